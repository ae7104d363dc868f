#include "core/sha256.hpp"

#include <string>

#include "test.hpp"

using grids::Sha256;

TEST_CASE("SHA-256 of the standard's examples is what the standard says") {
  CHECK(Sha256::of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(Sha256::of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(Sha256::of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(Sha256::of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmno"
                   "pqrstnopqrstu") == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(Sha256::of(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 does not depend on the pieces in which bytes come") {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
  const auto whole = Sha256::of(text);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    Sha256 digest;
    digest.add(std::string_view(text).substr(0, cut));
    CHECK(digest.hex() == Sha256::of(text.substr(0, cut)));
    CHECK(digest.add(std::string_view(text).substr(cut)).hex() == whole);
  }
}

TEST_CASE("the processor's own way to SHA-256 comes to the same as the portable one") {
  if (!Sha256::has_fast_way()) return;
  std::string blocks;
  for (int i = 0; i < 640; ++i) blocks += static_cast<char>(i * i);
  Sha256::State portable{1, 2, 3, 4, 5, 6, 7, 8};
  auto fast = portable;
  const auto* const bytes = reinterpret_cast<const unsigned char*>(blocks.data());
  Sha256::compress_portably(portable, bytes, 10);
  Sha256::compress_fast(fast, bytes, 10);
  CHECK(fast == portable);
}
