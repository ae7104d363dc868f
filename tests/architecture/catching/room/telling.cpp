// Fixture: tells it, and may.
void tell() {
  try {
    read();
  } catch (const InputError& error) {
    complain(error);
  }
}
