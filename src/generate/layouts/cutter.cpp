#include "generate/layouts/cutter.hpp"

#include <algorithm>
#include <cassert>

#include "generate/layouts/draw.hpp"

namespace grids::layouts {

namespace {

constexpr std::size_t work_for_each_cell = 20'000;
constexpr std::size_t growths_of_a_size = 6;
/// How much rather an area that grows along lines takes a cell to which one leads.
constexpr double pull_of_lines = 12;
/// The smallest area that can shut in a cell.
constexpr std::size_t smallest_ring = 7;
/// Rectangles of so many cells look as if they were not drawn at random: they stay only where little else will do.
constexpr std::size_t smallest_rectangle = 6;
constexpr std::size_t rectangles_for_one_that_stays = 8;

std::vector<std::size_t> sizes_alone(const std::vector<SizeWeight>& sizes) {
  std::vector<std::size_t> alone;
  for (const auto& size : sizes) alone.push_back(size.size);
  return alone;
}

bool is_rectangle(const Grid& grid, const Region& area) {
  if (area.size() < smallest_rectangle || !grid.lattice().is_square()) return false;
  auto first = grid.place(area.front());
  auto last = first;
  for (const auto cell : area) {
    const auto [row, column] = grid.place(cell);
    first = {std::min(first.row, row), std::min(first.column, column)};
    last = {std::max(last.row, row), std::max(last.column, column)};
  }
  return (last.row - first.row + 1) * (last.column - first.column + 1) == area.size();
}

}  // namespace

Cutter::Cutter(const Grid& grid, std::vector<SizeWeight> sizes, const AreaRequest& request, Random& random)
    : grid_(grid),
      request_(request),
      random_(random),
      neighbours_(grid),
      sizes_(std::move(sizes)),
      made_(sizes_.size(), 0),
      sums_(sizes_alone(sizes_), grid.cells().size(), request.number),
      owner_(grid.cell_count(), free_cell),
      growing_(grid.cell_count(), false),
      free_count_(grid.cells().size()),
      work_(work_for_each_cell * free_count_) {
  assert(std::ranges::all_of(sizes_, [](const SizeWeight& each) { return each.size > 0 && each.weight > 0; }));
  double cells = 0;
  for (const auto& size : sizes_) cells += size.weight * static_cast<double>(size.size);
  for (const auto& size : sizes_) wanted_.push_back(size.weight * static_cast<double>(free_count_) / cells);
}

std::optional<std::vector<Region>> Cutter::cut() {
  if (!sums_.possible(free_components(), request_.number.value_or(0))) return {};
  while (free_count_ > 0) {
    if (work_ == 0) return {};
    const auto start = most_enclosed_free_cell();
    if (!place_area(start)) give_up_around(start);
  }
  return result();
}

bool Cutter::place_area(CellId start) {
  for (const auto size : sizes_in_drawn_order()) {
    for (std::size_t i = 0; i < growths_of_a_size; ++i) {
      auto area = grow(start, size);
      const bool stays = may_stay(area);
      for (const auto cell : area) growing_[index(cell)] = false;
      if (stays) {
        keep(std::move(area));
        return true;
      }
      if (work_ == 0) return false;
    }
  }
  return false;
}

/// Areas beside the free cells around `start` are given up, more of them the more often nothing could stay.
void Cutter::give_up_around(CellId start) {
  ++failures_;
  std::vector<std::uint32_t> beside;
  for (const auto cell : free_component(start)) {
    for (const auto next : neighbours_.of(cell)) {
      if (!is_free(next)) beside.push_back(owner_[index(next)]);
    }
  }
  std::sort(beside.begin(), beside.end());
  beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
  random_.shuffle(beside);
  const auto most = 1 + random_.below(2 + std::min(failures_ / 4, area_count_));
  for (std::size_t i = 0; i < beside.size() && i < most; ++i) remove(beside[i]);
}

/// Sizes of which areas are missing come first, by chance.
std::vector<std::size_t> Cutter::sizes_in_drawn_order() {
  std::vector<double> weights;
  for (std::size_t i = 0; i < sizes_.size(); ++i)
    weights.push_back(std::max(wanted_[i] - static_cast<double>(made_[i]), wanted_[i] * 0.02));
  std::vector<std::size_t> order;
  while (order.size() < sizes_.size()) {
    const auto i = draw(weights, random_);
    weights[i] = 0;
    order.push_back(sizes_[i].size);
  }
  return order;
}

Region Cutter::grow(CellId start, std::size_t size) {
  Region area;
  Region beside;
  const auto add = [&](CellId cell) {
    area.push_back(cell);
    growing_[index(cell)] = true;
    for (const auto next : neighbours_.of(cell)) {
      if (is_free(next) && std::find(beside.begin(), beside.end(), next) == beside.end()) beside.push_back(next);
    }
    if (!request_.contents) return;
    std::erase_if(beside, [&](CellId next) {
      return std::any_of(area.begin(), area.end(), [&](CellId other) {
        return (*request_.contents)[index(other)] == (*request_.contents)[index(next)];
      });
    });
  };
  const double along = request_.joined && random_.below(2) == 1 ? pull_of_lines : 1;
  add(start);
  while (area.size() < size && !beside.empty()) {
    std::vector<double> weights;
    for (const auto cell : beside) weights.push_back(attraction(cell, along));
    const auto chosen = draw(weights, random_);
    const auto cell = beside[chosen];
    beside.erase(beside.begin() + static_cast<std::ptrdiff_t>(chosen));
    add(cell);
    work_ -= std::min(work_, beside.size() + 1);
  }
  return area;
}

/// How much the growing area wants this cell: more if it has many neighbours there, so that areas are no snakes, and
/// most if it has few other free ones, so that no cells are left over.
double Cutter::attraction(CellId cell, double along) const {
  std::size_t inside = 0;
  std::size_t free = 0;
  bool joined = false;
  for (const auto next : neighbours_.of(cell)) {
    if (growing_[index(next)]) ++inside;
    if (along > 1 && growing_[index(next)] && request_.joined(next, cell)) joined = true;
    if (is_free(next)) ++free;
  }
  const double compact = inside == 1 ? 1 : inside == 2 ? 1.6 : 4;
  const double needed = free == 0 ? 30 : free == 1 ? 4 : free == 2 ? 1.5 : 1;
  return compact * needed * (joined ? along : 1);
}

bool Cutter::may_stay(const Region& area) {
  const auto has_size = [&](const SizeWeight& size) { return size.size == area.size(); };
  if (std::none_of(sizes_.begin(), sizes_.end(), has_size)) return false;
  if (!leaves_what_can_be_cut()) return false;
  if (is_rectangle(grid_, area) && random_.below(rectangles_for_one_that_stays) != 0) return false;
  if (area.size() >= smallest_ring && shuts_in(grid_, neighbours_, area)) return false;
  return !request_.fits || request_.fits(area);
}

bool Cutter::leaves_what_can_be_cut() {
  if (request_.number && area_count_ + 1 > *request_.number) return false;
  const auto components = free_components();
  work_ -= std::min(work_, free_count_);
  return sums_.possible(components, request_.number.value_or(area_count_ + 1) - area_count_ - 1);
}

CellId Cutter::most_enclosed_free_cell() {
  Region found;
  std::size_t fewest = 5;
  for (std::size_t i = 0; i < owner_.size(); ++i) {
    const auto cell = cell_at(i);
    if (!grid_.in_play(cell) || !is_free(cell)) continue;
    const auto near = neighbours_.of(cell);
    const auto free =
        static_cast<std::size_t>(std::count_if(near.begin(), near.end(), [&](CellId next) { return is_free(next); }));
    if (free > fewest) continue;
    if (free < fewest) found.clear();
    fewest = free;
    found.push_back(cell);
  }
  work_ -= std::min(work_, free_count_);
  return found[random_.below(found.size())];
}

Region Cutter::free_component(CellId start) {
  std::vector<bool> seen(owner_.size(), false);
  Region cells{start};
  seen[index(start)] = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const auto next : neighbours_.of(cells[i])) {
      if (seen[index(next)] || !is_free(next)) continue;
      seen[index(next)] = true;
      cells.push_back(next);
    }
  }
  return cells;
}

