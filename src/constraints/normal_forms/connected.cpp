#include "constraints/normal_forms/connected.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <map>
#include <optional>

#include "constraints/normal_forms/encoding.hpp"
#include "core/grid.hpp"

namespace grids {

std::vector<Neighbours> neighbours_among(const Grid& grid, const Region& cells, bool by_corners) {
  std::map<CellId, std::uint32_t> places;
  for (const auto cell : cells) places.emplace(cell, static_cast<std::uint32_t>(places.size()));
  std::vector<Neighbours> pairs;
  for (const auto& [cell, place] : places)
    for (const auto beside : by_corners ? grid.around(cell) : grid.neighbours(cell))
      if (const auto found = places.find(beside); cell < beside && found != places.end())
        pairs.push_back({place, found->second});
  return pairs;
}

Connected::Connected(std::vector<Literal> literals, const std::vector<Neighbours>& neighbours, Label label)
    : Labelled(std::move(label)), literals_(std::move(literals)) {
  for (const auto& literal : literals_) scope_.push_back(literal.cell);
  assert(literals_.size() <= 65536 && "places are told in 16 bits");
  std::vector<std::vector<std::uint16_t>> adjacent(literals_.size());
  for (const auto [a, b] : neighbours) {
    assert(a < literals_.size() && b < literals_.size());
    adjacent[a].push_back(static_cast<std::uint16_t>(b));
    adjacent[b].push_back(static_cast<std::uint16_t>(a));
  }
  first_.push_back(0);
  for (const auto& places : adjacent) {
    adjacent_.insert(adjacent_.end(), places.begin(), places.end());
    first_.push_back(static_cast<std::uint32_t>(adjacent_.size()));
  }
}

/// A depth-first walk over the possible cells from one that must be in. It finds articulation
/// cells as Hopcroft and Tarjan did ("Efficient algorithms for graph manipulation", 1973): a cell
/// separates those below a child that reach nothing before the cell itself. What is possible is looked up when the walk
/// comes to it, for late in a search that is little.
class Connected::Walk {
 public:
  Walk(const Connected& connected, State& state) noexcept
      : literals_(connected.literals_),
        adjacent_(connected.adjacent_.data()),
        first_(connected.first_.data()),
        state_(state) {
    std::fill_n(entered_.begin(), literals_.size(), not_yet);
  }

  /// Of a cell that must be in: puts in whatever lies between it and others.
  void from(std::size_t start) noexcept {
    in_[start] = needed_[start] = true;
    auto here = start;
    Number count = 1;
    Number lowest = entered_[here] = count;
    const auto* next = adjacent_ + first_[here];
    for (;;) {
      const auto* const end = adjacent_ + first_[here + 1];
      if (const auto* const child = next_child(next, end, lowest)) {
        lowest_[here] = lowest;
        next_[here] = static_cast<std::uint32_t>(child + 1 - adjacent_);
        parent_[*child] = static_cast<Number>(here);
        here = *child;
        lowest = entered_[here] = ++count;
        next = adjacent_ + first_[here];
        continue;
      }
      if (here == start) return;
      const std::size_t parent = parent_[here];
      if (needed_[here]) {
        needed_[parent] = true;
        if (lowest >= entered_[parent] && !in_[parent]) put_in(parent);
      }
      open_ |= !in_[here];
      here = parent;
      lowest = std::min(lowest, lowest_[here]);
      next = adjacent_ + next_[here];
    }
  }

  /// Whether the walk came to cells that need not be in.
  bool open() const noexcept { return open_; }

  /// Takes out what the walk did not come to. False where some of it must be in.
  bool take_out_rest() noexcept {
    for (std::size_t i = 0; i < literals_.size(); ++i)
      if (entered_[i] == not_yet && !literals_[i].require(state_, false)) return false;
    return true;
  }

 private:
  using Number = std::uint16_t;
  static constexpr Number not_yet = 0;
  static constexpr Number impossible = 0xffff;
  static_assert(most_cells < impossible);
  using Numbers = std::array<Number, most_cells>;

