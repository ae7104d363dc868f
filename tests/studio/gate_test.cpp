#include "studio/gate.hpp"

#include "core/diagnostics.hpp"
#include "running/program.hpp"
#include "studio/edited_file.hpp"
#include "test.hpp"

namespace grids::studio {
namespace {

using cli_tests::read_file;
using cli_tests::TemporaryFolder;
using cli_tests::write_file;
using Kind = Admission::Kind;

const Gate gate(8080, "secret");

/// What the page itself asks.
Knock good() {
  return {"POST", "/api/check", "127.0.0.1:8080", "http://127.0.0.1:8080", "application/json", "grids-8080=secret", ""};
}

TEST_CASE("the page is let in") {
  CHECK(gate.admit(good()).kind == Kind::let_in);
  auto knock = good();
  knock.host = "localhost:8080";
  knock.origin = "http://localhost:8080";
  knock.content_type = "application/json; charset=utf-8";
  knock.cookie = "other=1; grids-8080=secret; grids-8081=x";
  CHECK(gate.admit(knock).kind == Kind::let_in);
  knock = {"GET", "/main.js", "127.0.0.1:8080", "", "", "grids-8080=secret", ""};
  CHECK(gate.admit(knock).kind == Kind::let_in);
}

TEST_CASE("the secret in the address becomes a cookie") {
  const Knock knock{"GET", "/", "127.0.0.1:8080", "", "", "", "secret"};
  CHECK(gate.admit(knock).kind == Kind::redirect);
  CHECK(gate.address() == "http://127.0.0.1:8080/?t=secret");
  CHECK(gate.cookie() == "grids-8080=secret; Path=/; HttpOnly; SameSite=Strict");
}

TEST_CASE("nobody else is let in") {
  const auto status = [](const Knock& knock) {
    const auto admission = gate.admit(knock);
    CHECK(admission.kind == Kind::refused);
    CHECK(!admission.reason.empty());
    return admission.status;
  };
  for (const auto* host :
       {"evil.example", "evil.example:8080", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:8080.evil", ""}) {
    auto knock = good();
    knock.host = host;
    CHECK(status(knock) == 403);
  }
  for (const auto* origin : {"http://evil.example", "null", "https://127.0.0.1:8080", "http://127.0.0.1:8081",
                             "http://127.0.0.1:8080.evil.example"}) {
    auto knock = good();
    knock.origin = origin;
    CHECK(status(knock) == 403);
  }
  for (const auto* cookie : {"", "grids-8080=", "grids-8080=secre", "grids-8080=secrets", "grids-8081=secret", ";;;"}) {
    auto knock = good();
    knock.cookie = cookie;
    CHECK(status(knock) == 403);
  }
  for (const auto* type : {"", "text/plain", "application/x-www-form-urlencoded", "application/jsonp"}) {
    auto knock = good();
    knock.content_type = type;
    CHECK(status(knock) == 415);
  }
  auto knock = good();
  knock.method = "PUT";
  CHECK(status(knock) == 405);
  CHECK(status({"GET", "/", "127.0.0.1:8080", "", "", "", "wrong"}) == 403);
  CHECK(status({"POST", "/", "127.0.0.1:8080", "", "", "", "secret"}) == 403);
}

TEST_CASE("secrets are long, and no two are alike") {
  const auto secret = random_secret();
  CHECK(secret.size() == 32);
  CHECK(secret.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(secret != random_secret());
}

TEST_CASE("a file is saved only where that is allowed") {
  const TemporaryFolder folder;
  const auto path = folder.file("mine.yml");
  write_file(path, "- Sudoku\n");
  CHECK(EditedFile{path, false}.read() == "- Sudoku\n");
  CHECK_THROWS_AS((EditedFile{path, false}.write("x")), InputError);
  CHECK_THROWS_AS((EditedFile{"", true}.write("x")), InputError);
  EditedFile{path, true}.write("- Killer\n");
  CHECK(read_file(path) == "- Killer\n");
  CHECK(EditedFile{folder.file("new.yml"), true}.read().empty());
  EditedFile{folder.file("new.yml"), true}.write("- Kakuro\n");
  CHECK(read_file(folder.file("new.yml")) == "- Kakuro\n");
  CHECK_THROWS_AS((EditedFile{folder.file("no/such/folder.yml"), true}.write("x")), InputError);
}

}  // namespace
}  // namespace grids::studio
