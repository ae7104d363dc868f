// Percolation: how many sites, or edges, of a lattice must be open before there is a way from top to bottom. Small
// grids are counted exactly, large ones sampled (docs/percolation.md).
//
//   example_percolation [SIDE SAMPLES [PLOT.svg]]
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <grids/grids.hpp>
#include <iomanip>
#include <iostream>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using Site = std::uint32_t;

struct Size {
  std::size_t rows;
  std::size_t columns;
};

struct Lattice {
  std::size_t sites;
  std::vector<std::pair<Site, Site>> edges;
  std::vector<std::uint8_t> sides;  ///< of each site: whether it is in the top row (1) or the bottom row (2)
};

enum class Shape { square, eight, triangle, hexagon };

/// What is known of a lattice: the thresholds of sites and of edges.
struct Known {
  Shape shape;
  std::string_view name;
  double of_sites;
  double of_edges;
  const char* colour;
};

constexpr std::array lattices{Known{Shape::square, "square", 0.592746, 0.5, "#1b6ca8"},
                              Known{Shape::eight, "square, 8 neighbours", 0.407254, 0.250368, "#c8553d"},
                              Known{Shape::triangle, "triangle", 0.5, 0.347296, "#3a7d44"},
                              Known{Shape::hexagon, "hexagon", 0.697040, 0.652704, "#7b4b94"}};

/// Each site with those neighbours that come before it, row by row. Triangles are rows shifted by half a site in turn;
/// hexagons are a wall of bricks.
Lattice lattice(Shape shape, Size size) {
  Lattice made{size.rows * size.columns, {}, {}};
  made.sides.resize(made.sites);
  for (std::size_t row = 0; row < size.rows; ++row)
    for (std::size_t column = 0; column < size.columns; ++column) {
      const auto site = static_cast<Site>(row * size.columns + column);
      made.sides[site] = static_cast<std::uint8_t>((row == 0 ? 1 : 0) | (row + 1 == size.rows ? 2 : 0));
      if (column > 0) made.edges.emplace_back(site - 1, site);
      if (row == 0) continue;
      const auto above = static_cast<Site>(site - size.columns);
      const bool shifted = row % 2 == 1;
      const bool left = shape == Shape::eight || (shape == Shape::triangle && !shifted);
      const bool right = shape == Shape::eight || (shape == Shape::triangle && shifted);
      if (left && column > 0) made.edges.emplace_back(above - 1, site);
      if (shape != Shape::hexagon || (row + column) % 2 == 0) made.edges.emplace_back(above, site);
      if (right && column + 1 < size.columns) made.edges.emplace_back(above + 1, site);
    }
  return made;
}

/// About side x side sites that fill a square, as their neighbours' distances are all the same.
Size square_of(Shape shape, std::size_t side) {
  const auto stretch = shape == Shape::triangle  ? std::sqrt(std::sqrt(3.0) / 2)
                       : shape == Shape::hexagon ? std::sqrt(std::sqrt(3.0))
                                                 : 1.0;
  const auto whole = [](double length) {
    return std::max<std::size_t>(2, static_cast<std::size_t>(std::lround(length)));
  };
  return {whole(static_cast<double>(side) / stretch), whole(static_cast<double>(side) * stretch)};
}

/// Components of sites, by union with the larger one and halving of ways (Tarjan and van Leeuwen 1984).
class Components {
 public:
  explicit Components(const Lattice& lattice)
      : parents_(lattice.sites), sizes_(lattice.sites, 1), sides_(lattice.sides) {
    for (Site site = 0; site < parents_.size(); ++site) parents_[site] = site;
  }

  void join(Site a, Site b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    if (sizes_[a] < sizes_[b]) std::swap(a, b);
    parents_[b] = a;
    sizes_[a] += sizes_[b];
    sides_[a] |= sides_[b];
    note(a);
  }
  /// The site is there: it may be the largest component, or a way, by itself.
  void note(Site site) {
    largest_ = std::max(largest_, sizes_[site]);
    percolates_ = percolates_ || sides_[site] == 3;
  }

  Site largest() const { return largest_; }
  /// Whether a component reaches from the top to the bottom.
  bool percolates() const { return percolates_; }

 private:
  Site root(Site site) {
    while (parents_[site] != site) site = parents_[site] = parents_[parents_[site]];
    return site;
  }

  std::vector<Site> parents_;
  std::vector<Site> sizes_;
  std::vector<std::uint8_t> sides_;
  Site largest_ = 0;
  bool percolates_ = false;
};

/// The neighbours of each site, one after another.
class Neighbours {
 public:
  explicit Neighbours(const Lattice& lattice) : begins_(lattice.sites + 1), all_(2 * lattice.edges.size()) {
    for (const auto& [a, b] : lattice.edges) {
      ++begins_[a + 1];
      ++begins_[b + 1];
    }
    for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
    auto next = begins_;
    for (const auto& [a, b] : lattice.edges) {
      all_[next[a]++] = b;
      all_[next[b]++] = a;
    }
  }

