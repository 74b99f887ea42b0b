#include "widgets/runs/run_columns.h"

#include <QCoreApplication>
#include <QDateTime>
#include <algorithm>
#include <array>

#include "engine/runs/run_tags.h"
#include "widgets/common/date_text.h"
#include "widgets/common/status_text.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

using Kind = RunColumn::Kind;

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::RunColumns", text);
}

struct OwnColumn {
    const char* name;
    Kind kind;
    const char* title;
    const char* tip;
};

/// Of every run, in the order in which they are offered.
constexpr std::array kOwn{
    OwnColumn{"pinned", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Pin"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Pinned runs stay on top in every order")},
    OwnColumn{"name", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Name"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Tick a run to plot it on Training")},
    OwnColumn{"status", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Status"), ""},
    OwnColumn{"started", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Started"), ""},
    OwnColumn{"experiment", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Experiment"), ""},
    OwnColumn{"device", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Device"), ""},
    OwnColumn{"epochs", Kind::Number, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Epochs"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Finished epochs")},
    OwnColumn{"wall_seconds", Kind::Measured, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Measured time"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Time of the run on this computer")},
    OwnColumn{"simulated_seconds", Kind::Simulated,
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Simulated time"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Time of the run on its device")},
    OwnColumn{
        "measured_step_seconds", Kind::Measured, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Measured step"),
        QT_TRANSLATE_NOOP("shardlab::RunColumns", "Step of an imported measurement on another computer")},
    OwnColumn{"predicted_step_seconds", Kind::Simulated,
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Predicted step"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Simulated step of an imported measurement")},
    OwnColumn{"best", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Best"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Best value of the first metric over the epochs")},
    OwnColumn{"tags", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Tags"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Separated by commas; F2 edits them")},
    OwnColumn{"notes", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Notes"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "F2 edits them")},
    OwnColumn{"sweep", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Sweep"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "The sweep that the run is a trial of")},
    OwnColumn{"id", Kind::Number, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Id"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Id of the run, as in shardlab-cli runs list")},
    OwnColumn{"rerun_of", Kind::Number, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Rerun of"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Id of the run whose experiment was run again")},
    OwnColumn{"continues", Kind::Number, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Continues"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Id of the run whose weights it started with")},
    OwnColumn{"archived", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Archived"), ""}};

/// Of runs in the bin.
constexpr std::array kOfBin{
    OwnColumn{"deleted", Kind::Text, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Deleted"), ""},
    OwnColumn{"days_left", Kind::Number, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Days left"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Until the run is deleted permanently")},
    OwnColumn{"bytes", Kind::Number, QT_TRANSLATE_NOOP("shardlab::RunColumns", "Size"),
              QT_TRANSLATE_NOOP("shardlab::RunColumns", "Disk space of weights, batches and histograms")}};

const OwnColumn* ownColumn(const std::string& name) {
    if (const auto own = std::ranges::find(kOwn, name, &OwnColumn::name); own != kOwn.end()) return &*own;
    const auto ofBin = std::ranges::find(kOfBin, name, &OwnColumn::name);
    return ofBin == kOfBin.end() ? nullptr : &*ofBin;
}

/// Before and behind the metrics and parameters.
constexpr std::array kLeading{"pinned", "name", "status", "device", "epochs", "best"};
constexpr std::array kTrailing{"wall_seconds", "started", "experiment", "tags", "notes"};

std::string withoutPrefix(const std::string& name) {
    constexpr std::string_view kMetrics = "metrics.";
    return name.starts_with(kMetrics) ? name.substr(kMetrics.size()) : name;
}

/// By the first run that has one.
bool isNumber(const std::string& name, const engine::RunTable& runs) {
    for (std::size_t row = 0; row < runs.size(); ++row) {
        const engine::Json value = runs.value(row, name);
        if (!value.is_null()) return value.is_number();
    }
    return false;
}

bool any(const std::string& name, const engine::RunTable& runs) {
    for (std::size_t row = 0; row < runs.size(); ++row) {
        if (runs.isListed(row) && !runs.value(row, name).is_null()) return true;
    }
    return false;
}

QString localStart(const QString& utc) {
    const QDateTime time = QDateTime::fromString(utc, Qt::ISODate).toLocalTime();
    return time.isValid() ? dateTimeText(time) : utc;
}

}  // namespace

