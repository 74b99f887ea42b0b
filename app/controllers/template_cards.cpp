#include "app/controllers/template_cards.h"

#include "engine/core/json_file.h"
#include "engine/core/resource_directory.h"
#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/device_estimator.h"

namespace shardlab {

namespace {

QString cardText(const std::string& text) {
    return QString::fromStdString(text);
}

QString categoryOfTask(const engine::TemplateInfo& info, engine::DataTask task) {
    if (info.path.empty()) return QStringLiteral("zoo");
    switch (task) {
        case engine::DataTask::ImageClassification:
            return QStringLiteral("pictures");
        case engine::DataTask::TextClassification:
            return QStringLiteral("text");
        case engine::DataTask::TextGeneration:
        case engine::DataTask::Translation:
            return QStringLiteral("sequences");
        case engine::DataTask::Any:
            break;
    }
    return QStringLiteral("other");
}

bool dataIsHere(const engine::DataSpec& data) {
    if (!engine::sourceTraits(data.source).download) return true;
    try {
        return engine::makeDataSource({{"source", data.source}, {"options", data.options}})->available();
    } catch (const std::exception&) {
        return false;
    }
}

TemplateCard cardOf(const engine::TemplateInfo& info, const engine::Json& results) {
    const engine::Experiment experiment = engine::Experiment::load(info.id);
    TemplateCard card{
        .id = cardText(info.id), .title = cardText(info.name), .summary = cardText(info.summary)};
    card.category = categoryOfTask(info, engine::sourceTraits(experiment.data.source).task);
    card.source = cardText(experiment.data.source);
    const auto* device = engine::DeviceCatalog::installed().find(experiment.runtime.device);
    card.device = cardText(device == nullptr ? experiment.runtime.device : device->name);
    card.dataHere = dataIsHere(experiment.data);
    for (const engine::LayerNode& layer : experiment.model.layers)
        card.layers << cardText(layer.className);
    const auto found = results.at("templates").find(info.id);
    if (found == results.at("templates").end()) return card;
    card.metric = cardText(found->value("metric", std::string()));
    card.value = cardText(found->value("value", std::string()));
    if (const engine::Json& minutes = found->at("minutes"); minutes.is_number())
        card.minutes = minutes.get<double>();
    card.computer = cardText(results.value("computer", std::string()));
    return card;
}

std::vector<TemplateCard> readCards(engine::StopToken& stop) {
    const engine::Json results = engine::readJsonFile(engine::resourceDirectory() / "template_results.json");
    std::vector<TemplateCard> cards;
    for (const engine::TemplateInfo& info : engine::experimentTemplates()) {
        if (stop.stopRequested()) break;
        cards.push_back(cardOf(info, results));
    }
    return cards;
}

double epochSecondsOf(const std::string& id) {
    return engine::estimate(engine::Experiment::load(id), engine::DeviceCatalog::installed()).epochSeconds;
}

}  // namespace

TemplateCards::TemplateCards(QObject* parent) : QObject(parent), m_task(m_worker) {
    m_worker.setMaxThreadCount(1);
}

TemplateCards::~TemplateCards() {
    m_task.renew();
}

void TemplateCards::load() {
    m_task.renew();
    m_task.ask([](engine::StopToken& stop) { return readCards(stop); },
               [this](const std::vector<TemplateCard>& cards) {
                   Q_EMIT loaded(cards);
                   for (const TemplateCard& card : cards) {
                       m_task.ask(
                           [id = card.id.toStdString()] { return epochSecondsOf(id); },
                           [this, id = card.id](double seconds) { Q_EMIT simulated(id, seconds); },
                           [](const QString&) {});  // its device cannot run it, or the data are missing
                   }
               },
               [this](const QString& message) { Q_EMIT failed(message); });
}

}  // namespace shardlab
