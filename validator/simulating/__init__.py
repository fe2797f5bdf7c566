"""What simulations report."""
