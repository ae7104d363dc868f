#include "core/checksum.hpp"

#include <set>
#include <string>

#include "test.hpp"

using grids::Checksum;

TEST_CASE("a checksum does not depend on the pieces in which bytes come") {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
  const auto whole = Checksum::of(text);
  CHECK(whole.size() == 16);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    Checksum sum;
    sum.add(std::string_view(text).substr(0, cut));
    CHECK(sum.hex() == Checksum::of(text.substr(0, cut)));
    CHECK(sum.add(std::string_view(text).substr(cut)).hex() == whole);
  }
}

TEST_CASE("a checksum tells any change of one bit, the order of blocks, and how many zeros there are") {
  std::set<std::string> sums;
  const std::string text(200, 'a');
  std::size_t texts = 0;
  const auto add = [&](const std::string& other) {
    sums.insert(Checksum::of(other));
    ++texts;
  };
  add(text);
  for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
    auto changed = text;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ 1 << bit % 8);
    add(changed);
  }
  for (std::size_t zeros = 0; zeros < 200; ++zeros) add(std::string(zeros, '\0'));
  add(std::string(64, 'a') + std::string(64, 'b'));
  add(std::string(64, 'b') + std::string(64, 'a'));
  CHECK(sums.size() == texts);
}
