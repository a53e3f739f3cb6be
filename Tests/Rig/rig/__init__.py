"""Real display servers without a screen: see README.md."""
