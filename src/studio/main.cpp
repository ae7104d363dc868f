// The program that `grids studio` becomes. Its arguments are NAME=VALUE, as that writes them: nobody else calls it.
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <exception>
#include <span>
#include <thread>

#include "core/diagnostics.hpp"
#include "core/visible_text.hpp"
#include "studio/server.hpp"

namespace {

/// What `grids studio` was asked for.
struct Wishes {
  std::string program;
  std::vector<std::string> folders;
  grids::studio::EditedFile file;
  int port = 0;
  bool open = false;
};

Wishes read_arguments(std::span<char*> arguments) {
  Wishes wishes;
  for (const std::string_view argument : arguments) {
    const auto equals = std::min(argument.find('='), argument.size());
    const auto name = argument.substr(0, equals);
    const auto value = argument.substr(std::min(equals + 1, argument.size()));
    if (name == "program") wishes.program = value;
    if (name == "folder") wishes.folders.emplace_back(value);
    if (name == "file") wishes.file.path = value;
    if (name == "write") wishes.file.writable = value == "yes";
    if (name == "open") wishes.open = value == "yes";
    if (name == "port") std::from_chars(value.data(), value.data() + value.size(), wishes.port);
  }
  if (wishes.program.empty()) throw grids::InputError({}, "this is a part of grids: call grids studio");
  return wishes;
}

/// Opens the address in the browser that the desktop prefers; where there is none, it was printed.
void open_browser(const std::string& address) {
  std::string program = "xdg-open";
  auto target = address;
  char* const arguments[] = {program.data(), target.data(), nullptr};
  pid_t process = 0;
  posix_spawnp(&process, program.c_str(), nullptr, nullptr, arguments, environ);
}

/// Signals wait until the one thread that asks for them takes them, instead of interrupting others.
sigset_t block_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, each);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  return signals;
}

int serve(const Wishes& wishes) {
  const auto signals = block_signals();
#ifdef GRIDS_SANITIZED
  constexpr std::size_t memory = 0;  // sanitizers take more addresses than any limit leaves
#else
  constexpr auto memory = grids::service::ProcessLimits().memory;
#endif
  wishes.file.read();
  grids::service::Service service(wishes.program, wishes.folders, memory);
  grids::studio::Server server(service, wishes.file, wishes.port);
  std::printf("Grids studio: %s\nCtrl-C ends it.\n", server.address().c_str());
  std::fflush(stdout);
  if (wishes.open) open_browser(server.address());
  std::jthread stopping([&] {
    int which = 0;
    sigwait(&signals, &which);
    server.stop();
  });
  server.run();
  pthread_kill(stopping.native_handle(), SIGTERM);  // where the server ended by itself
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    return serve(read_arguments(std::span(arguments, static_cast<std::size_t>(count)).subspan(1)));
  } catch (const grids::InputError& error) {
    for (const auto& diagnostic : error.diagnostics())
      std::fprintf(stderr, "grids studio: %s\n", grids::visible_text(diagnostic.message).c_str());
    return 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "grids studio: %s\n", grids::visible_text(error.what()).c_str());
    return 1;
  }
}
