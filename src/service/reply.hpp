#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"
#include "service/limited_process.hpp"
#include "service/request.hpp"

namespace grids::service {

/// What is said to a request.
struct Reply {
  enum class Status {
    answered,   ///< by the program, whatever it says
    bad,        ///< the request is none
    cancelled,  ///< something newer was asked
    busy,       ///< too much is asked at once
  };
  Status status = Status::answered;
  std::string json;  ///< an object (docs/studio.md)
};

Reply refusal(Reply::Status status, std::string_view message);
/// That the request is none.
Reply refusal(const InputError& error);
/// What the program has said, which took so long.
Reply answered(const Request& request, const ProcessEnd& end, std::chrono::steady_clock::duration time);

}  // namespace grids::service
