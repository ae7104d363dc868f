// Fixture: is quoted.
int answer() {
  const int numbers[] = {42};
  return numbers[0];  // a comment that goes on
}
