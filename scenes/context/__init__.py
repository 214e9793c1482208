"""All that lives as long as the program: settings, saved matches, jobs beside the frames, the ways from scene to scene."""
