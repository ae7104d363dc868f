#include "cli/shards/piece.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <system_error>

#include "cli/reports/complaints.hpp"
#include "cli/terminal/interrupt.hpp"
#include "core/diagnostics.hpp"

namespace grids::cli {
namespace {

/// How the process tells its parent that the verb did not come to its end by itself.
constexpr int did_not_return = 64;
constexpr int was_stopped = 128;
constexpr int no_memory = 129;
constexpr std::size_t most_said = 8192;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

/// What a process does that was just made. Nobody may be left behind who goes on writing when its parent is gone.
[[noreturn]] void work(const RunVerb& run, const PieceOptions& options, const std::string& folder, int output,
                       int errors, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(was_stopped);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(errors, STDERR_FILENO);
  bool returned = false;
  const auto code = complaining([&] {
    if (::chdir(folder.c_str()) != 0)
      throw InputError(
          {}, folder + ": the work was planned in this folder, which cannot be entered: " + std::strerror(errno));
    try {
      const auto result = run(options);
      returned = true;
      return result;
    } catch (const std::bad_alloc&) {
      ::_exit(no_memory);
    }
  });
  std::fflush(stderr);
  if (interrupted()) ::_exit(was_stopped);
  ::_exit(static_cast<int>(code) + (returned ? 0 : did_not_return));
}

/// Hands an interrupt on while it waits.
int wait_for(pid_t process, const std::function<void()>& meanwhile) {
  constexpr ::useconds_t longest_nap = 20'000;
  int status = 0;
  bool told = false;
  for (::useconds_t nap = 200; ::waitpid(process, &status, told ? 0 : WNOHANG) != process;) {
    if (interrupted() && !told) {
      ::kill(process, SIGTERM);
      told = true;
    }
    ::usleep(nap);
    meanwhile();
    nap = std::min(2 * nap, longest_nap);
  }
  return status;
}

std::string text_of(std::FILE* file) {
  std::rewind(file);
  std::array<char, most_said> buffer{};
  return {buffer.data(), std::fread(buffer.data(), 1, buffer.size(), file)};
}

}  // namespace

PieceEnd run_piece(const RunVerb& run, const PieceOptions& options, const std::string& folder, int output,
                   const std::function<void()>& meanwhile) {
  const File errors(std::tmpfile(), [](std::FILE* file) { return std::fclose(file); });
  if (!errors) fail("no file for what the work says");
  std::fflush(nullptr);
  const auto parent = ::getpid();
  const auto process = ::fork();
  if (process < 0) fail("no process for the work");
  if (process == 0) work(run, options, folder, output, ::fileno(errors.get()), parent);
  const int status = wait_for(process, meanwhile);
  PieceEnd end;
  end.said = text_of(errors.get());
  if (WIFSIGNALED(status)) {
    end.kind = interrupted() ? PieceEnd::Kind::stopped : PieceEnd::Kind::died;
    end.how = fmt::format("killed by signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)));
    return end;
  }
  const int code = WEXITSTATUS(status);
  if (code == no_memory) {
    end.kind = PieceEnd::Kind::died;
    end.how = "out of memory";
  } else if (code == was_stopped) {
    end.kind = PieceEnd::Kind::stopped;
  } else {
    end.kind = code >= did_not_return ? PieceEnd::Kind::failed : PieceEnd::Kind::done;
    end.code = static_cast<ExitCode>(code % did_not_return);
  }
  return end;
}

}  // namespace grids::cli
