#include "render/svg.hpp"

#include <cmath>
#include <cstdio>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/escaped_text.hpp"
#include "render/paint.hpp"

namespace grids {
namespace {

/// A role with its tint: what a rule of the style sheet is for.
using Kind = std::pair<Role, Tint>;

/// At most two decimals, and none that say nothing.
std::string number(double value) {
  std::string text = std::to_string(std::round(value * 100) / 100);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string hexadecimal(Colour colour) {
  char text[8];
  std::snprintf(text, sizeof text, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
  return text;
}

std::string class_of(Kind kind) {
  std::string name = name_of(kind.first);
  if (kind.second != Tint::none) name.append(" ").append(name_of(kind.second));
  return name;
}

std::string path_data(const Path& path) {
  std::string data;
  for (const auto& line : path.lines) {
    Point at;
    for (std::size_t i = 0; i < line.points.size(); ++i) {
      const auto to = line.points[i];
      if (i == 0)
        data.append("M").append(number(to.x)).append(" ").append(number(to.y));
      else if (to.y == at.y)
        data.append("H").append(number(to.x));
      else if (to.x == at.x)
        data.append("V").append(number(to.y));
      else
        data.append("L").append(number(to.x)).append(" ").append(number(to.y));
      at = to;
    }
    if (line.closed) data += 'Z';
  }
  return data;
}

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ").append(name).append("=\"").append(value).append("\"");
}

// `more` is another attribute, with a blank before it, or nothing.

std::string element(const Path& path, const std::string& more) {
  return "<path" + more + attribute("d", path_data(path)) + "/>";
}

std::string element(const Circle& circle, const std::string& more) {
  return "<circle" + more + attribute("cx", number(circle.centre.x)) + attribute("cy", number(circle.centre.y)) +
         attribute("r", number(circle.radius)) + "/>";
}

std::string element(const Lettering& label, const std::string& more) {
  std::string text = "<text" + more + attribute("x", number(label.at.x)) +
                     attribute("y", number(label.at.y + label.size * half_capital)) +
                     attribute("font-size", number(label.size));
  if (label.anchor == Anchor::start) text += attribute("text-anchor", "start");
  if (label.anchor == Anchor::end) text += attribute("text-anchor", "end");
  return text.append(">").append(escaped_markup(label.text)).append("</text>");
}

std::string declarations(const Paint& paint) {
  std::string text = "fill:" + (paint.fill ? hexadecimal(*paint.fill) : std::string("none"));
  if (paint.stroke) {
    text.append(";stroke:").append(hexadecimal(*paint.stroke)).append(";stroke-width:").append(number(paint.width));
    if (paint.rounded) text.append(";stroke-linecap:round;stroke-linejoin:round");
  }
  for (std::size_t i = 0; i < paint.dashes.size(); ++i)
    text.append(i == 0 ? ";stroke-dasharray:" : " ").append(number(paint.dashes[i]));
  if (paint.bold) text.append(";font-weight:bold");
  return text;
}

std::string rules(const std::set<Kind>& kinds, bool dark) {
  std::string text;
  for (const auto& kind : kinds) {
    text.append(".grids .").append(name_of(kind.first));
    if (kind.second != Tint::none) text.append(".").append(name_of(kind.second));
    text.append("{").append(declarations(paint(kind.first, kind.second, dark))).append("}\n");
  }
  return text;
}

void collect_kinds(const Scene& scene, std::set<Kind>& kinds) {
  for (const auto& element : scene.elements) kinds.emplace(element.role, element.tint);
}

std::string style_sheet(const std::set<Kind>& kinds, Theme theme) {
  std::string text = ".grids text{font-family:Helvetica,Arial,\"Liberation Sans\",\"DejaVu Sans\",sans-serif}\n";
  text += rules(kinds, theme == Theme::dark);
  if (theme == Theme::automatic)
    text.append("@media (prefers-color-scheme:dark){\n").append(rules(kinds, true)).append("}\n");
  return text;
}

/// Writes elements, those that follow one another and are of a kind in one group.
class Groups {
 public:
  void add(const SceneElement& item, const std::string& more = {}) {
    const Kind kind(item.role, item.tint);
    if (open_ != kind) {
      if (open_) text_ += "</g>\n";
      text_.append("<g").append(attribute("class", class_of(kind))).append(">\n");
      open_ = kind;
    }
    text_.append(std::visit([&](const auto& shape) { return element(shape, more); }, item.shape)).append("\n");
  }
  std::string take() { return open_ ? text_.append("</g>\n") : text_; }

