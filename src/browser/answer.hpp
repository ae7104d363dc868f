#pragma once

#include <string>
#include <string_view>

namespace grids::browser {

/// Answers one request of the studio's page in this process, as the server does in a process of its own: the JSON of
/// docs/studio.md. Its standard streams become files of an in-memory file system, and stay so: who runs this has one
/// process, or one instance of WebAssembly, for each answer.
std::string answer(std::string_view verb, const std::string& body);

}  // namespace grids::browser
