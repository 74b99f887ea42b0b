#include "app/controllers/language_controller.h"

#include "engine/data/dataset.h"
#include "widgets/common/text_format.h"

namespace shardlab {

LanguageController::Kind LanguageController::kindOf(const engine::Experiment& experiment) {
    switch (engine::sourceTraits(experiment.data.source).task) {
        case engine::DataTask::TextGeneration:
            return Kind::Writer;
        case engine::DataTask::Translation:
            return Kind::Translator;
        default:
            return engine::readsTexts(experiment) ? Kind::Classifier : Kind::None;
    }
}

LanguageController::LanguageController(QObject* parent) : QObject(parent), m_question(m_worker) {}

void LanguageController::stop() {
    m_question.renew();
    setBusy(false);
}

void LanguageController::setBusy(bool busy) {
    if (m_busy == busy) return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

template <typename Work, typename Done>
void LanguageController::work(Work work, Done done) {
    m_question.renew();
    setBusy(true);
    m_question.ask(
        std::move(work),
        [this, done](const auto& value) {
            setBusy(false);
            done(value);
        },
        [this](const QString& error) {
            setBusy(false);
            Q_EMIT failed(error);
        });
}

void LanguageController::write(const engine::Experiment& experiment, const Weights& weights,
                               const engine::GenerateOptions& options) {
    work([experiment, weights, options](
             engine::StopToken& stop) { return engine::generateText(experiment, *weights, options, stop); },
         [this](const std::vector<std::string>& texts) {
             QStringList list;
             for (const std::string& text : texts)
                 list << toQString(text);
             Q_EMIT written(list);
         });
}

void LanguageController::classify(const engine::Experiment& experiment, const Weights& weights,
                                  const QString& text) {
    work([experiment, weights, text = text.toStdString()](
             engine::StopToken&) { return engine::predictText(experiment, *weights, text); },
         [this](const engine::TextPrediction& prediction) { Q_EMIT classified(prediction); });
}

void LanguageController::translate(const engine::Experiment& experiment, const Weights& weights,
                                   const QString& sentence, int beam) {
    work(
        [experiment, weights, text = sentence.toStdString(), beam](engine::StopToken& stop) {
            return engine::Translator(experiment, *weights).translate(text, beam, stop);
        },
        [this](const engine::Translation& translation) { Q_EMIT translated(translation); });
}

}  // namespace shardlab
