#include "engine/data/sources/text_vectorization.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/data/pipeline/reordered_samples.h"
#include "engine/data/sources/keras_sequences.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMostTokens = std::int64_t{1} << 28;  // 1 GiB of them
constexpr std::int32_t kPad = 0, kOutOfVocabulary = 1;
constexpr std::int64_t kMarks = 2;
constexpr const char* kUnknownToken = "[UNK]";

template <typename Choice>
Choice choiceOf(const Json& options, const char* name, const std::vector<std::string>& names) {
    const auto at = std::ranges::find(names, options.at(name).get<std::string>());
    return static_cast<Choice>(at - names.begin());
}

ParameterSpec choiceParameter(const char* name, const char* value, const char* help,
                              const std::vector<std::string>& names) {
    return {
        .name = name, .kind = ParameterKind::Choice, .defaultValue = value, .help = help, .choices = names};
}

/// Of weights that say which classes they were trained with.
void requireSameClasses(const TrainedTexts& texts, const std::vector<std::string>& classNames) {
    if (texts.classNames.empty() || texts.classNames == classNames) return;
    throw Error("data: the weights were trained with the classes {}; the texts have {}",
                fmt::join(texts.classNames, ", "), fmt::join(classNames, ", "));
}

Samples samplesOf(const TokenizedTexts& texts, Tensor y, const std::shared_ptr<const WordVocabulary>& words) {
    Samples samples;
    samples.y = std::move(y);
    samples.reader = makeSequenceReader(texts.numbered(*words), words->size(), words);
    return samples;
}

}  // namespace

TextVectorizationOptions TextVectorizationOptions::of(const Json& options) {
    const Json& limit = options.at("max_tokens");
    return {.tokenizer = {.standardize = choiceOf<TextTokenizer::Standardize>(options, "standardize",
                                                                              standardizeNames()),
                          .split = choiceOf<TextTokenizer::Split>(options, "split", splitNames())},
            .maxTokens = limit.is_null() ? std::nullopt : std::optional(limit.get<std::int64_t>())};
}

ParameterSchema TextVectorizationOptions::schema(const char* standardize) {
    return {
        {.name = "max_tokens",
         .kind = ParameterKind::Int,
         .defaultValue = 20000,
         .help = "Size of the vocabulary, including padding and [UNK]; rarer tokens become [UNK]. null: all "
                 "tokens.",
         .minimum = static_cast<double>(kMarks) + 1,
         .maximum = 1e7,
         .nullable = true},
        choiceParameter("standardize", standardize,
                        "As in TextVectorization. split_punctuation: lower case, each punctuation mark a "
                        "token; validation texts are part of the vocabulary.",
                        standardizeNames()),
        choiceParameter("split", "whitespace", "As in TextVectorization: tokens are words or characters.",
                        splitNames())};
}

bool TokenizedTexts::add(std::string_view text) {
    std::vector<std::int32_t> ids;
    for (std::string& token : m_tokenizer.tokens(text)) {
        const auto [place, isNew] =
            m_numbers.emplace(std::move(token), static_cast<std::int32_t>(m_tokens.size()));
        if (isNew) m_tokens.push_back(&place->first);
        ids.push_back(place->second);
    }
    if (ids.empty()) return false;
    m_texts.append(ids);
    if (std::ssize(m_texts.tokens) > kMostTokens)
        throw Error("data: expected at most {} tokens in all texts together; got more", kMostTokens);
    return true;
}

void TokenizedTexts::reorder(const std::vector<std::int64_t>& order) {
    Sequences texts;
    texts.tokens.reserve(m_texts.tokens.size());
    for (const std::int64_t index : order) {
        interruptionPoint();
        texts.append(m_texts[index]);
    }
    m_texts = std::move(texts);
}

std::vector<std::string> TokenizedTexts::vocabulary(const TextVectorizationOptions& options,
                                                    std::int64_t texts) const {
    std::vector<std::int64_t> counts(m_tokens.size());
    for (std::int64_t i = 0; i < texts; ++i) {
        interruptionPoint();
        for (const std::int32_t id : m_texts[i])
            ++counts[static_cast<std::size_t>(id)];
    }
    std::vector<std::size_t> order;
    for (std::size_t id = 0; id < counts.size(); ++id) {
        if (counts[id] > 0 && *m_tokens[id] != kUnknownToken) order.push_back(id);
    }
    const bool former = options.formerRules();
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        if (counts[a] != counts[b]) return counts[a] > counts[b];
        return former ? *m_tokens[a] < *m_tokens[b] : *m_tokens[a] > *m_tokens[b];
    });
    if (options.maxTokens) {
        const auto kept = static_cast<std::size_t>(std::max<std::int64_t>(*options.maxTokens - kMarks, 0));
        order.resize(std::min(order.size(), kept));
    }
    std::vector<std::string> words{"", kUnknownToken};
    for (const std::size_t id : order)
        words.push_back(*m_tokens[id]);
    return words;
}

