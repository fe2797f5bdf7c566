"""What happens to findings after they are found: choosing, hiding, sorting and showing them."""
