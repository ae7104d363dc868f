#include "engines/exact_cover/cover_problem.hpp"

#include <algorithm>
#include <cassert>

#include "core/unsupported.hpp"

namespace grids {

CoverProblem::CoverProblem(const PseudoBooleanModel& model, const Puzzle& rewritten, std::size_t told_cells)
    : model_(model), puzzle_(rewritten), told_cells_(told_cells) {
  assert(told_cells <= rewritten.cell_count());
  for (std::size_t i = 0; i < model.variables().size(); ++i) kinds_.push_back({Meaning::holds, i});
  forbidden_.resize(kinds_.size());
  if (!model.sums().empty()) refuse(model.constraint_of_sum(0), "a sum");
  for (const auto& group : model.groups()) add_group(group);
  for (const auto& link : model.links()) add_link(link);
  for (std::size_t i = 0; i < model.clauses().size(); ++i) add_clause(i);
  told_items_ = static_cast<std::size_t>(std::ranges::count_if(
      model.groups().begin(), model.groups().begin() + static_cast<std::ptrdiff_t>(model.undecided_cells()),
      [&](const auto& group) { return index(model.variables()[group.literals[0].variable()].cell) < told_cells; }));
}

void CoverProblem::refuse(std::size_t constraint, std::string_view what) const {
  throw Unsupported("'" + puzzle_.constraints()[constraint]->text(puzzle_).letters() + "' needs " + std::string(what) +
                    ", which exact cover cannot express; the engines native, sat and milp can");
}

CoverProblem::Option CoverProblem::option(BooleanLiteral literal) {
  if (!literal.negative()) return static_cast<Option>(literal.variable());
  const auto [place, added] = fails_.try_emplace(literal.variable(), static_cast<Option>(kinds_.size()));
  if (added) {
    kinds_.push_back({Meaning::fails, literal.variable()});
    forbidden_.push_back(false);
    primary_.push_back({static_cast<Option>(literal.variable()), place->second});
  }
  return place->second;
}

CoverProblem::Options CoverProblem::options(const BooleanLiterals& literals) {
  Options all;
  for (const auto literal : literals) all.push_back(option(literal));
  return all;
}

void CoverProblem::add_group(const PseudoBooleanModel::Group& group) {
  const bool some = group.kind != PseudoBooleanModel::Group::Kind::at_most_one;
  auto item = options(group.literals);
  (some ? primary_ : secondary_).push_back(std::move(item));
}

void CoverProblem::add_link(const PseudoBooleanModel::Link& link) {
  auto left = options(link.left);
  auto right = options(link.right);
  const auto neither = static_cast<Option>(kinds_.size());
  kinds_.push_back({Meaning::neither, 0});
  forbidden_.push_back(false);
  left.push_back(neither);
  right.push_back(neither);
  primary_.push_back(std::move(left));
  primary_.push_back(std::move(right));
}

void CoverProblem::add_clause(std::size_t number) {
  const auto& clause = model_.clauses()[number];
  const auto ways = ways_to_break(clause);
  if (std::ranges::any_of(ways, &Options::empty)) return;
  if (ways.empty()) return primary_.push_back({});
  if (ways.size() > 2 && is_one_of_at_most_one(clause)) return;
  if (ways.size() > 2) refuse(model_.constraint_of_clause(number), "a clause about more than two cells");
  if (ways.size() == 1)
    for (const auto one : ways[0]) forbidden_[one] = true;
  else
    add_exclusion(ways[0], ways[1]);
}

/// Where another rule says of the same options that at most one is chosen, it is exactly one.
bool CoverProblem::is_one_of_at_most_one(const BooleanLiterals& clause) {
  if (std::ranges::any_of(clause, &BooleanLiteral::negative)) return false;
  const auto wanted = options(clause);
  const auto same =
      std::ranges::find_if(secondary_, [&](const Options& item) { return std::ranges::is_permutation(item, wanted); });
  if (same == secondary_.end()) return false;
  primary_.push_back(std::move(*same));
  secondary_.erase(same);
  return true;
}

/// Not one of each. No two of the same side go together anyway.
void CoverProblem::add_exclusion(const Options& left, const Options& right) {
  auto item = left;
  item.insert(item.end(), right.begin(), right.end());
  secondary_.push_back(std::move(item));
}

/// For each cell, and each auxiliary variable, of a clause: the options by which it does nothing for the clause.
std::vector<CoverProblem::Options> CoverProblem::ways_to_break(const BooleanLiterals& clause) {
  std::map<std::size_t, Domain> cells;
  std::vector<Options> ways;
  for (const auto literal : clause) {
    const auto& variable = model_.variables()[literal.variable()];
    if (variable.auxiliary()) {
      ways.push_back({option(!literal)});
      continue;
    }
    auto& idle = cells.try_emplace(index(variable.cell), puzzle_.domain(variable.cell)).first->second;
    idle = literal.negative() ? idle & Domain::of(variable.symbol) : idle - Domain::of(variable.symbol);
  }
  for (const auto& [cell, idle] : cells) {
    auto& way = ways.emplace_back();
    for (const auto symbol : idle) way.push_back(option(model_.holds(cell_at(cell), symbol)));
  }
  return ways;
}

DancingLinks CoverProblem::links() const {
  std::vector<std::vector<Item>> items_of(kinds_.size());
  Item number = 0;
  for (const auto* items : {&primary_, &secondary_})
    for (const auto& item : *items) {
      for (const auto one : item) items_of[one].push_back(number);
      ++number;
    }
  DancingLinks links(primary_.size(), number);
  for (std::size_t i = 0; i < items_of.size(); ++i)
    links.add(forbidden_[i] ? std::span<const Item>() : std::span<const Item>(items_of[i]));
  return links;
}

std::vector<CoverSearch::Role> CoverProblem::roles() const {
  using Role = CoverSearch::Role;
  std::vector<Role> roles;
  for (const auto& item : primary_)
    roles.push_back(roles.size() < told_items_ ? Role::told : divides(item) ? Role::dividing : Role::other);
  return roles;
}

bool CoverProblem::divides(const Options& item) const {
  return std::ranges::all_of(item, [this](Option option) {
    const auto& [meaning, variable] = kinds_[option];
    return meaning != Meaning::neither && !model_.variables()[variable].auxiliary() &&
           index(model_.variables()[variable].cell) < told_cells_;
  });
}

std::optional<std::size_t> CoverProblem::variable(Option option) const {
  assert(option < kinds_.size());
  if (kinds_[option].meaning != Meaning::holds) return std::nullopt;
  return kinds_[option].variable;
}

std::string CoverProblem::option_name(Option option) const {
  assert(option < kinds_.size());
  const auto& [meaning, variable] = kinds_[option];
  switch (meaning) {
    case Meaning::holds: return model_.name(variable, puzzle_);
    case Meaning::fails: return "no " + model_.name(variable, puzzle_);
    case Meaning::neither: return "neither";
  }
  return {};
}

/// A cell; a symbol and its places; or what the options are.
std::string CoverProblem::item_name(Item item) const {
  assert(item < primary_.size() && "only primary items are chosen, and told of");
  const auto& options = primary_[item];
  const auto symbol = [this](Option option) { return option_name(option).substr(option_name(option).find('=') + 1); };
  const auto cell = [this](Option option) { return option_name(option).substr(0, option_name(option).find('=')); };
  const bool cells = divides(options);
  const bool one_cell = item < model_.undecided_cells();
  if (one_cell) return cell(options[0]);
  const bool one_symbol =
      cells && std::ranges::all_of(options, [&](Option one) { return symbol(one) == symbol(options[0]); });
  std::string name = one_symbol ? symbol(options[0]) + " in" : "one of";
  for (std::size_t i = 0; i < options.size(); ++i)
    name.append(" ").append(one_symbol ? cell(options[i]) : option_name(options[i]));
  return name;
}

}  // namespace grids
