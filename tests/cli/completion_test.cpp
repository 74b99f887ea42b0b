// What the shells are offered, and the manual page: both come from the parser.
#include "app/cli/completion.h"

#include <gmock/gmock.h>

#include <sstream>

#include "app/cli/completion_values.h"
#include "app/cli/verbs.h"
#include "tests/cli/process.h"

namespace shardlab::test::completion_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;

cli::VerbText program() {
    cli::CommandLine commands;
#define SHARDLAB_ADD(verb) cli::add##verb(commands);
    SHARDLAB_VERBS(SHARDLAB_ADD)
#undef SHARDLAB_ADD
    return commands.tree();
}

/// The words before the tabs.
std::vector<std::string> offered(std::vector<std::string> words) {
    words.insert(words.begin(), "--complete");
    const Outcome outcome = runCli(words);
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    std::istringstream lines(outcome.output);
    std::vector<std::string> result;
    for (std::string line; std::getline(lines, line);)
        result.push_back(line.substr(0, line.find('\t')));
    return result;
}

TEST(Completion, KnowsTheValuesOfEveryFlag) {
    EXPECT_THAT(cli::flagsWithoutValues(program()), IsEmpty())
        << "each needs a row in the table of app/cli/completion_values.cpp";
}

TEST(Completion, OffersVerbsFlagsAndValues) {
    EXPECT_THAT(offered({"tr"}), ElementsAre("train", "transfer", "translate"));
    EXPECT_THAT(offered({"lesson", ""}), ElementsAre("list", "show", "check"));
    EXPECT_THAT(offered({"train", "--check"}), ElementsAre("--checkpoint", "--checkpoint-steps"));
    EXPECT_THAT(offered({"train", "--quiet", "mnist"}), IsSupersetOf({"mnist_cnn", "mnist_mlp"}));
    EXPECT_THAT(offered({"train", "x.json", "--progress", ""}), ElementsAre("text", "json"));
    EXPECT_THAT(offered({"train", "x.json", "--device", "tpu-v3"}), IsSupersetOf({"tpu-v3-8", "tpu-v3-32"}));
    EXPECT_THAT(offered({"train", "x.json", "--device", "=", "t"}), Contains("t4"));
    EXPECT_THAT(offered({"train", "x.json", "--device=t"}), Contains("t4"));
    EXPECT_THAT(offered({"compare", "x.json", "--devices", "t4,k"}), Contains("t4,k80"));
    EXPECT_THAT(offered({"train", "x.json", ""}), IsEmpty()) << "it takes one argument";
    EXPECT_THAT(offered({"train", "x.json", "--epochs", ""}), IsEmpty());
    EXPECT_THAT(offered({"lesson", "show", ""}), Contains("overfitting"));
}

TEST(Completion, NamesTheEndingsOfFiles) {
    EXPECT_THAT(offered({"train", ""}), Contains(":files .json .shardlab"));
    const std::vector<std::string> weights = offered({"evaluate", "x.json", "--weights", ""});
    ASSERT_EQ(weights.size(), 1U);
    for (const char* ending : {".npz", ".h5", ".safetensors"})
        EXPECT_THAT(weights.front(), HasSubstr(ending));
    EXPECT_THAT(offered({"train", "x.json", "--history", ""}), ElementsAre(":files"));
}

TEST(Completion, OfAShellThatIsNotKnownIsWrongUsage) {
    const Outcome outcome = runCli({"completion", "fish"});
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_EQ(outcome.errors, "shardlab-cli: completion: expected bash or zsh; got fish\n");
    EXPECT_EQ(outcome.output, "");
}

TEST(ManPage, HasEveryVerbAndFlag) {
    const Outcome outcome = runCli({"--man-page"});
    ASSERT_EQ(outcome.exitCode, 0);
    const std::function<void(const cli::VerbText&, const std::string&)> expect =
        [&](const cli::VerbText& verb, const std::string& before) {
            if (verb.verbs.empty()) {
                EXPECT_THAT(outcome.output, HasSubstr("\n.SS " + before + "\n"));
            }
            for (const cli::VerbText& below : verb.verbs)
                expect(below, before.empty() ? below.name : before + " " + below.name);
        };
    cli::VerbText tree = program();
    std::erase_if(tree.verbs, [](const cli::VerbText& verb) {
        return verb.name.find('-') != std::string::npos;
    });  // "\-" in roff
    expect(tree, "");
    EXPECT_THAT(outcome.output, HasSubstr("\\fB\\-\\-checkpoint\\-steps\\fR \\fIN\\fR\n"));
    EXPECT_THAT(outcome.output, HasSubstr("\\fB\\-\\-progress\\fR \\fItext|json\\fR\n"));
    EXPECT_THAT(outcome.output, Not(HasSubstr("\n'"))) << "roff would take the line for a request";
}

}  // namespace
}  // namespace shardlab::test::completion_test
