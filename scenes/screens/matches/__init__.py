"""The drawer of all saved matches."""
