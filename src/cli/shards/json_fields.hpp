#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/document.hpp"

namespace grids::cli {

/// An object of JSON that this program wrote, read again. What is missing, or is something else, is an InputError that
/// says where.
class JsonFields {
 public:
  /// `name` is what errors call the text.
  static JsonFields of(const std::string& name, std::string text);

  std::string text(std::string_view key) const;
  std::uint64_t number(std::string_view key) const;
  JsonFields object(std::string_view key) const { return JsonFields(name_, field(key)); }
  std::vector<JsonFields> list(std::string_view key) const;
  /// The texts of a list.
  std::vector<std::string> texts(std::string_view key) const;
  /// The numbers of an object, whatever their names.
  std::vector<std::pair<std::string, std::uint64_t>> numbers(std::string_view key) const;

 private:
  JsonFields(std::string name, Node node) : name_(std::move(name)), node_(std::move(node)) {}

  const Node& field(std::string_view key) const;
  std::uint64_t number_of(const Node& node, std::string_view key) const;
  [[noreturn]] void refuse(const Node& node, std::string_view key, std::string_view expected) const;

  std::string name_;
  Node node_;
};

}  // namespace grids::cli
