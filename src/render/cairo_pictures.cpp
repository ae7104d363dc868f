#include "render/cairo_pictures.hpp"

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <set>
#include <utility>

#include "core/characters.hpp"
#include "render/ascii.hpp"
#include "render/paint.hpp"

namespace grids {
namespace {

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

constexpr const char* font = "sans-serif";

/// Those that have many scripts and signs, for texts that the one above lacks.
constexpr std::array further_fonts{"DejaVu Sans",
                                   "Noto Sans CJK SC",
                                   "Noto Sans CJK JP",
                                   "Noto Sans SC",
                                   "Source Han Sans SC",
                                   "WenQuanYi Zen Hei",
                                   "WenQuanYi Micro Hei",
                                   "Droid Sans Fallback",
                                   "IPAGothic",
                                   "TakaoGothic",
                                   "Arial Unicode MS",
                                   "Noto Sans",
                                   "Noto Sans Symbols",
                                   "Noto Sans Symbols2",
                                   "FreeSans",
                                   "Symbola",
                                   "Unifont"};

Surface own(cairo_surface_t* surface) { return {surface, &cairo_surface_destroy}; }

void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS)
    throw PictureError(std::string("the picture cannot be made: ").append(cairo_status_to_string(status)));
}

cairo_status_t append(void* text, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

void select_family(cairo_t* context, const char* family, double size, bool bold) {
  cairo_select_font_face(context, family, CAIRO_FONT_SLANT_NORMAL,
                         bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(context, size);
}

/// Whether the font that is selected has a glyph for each character.
bool covers(cairo_t* context, const std::string& text) {
  cairo_glyph_t* glyphs = nullptr;
  int count = 0;
  const auto status =
      cairo_scaled_font_text_to_glyphs(cairo_get_scaled_font(context), 0, 0, text.data(), static_cast<int>(text.size()),
                                       &glyphs, &count, nullptr, nullptr, nullptr);
  const std::unique_ptr<cairo_glyph_t, decltype(&cairo_glyph_free)> owned(glyphs, &cairo_glyph_free);
  const std::span all(glyphs, status == CAIRO_STATUS_SUCCESS ? static_cast<std::size_t>(count) : 0);
  return std::ranges::none_of(all, [](const cairo_glyph_t& glyph) { return glyph.index == 0; });
}

/// Cairo sets a text in one font, and takes no other where that lacks a character: so we do. False when none has all.
bool select_font(cairo_t* context, const std::string& text, double size, bool bold) {
  select_family(context, font, size, bold);
  if (is_ascii(text) || covers(context, text)) return true;
  for (const auto* family : further_fonts) {
    select_family(context, family, size, bold);
    if (covers(context, text)) return true;
  }
  select_family(context, font, size, bold);
  return false;
}

/// Advances that are rounded to whole units would make text too wide or too narrow at other scales.
void measure_exactly(cairo_t* context) {
  const std::unique_ptr<cairo_font_options_t, decltype(&cairo_font_options_destroy)> options(
      cairo_font_options_create(), &cairo_font_options_destroy);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(context, options.get());
}

Context context_of(const Surface& surface) {
  Context context(cairo_create(surface.get()), &cairo_destroy);
  measure_exactly(context.get());
  return context;
}

std::vector<std::string> characters_of(const std::string& text) {
  std::vector<std::string> split;
  for (const char byte : text) {
    if (starts_character(byte) || split.empty()) split.emplace_back();
    split.back() += byte;
  }
  return split;
}

double advance(cairo_t* context, const std::string& text) {
  cairo_text_extents_t extents;
  cairo_text_extents(context, text.c_str(), &extents);
  return extents.x_advance;
}

/// Paints scenes on a cairo context.
class Painter {
 public:
  Painter(cairo_t* context, bool dark) : context_(context), dark_(dark) {}

  /// All of the surface, which may reach beyond the page by less than a pixel.
  void paint_ground() {
    set_colour(paint(Role::paper, {}, dark_).fill.value_or(Colour{}));
    cairo_paint(context_);
  }

  void paint_page(const Page& page) {
    for (const auto& [scene, at, scale] : page.scenes) {
      cairo_save(context_);
      cairo_translate(context_, at.x, at.y);
      cairo_scale(context_, scale, scale);
      for (const auto& element : scene.elements) paint_element(element);
      cairo_restore(context_);
    }
  }

 private:
  void paint_element(const SceneElement& element) {
    paint_ = paint(element.role, element.tint, dark_);
    std::visit([this](const auto& shape) { draw(shape); }, element.shape);
  }

  void draw(const Path& path) {
    for (const auto& line : path.lines) {
      cairo_new_sub_path(context_);
      for (const auto& point : line.points) cairo_line_to(context_, point.x, point.y);
      if (line.closed) cairo_close_path(context_);
    }
    fill_and_stroke();
  }

  void draw(const Circle& circle) {
    cairo_new_sub_path(context_);
    cairo_arc(context_, circle.centre.x, circle.centre.y, circle.radius, 0, 2 * std::numbers::pi);
    cairo_close_path(context_);
    fill_and_stroke();
  }

  void draw(const Lettering& label) {
    select_font(context_, label.text, label.size, paint_.bold);
    const auto width = label.anchor == Anchor::start ? 0 : advance(context_, label.text);
    set_colour(paint_.fill.value_or(Colour{}));
    cairo_move_to(context_, label.at.x - (label.anchor == Anchor::middle ? width / 2 : width),
                  label.at.y + label.size * half_capital);
    cairo_show_text(context_, label.text.c_str());
    cairo_new_path(context_);
  }

  void fill_and_stroke() {
    if (paint_.fill) {
      set_colour(*paint_.fill);
      cairo_fill_preserve(context_);
    }
    if (paint_.stroke) {
      set_colour(*paint_.stroke);
      cairo_set_line_width(context_, paint_.width);
      cairo_set_line_cap(context_, paint_.rounded ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
      cairo_set_line_join(context_, paint_.rounded ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
      cairo_set_dash(context_, paint_.dashes.data(), static_cast<int>(paint_.dashes.size()), 0);
      cairo_stroke_preserve(context_);
    }
    cairo_new_path(context_);
  }

  void set_colour(Colour colour) {
    cairo_set_source_rgb(context_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
  }

  cairo_t* context_;
  bool dark_;
  Paint paint_;
};

}  // namespace

bool has_cairo() noexcept { return true; }

std::string pdf(std::span<const Page> pages, const std::string& title, bool dark) {
  std::string bytes;
  const auto surface = own(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1));
  // Later versions may hide the document's structure in compressed streams, for which nothing is gained.
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "grids");
  const auto context = context_of(surface);
  for (const auto& page : pages) {
    cairo_pdf_surface_set_size(surface.get(), page.width, page.height);
    Painter(context.get(), dark).paint_page(page);
    cairo_show_page(context.get());
  }
  check(cairo_status(context.get()));
  cairo_surface_finish(surface.get());
  check(cairo_surface_status(surface.get()));
  return bytes;
}

std::string png(const Page& page, double pixels, bool dark) {
  const auto width = static_cast<int>(std::ceil(page.width * pixels));
  const auto height = static_cast<int>(std::ceil(page.height * pixels));
  const auto surface = own(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const auto context = context_of(surface);
  check(cairo_status(context.get()));
  cairo_scale(context.get(), pixels, pixels);
  Painter painter(context.get(), dark);
  painter.paint_ground();
  painter.paint_page(page);
  check(cairo_status(context.get()));
  std::string bytes;
  check(cairo_surface_write_to_png_stream(surface.get(), append, &bytes));
  return bytes;
}

double cairo_text_width(std::string_view text, double size, bool bold) {
  const auto surface = own(cairo_recording_surface_create(CAIRO_CONTENT_COLOR, nullptr));
  const auto context = context_of(surface);
  const std::string whole(text);
  select_font(context.get(), whole, size, bold);
  return advance(context.get(), whole);
}

std::vector<std::string> missing_characters(std::span<const Page> pages) {
  const auto surface = own(cairo_recording_surface_create(CAIRO_CONTENT_COLOR, nullptr));
  const auto context = context_of(surface);
  std::set<std::string> missing;
  for (const auto& page : pages)
    for (const auto& placed : page.scenes)
      for (const auto& element : placed.scene.elements) {
        const auto* label = std::get_if<Lettering>(&element.shape);
        if (label == nullptr || select_font(context.get(), label->text, label->size, false)) continue;
        for (auto& character : characters_of(label->text))
          if (!covers(context.get(), character)) missing.insert(std::move(character));
      }
  return {missing.begin(), missing.end()};
}

}  // namespace grids
