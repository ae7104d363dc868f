#pragma once

#include <string>
#include <string_view>

namespace grids::studio {

/// What the gate looks at in a request. Headers that are not there are empty.
struct Knock {
  std::string_view method;
  std::string_view path;
  std::string_view host;
  std::string_view origin;
  std::string_view content_type;
  std::string_view cookie;
  std::string_view token;  ///< of the address, `?t=`
};

/// What becomes of a request.
struct Admission {
  enum class Kind { let_in, redirect, refused };
  Kind kind = Kind::refused;
  int status = 403;
  std::string reason;  ///< of a refusal
};

/// Who may talk to the server. Any program on the machine can connect to it, and any page of the web can make a browser
/// try: so a request must name this server as its host (else a name that leads here, "DNS rebinding", would do), come
/// from no other origin, and know the secret that only the one who started it was told: once in the address, and from
/// then on as a cookie that no script and no other site can use.
class Gate {
 public:
  /// `secret` must not be empty.
  Gate(int port, std::string secret);

  Admission admit(const Knock& knock) const;
  /// The address to open.
  std::string address() const;
  /// The header that makes a browser keep the secret.
  std::string cookie() const;

 private:
  bool is_this_host(std::string_view host) const;
  bool knows_secret(std::string_view text) const;
  bool has_cookie(std::string_view cookies) const;

  int port_;
  std::string secret_;
};

/// 128 random bits in hexadecimal digits. Throws std::system_error when the system gives none.
std::string random_secret();

}  // namespace grids::studio
