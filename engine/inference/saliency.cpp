#include "engine/inference/saliency.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// The part of each token in Σ gradient · row of its table row.
std::vector<float> overTokens(const SampleModel::Gradients& gradients, std::span<const float> tokens) {
    const std::size_t width = gradients.width;
    std::vector<float> result;
    for (const float token : tokens) {
        const auto row = static_cast<std::size_t>(token) * width;
        double sum = 0.0;
        for (std::size_t d = 0; d < width; ++d)
            sum +=
                static_cast<double>(gradients.table[row + d]) * static_cast<double>(gradients.rows[row + d]);
        result.push_back(static_cast<float>(sum / static_cast<double>(std::ranges::count(tokens, token))));
    }
    return result;
}

/// Where patches begin along one side.
std::vector<std::int64_t> starts(std::int64_t side, std::int64_t stride) {
    std::vector<std::int64_t> all;
    for (std::int64_t at = 0; at < side; at += stride)
        all.push_back(at);
    return all;
}

/// Runs variants of a sample in one go and says how much the output falls for each.
class Falls {
public:
    Falls(SampleModel& model, std::span<const float> raw, std::size_t output, const StopToken* stop)
        : m_model(model), m_output(output), m_stop(stop), m_whole(value(model.predict(raw))) {}
    void add(std::span<const float> raw) {
        const std::vector<float> input = m_model.input(raw);
        m_inputs.insert(m_inputs.end(), input.begin(), input.end());
        if (++m_waiting == kTogether) flush();
    }
    std::vector<float> finish() {
        flush();
        return std::move(m_falls);
    }

private:
    static constexpr int kTogether = 256;
    float value(const SampleScores& scores) const { return scores.values[m_output]; }
    void flush() {
        for (const SampleScores& scores : m_model.predictInputs(m_inputs, m_stop))
            m_falls.push_back(m_whole - value(scores));
        m_inputs.clear();
        m_waiting = 0;
    }
    SampleModel& m_model;
    std::size_t m_output;
    const StopToken* m_stop;
    float m_whole;
    int m_waiting = 0;
    std::vector<float> m_inputs, m_falls;
};

}  // namespace

float SaliencyMap::strongest() const {
    float most = 0.0F;
    for (const float value : values)
        most = std::max(most, std::abs(value));
    return most;
}

std::vector<float> gradientTimesInput(SampleModel& model, std::span<const float> input, std::size_t output) {
    const SampleModel::Gradients gradients = model.gradients(input, output);
    if (gradients.input.empty())
        throw Error("saliency: the model has no gradient with respect to its input; use occlusion");
    std::vector<float> result(input.begin(), input.end());
    std::ranges::transform(result, gradients.input, result.begin(), std::multiplies{});
    return result;
}

std::vector<float> gradientTimesTokens(SampleModel& model, std::span<const float> tokens,
                                       std::size_t output) {
    const std::vector<float> input = model.input(tokens);
    const SampleModel::Gradients gradients = model.gradients(input, output);
    if (!gradients.table.empty()) return overTokens(gradients, tokens);
    std::vector<float> result;
    for (const float token : tokens) {
        const auto at = static_cast<std::size_t>(token);
        if (at >= gradients.input.size() || input[at] != 1.0F)
            throw Error(
                "saliency: gradient × input expects tokens read by an Embedding or as a multi-hot "
                "vector; use occlusion");
        result.push_back(gradients.input[at] / static_cast<float>(std::ranges::count(tokens, token)));
    }
    return result;
}

std::vector<float> occlusion(SampleModel& model, std::span<const float> raw, const ImageSize& size,
                             std::size_t output, const OcclusionOptions& options, const StopToken* stop) {
    if (options.patch < 1 || options.stride < 1)
        throw Error("occlusion: expected a patch and a stride of at least 1; got {} and {}", options.patch,
                    options.stride);
    const auto rows = starts(size.height, options.stride), columns = starts(size.width, options.stride);
    const auto each = [&](const auto& pixel, std::int64_t top, std::int64_t left) {
        for (std::int64_t y = top; y < std::min(top + options.patch, size.height); ++y) {
            for (std::int64_t x = left; x < std::min(left + options.patch, size.width); ++x)
                pixel(static_cast<std::size_t>(y * size.width + x));
        }
    };
    Falls falls(model, raw, output, stop);
    const auto channels = static_cast<std::size_t>(size.channels);
    for (const std::int64_t top : rows) {
        for (const std::int64_t left : columns) {
            std::vector<float> covered(raw.begin(), raw.end());
            each(
                [&](std::size_t pixel) {
                    std::fill_n(covered.begin() + static_cast<std::ptrdiff_t>(pixel * channels), channels,
                                options.fill);
                },
                top, left);
            falls.add(covered);
        }
    }
    const std::vector<float> all = falls.finish();
    std::vector<float> map(static_cast<std::size_t>(size.height * size.width)), covers(map.size());
    std::size_t patch = 0;
    for (const std::int64_t top : rows) {
        for (const std::int64_t left : columns) {
            each(
                [&](std::size_t pixel) {
                    map[pixel] += all[patch];
                    covers[pixel] += 1.0F;
                },
                top, left);
            ++patch;
        }
    }
    for (std::size_t i = 0; i < map.size(); ++i)
        map[i] /= std::max(covers[i], 1.0F);
    return map;
}

std::vector<float> leaveOneOut(SampleModel& model, std::span<const float> tokens, std::size_t output,
                               const StopToken* stop) {
    if (tokens.size() < 2) return std::vector<float>(tokens.size());  // nothing would be left to read
    Falls falls(model, tokens, output, stop);
    for (std::size_t out = 0; out < tokens.size(); ++out) {
        std::vector<float> rest(tokens.begin(), tokens.end());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(out));
        falls.add(rest);
    }
    return falls.finish();
}

std::vector<float> overChannels(std::span<const float> values, std::int64_t channels) {
    std::vector<float> sums(values.size() / static_cast<std::size_t>(channels));
    for (std::size_t i = 0; i < values.size(); ++i)
        sums[i / static_cast<std::size_t>(channels)] += values[i];
    return sums;
}

}  // namespace shardlab::engine
