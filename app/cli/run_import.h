#pragma once
#include "app/cli/command_line.h"

namespace shardlab::cli {

/// runs import.
void addRunImport(CommandLine& commands);

}  // namespace shardlab::cli
