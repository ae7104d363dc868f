// Fixture: no document names this file.
int other() { return 43; }
