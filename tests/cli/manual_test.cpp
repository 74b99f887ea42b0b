// What can be listed is described in the manual.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/cli/verbs.h"
#include "engine/core/json.h"
#include "tests/cli/process.h"
#include "tests/support/directories.h"

namespace shardlab::test::manual_test {
namespace {

using engine::Json;
using ::testing::HasSubstr;

std::string page(const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(test::sourceDirectory() + "/resources/manual/" + name).rdbuf();
    return text.str();
}

/// "HostStacks" → "host-stacks"
std::string spelled(const std::string& verb) {
    std::string text;
    for (const char c : verb) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper && !text.empty()) text += '-';
        text += upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return text;
}

TEST(Manual, DescribesEveryVerb) {
    const std::string text = page("command_line.md");
#define SHARDLAB_NAME(verb) #verb,
    for (const char* verb : {SHARDLAB_VERBS(SHARDLAB_NAME)})
        EXPECT_THAT(text, ::testing::ContainsRegex("\n\\|.*`" + spelled(verb) + "[ `]")) << verb;
#undef SHARDLAB_NAME
}

std::string allPages() {
    std::string text;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::sourceDirectory() + "/resources/manual")) {
        if (entry.path().extension() == ".md") text += page(entry.path().filename().string());
    }
    return text;
}

/// Of a verb and those below it.
void expectFlags(const cli::VerbText& verb, const std::string& text) {
    for (const cli::FlagText& flag : verb.flags) {
        if (flag.argument) continue;
        EXPECT_THAT(text, HasSubstr(flag.names.back())) << verb.name;
    }
    for (const cli::VerbText& below : verb.verbs)
        expectFlags(below, text);
}

TEST(Manual, DescribesEveryFlag) {
    cli::CommandLine commands;
#define SHARDLAB_ADD(verb) cli::add##verb(commands);
    SHARDLAB_VERBS(SHARDLAB_ADD)
#undef SHARDLAB_ADD
    expectFlags(commands.tree(), allPages());
}

void expectIds(const char* verb, const char* key, const std::string& text) {
    const Outcome outcome = runCli({verb, "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    for (const Json& row : Json::parse(outcome.output)) {
        const auto id = row.at(key).get<std::string>();
        if (id.starts_with("zoo_resnet")) continue;  // "zoo_resnet18 … zoo_resnet152"
        EXPECT_THAT(text, HasSubstr('`' + id + '`'));
    }
}

TEST(Manual, DescribesEveryTemplateAndDataSource) {
    expectIds("templates", "id", page("templates.md"));
    expectIds("datasets", "name", page("data.md"));
}

TEST(Manual, HasTheTablesOfKerasClasses) {
    const Outcome outcome = runCli({"keras", "--markdown"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_THAT(page("keras.md"), HasSubstr(outcome.output))
        << "write it anew: shardlab-cli keras --markdown";
}

TEST(Keras, ListsWhatIsMissingWithTheReason) {
    const Outcome outcome = runCli({"keras", "--kind", "layer", "--missing", "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json list = Json::parse(outcome.output);
    ASSERT_FALSE(list.empty());
    for (const Json& row : list) {
        EXPECT_EQ(row.at("kind"), "layer");
        EXPECT_EQ(row.at("support"), "missing");
        EXPECT_FALSE(row.at("note").get<std::string>().empty()) << row;
    }
}

}  // namespace
}  // namespace shardlab::test::manual_test
