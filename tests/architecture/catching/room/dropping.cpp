// Fixture: drops it, which being in the list does not excuse.
bool is_right() {
  try {
    read();
    return true;
  } catch (const grids::InputError&) {
    return false;
  }
}
