#include "constraints/normal_forms/product.hpp"

#include <algorithm>
#include <cassert>
#include <map>

#include "model/puzzle.hpp"
#include "propagation/encoding/paths.hpp"

namespace grids {
namespace {

/// Sizes of products, exact: a size beyond `enough` is as good as infinite.
__extension__ using Wide = unsigned __int128;
constexpr Wide enough = Wide{1} << 64;

std::uint64_t magnitude(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? 0 - bits : bits;
}

struct Sizes {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
};

/// The sizes of the candidates' numbers that divide `rest`; 0 when none does.
Sizes sizes(const Numbers& numbers, std::size_t position, Domain candidates, std::int64_t rest) {
  Sizes sizes;
  for (const auto symbol : candidates) {
    const auto number = numbers.at(position, symbol);
    if (number == 0 || rest % number != 0) continue;
    const auto size = magnitude(number);
    sizes.least = sizes.least == 0 ? size : std::min(sizes.least, size);
    sizes.most = std::max(sizes.most, size);
  }
  return sizes;
}

}  // namespace

Product::Product(Region scope, Numbers numbers, std::int64_t target, Label label)
    : Relation(std::move(scope), std::move(label)), numbers_(std::move(numbers)), target_(target) {}

bool Product::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  auto rest = target_;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const auto number = numbers_.at(i, symbols[i]);
    if (number == 0) return target_ == 0;
    if (target_ == 0) continue;
    if (rest % number != 0) return false;
    rest /= number;
  }
  return target_ != 0 && rest == 1;
}

Verdict Product::propagate(State& state) const noexcept {
  if (target_ == 0) return propagate_zero(state);
  auto rest = target_;
  std::size_t undecided = 0;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = state[scope()[i]];
    if (!domain.single()) {
      ++undecided;
      continue;
    }
    const auto number = numbers_.at(i, domain.lowest());
    if (number == 0 || rest % number != 0) return Verdict::contradiction;
    rest /= number;
  }
  if (undecided == 0) return rest == 1 ? Verdict::entailed : Verdict::contradiction;

  const auto size = magnitude(rest);
  Wide least = 1;
  Wide most = 1;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = state[scope()[i]];
    if (domain.single()) continue;
    const auto [low, high] = sizes(numbers_, i, domain, rest);
    if (low == 0) return Verdict::contradiction;
    least *= low;
    most = std::min(most * high, enough);
    if (least > size) return Verdict::contradiction;
  }
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = state[scope()[i]];
    if (domain.single()) continue;
    const auto [low, high] = sizes(numbers_, i, domain, rest);
    Domain kept;
    for (const auto symbol : domain) {
      const auto number = numbers_.at(i, symbol);
      if (number == 0 || rest % number != 0 || (undecided == 1 && number != rest)) continue;
      if (least / low * magnitude(number) > size) continue;
      if (most < enough && most / high * magnitude(number) < size) continue;
      kept.insert(symbol);
    }
    if (!state.narrow(scope()[i], kept)) return Verdict::contradiction;
  }
  return undecided == 1 ? Verdict::entailed : Verdict::keep;
}

/// Some cell must be 0.
Verdict Product::propagate_zero(State& state) const noexcept {
  std::size_t possible = 0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = state[scope()[i]];
    const auto zeros = numbers_.between(i, domain, 0, 0);
    if (zeros == domain) return Verdict::entailed;
    if (zeros.empty()) continue;
    ++possible;
    last = i;
  }
  if (possible == 0) return Verdict::contradiction;
  if (possible > 1) return Verdict::keep;
  const auto zeros = numbers_.between(last, state[scope()[last]], 0, 0);
  return state.narrow(scope()[last], zeros) ? Verdict::entailed : Verdict::contradiction;
}

RelationPtr Product::without_decided(const Puzzle& puzzle) const {
  Region open;
  std::vector<std::size_t> positions;
  auto target = target_;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = puzzle.domain(scope()[i]);
    if (!domain.single()) {
      open.push_back(scope()[i]);
      positions.push_back(i);
      continue;
    }
    const auto number = numbers_.at(i, domain.lowest());
    if (number == 0 || target % number != 0) return nullptr;  // not yet propagated
    target /= number;
  }
  return std::make_shared<Product>(std::move(open), numbers_.of(positions), target, label());
}

/// What the undecided numbers must multiply to; of a product 0, whether there is a 0 already.
void Product::append_remainder(const State& state, Remainder& remainder) const {
  auto rest = target_;
  bool has_zero = false;
  for (std::size_t i = 0; i < scope().size(); ++i) {
    const auto domain = state[scope()[i]];
    if (!domain.single()) continue;
    const auto number = numbers_.at(i, domain.lowest());
    if (number == 0)
      has_zero = true;
    else if (target_ != 0)
      rest /= number;
  }
  remainder.push_back(has_zero ? 1 : static_cast<std::uint64_t>(rest));
}

/// The way of what is left of the target, divided by one cell's number after the other.
void Product::encode(Encoder& encoder) const {
  if (target_ == 0) {
    BooleanLiterals zeros;
    for (std::size_t i = 0; i < scope().size(); ++i)
      add_membership(zeros, encoder, scope()[i], numbers_.between(i, encoder.candidates(scope()[i]), 0, 0));
    return encoder.clause(std::move(zeros));
  }
  std::vector<PathLayer> layers(scope().size());
  std::map<std::int64_t, std::uint32_t> states{{target_, 0}};
  for (std::size_t i = 0; i < layers.size(); ++i) {
    std::map<std::int64_t, std::uint32_t> next;
    for (const auto symbol : encoder.candidates(scope()[i])) {
      const auto choice = static_cast<std::uint32_t>(layers[i].choices.size());
      layers[i].choices.push_back(encoder.holds(scope()[i], symbol));
      const auto number = numbers_.at(i, symbol);
      for (const auto& [rest, state] : states) {
        if (number == 0 || rest % number != 0 || (i + 1 == layers.size() && rest != number)) continue;
        const auto target = next.try_emplace(rest / number, static_cast<std::uint32_t>(next.size())).first;
        layers[i].steps.push_back({state, choice, target->second});
      }
    }
    states = std::move(next);
  }
  encode_paths(encoder, std::span<const PathLayer>(layers));
}

}  // namespace grids
