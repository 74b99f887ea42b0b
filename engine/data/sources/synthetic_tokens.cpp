#include "engine/core/abridge.h"
#include "engine/core/rng.h"
#include "engine/data/sources/formula_source.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kLongest = 1 << 20;
constexpr std::uint64_t kLargestStep = 4;

/// One input of a sample.
struct Sequence {
    std::int64_t length = 1, vocabulary = 2;
    ArraySpec spec() const { return fixedSpec({length}, DType::Int32, vocabulary); }
};

std::vector<ArraySpec> specsOf(const std::vector<Sequence>& sequences) {
    std::vector<ArraySpec> specs;
    for (const Sequence& sequence : sequences)
        specs.push_back(sequence.spec());
    return specs;
}

class TokenReader final : public FormulaReader {
public:
    TokenReader(std::vector<Sequence> sequences, std::size_t target, std::uint64_t seed, std::int64_t first,
                std::int64_t count)
        : FormulaReader(first, count, specsOf(sequences), sequences[target].spec()),
          m_sequences(std::move(sequences)),
          m_targetOf(target),
          m_seed(seed) {}

protected:
    void fill(std::int64_t sample, SampleRoom& room) const override {
        Rng rng(m_seed, static_cast<std::uint64_t>(sample));
        for (std::size_t s = 0; s < m_sequences.size(); ++s) {
            const auto [length, vocabulary] = m_sequences[s];
            auto token = static_cast<std::int64_t>(rng.below(static_cast<std::uint64_t>(vocabulary)));
            const auto step = static_cast<std::int64_t>(1 + rng.below(kLargestStep));
            const bool targets = s == m_targetOf && !room.target.empty();
            for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i) {
                room.inputs[s][i] = static_cast<float>(token);
                token = (token + step) % vocabulary;
                if (targets) room.target[i] = static_cast<float>(token);
            }
            room.lengths[s] = length;
        }
    }

private:
    std::vector<Sequence> m_sequences;
    std::size_t m_targetOf;
    std::uint64_t m_seed;
};

class SyntheticTokens final : public FormulaSource {
public:
    explicit SyntheticTokens(const Json& options)
        : FormulaSource(options), m_target(options.at("target")), m_seed(options.at("seed")) {
        const Json& lengths = options.at("lengths");
        const Json& vocabularies = options.at("vocabularies");
        if (lengths.empty() || lengths.size() != vocabularies.size()) {
            throw Error(
                "synthetic_tokens: expected a length and a vocabulary for each input; got lengths={}, "
                "vocabularies={}",
                quoted(lengths), quoted(vocabularies));
        }
        for (std::size_t i = 0; i < lengths.size(); ++i)
            m_sequences.push_back({.length = lengths[i], .vocabulary = vocabularies[i]});
        if (m_target >= m_sequences.size()) {
            throw Error("synthetic_tokens: target must be the index of an input, 0 to {}; got {}",
                        m_sequences.size() - 1, m_target);
        }
    }

protected:
    void describeShapes(Description& description) const override {
        description.sampleShape = {m_sequences[0].length};
        for (std::size_t i = 1; i < m_sequences.size(); ++i)
            description.moreInputs.push_back({m_sequences[i].length});
        description.classes = m_sequences[m_target].vocabulary;
        description.targetShape = {m_sequences[m_target].length};
        description.sampleType = DType::Int32;
        description.vocabulary = m_sequences[0].vocabulary;
    }
    Samples make(std::int64_t first, std::int64_t count) const override {
        return {.reader = std::make_shared<TokenReader>(m_sequences, m_target, m_seed, first, count)};
    }

private:
    std::vector<Sequence> m_sequences;
    std::size_t m_target;
    std::uint64_t m_seed;
};

ParameterSchema tokenOptions() {
    return {{.name = "lengths",
             .kind = ParameterKind::IntList,
             .defaultValue = Json::array({64}),
             .help = "Sequence length of each input.",
             .minimum = 1,
             .maximum = kLongest},
            {.name = "vocabularies",
             .kind = ParameterKind::IntList,
             .defaultValue = Json::array({1000}),
             .help = "Vocabulary size of each input.",
             .minimum = 1,
             .maximum = 1e7},
            {.name = "target",
             .kind = ParameterKind::Int,
             .defaultValue = 0,
             .help = "Index of the input whose next tokens are the target; the first is 0.",
             .minimum = 0},
            trainCountParameter(),
            testCountParameter(),
            seedParameter()};
}

}  // namespace

SourceEntry syntheticTokensEntry() {
    return {
        .className = "synthetic_tokens",
        .category = "Synthetic",
        .help = "Token sequences that count up through a vocabulary; targets are the next tokens.",
        .schema = tokenOptions(),
        .make = makeSource<SyntheticTokens>,
        .traits = {.streams = true, .vocabulary = DataVocabulary::Ids, .kerasLoader = syntheticTokensLoader}};
}

}  // namespace shardlab::engine
