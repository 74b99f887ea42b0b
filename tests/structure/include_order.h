#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace shardlab::testing {

/// The folders of a tree in the order of their dependencies: the first column of the table of its README.md
/// below "| folder | holds |", row by row, each name in backticks.
std::vector<std::string> foldersInOrder(const std::filesystem::path& readme);

/// What breaks the rules of the source tree below `root`, one sentence each. Within engine, widgets and app:
/// a folder that includes one below it in the table, a folder that is missing in the table, a folder of the
/// table that does not exist. Between them: Qt, widgets or app in engine, app in widgets, Qt or widgets in
/// app/cli, app/cli elsewhere in app. Tree by tree, in the order of the paths.
std::vector<std::string> brokenIncludeRules(const std::filesystem::path& root);

}  // namespace shardlab::testing
