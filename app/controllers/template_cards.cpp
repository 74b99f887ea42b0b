#include "app/controllers/template_cards.h"

#include "engine/core/json_file.h"
#include "engine/core/resource_directory.h"
#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/device_estimator.h"
#include "engine/runs/run_environment.h"

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
    card.epochs = experiment.fit.epochs;
    for (const engine::LayerNode& layer : experiment.model.layers)
        card.layers << cardText(layer.className);
    const auto found = results.at("templates").find(info.id);
    if (found == results.at("templates").end()) return card;
    card.metric = found->at("metric").get<std::string>();
    const engine::Json& value = found->at("value");
    card.values = value.is_array() ? value.get<std::vector<double>>() : std::vector{value.get<double>()};
    card.bestEpoch = found->value("best_epoch", false);
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

using StoredRuns = std::vector<engine::RunInfo>;

StoredRuns storedRuns() {
    try {
        return engine::RunStore().listWithParameters();
    } catch (const std::exception&) {  // the page Runs says what is wrong with the store
        return {};
    }
}

TemplateTimes timesOf(const std::string& id, const StoredRuns& runs) {
    const engine::Experiment experiment = engine::Experiment::load(id);
    const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
    TemplateTimes times;
    if (const auto own = engine::answerFor(experiment, devices); own.timed() != nullptr)
        times.simulatedEpochSeconds = own.timed()->epochSeconds;
    times.here = engine::trainingTimeHere(experiment, devices, runs, engine::runEnvironment(0));
    return times;
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
                   askTimes(cards);
               },
               [this](const QString& message) { Q_EMIT failed(message); });
}

void TemplateCards::askTimes(const std::vector<TemplateCard>& cards) {
    m_task.ask(
        storedRuns,
        [this, cards](const StoredRuns& runs) {
            const auto shared = std::make_shared<const StoredRuns>(runs);
            for (const TemplateCard& card : cards) {
                m_task.ask([id = card.id.toStdString(), shared] { return timesOf(id, *shared); },
                           [this, id = card.id](const TemplateTimes& times) { Q_EMIT timed(id, times); },
                           [](const QString&) {});  // an experiment that cannot be built has no times
            }
        },
        [](const QString&) {});
}

}  // namespace shardlab
