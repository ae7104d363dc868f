#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "constraints/normal_forms/label.hpp"
#include "core/named_text.hpp"
#include "propagation/propagator.hpp"

namespace grids {

/// A normal form that speaks of itself by its label.
class Labelled : public Propagator {
 public:
  NamedText text(const Puzzle& puzzle) const override { return label_.text(puzzle); }
  std::string_view kind() const override { return label_.kind(); }
  std::string_view technique(std::span<const CellChange>) const override { return label_.technique_or(label_.kind()); }
  /// What it is as a normal form, where the label says what it is about: "pairs".
  virtual std::string_view form_name() const { return kind(); }
  const Label& label() const noexcept { return label_; }

 protected:
  explicit Labelled(Label label) : label_(std::move(label)) {}

 private:
  Label label_;
};

}  // namespace grids