Sequences TokenizedTexts::numbered(const WordVocabulary& words) const {
    std::vector<std::int32_t> ids;
    for (const std::string* token : m_tokens)
        ids.push_back(words.idOf(*token));
    constexpr std::size_t kAtOnce = std::size_t{1} << 16U;
    Sequences result = m_texts;
    for (std::size_t i = 0; i < result.tokens.size(); ++i) {
        if (i % kAtOnce == 0) interruptionPoint();
        result.tokens[i] = ids[static_cast<std::size_t>(result.tokens[i])];
    }
    return result;
}

std::shared_ptr<const WordVocabulary> textVocabulary(const TextVectorizationOptions& options,
                                                     std::vector<std::string> vocabulary) {
    return std::make_shared<const WordVocabulary>(
        std::move(vocabulary), WordVocabulary::Special{.unknown = kOutOfVocabulary, .padding = kPad},
        options.tokenizer);
}

void addTexts(Dataset& set, const TextVectorizationOptions& options, const LoadRequest& request,
              LabelledTexts train, std::optional<LabelledTexts> test) {
    const ValidationSplit& split = request.validation;
    if (split.stratified && split.fraction > 0) {
        const auto order = stratifiedOrder(classLabels(train.y), split);
        train.texts.reorder(order);
        Samples both = reordered({.y = std::move(train.y),
                                  .weights = std::move(train.weights),
                                  .moreTargets = std::move(train.moreTargets)},
                                 order);
        train.y = std::move(both.y);
        train.weights = std::move(both.weights);
        train.moreTargets = std::move(both.moreTargets);
    }
    const std::int64_t all = train.texts.count();
    auto texts = request.texts;
    if (!texts) {
        texts = std::make_shared<const TrainedTexts>(TrainedTexts{
            .vocabulary = train.texts.vocabulary(
                options, options.formerRules() ? all : trainCountOfFraction(all, split.fraction)),
            .classNames = set.classNames});
    } else {
        requireSameClasses(*texts, set.classNames);
        texts = std::make_shared<const TrainedTexts>(
            TrainedTexts{.vocabulary = texts->vocabulary, .classNames = set.classNames});
    }
    const auto words = textVocabulary(options, texts->vocabulary);
    set.train = samplesOf(train.texts, std::move(train.y), words);
    set.train.weights = std::move(train.weights);
    set.train.moreTargets = std::move(train.moreTargets);
    if (test) set.test = samplesOf(test->texts, std::move(test->y), words);
    set.vocabularies = {words};
    set.trainedTexts = std::move(texts);
}

std::vector<std::string> vectorizationLines(const Json& options) {
    const std::string standardize = options.value("standardize", standardizeNames().back());
    const Json tokens = options.value("max_tokens", Json(20000));
    std::vector<std::string> lines;
    if (standardize == standardizeNames().back()) {
        lines = {"def split(text):", R"re(    text = tf.strings.lower(text, "utf-8"))re",
                 R"re(    return tf.strings.regex_replace(text, r"([!-&(-,./:-@\[-`{-~])", r" \1 "))re"};
    }
    lines.push_back(
        fmt::format("vectorize = layers.TextVectorization(max_tokens={}, standardize={}{})",
                    tokens.is_number() ? tokens.dump() : "None",
                    lines.empty() ? (standardize == "none" ? "None" : Json(standardize).dump()) : "split",
                    options.value("split", "whitespace") == "character" ? ", split=\"character\"" : ""));
    lines.push_back("# Shardlab counts the words of the texts that train only.");
    lines.push_back("vectorize.adapt(tf.constant(x_train, tf.string))");
    lines.push_back("def tokens(texts):");
    lines.push_back("    if len(texts) == 0:");
    lines.push_back("        return []");
    lines.push_back("    return [row[row > 0] for row in vectorize(tf.constant(texts, tf.string)).numpy()]");
    lines.push_back("x_train, x_test = tokens(x_train), tokens(x_test)");
    return lines;
}

std::string keyOf(const TextVectorizationOptions& options, const LoadRequest& request) {
    const ValidationSplit& split = request.validation;
    std::string key;
    if (split.fraction > 0 && (split.stratified || !options.formerRules()))
        key = fmt::format("|{}", split.fraction);
    if (split.fraction > 0 && split.stratified) key += fmt::format("|stratified {}", split.seed);
    if (!request.texts) return key;
    std::size_t hash = 0;
    for (const auto* names : {&request.texts->vocabulary, &request.texts->classNames}) {
        for (const std::string& name : *names)
            hash = hash * 1099511628211U + std::hash<std::string>()(name);
    }
    return key + fmt::format("|{:x}", hash);
}

}  // namespace shardlab::engine
