#include "studio/gate.hpp"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace grids::studio {
namespace {

/// In a time that does not tell how much of it was right.
bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  return difference == 0;
}

/// "application/json", perhaps with a charset.
bool is_json(std::string_view type) { return type.substr(0, type.find(';')) == "application/json"; }

Admission refused(int status, std::string reason) { return {Admission::Kind::refused, status, std::move(reason)}; }

}  // namespace

Gate::Gate(int port, std::string secret) : port_(port), secret_(std::move(secret)) {}

Admission Gate::admit(const Knock& knock) const {
  if (!is_this_host(knock.host)) return refused(403, "this server answers to 127.0.0.1 and localhost alone");
  if (!knock.origin.empty() && !(knock.origin.starts_with("http://") && is_this_host(knock.origin.substr(7))))
    return refused(403, "another site asks");
  if (knock.method == "GET" && knock.path == "/" && knows_secret(knock.token))
    return {Admission::Kind::redirect, 303, {}};
  if (!has_cookie(knock.cookie)) return refused(403, "open the address that grids studio printed");
  if (knock.method == "GET") return {Admission::Kind::let_in, 200, {}};
  if (knock.method != "POST") return refused(405, "expected GET or POST");
  if (!is_json(knock.content_type)) return refused(415, "expected application/json");
  return {Admission::Kind::let_in, 200, {}};
}

std::string Gate::address() const { return "http://127.0.0.1:" + std::to_string(port_) + "/?t=" + secret_; }

std::string Gate::cookie() const {
  return "grids-" + std::to_string(port_) + "=" + secret_ + "; Path=/; HttpOnly; SameSite=Strict";
}

bool Gate::is_this_host(std::string_view host) const {
  const auto port = ":" + std::to_string(port_);
  return host == "127.0.0.1" + port || host == "localhost" + port;
}

bool Gate::knows_secret(std::string_view text) const { return equal_in_constant_time(text, secret_); }

bool Gate::has_cookie(std::string_view cookies) const {
  const auto name = "grids-" + std::to_string(port_) + "=";
  while (!cookies.empty()) {
    auto one = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(std::min(cookies.size(), one.size() + 1));
    one.remove_prefix(std::min(one.size(), one.find_first_not_of(' ')));
    if (one.starts_with(name) && knows_secret(one.substr(name.size()))) return true;
  }
  return false;
}

std::string random_secret() {
  std::array<unsigned char, 16> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error(errno, std::generic_category(), "getrandom");
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const auto byte : bytes) text.append({digits[byte / 16], digits[byte % 16]});
  return text;
}

}  // namespace grids::studio
