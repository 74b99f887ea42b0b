#pragma once
#include "app/cli/command_line.h"

namespace shardlab::cli {

/// What a person says of runs: runs tag, note, archive, unarchive.
void addRunMarks(CommandLine& commands);

}  // namespace shardlab::cli
