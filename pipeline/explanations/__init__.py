"""The parts of an explanation: what is read, what each part says, how it is laid out as text."""
