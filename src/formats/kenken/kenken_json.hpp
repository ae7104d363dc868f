#pragma once

#include "formats/documents/document_reader.hpp"

namespace grids {

/// KenKens as JSON, one a file, as the solver of sven-oly/kenken has them; x and y count from 0:
///
///     {"width": 4, "height": 4, "rules": [{"op": "-", "value": 3, "cells": [{"x": 0, "y": 0}, ..]}, ..]}
///
/// `op` is + - * / or, for a given, `=`. What else a map holds is passed over.
void read_kenken_json(const SourcePtr& source, Diagnostics& diagnostics, const DocumentSink& sink);

}  // namespace grids
