"""Questions about the rules, answered while they are typed."""
