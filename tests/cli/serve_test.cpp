// The server as a person starts it: its answers have the numbers of predict.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <charconv>
#include <cmath>

#include "engine/data/files/npz.h"
#include "tests/cli/small_experiment.h"
#include "tests/serving/http_client.h"

namespace shardlab::test::serve_test {
namespace {

using engine::Json;
using engine::Shape;
using engine::Tensor;
using engine::testing::bodyOf;
using engine::testing::getText;
using engine::testing::HttpClient;
using engine::testing::postText;
using engine::testing::statusOf;
using ::testing::HasSubstr;

int portIn(const std::string& output) {
    constexpr std::string_view kBefore = "http://127.0.0.1:";
    int port = 0;
    const std::size_t at = output.find(kBefore);
    if (at != std::string::npos)
        std::from_chars(output.data() + at + kBefore.size(), output.data() + output.size(), port);
    return port;
}

TEST(Serve, HasTheNumbersOfPredict) {
    const TemporaryDirectory directory;
    const std::string experiment = writeExperiment(directory, smallExperiment(directory));
    const std::string weights = directory.file("model.h5");
    ASSERT_EQ(runCli({"train", experiment, "--no-save", "--export", weights}).exitCode, 0);
    constexpr std::int64_t kSamples = 70;  // more than a batch
    Tensor x(Shape{kSamples, 6});
    Json instances = Json::array();
    for (std::size_t i = 0; i < kSamples; ++i) {
        for (std::size_t c = 0; c < 6; ++c)
            x.floats()[6 * i + c] = std::sin(static_cast<float>(6 * i + c));
        const auto row = x.floats().subspan(6 * i, 6);
        instances.push_back(std::vector<float>(row.begin(), row.end()));
    }
    engine::writeNpz(directory.file("x.npz"), {{"x", x}});
    ASSERT_EQ(runCli({"predict", experiment, "--weights", weights, "--input", directory.file("x.npz"),
                      "--output", directory.file("y.npz")})
                  .exitCode,
              0);
    const Tensor expected = engine::readNpz(directory.file("y.npz"), {"dense"}).at("dense");

    std::string answer, status;
    const Outcome outcome = runAndTalkToCli(
        {"serve", experiment, "--weights", weights, "--port", "0"}, "Ctrl-C", [&](const std::string& output) {
            const HttpClient client(portIn(output));
            answer = client.ask(postText("/v1/models/small:predict", Json{{"instances", instances}}.dump()));
            status = client.ask(getText("/v1/models/small"));
        });
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(outcome.errors, "");
    EXPECT_EQ(statusOf(status), 200);
    ASSERT_EQ(statusOf(answer), 200) << answer;
    const Json rows = Json::parse(bodyOf(answer)).at("predictions");
    ASSERT_EQ(rows.size(), kSamples);
    for (std::size_t i = 0; i < kSamples; ++i) {
        for (std::size_t c = 0; c < 3; ++c)  // the order of sums depends on the size of the batch
            EXPECT_NEAR(rows[i][c].get<float>(), expected.floats()[3 * i + c], 1e-6);
    }
}

TEST(Serve, SaysWhyItCannotStart) {
    const TemporaryDirectory directory;
    const std::string experiment = writeExperiment(directory, smallExperiment(directory));
    const Outcome noWeights = runCli({"serve", experiment});
    EXPECT_EQ(noWeights.exitCode, 1);
    EXPECT_THAT(noWeights.errors, HasSubstr("expected --weights FILE"));
}

}  // namespace
}  // namespace shardlab::test::serve_test
