"""Random games for the tests: those of the benchmark."""

from benchmarks.playing import MOST_DECISIONS, game_of, library, pairs, play, ring

__all__ = ["MOST_DECISIONS", "game_of", "library", "pairs", "play", "ring"]
