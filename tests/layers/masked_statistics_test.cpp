#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "engine/core/rng.h"
#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/thread_arena.h"
#include "tests/layers/layer_runner.h"

/// BatchNormalization of masked sequences: Keras 3's BatchNormalization._moments.
namespace shardlab::engine::testing::masked_statistics_test {
namespace {

constexpr double kEpsilon = 1e-3, kMomentum = 0.5;

/// Masking → BatchNormalization over one channel, batches of 2 sequences of 3 steps.
Model normalizedSequences(const std::string& version) {
    Json json{{"class_name", "Sequential"}, {"config", {{"name", "s"}}}};
    json["config"]["layers"] = {
        {{"class_name", "Masking"}, {"config", {{"name", "m"}, {"batch_input_shape", {nullptr, 3, 1}}}}},
        {{"class_name", "BatchNormalization"}, {"config", {{"name", "norm"}, {"momentum", kMomentum}}}}};
    ModelConfig config = ModelConfig::fromJson(json);
    config.kerasVersion = version;
    return Model::build(config);
}

/// Outputs, then moving mean and variance, of the steps 1 3 – and 5 – –.
std::vector<float> trained(const std::string& version) {
    const std::vector<float> x{1, 3, 0, 5, 0, 0};
    const std::vector<float> ones{1}, zeros{0};
    std::vector<Tensor> weights{Tensor({1}, ones), Tensor({1}, zeros), Tensor({1}, zeros), Tensor({1}, ones)};
    Executor executor(normalizedSequences(version).compile({.batch = 2, .training = true}), {.maxBatch = 2},
                      std::make_shared<ThreadArena>(1));
    EXPECT_TRUE(executor.run({.inputs = {x.data()}, .count = 2}, weights, 0));
    executor.updateMovingAverages(weights);
    std::vector<float> all(executor.output().begin(), executor.output().end());
    all.push_back(weights[2].floats()[0]);
    all.push_back(weights[3].floats()[0]);
    return all;
}

std::vector<float> expectedOf(double mean, double variance) {
    std::vector<float> all;
    for (const double x : {1.0, 3.0, 0.0, 5.0, 0.0, 0.0})
        all.push_back(static_cast<float>((x - mean) / std::sqrt(variance + kEpsilon)));
    all.push_back(static_cast<float>((1 - kMomentum) * mean));
    all.push_back(static_cast<float>(kMomentum + (1 - kMomentum) * variance));
    return all;
}

/// By hand: 1, 3, 5 have the mean 3 and the variance 8 / 3; with three zeros 1.5 and 35 / 6 − 2.25.
TEST(MaskedStatistics, LeaveOutMaskedStepsFromKeras3On) {
    for (const char* version : {"3.0.0", "3.16.0", "3"})
        EXPECT_THAT(trained(version),
                    ::testing::Pointwise(::testing::FloatNear(2e-6F), expectedOf(3, 8.0 / 3)))
            << version;
    for (const char* version : {"", "2.15.0"})
        EXPECT_THAT(trained(version),
                    ::testing::Pointwise(::testing::FloatNear(2e-6F), expectedOf(1.5, 35.0 / 6 - 2.25)))
            << version;
}

/// Masked steps keep their outputs and gradients; only the statistics do without them.
struct Case {
    std::int64_t batch = 8, time = 5, channels = 3;
    int replicas = 1;
    std::vector<float> x = {}, mask = {}, target = {}, gamma = {}, beta = {};