/// The sizes of the components of free cells.
std::vector<std::size_t> Cutter::free_components() {
  std::vector<std::size_t> sizes;
  std::vector<bool> seen(owner_.size(), false);
  Region cells;
  for (std::size_t first = 0; first < owner_.size(); ++first) {
    if (seen[first] || !grid_.in_play(cell_at(first)) || !is_free(cell_at(first))) continue;
    cells.assign(1, cell_at(first));
    seen[first] = true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const auto next : neighbours_.of(cells[i])) {
        if (seen[index(next)] || !is_free(next)) continue;
        seen[index(next)] = true;
        cells.push_back(next);
      }
    }
    sizes.push_back(cells.size());
  }
  return sizes;
}

void Cutter::keep(Region area) {
  for (const auto cell : area) owner_[index(cell)] = static_cast<std::uint32_t>(areas_.size());
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    if (sizes_[i].size == area.size()) ++made_[i];
  }
  free_count_ -= area.size();
  ++area_count_;
  areas_.push_back(std::move(area));
}

void Cutter::remove(std::uint32_t area) {
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    if (sizes_[i].size == areas_[area].size()) --made_[i];
  }
  for (const auto cell : areas_[area]) owner_[index(cell)] = free_cell;
  free_count_ += areas_[area].size();
  --area_count_;
  areas_[area].clear();
}

std::vector<Region> Cutter::result() const {
  std::vector<Region> found;
  for (const auto& area : areas_) {
    if (area.empty()) continue;
    found.push_back(area);
    std::sort(found.back().begin(), found.back().end());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace grids::layouts