QString runValueText(const std::string& name, const engine::Json& value) {
    if (value.is_null()) return {};
    if (name == "started" || name == "deleted") return localStart(formatValue(value));
    if (name == "device" || name == "runtime.device")
        return value.is_string() ? deviceName(value.get<std::string>()) : formatValue(value);
    if (name.ends_with("_seconds") && value.is_number()) return formatSeconds(value.get<double>());
    if (name == "best") return formatMetric(value.get<double>());
    if (name == "tags") return toQString(engine::tagsText(value.get<engine::RunTags>()));
    if (name == "bytes") return formatBytes(value.get<std::int64_t>());
    if (name == "status" && value.is_string()) return statusWord(value.get<std::string>());
    if (name == "epochs") return formatCount(value.get<std::int64_t>());
    return formatValue(value);
}

QString runCellText(const engine::RunTable& runs, std::size_t row, const std::string& name) {
    const engine::RunInfo& run = runs.run(row);
    const bool own = ownColumn(name) != nullptr;
    if (const auto metric = run.metrics.find(withoutPrefix(name)); !own && metric != run.metrics.end())
        return metric->is_number() ? formatMetric(metric->get<double>()) : QStringLiteral("–");
    const QString text = runValueText(name, runs.value(row, name));
    if (name != "best" || text.isEmpty()) return text;
    return QStringLiteral("%1  %2").arg(text, metricTitle(run.bestMetricName));
}

RunColumns::RunColumns(const engine::RunTable& runs) {
    constexpr int kMostParameters = 6;
    for (const std::string& name : runs.metricNames())
        m_metrics << toQString(name);
    for (const std::string& name : runs.differingParameters())
        m_differing << toQString(name);
    for (const OwnColumn& column : kOwn)
        m_all << QString::fromLatin1(column.name);
    m_all << m_metrics;
    for (const std::string& name : runs.parameterNames()) {
        m_all << toQString(name);
        if (isNumber(name, runs)) m_numbers.insert(toQString(name));
    }
    QStringList parameters = m_differing;
    parameters.removeAll(QStringLiteral("runtime.device"));  // a column of every run
    for (const char* name : kLeading)
        m_usual << QString::fromLatin1(name);
    if (any("measured_step_seconds", runs))
        m_usual << QStringLiteral("measured_step_seconds") << QStringLiteral("predicted_step_seconds");
    m_usual << m_metrics << parameters.mid(0, kMostParameters);
    for (const char* name : kTrailing)
        m_usual << QString::fromLatin1(name);
    for (const char* name : {"sweep", "rerun_of", "continues"}) {
        if (any(name, runs)) m_usual << QString::fromLatin1(name);
    }
}

QStringList RunColumns::ofBin() {
    constexpr std::array kShown{"name",      "status", "device",     "epochs",  "best", "deleted",
                                "days_left", "bytes",  "experiment", "started", "tags", "id"};
    QStringList names;
    for (const char* name : kShown)
        names << QString::fromLatin1(name);
    return names;
}

RunColumn RunColumns::column(const std::string& name) const {
    if (const OwnColumn* own = ownColumn(name))
        return {name, tr(own->title), *own->tip == '\0' ? QString() : tr(own->tip), own->kind};
    const QString text = toQString(name);
    if (m_metrics.contains(text)) {
        return {name, metricHeading(withoutPrefix(name)), tr("%1 after the last epoch").arg(text),
                Kind::Number};
    }
    return {name, text, tr("Parameter of the experiment"),
            m_numbers.contains(text) ? Kind::Number : Kind::Text};
}

QStringList RunColumns::chosen(const RunTableChoices& choices) const {
    QStringList names = m_usual;
    for (const QString& name : choices.hidden)
        names.removeAll(name);
    for (const QString& name : choices.shown) {
        if (m_all.contains(name) && !names.contains(name)) names << name;
    }
    // A column that the order does not name stays behind the one that it follows by itself.
    QStringList ordered;
    for (const QString& name : choices.order) {
        if (names.contains(name)) ordered << name;
    }
    for (int i = 0; i < names.size(); ++i) {
        if (ordered.contains(names[i])) continue;
        ordered.insert(i == 0 ? 0 : ordered.indexOf(names[i - 1]) + 1, names[i]);
    }
    return ordered;
}

}  // namespace shardlab
