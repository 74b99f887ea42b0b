#pragma once
#include <QObject>
#include <memory>

#include "app/controllers/latest_task.h"
#include "engine/inference/generate.h"
#include "engine/inference/text_prediction.h"
#include "engine/inference/translate.h"

namespace shardlab {

/// Lets a trained model write, translate and classify texts on a worker. One request at a time; a new one
/// ends the one before.
class LanguageController : public QObject {
    Q_OBJECT
public:
    enum class Kind { None, Writer, Translator, Classifier };
    /// What an experiment's data make of its model.
    static Kind kindOf(const engine::Experiment& experiment);

    explicit LanguageController(QObject* parent = nullptr);
    bool busy() const { return m_busy; }

    using Weights = std::shared_ptr<const engine::NamedWeights>;
    void write(const engine::Experiment& experiment, const Weights& weights,
               const engine::GenerateOptions& options);
    void translate(const engine::Experiment& experiment, const Weights& weights, const QString& sentence,
                   int beam);
    void classify(const engine::Experiment& experiment, const Weights& weights, const QString& text);
    void stop();  ///< nothing comes of the request any more

Q_SIGNALS:
    void written(const QStringList& texts);
    void translated(const engine::Translation& translation);
    void classified(const engine::TextPrediction& prediction);
    void failed(const QString& message);
    void busyChanged(bool busy);

private:
    template <typename Work, typename Done>
    void work(Work work, Done done);
    void setBusy(bool busy);
    SingleThreadPool m_worker;
    LatestTask m_question;
    bool m_busy = false;
};

}  // namespace shardlab
