// Fixture: asks, and need not be in the list.
bool is_right() { return right(); }
