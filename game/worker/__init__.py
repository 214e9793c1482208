"""The CPUs at work: who plays what, in a process of its own, and the parent's end of the line to it."""
