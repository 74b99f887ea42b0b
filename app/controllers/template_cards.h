#pragma once
#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <vector>

#include "app/controllers/latest_task.h"

namespace shardlab {

/// A template as the gallery shows it.
struct TemplateCard {
    QString id, title, summary;
    QString category = {};            ///< "pictures", "text", "sequences", "zoo", "other"
    QString source = {};              ///< data source
    QString device = {};              ///< its name
    bool dataHere = true;             ///< false: it has to be downloaded
    QStringList layers = {};          ///< class names, for a sketch of the model
    double minutes = 0;               ///< measured; 0: not measured
    QString metric = {}, value = {};  ///< "validation accuracy", "0.91"; empty: not measured
    QString computer = {};            ///< that `minutes` were measured on
    double simulatedSeconds = 0;      ///< one epoch on its device; 0: not known yet
};

/// Reads the templates, then simulates each on its device, in the background.
class TemplateCards : public QObject {
    Q_OBJECT
public:
    explicit TemplateCards(QObject* parent = nullptr);
    ~TemplateCards() override;
    void load();

Q_SIGNALS:
    void loaded(const std::vector<shardlab::TemplateCard>& cards);
    void simulated(const QString& id, double epochSeconds);
    void failed(const QString& message);

private:
    QThreadPool m_worker;
    LatestTask m_task;
};

}  // namespace shardlab
