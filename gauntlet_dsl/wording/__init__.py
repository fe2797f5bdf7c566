"""Printed English and the effect language: one table of phrases that words trees and reads texts."""
