#include "app/controllers/language_controller.h"

#include "app/controllers/background.h"
#include "widgets/common/text_format.h"

namespace shardlab {

LanguageController::Kind LanguageController::kindOf(const engine::Experiment& experiment) {
    if (experiment.data.source == "text") return Kind::Writer;
    if (experiment.data.source == "sentence_pairs") return Kind::Translator;
    return Kind::None;
}

LanguageController::LanguageController(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

LanguageController::~LanguageController() {
    m_stop->requestStop();
    m_pool.waitForDone();
}

void LanguageController::stop() {
    m_stop->requestStop();
}

void LanguageController::setBusy(bool busy) {
    if (m_busy == busy) return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

template <typename Work, typename Done>
void LanguageController::work(Work work, Done done) {
    m_stop->requestStop();
    m_stop = std::make_shared<engine::StopToken>();
    const int request = ++m_request;
    setBusy(true);
    runInBackground(
        this, &m_pool, [work, stop = m_stop] { return work(*stop); },
        [this, request, done](auto&& value) {
            if (request != m_request) return;
            setBusy(false);
            done(value);
        },
        [this, request](const QString& error) {
            if (request != m_request) return;
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

void LanguageController::translate(const engine::Experiment& experiment, const Weights& weights,
                                   const QString& sentence, int beam) {
    work(
        [experiment, weights, text = sentence.toStdString(), beam](engine::StopToken& stop) {
            return engine::Translator(experiment, *weights).translate(text, beam, stop);
        },
        [this](const engine::Translation& translation) { Q_EMIT translated(translation); });
}

}  // namespace shardlab
