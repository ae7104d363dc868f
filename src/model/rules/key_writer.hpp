#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/rational.hpp"
#include "words/word_name.hpp"

namespace grids::rules {

/// Bytes from which what was written could be read back: lengths stand before what has one.
class KeyWriter {
 public:
  explicit KeyWriter(std::size_t room = 512) : bytes_(room, '\0') {}

  /// A small one, as nearly all are, in a byte.
  void number(std::uint64_t number) {
    if (bytes_.size() - used_ <= sizeof number) bytes_.resize(2 * bytes_.size());
    if (number < longer) {
      bytes_[used_++] = static_cast<char>(number);
      return;
    }
    bytes_[used_++] = static_cast<char>(longer);
    std::memcpy(bytes_.data() + used_, &number, sizeof number);
    used_ += sizeof number;
  }
  template <typename Enumeration>
  requires std::is_enum_v<Enumeration>
  void kind(Enumeration kind) { number(static_cast<std::uint64_t>(kind)); }
  /// A word of the language is known by the place of its entry.
  template <typename Entry>
  void word(words::WordName<Entry> word) {
    number(reinterpret_cast<std::uintptr_t>(&*word));
  }
  void rational(const std::optional<Rational>& number) {
    this->number(number ? static_cast<std::uint64_t>(number->denominator()) : 0);
    this->number(number ? static_cast<std::uint64_t>(number->numerator()) : 0);
  }
  void text(std::string_view text) {
    number(text.size());
    for (const auto character : text) number(static_cast<unsigned char>(character));
  }
  /// What another writer wrote.
  void bytes(std::string_view written) {
    while (bytes_.size() - used_ <= written.size()) bytes_.resize(2 * bytes_.size());
    std::memcpy(bytes_.data() + used_, written.data(), written.size());
    used_ += written.size();
  }
  /// Each part of a list by `write`.
  template <typename List, typename Write>
  void all(const List& list, const Write& write) {
    number(list.size());
    for (const auto& part : list) write(part);
  }

  std::string take() {
    bytes_.resize(used_);
    return std::move(bytes_);
  }

 private:
  static constexpr std::uint64_t longer = 255;

  std::string bytes_;     ///< with room for more
  std::size_t used_ = 0;  ///< of them
};

}  // namespace grids::rules
