// Fixture: is in no list.
bool is_few() {
  try {
    read();
    return true;
  } catch (const TooManySymbols& error) {
    return error.lacks_symbols();
  }
}