    std::size_t at(std::int64_t row, std::int64_t channel) const {
        return static_cast<std::size_t>(row * channels + channel);
    }
    std::int64_t rows() const { return batch * time; }
};

Case randomCase(std::int64_t batch, int replicas, double counted) {
    Case one{.batch = batch, .replicas = replicas};
    Rng rng(7);
    const auto draw = [&](std::int64_t count, float low, float high) {
        std::vector<float> values(static_cast<std::size_t>(count));
        for (float& value : values)
            value = rng.uniform(low, high);
        return values;
    };
    one.x = draw(one.rows() * one.channels, -1, 3);
    one.target = draw(one.rows() * one.channels, -1, 1);
    one.mask = draw(one.rows(), 0, 1);
    for (float& value : one.mask)
        value = static_cast<double>(value) < counted ? 1.0F : 0.0F;
    one.gamma = draw(one.channels, 0.5F, 1.5F);
    one.beta = draw(one.channels, -1, 1);
    return one;
}

struct Statistics {
    double mean = 0, variance = 0;
};

/// Of the rows [first, last) of a channel: Σ w · x / Σ w and Σ w · (x − mean)² / Σ w, 0 of nothing.
Statistics statisticsOf(const Case& one, const std::vector<double>& x, std::int64_t first, std::int64_t last,
                        std::int64_t channel) {
    Statistics s;
    double weight = 0;
    for (std::int64_t r = first; r < last; ++r) {
        weight += static_cast<double>(one.mask[static_cast<std::size_t>(r)]);
        s.mean += static_cast<double>(one.mask[static_cast<std::size_t>(r)]) * x[one.at(r, channel)];
    }
    if (weight == 0) return {};
    s.mean /= weight;
    for (std::int64_t r = first; r < last; ++r)
        s.variance += static_cast<double>(one.mask[static_cast<std::size_t>(r)]) *
                      std::pow(x[one.at(r, channel)] - s.mean, 2) / weight;
    return s;
}

/// Mean squared error of all steps, in double; each replica normalizes by its own statistics.
double lossOf(const Case& one, const std::vector<double>& x, const std::vector<double>& gamma) {
    const std::int64_t each = (one.batch + one.replicas - 1) / one.replicas;
    double sum = 0;
    for (std::int64_t begin = 0; begin < one.batch; begin += each) {
        const std::int64_t first = begin * one.time, last = std::min(begin + each, one.batch) * one.time;
        for (std::int64_t c = 0; c < one.channels; ++c) {
            const auto channel = static_cast<std::size_t>(c);
            const Statistics s = statisticsOf(one, x, first, last, c);
            for (std::int64_t r = first; r < last; ++r) {
                const double y =
                    gamma[channel] * (x[one.at(r, c)] - s.mean) / std::sqrt(s.variance + kEpsilon) +
                    static_cast<double>(one.beta[channel]);
                sum += std::pow(y - static_cast<double>(one.target[one.at(r, c)]), 2);
            }
        }
    }
    return sum / static_cast<double>(one.rows() * one.channels);
}

/// The layer on its own: x and its mask are the inputs.
Program programOf(const Case& one) {
    const std::int64_t each = (one.batch + one.replicas - 1) / one.replicas;
    ProgramBuilder builder(each, true);
    builder.setMasksStatistics(true);
    const ValueId x = builder.input("x", {each, one.time, one.channels});
    builder.setMask(x, builder.input("mask", {each, one.time}));
    const auto layer = make("BatchNormalization", {{"momentum", kMomentum}});
    const std::vector<WeightSpec> specs = layer->weights(std::vector<Shape>{{kNone, one.time, one.channels}});
    builder.beginLayer("layer", specs);
    builder.output("y", layer->lower(builder, std::vector<ValueId>{x}));
    builder.loss(LossAttributes{.kind = LossKind::MeanSquaredError});
    builder.differentiate(true);
    return std::move(builder).finish();
}

void expectNear(std::span<const float> actual, const std::vector<double>& expected, const std::string& what) {
    ASSERT_EQ(actual.size(), expected.size()) << what;
    double largest = 0;
    for (const double e : expected)
        largest = std::max(largest, std::abs(e));
    // Float32 sums of a few hundred terms.
    for (std::size_t i = 0; i < expected.size(); ++i)
        ASSERT_NEAR(static_cast<double>(actual[i]), expected[i], 1e-4 * largest + 1e-6) << what << " " << i;
}

/// Central differences of `loss` by each of `values`.
template <typename Loss>
std::vector<double> differences(std::vector<double> values, Loss loss) {
    constexpr double kStep = 1e-5;
    std::vector<double> gradient;
    for (double& value : values) {
        const double kept = value;
        value = kept + kStep;
        const double above = loss(values);
        value = kept - kStep;
        gradient.push_back((above - loss(values)) / (2 * kStep));
        value = kept;
    }
    return gradient;
}

void check(const Case& one) {
    const Shape channels{one.channels};
    std::vector<Tensor> weights{Tensor(channels, one.gamma), Tensor(channels, one.beta), Tensor(channels),
                                Tensor(channels)};
    Executor executor(programOf(one), {.replicas = one.replicas, .maxBatch = one.batch},
                      std::make_shared<ThreadArena>(2));
    ASSERT_TRUE(executor.run(
        {.inputs = {one.x.data(), one.mask.data()}, .targets = one.target.data(), .count = one.batch},
        weights, 0));
    executor.allReduce();
    const std::vector<double> x(one.x.begin(), one.x.end()), gamma(one.gamma.begin(), one.gamma.end());
    EXPECT_NEAR(executor.meanLoss(), lossOf(one, x, gamma), 1e-5 * executor.meanLoss());
    expectNear(executor.inputGradient(0),
               differences(x, [&](const std::vector<double>& values) { return lossOf(one, values, gamma); }),
               "x");
    expectNear(executor.gradient(0),
               differences(gamma, [&](const std::vector<double>& values) { return lossOf(one, x, values); }),
               "gamma");
    executor.updateMovingAverages(weights);
    std::vector<double> means(static_cast<std::size_t>(one.channels)), variances = means;
    const std::int64_t each = (one.batch + one.replicas - 1) / one.replicas;
    const auto active = static_cast<double>((one.batch + each - 1) / each);
    for (std::int64_t c = 0; c < one.channels; ++c) {
        for (std::int64_t begin = 0; begin < one.batch; begin += each) {
            const Statistics s =
                statisticsOf(one, x, begin * one.time, std::min(begin + each, one.batch) * one.time, c);
            means[static_cast<std::size_t>(c)] += (1 - kMomentum) * s.mean / active;
            variances[static_cast<std::size_t>(c)] += (1 - kMomentum) * s.variance / active;
        }
    }
    expectNear(weights[2].floats(), means, "moving mean");
    expectNear(weights[3].floats(), variances, "moving variance");
}

TEST(MaskedStatistics, GradientsAgreeWithCentralDifferences) {
    check(randomCase(8, 1, 0.6));
    check(randomCase(70, 1, 0.5));  // several lanes
}

TEST(MaskedStatistics, AreThoseOfEachReplica) {
    check(randomCase(8, 2, 0.6));
    check(randomCase(7, 4, 0.7));  // the last replica has one sequence
}

TEST(MaskedStatistics, OfNothingAreZero) {
    Case one = randomCase(6, 3, 0.6);
    std::fill_n(one.mask.begin() + 2 * one.time, 2 * one.time, 0.0F);  // the second replica
    check(one);
    Case lane = randomCase(64, 1, 0.6);
    std::fill_n(lane.mask.begin(), 20 * lane.time, 0.0F);  // the first lane
    check(lane);
}

}  // namespace
}  // namespace shardlab::engine::testing::masked_statistics_test
