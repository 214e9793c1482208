"""The inside of a box's lid, with stamps for good moments in past matches."""