  /// The next neighbour to enter. Of those before it is noted which was entered first. Impossible ones count as entered
  /// last of all; and the parent, from which the walk came, may be among them, for what reaches no further is separated
  /// by it all the same.
  const std::uint16_t* next_child(const std::uint16_t* next, const std::uint16_t* end, Number& lowest) noexcept {
    for (; next != end; ++next) {
      const auto entered = entered_[*next];
      if (entered == not_yet && is_possible(*next)) return next;
      if (entered != not_yet) lowest = std::min(lowest, entered);
    }
    return nullptr;
  }

  /// Of a cell that the walk comes to for the first time.
  bool is_possible(std::size_t place) noexcept {
    const auto& literal = literals_[place];
    const auto candidates = state_[literal.cell];
    if ((literal.symbols & candidates).empty()) {
      entered_[place] = impossible;
      return false;
    }
    in_[place] = needed_[place] = literal.symbols.contains(candidates);
    return true;
  }

  void put_in(std::size_t place) noexcept {
    in_[place] = true;
    const bool done = literals_[place].require(state_);
    assert(done && "the walk comes to possible cells only");
    static_cast<void>(done);
  }

  std::span<const Literal> literals_;
  const std::uint16_t* adjacent_;
  const std::uint32_t* first_;
  State& state_;
  bool open_ = false;
  // By place; but for `entered_`, written when the walk comes there.
  Numbers entered_;                             ///< when: 1, 2, ...
  std::array<bool, most_cells> in_;             ///< the cell must be in
  std::array<bool, most_cells> needed_;         ///< it or one below it must be
  Numbers lowest_;                              ///< the earliest that the cell or those below it are next to
  Numbers parent_;                              ///< from which it was entered
  std::array<std::uint32_t, most_cells> next_;  ///< which of the neighbours to look at next
};

Connected::Marks Connected::holding(std::span<const SymbolId> symbols) const {
  Marks in(symbols.size());
  for (std::size_t i = 0; i < symbols.size(); ++i) in[i] = literals_[i].symbols.contains(symbols[i]);
  return in;
}

Connected::Places Connected::take_piece(std::size_t start, Marks& open) const {
  Places piece{start};
  open[start] = false;
  for (std::size_t i = 0; i < piece.size(); ++i)
    for (const auto next : neighbours(piece[i])) {
      if (open[next]) piece.push_back(next);
      open[next] = false;
    }
  return piece;
}

bool Connected::accepts(std::span<const SymbolId> symbols) const {
  assert(symbols.size() == scope().size() && "a symbol for each cell of the scope, in its order");
  auto in = holding(symbols);
  const auto start = std::ranges::find(in, 1) - in.begin();
  if (start == std::ssize(in)) return true;
  take_piece(static_cast<std::size_t>(start), in);
  return std::ranges::find(in, 1) == in.end();
}

Verdict Connected::propagate(State& state) const noexcept {
  const auto start = std::ranges::find_if(literals_, [&](const Literal& each) { return each.entailed(state); });
  if (start == literals_.end()) {
    const bool none = std::ranges::none_of(literals_, [&](const Literal& each) { return each.possible(state); });
    return none ? Verdict::entailed : Verdict::keep;
  }
  Walk walk(*this, state);
  walk.from(static_cast<std::size_t>(start - literals_.begin()));
  if (!walk.take_out_rest()) return Verdict::contradiction;
  return walk.open() ? Verdict::keep : Verdict::entailed;
}

/// The frontier's partition: for each undecided cell, the pieces of decided cells in that it touches, numbered as they
/// are met. Pieces that touch none need not be told: at the fixpoint there is one at most, and then nothing else may be
/// in.
void Connected::append_remainder(const State& state, Remainder& remainder) const {
  const auto pieces = decided_pieces(state);
  std::vector<std::uint64_t> names(literals_.size() + 1);
  std::uint64_t named = 0;
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    if (state[literals_[i].cell].single()) continue;
    for (const auto next : neighbours(i)) {
      auto& name = names[pieces[next]];
      if (name == 0 && pieces[next] != 0) name = ++named;
      remainder.push_back(name);
    }
  }
}