  std::span<const Site> of(Site site) const {
    return std::span(all_).subspan(begins_[site], begins_[site + 1] - begins_[site]);
  }

 private:
  std::vector<std::size_t> begins_;
  std::vector<Site> all_;
};

using Random = std::mt19937_64;

/// 0 .. below - 1 in random order. Written out, since that of std::shuffle is up to the library.
std::vector<Site> shuffled(std::size_t below, Random& random) {
  std::vector<Site> all(below);
  for (std::size_t i = 0; i < below; ++i) {
    const auto place = static_cast<std::size_t>(random() % (i + 1));
    all[i] = all[place];
    all[place] = static_cast<Site>(i);
  }
  return all;
}

constexpr std::size_t points = 200;
/// The largest component, as a part of all sites, where so many of `points` parts are open.
using Curve = std::array<double, points + 1>;

struct Estimate {
  double threshold = 0;  ///< the mean part that is open when a way first exists
  double error = 0;      ///< of that mean, one standard deviation
  Curve largest{};
};

/// Opens what there is in random order, again and again (Newman and Ziff 2001): `open(components, i)` opens one.
template <typename Open>
Estimate estimate(const Lattice& lattice, std::size_t count, std::size_t samples, Random& random, Open&& open) {
  Estimate found;
  double squares = 0;
  for (std::size_t sample = 0; sample < samples; ++sample) {
    Components components(lattice);
    std::size_t opened = 0;
    double first = 1;
    for (const auto i : shuffled(count, random)) {
      open(components, i, opened == 0);
      ++opened;
      const auto part = static_cast<double>(opened) / static_cast<double>(count);
      if (first == 1 && components.percolates()) first = part;
      if (const auto point = opened * points / count; (opened - 1) * points / count != point)
        found.largest[point] +=
            static_cast<double>(components.largest()) / static_cast<double>(lattice.sites * samples);
    }
    found.threshold += first / static_cast<double>(samples);
    squares += first * first / static_cast<double>(samples);
  }
  found.error = std::sqrt(std::max(0.0, squares - found.threshold * found.threshold) / static_cast<double>(samples));
  return found;
}

Estimate estimate_sites(const Lattice& lattice, std::size_t samples, Random& random) {
  const Neighbours neighbours(lattice);
  std::vector<char> is_open(lattice.sites);
  return estimate(lattice, lattice.sites, samples, random, [&](Components& components, Site site, bool anew) {
    if (anew) std::ranges::fill(is_open, 0);
    is_open[site] = 1;
    components.note(site);
    for (const auto next : neighbours.of(site))
      if (is_open[next] != 0) components.join(site, next);
  });
}

Estimate estimate_edges(const Lattice& lattice, std::size_t samples, Random& random) {
  return estimate(lattice, lattice.edges.size(), samples, random, [&](Components& components, Site edge, bool) {
    components.join(lattice.edges[edge].first, lattice.edges[edge].second);
  });
}

/// How many of all sets of open sites percolate, each tried. At most 20 sites.
std::uint64_t enumerated(const Lattice& lattice) {
  std::uint64_t count = 0;
  for (std::uint64_t open = 0; open < std::uint64_t{1} << lattice.sites; ++open) {
    Components components(lattice);
    const auto is_open = [open](Site site) { return (open >> site & 1) != 0; };
    for (Site site = 0; site < lattice.sites; ++site)
      if (is_open(site)) components.note(site);
    for (const auto& [a, b] : lattice.edges)
      if (is_open(a) && is_open(b)) components.join(a, b);
    count += components.percolates() ? 1 : 0;
  }
  return count;
}

/// The same of a square lattice as a puzzle: water comes from a row above the grid; an open site is wet (w) if it is
/// connected to it, and else dry (d). Closed sites are `-`. So there is one solution for each set of open sites.
std::string counted(std::size_t side) {
  grids::Puzzle::Builder builder(side + 1, side);
  builder.symbols("w d -").rule("connected w").rule("each pair: not includes w or not includes d");
  std::vector<grids::Cell> floor;
  for (std::size_t column = 0; column < side; ++column) {
    builder.given(grids::Cell(0, column), "w");
    floor.emplace_back(side, column);
  }
  builder.region("floor", floor).rule("each floor: includes w");
  return grids::count(builder.build()).digits;
}

void print_counts() {
  std::cout << "Sets of open sites with a way from top to bottom, each tried:\n";
  for (const auto& known : lattices) {
    std::cout << "  " << std::left << std::setw(22) << known.name << std::right;
    for (std::size_t side = 1; side <= 4; ++side)
      std::cout << std::setw(8) << enumerated(lattice(known.shape, {side, side}));
    std::cout << '\n';
  }
  std::cout << "The same of the square lattice, counted as solutions of a puzzle:\n";
  for (std::size_t side = 1; side <= 7; ++side)
    std::cout << "  " << side << 'x' << side << ": " << counted(side) << '\n';
}

