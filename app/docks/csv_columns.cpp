#include "app/docks/csv_columns.h"

#include <QVBoxLayout>

#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/data/files/csv.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/column_chooser.h"

namespace shardlab {

namespace {

std::string textOf(const engine::Json& options, const char* key) {
    const auto found = options.find(key);
    return found != options.end() && found->is_string() ? found->get<std::string>() : std::string();
}

QStringList columnsOf(const engine::Json& options, const char* option) {
    QStringList names;
    try {
        for (const std::string& name : engine::splitColumnNames(textOf(options, option)))
            names << toQString(name);
    } catch (const engine::Error&) {
        return {};  // the Problems list says what is wrong with the text
    }
    return names;
}

std::string joined(const QStringList& columns) {
    std::vector<std::string> names;
    for (const QString& name : columns)
        names.push_back(name.toStdString());
    return engine::joinColumnNames(names);
}

/// What decides which columns there are.
engine::Json readingOptions(const engine::Json& options) {
    engine::Json reading = engine::Json::object();
    for (const char* key : {"path", "header", "delimiter", "text"}) {
        if (options.contains(key)) reading[key] = options.at(key);
    }
    return reading;
}

}  // namespace

CsvColumns::CsvColumns(QWidget* parent)
    : QWidget(parent), m_chooser(new ColumnChooser(this)), m_question(m_worker) {
    setObjectName(QStringLiteral("csvColumns"));
    setProperty("role", QStringLiteral("plain"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_chooser);
    connect(m_chooser, &ColumnChooser::edited, this,
            [this](const QStringList& features, const QStringList& labels) {
                m_options["features"] = joined(features);
                m_options["target"] = joined(labels);
                Q_EMIT edited(m_options);
            });
}

void CsvColumns::setSource(const std::string& source, const engine::Json& options) {
    m_source = source;
    m_options = options.is_object() ? options : engine::Json::object();
    m_chooser->setChoice(columnsOf(m_options, "features"), columnsOf(m_options, "target"),
                         toQString(textOf(m_options, "sample_weight")));
    const engine::Json reading = readingOptions(m_options);
    if (reading == m_read) return;
    m_read = reading;
    readColumns();
}

void CsvColumns::readColumns() {
    m_question.renew();
    if (textOf(m_read, "path").empty()) {
        m_chooser->setMessage(tr("Set the path to a file. Its columns appear here."));
        return;
    }
    m_question.ask(
        [columns = engine::sourceTraits(m_source).columns, options = m_read] { return columns(options); },
        [this](const std::vector<std::string>& columns) {
            QStringList names;
            for (const std::string& name : columns)
                names << toQString(name);
            m_chooser->setColumns(names);
        },
        [this](const QString& message) { m_chooser->setMessage(message); });
}

}  // namespace shardlab
