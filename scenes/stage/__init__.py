"""What things on the screen are made of: cards as sprites, time, places, pictures, sounds, and what is kept to be quick."""
