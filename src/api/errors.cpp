#include <grids/errors.hpp>

namespace grids::GRIDS_ABI {

Error::~Error() = default;
InputError::InputError(const std::string& message) : InputError(message, {{true, {}, 0, 0, message, message}}) {}
InputError::InputError(const std::string& message, std::vector<Diagnostic> diagnostics)
    : Error(message), diagnostics_(std::move(diagnostics)) {}
InputError::~InputError() = default;
Unsupported::~Unsupported() = default;
Stopped::~Stopped() = default;

const char* version() noexcept { return GRIDS_VERSION; }

}  // namespace grids::GRIDS_ABI
