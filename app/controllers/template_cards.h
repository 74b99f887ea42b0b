#pragma once
#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <optional>
#include <vector>

#include "app/controllers/latest_task.h"
#include "engine/runs/training_time.h"

namespace shardlab {

/// A template as the gallery shows it.
struct TemplateCard {
    QString id, title, summary;
    QString category = {};            ///< "pictures", "text", "sequences", "zoo", "other"
    QString source = {};              ///< data source
    QString device = {};              ///< its name
    bool dataHere = true;             ///< false: it has to be downloaded
    QStringList layers = {};          ///< class names, for a sketch of the model
    std::string metric = {};          ///< that `values` are of: "val_accuracy"; empty: not measured
    std::vector<double> values = {};  ///< one, or the lowest and the highest
    bool bestEpoch = false;           ///< of the best epoch, not of the last
    int epochs = 0;
};

struct TemplateTimes {
    double simulatedEpochSeconds = 0;  ///< on its device; 0: it cannot run it, or the data are missing
    std::optional<engine::TrainingTime> here;  ///< not set: it does not fit into memory
};

/// Reads the templates, then simulates each on its device and estimates its training time on this computer,
/// in the background.
class TemplateCards : public QObject {
    Q_OBJECT
public:
    explicit TemplateCards(QObject* parent = nullptr);
    ~TemplateCards() override;
    void load();

Q_SIGNALS:
    void loaded(const std::vector<shardlab::TemplateCard>& cards);
    void timed(const QString& id, const shardlab::TemplateTimes& times);
    void failed(const QString& message);

private:
    void askTimes(const std::vector<TemplateCard>& cards);
    QThreadPool m_worker;
    LatestTask m_task;
};

}  // namespace shardlab
