#pragma once
#include <cstdlib>
#include <filesystem>
#include <string>

#include "engine/core/atomic_file.h"
#include "engine/core/json.h"
#include "tests/support/directories.h"

namespace shardlab::engine::testing {

inline bool hasProgram(const std::string& name) {
    return std::system(("command -v " + name + " > /dev/null 2>&1").c_str()) == 0;
}

struct NodeOutcome {
    int exitCode = -1;
    std::string text;  ///< of both streams
};

/// Runs a script of this folder; `arguments` as the shell reads them.
inline NodeOutcome runNode(const std::string& script, const std::string& arguments,
                           const std::filesystem::path& folder) {
    const std::filesystem::path log = folder / "node.log";
    const int status = std::system(("node " + test::sourceDirectory() + "/tests/deployment/pages/" + script +
                                    " " + arguments + " > " + log.string() + " 2>&1")
                                       .c_str());
    return {status, readFile(log, 1U << 26U)};
}

}  // namespace shardlab::engine::testing