/// Of each cell that is decided and in, the number of its piece, from 1; of others 0.
Connected::Places Connected::decided_pieces(const State& state) const {
  Marks in(literals_.size());
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = state[literals_[i].cell].single() && literals_[i].entailed(state);
  Places pieces(literals_.size());
  for (std::size_t i = 0, count = 0; i < in.size(); ++i) {
    if (!in[i]) continue;
    ++count;
    for (const auto place : take_piece(i, in)) pieces[place] = count;
  }
  return pieces;
}

/// One cell is the root; every other has a neighbour before it in some numbering, on the way to the root.
void Connected::encode(Encoder& encoder) const {
  BooleanLiterals in;
  BooleanLiterals roots;
  std::vector<BooleanLiterals> numbers;
  const auto bits = static_cast<std::size_t>(std::bit_width(literals_.size()));
  for (const auto& literal : literals_) {
    in.push_back(boolean(encoder, literal));
    roots.push_back(encoder.auxiliary("root"));
    for (auto& number = numbers.emplace_back(); number.size() < bits;) number.push_back(encoder.auxiliary("number"));
  }
  encoder.at_most_one(roots);
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    BooleanLiterals clause{!in[i], roots[i]};
    for (const auto next : neighbours(i)) {
      clause.push_back(encoder.auxiliary("way"));
      encoder.clause({!clause.back(), in[next]});
      std::vector<Part> parts;
      for (auto bit = bits; bit-- > 0;) {
        parts.push_back({{numbers[next][bit], std::int64_t{1} << bit}});
        parts.push_back({{numbers[i][bit], -(std::int64_t{1} << bit)}});
      }
      encoder.sum_if(clause.back(), std::move(parts), Comparison::less, 0);
    }
    encoder.clause(std::move(clause));
  }
}

void Connected::prepare(Encoder& encoder) const {
  GraphStatement graph{GraphStatement::Kind::connected, literals_.size(), {}, {}};
  for (const auto& literal : literals_) graph.literals.push_back(boolean(encoder, literal));
  for (std::size_t i = 0; i < literals_.size(); ++i)
    for (const auto next : neighbours(i))
      if (i < next) graph.ways.emplace_back(i, next);
  encoder.note(std::move(graph));
}

/// Cells next to the piece, and next to what can be reached from `beyond` around it: every way between the two passes
/// one of them.
Connected::Places Connected::separator(const Places& piece, std::size_t beyond) const {
  Marks beside(literals_.size());
  for (const auto place : piece)
    for (const auto next : neighbours(place)) beside[next] = true;
  Marks open(literals_.size());
  for (std::size_t i = 0; i < open.size(); ++i) open[i] = !beside[i];
  for (const auto place : piece) open[place] = beside[place] = false;
  Places cells;
  for (const auto place : take_piece(beyond, open))
    for (const auto next : neighbours(place)) {
      if (beside[next]) cells.push_back(next);
      beside[next] = false;
    }
  return cells;
}

void Connected::cut(std::span<const SymbolId> symbols, Encoder& encoder) const {
  assert(!accepts(symbols) && "only what breaks it can be cut off");
  auto open = holding(symbols);
  std::vector<Places> pieces;
  for (std::size_t i = 0; i < open.size(); ++i)
    if (open[i]) pieces.push_back(take_piece(i, open));
  std::ranges::sort(pieces, std::ranges::greater(), &Places::size);
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    BooleanLiterals between{!boolean(encoder, literals_[pieces[0][0]])};
    for (const auto place : separator(pieces[i], pieces[0][0])) between.push_back(boolean(encoder, literals_[place]));
    for (const auto place : pieces[i]) {
      auto clause = between;
      clause.push_back(!boolean(encoder, literals_[place]));
      encoder.clause(std::move(clause));
    }
  }
}

}  // namespace grids
