#include "studio/server.hpp"

#include <httplib.h>
#include <sys/socket.h>

#include <algorithm>

#include "core/diagnostics.hpp"
#include "formats/reading/json.hpp"
#include "report/json.hpp"
#include "studio/assets.hpp"
#include "studio/gate.hpp"

namespace grids::studio {
namespace {

constexpr std::size_t largest_body = std::size_t{1} << 20;
/// More than may run and wait, so that those above are refused at once, and a cancellation is heard.
constexpr std::size_t threads = 12;
/// How many connections may wait until they are accepted: cpp-httplib, as Debian compiles it, lets five, and the system
/// resets some of those beyond. What the system itself allows (net.core.somaxconn) may be less.
constexpr int most_untaken = 4096;

/// Nothing but what the server itself sends runs, is shown or asked, and the page is shown in no other.
constexpr const char* policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: "
    "blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

int status_of(service::Reply::Status status) {
  switch (status) {
    case service::Reply::Status::answered: return 200;
    case service::Reply::Status::bad: return 400;
    case service::Reply::Status::cancelled: return 409;
    case service::Reply::Status::busy: return 429;
  }
  return 500;
}

std::string error_json(std::string_view message) {
  report::Json json;
  return json.begin_object().key("error").value(message).end_object().take();
}

}  // namespace

struct Server::Implementation {
  Implementation(service::Service& answering, EditedFile edited) : service(answering), file(std::move(edited)) {}

  service::Service& service;
  EditedFile file;
  httplib::Server http;
  std::unique_ptr<Gate> gate;
  socket_t listening = INVALID_SOCKET;

  void set_up() {
    http.new_task_queue = [] { return new httplib::ThreadPool(threads); };
    http.set_socket_options([this](socket_t socket) {
      httplib::default_socket_options(socket);
      listening = socket;
    });
    http.set_tcp_nodelay(true);
    http.set_keep_alive_timeout(1);
    http.set_payload_max_length(largest_body);
    http.set_read_timeout(5);
    http.set_default_headers({{"Content-Security-Policy", policy},
                              {"X-Content-Type-Options", "nosniff"},
                              {"Referrer-Policy", "no-referrer"},
                              {"Cross-Origin-Resource-Policy", "same-origin"},
                              {"Cache-Control", "no-store"}});
    http.set_pre_routing_handler([this](const auto& request, auto& response) { return admit(request, response); });
    for (const auto& asset : assets())
      http.Get(std::string(asset.path), [&asset](const httplib::Request&, httplib::Response& response) {
        response.set_content(asset.bytes.data(), asset.bytes.size(), std::string(asset.type));
      });
    post("/api/file", [this](const std::string&) { return file_json(); });
    post("/api/save", [this](const std::string& body) { return save(body); });
    post("/api/cancel", [this](const std::string& body) { return cancel(body); });
    http.Post(R"(/api/([a-z]+))", [this](const httplib::Request& request, httplib::Response& response) {
      const auto reply = service.answer(request.matches[1].str(), request.body);
      response.status = status_of(reply.status);
      response.set_content(reply.json, "application/json");
    });
  }

  template <typename Answer>
  void post(const char* path, Answer answer) {
    http.Post(path, [answer](const httplib::Request& request, httplib::Response& response) {
      try {
        response.set_content(answer(request.body), "application/json");
      } catch (const InputError& error) {
        response.status = 400;
        response.set_content(error_json(error.what()), "application/json");
      }
    });
  }

  httplib::Server::HandlerResponse admit(const httplib::Request& request, httplib::Response& response) const {
    const auto host = request.get_header_value("Host");
    const auto origin = request.get_header_value("Origin");
    const auto type = request.get_header_value("Content-Type");
    const auto cookie = request.get_header_value("Cookie");
    const auto token = request.get_param_value("t");
    const auto admission = gate->admit({request.method, request.path, host, origin, type, cookie, token});
    if (admission.kind == Admission::Kind::let_in) return httplib::Server::HandlerResponse::Unhandled;
    response.status = admission.status;
    if (admission.kind == Admission::Kind::redirect) {
      response.set_header("Set-Cookie", gate->cookie());
      response.set_header("Location", "/");
    } else {
      response.set_header("Connection", "close");  // its body is not read
      response.set_content(error_json(admission.reason), "application/json");
    }
    return httplib::Server::HandlerResponse::Handled;
  }

  std::string file_json() const {
    report::Json json;
    json.begin_object().key("name").value(file.path).key("writable").value(file.writable && !file.path.empty());
    return json.key("source").value(file.read()).end_object().take();
  }

  std::string save(const std::string& body) const {
    const auto object = read_json(std::make_shared<const Source>(Source{"request", body}));
    const auto& source = member(object, "source");
    if (!source.is_string()) throw InputError(source.typed.where(), "expected 'source' to be a text");
    file.write(text_of(source));
    return R"({"saved":true})";
  }

  std::string cancel(const std::string& body) const {
    const auto object = read_json(std::make_shared<const Source>(Source{"request", body}));
    service.cancel(text_of(member(object, "page")), whole_number(member(object, "revision"), "'revision'"));
    return "{}";
  }
};

Server::Server(service::Service& service, EditedFile file, int port)
    : implementation_(std::make_unique<Implementation>(service, std::move(file))) {
  constexpr const char* loopback = "127.0.0.1";
  auto& http = implementation_->http;
  implementation_->set_up();
  if (port == 0)
    port = http.bind_to_any_port(loopback);
  else if (!http.bind_to_port(loopback, port))
    port = -1;
  if (port < 0) throw InputError({}, "this port of 127.0.0.1 is taken; without --port, a free one is found");
  ::listen(implementation_->listening, most_untaken);  // once more, which changes nothing but that number
  implementation_->gate = std::make_unique<Gate>(port, random_secret());
}

Server::~Server() = default;

std::string Server::address() const { return implementation_->gate->address(); }

void Server::run() { implementation_->http.listen_after_bind(); }

void Server::stop() { implementation_->http.stop(); }

}  // namespace grids::studio