 private:
  std::string text_;
  std::optional<Kind> open_;
};

std::string groups(const Scene& scene) {
  Groups all;
  for (const auto& item : scene.elements) all.add(item);
  return all.take();
}

/// "0-12 15": the frames in which a part is seen.
std::string frames_text(const std::vector<Film::Run>& runs) {
  std::string text;
  for (const auto& [first, last] : runs) {
    text.append(text.empty() ? "" : " ").append(std::to_string(first));
    if (last > first) text.append("-").append(std::to_string(last));
  }
  return text;
}

/// The anchor is an attribute: a rule of the style sheet would override those of the texts.
std::string opened(double width, double height, const char* unit) {
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grids\" role=\"img\" text-anchor=\"middle\"";
  text += attribute("viewBox", "0 0 " + number(width) + " " + number(height));
  return text + attribute("width", number(width) + unit) + attribute("height", number(height) + unit) + ">\n";
}

std::string captions(const std::string& title, const std::string& description) {
  std::string text;
  if (!title.empty()) text.append("<title>").append(escaped_markup(title)).append("</title>\n");
  if (!description.empty()) text.append("<desc>").append(escaped_markup(description)).append("</desc>\n");
  return text;
}

std::string embedded(const std::string& rules) { return std::string("<style>\n").append(rules).append("</style>\n"); }

}  // namespace

std::string svg_style_sheet(std::span<const Scene> scenes, Theme theme) {
  std::set<Kind> kinds;
  for (const auto& scene : scenes) collect_kinds(scene, kinds);
  return style_sheet(kinds, theme);
}

std::string svg_text(const Scene& scene, const SvgStyle& style) {
  auto text = opened(scene.width, scene.height, "");
  text += captions(scene.title, scene.description);
  if (style.style_sheet) text += embedded(svg_style_sheet({&scene, 1}, style.theme));
  return text.append(groups(scene)).append("</svg>\n");
}

std::string svg_text(const Film& film) {
  auto text = opened(film.head().width, film.head().height, "");
  Groups all;
  for (const auto& part : film.parts())
    all.add(part.element, film.always_seen(part) ? "" : attribute("data-at", frames_text(part.runs)));
  return text.append(all.take()).append("</svg>\n");
}

std::string svg_style_sheet(const Film& film, Theme theme) {
  std::set<Kind> kinds;
  for (const auto& part : film.parts()) kinds.emplace(part.element.role, part.element.tint);
  return style_sheet(kinds, theme);
}

std::string svg_text(const Page& page, const SvgStyle& style) {
  auto text = opened(page.width, page.height, "pt");
  std::set<Kind> kinds;
  for (const auto& placed : page.scenes) collect_kinds(placed.scene, kinds);
  if (page.scenes.size() == 1) text += captions(page.scenes[0].scene.title, page.scenes[0].scene.description);
  if (style.style_sheet) text += embedded(style_sheet(kinds, style.theme));
  for (const auto& [scene, at, scale] : page.scenes) {
    text.append("<g transform=\"translate(").append(number(at.x)).append(" ").append(number(at.y));
    text.append(") scale(").append(number(scale)).append(")\">\n");
    if (page.scenes.size() > 1) text += captions(scene.title, scene.description);
    text.append(groups(scene)).append("</g>\n");
  }
  return text.append("</svg>\n");
}

}  // namespace grids