struct Line {
  const Known* known;
  bool of_edges;
  Curve curve;
};

void plot(const std::vector<Line>& lines, std::ostream& out) {
  constexpr int width = 640;
  constexpr int height = 400;
  constexpr int left = 60;
  constexpr int top = 20;
  const auto text = [&out](int x, int y, std::string_view anchor, std::string_view words) {
    out << "<text x='" << x << "' y='" << y << "' text-anchor='" << anchor << "'>" << words << "</text>\n";
  };
  out << "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 720 480' font-family='sans-serif' font-size='13'>\n"
      << "<rect width='720' height='480' fill='white'/>\n<g stroke='#ddd'>\n";
  for (int i = 0; i <= 10; ++i) {
    const auto x = left + i * width / 10;
    const auto y = top + i * height / 10;
    out << "<path d='M" << x << ' ' << top << 'V' << top + height << "M" << left << ' ' << y << 'H' << left + width
        << "'/>\n";
  }
  out << "</g>\n";
  for (int i = 0; i <= 10; i += 2) {
    const auto label = i == 10 ? std::string("1") : "0." + std::to_string(i);
    text(left + i * width / 10, top + height + 18, "middle", label);
    text(left - 8, top + height - i * height / 10 + 4, "end", label);
  }
  text(left + width / 2, top + height + 40, "middle", "part of the sites (solid) or edges (dashed) that is open");
  out << "<text transform='rotate(-90)' x='-220' y='18' text-anchor='middle'>largest component, part of all "
         "sites</text>\n";
  out << std::fixed << std::setprecision(1);
  for (const auto& line : lines) {
    out << "<polyline fill='none' stroke-width='2' stroke='" << line.known->colour << "'"
        << (line.of_edges ? " stroke-dasharray='6 4'" : "") << " points='";
    for (std::size_t i = 0; i <= points; ++i)
      out << left + static_cast<double>(i) * width / points << ',' << top + height * (1 - line.curve[i]) << ' ';
    out << "'/>\n";
  }
  auto y = top + height - 90;
  for (const auto& known : lattices) {
    out << "<path stroke-width='2' stroke='" << known.colour << "' d='M510 " << y - 4 << "h20'/>\n";
    text(536, y, "start", known.name);
    y += 20;
  }
  out << "</svg>\n";
}

struct Wish {
  std::size_t side = 512;
  std::size_t samples = 40;
  std::string plot;
};

bool read(std::string_view text, std::size_t most, std::size_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= 2 && number <= most;
}

}  // namespace

int main(int argc, char** argv) {
  Wish wish;
  const bool fine = argc == 1 || ((argc == 3 || argc == 4) && read(argv[1], 8192, wish.side) &&
                                  read(argv[2], 1'000'000, wish.samples));
  if (!fine) {
    std::cerr
        << "usage: example_percolation [SIDE SAMPLES [PLOT.svg]], with a side of 2 to 8192 and 2 to 1000000 samples\n";
    return 2;
  }
  if (argc == 4) wish.plot = argv[3];

  print_counts();
  std::cout << "Part that is open when there first is a way, mean of " << wish.samples << " samples of about "
            << wish.side << 'x' << wish.side << " sites:\n"
            << "                          sites    error  known     edges    error  known\n"
            << std::fixed << std::setprecision(4);
  Random random;  // the same numbers each time, so that what is printed can be compared
  std::vector<Line> lines;
  std::size_t opened = 0;
  const auto before = std::chrono::steady_clock::now();
  for (const auto& known : lattices) {
    const auto made = lattice(known.shape, square_of(known.shape, wish.side));
    const auto of_sites = estimate_sites(made, wish.samples, random);
    const auto of_edges = estimate_edges(made, wish.samples, random);
    opened += wish.samples * (made.sites + made.edges.size());
    std::cout << "  " << std::left << std::setw(22) << known.name << std::right << std::setw(8) << of_sites.threshold
              << std::setw(8) << of_sites.error << std::setw(8) << known.of_sites << std::setw(10) << of_edges.threshold
              << std::setw(8) << of_edges.error << std::setw(8) << known.of_edges << '\n';
    lines.push_back({&known, false, of_sites.largest});
    lines.push_back({&known, true, of_edges.largest});
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - before;
  std::clog << static_cast<double>(opened) / seconds.count() / 1e6 << " million sites and edges a second\n";
  if (wish.plot.empty()) return 0;
  std::ofstream out(wish.plot);
  plot(lines, out);
  if (!out.flush()) {
    std::cerr << wish.plot << ": cannot be written\n";
    return 1;
  }
}
