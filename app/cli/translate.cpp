#include "engine/inference/translate.h"

#include <fmt/format.h>

#include "app/cli/counting_line.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/reading_line.h"
#include "app/cli/verbs.h"
#include "engine/core/display_width.h"
#include "engine/core/wording.h"

namespace shardlab::cli {
namespace {

struct TranslateRequest {
    std::string experiment, weights, text;
    int beam = 1, threads = 0;
    std::optional<std::int64_t> limit;
    bool validation = false, attention = false, byPosition = false, json = false;
};

engine::Json attentionJson(const engine::Translation& translation) {
    engine::Json rows = engine::Json::array();
    if (translation.attention.size() == 0) return rows;
    const std::size_t columns = translation.sourceWords.size();
    const auto values = translation.attention.floats();
    for (std::size_t r = 0; r < translation.targetWords.size(); ++r) {
        const auto row = values.subspan(r * columns, columns);
        rows.push_back(std::vector<float>(row.begin(), row.end()));
    }
    return rows;
}

/// Words as columns and rows, shares in percent.
void printAttention(const engine::Translation& translation) {
    const auto percent = [](float share) { return fmt::format("{:.0f}", 100.0F * share); };
    constexpr std::size_t kRowColumns = 16, kColumns = 8;
    std::string line(kRowColumns, ' ');
    for (const std::string& word : translation.sourceWords)
        line += ' ' + engine::rightJustified(word, kColumns);
    printLine(line);
    const std::size_t columns = translation.sourceWords.size();
    for (std::size_t r = 0; r < translation.targetWords.size(); ++r) {
        line = engine::rightJustified(translation.targetWords[r], kRowColumns);
        for (std::size_t c = 0; c < columns; ++c)
            line += ' ' + engine::rightJustified(percent(translation.attention.floats()[r * columns + c]),
                                                 kColumns);
        printLine(line);
    }
}

int translateText(const TranslateRequest& request, engine::Translator& translator, engine::StopToken& stop) {
    const engine::Translation translation = translator.translate(request.text, request.beam, stop);
    if (request.json) {
        printJson({{"text", translation.text},
                   {"log_probability", translation.logProbability},
                   {"source_words", translation.sourceWords},
                   {"target_words", translation.targetWords},
                   {"attention", attentionJson(translation)}});
        return kSuccess;
    }
    printLine(translation.text);
    if (request.attention && translation.attention.size() > 0) printAttention(translation);
    return kSuccess;
}

int scoreValidation(const TranslateRequest& request, engine::Translator& translator,
                    engine::StopToken& stop) {
    const auto result = withCountingLine(
        "Translating", "sentences", !request.json && standardOutputIsTerminal(),
        [&](const auto& count) { return translator.evaluate(request.limit.value_or(0), stop, count); });
    if (request.json) {
        printJson({{"sentences", result.sentences},
                   {"bleu", result.bleu.bleu},
                   {"precisions", std::vector<double>(std::begin(result.bleu.precisions),
                                                      std::end(result.bleu.precisions))},
                   {"brevity_penalty", result.bleu.brevityPenalty}});
        return kSuccess;
    }
    const auto& p = result.bleu.precisions;
    printLine(fmt::format("{} - BLEU: {:.2f} ({:.1f}/{:.1f}/{:.1f}/{:.1f}, brevity penalty {:.3f})",
                          engine::counted(static_cast<std::int64_t>(result.sentences), "sentence"),
                          100 * result.bleu.bleu, 100 * p[0], 100 * p[1], 100 * p[2], 100 * p[3],
                          result.bleu.brevityPenalty));
    return kSuccess;
}

int run(const TranslateRequest& request) {
    if (request.validation == !request.text.empty()) {
        throw UsageError("translate: expected either --text or --validation; got {}",
                         request.validation ? "both" : "neither");
    }
    const engine::Experiment experiment = loadExperiment(request.experiment);
    const auto model = engine::Model::build(experiment.model);
    const auto weights = loadWeightsToRun(model, request.experiment, request.weights, request.byPosition);
    engine::StopToken stop;
    Interruption interruption(stop);
    engine::Translator translator = withDataLine(!request.json && standardOutputIsTerminal(), [&] {
        return engine::Translator(experiment, weights, request.threads);
    });
    try {
        return request.validation ? scoreValidation(request, translator, stop)
                                  : translateText(request, translator, stop);
    } catch (const engine::Error& error) {
        if (!interruption.happened()) throw;
        printError(error.what());
        return kInterrupted;
    }
}

}  // namespace

void addTranslate(CommandLine& commands) {
    auto request = std::make_shared<TranslateRequest>();
    Flags flags = commands.add("translate", "Translate a sentence, or score the validation sentences (BLEU)",
                               [request] { return run(*request); });
    flags.argument("EXPERIMENT", request->experiment, "File or template id");
    flags.weights(request->weights, request->byPosition, "File with the trained weights", Need::Required);
    flags.freeText("--text", request->text, "Sentence to translate");
    flags.number("--beam", request->beam, 1, 64, "Beam width; 1: greedy decoding");
    flags.flag("--attention", request->attention, "Print the attention weights in percent");
    flags.flag("--validation", request->validation, "Translate the validation sentences and print BLEU");
    flags.number("--limit", request->limit, 1, std::int64_t{1} << 31,
                 "Number of validation sentences to translate");
    flags.threads(request->threads);
    flags.flag("--json", request->json, "Print JSON");
}

}  // namespace shardlab::cli
