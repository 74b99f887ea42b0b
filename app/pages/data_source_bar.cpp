#include "app/pages/data_source_bar.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>
#include <algorithm>

#include "app/commands/settings_commands.h"
#include "app/settings/settings.h"
#include "engine/data/dataset.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"

namespace shardlab {

namespace {

constexpr int kLeastPath = 120, kWeightWidth = 150;  // pixels
constexpr const char* kWeight = "sample_weight";

const engine::OwnPath& ownPathOf(const QString& source) {
    return engine::sourceTraits(source.toStdString()).ownPath;
}

/// Options of an experiment that did not have the source before.
const engine::Json& newOptionsOf(const QString& source) {
    return engine::sourceTraits(source.toStdString()).newOptions;
}

std::string textIn(const engine::Json& options, const char* key) {
    const auto found = options.is_object() ? options.find(key) : options.end();
    return options.is_object() && found != options.end() && found->is_string() ? found->get<std::string>()
                                                                               : std::string();
}

std::string pathIn(const engine::Json& options) {
    return textIn(options, "path");
}

/// Null: the source has no such option.
const engine::ParameterSpec* specOf(const QString& source, const char* name) {
    const auto* entry = engine::dataSourceRegistry().find(source.toStdString());
    if (entry == nullptr) return nullptr;
    const auto spec = std::ranges::find(entry->schema, name, &engine::ParameterSpec::name);
    return spec == entry->schema.end() ? nullptr : &*spec;
}

const engine::ParameterSpec* pathSpec(const QString& source) {
    return specOf(source, "path");
}

/// Names of columns, arrays and files belong to the file that was read before.
void dropNames(engine::Json& options, const QString& source) {
    const auto* entry = engine::dataSourceRegistry().find(source.toStdString());
    if (entry == nullptr) return;
    for (const engine::ParameterSpec& spec : entry->schema) {
        if (spec.kind == engine::ParameterKind::Text) options.erase(spec.name);
    }
}

/// A heading that cannot be chosen.
void addCategory(QComboBox& box, const QString& name) {
    box.addItem(name);
    auto* item = qobject_cast<QStandardItemModel*>(box.model())->item(box.count() - 1);
    item->setFlags(Qt::NoItemFlags);
    QFont font = box.font();
    font.setWeight(QFont::DemiBold);
    item->setFont(font);
}

}  // namespace

DataSourceBar::DataSourceBar(ExperimentDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document) {
    setProperty("role", QStringLiteral("plain"));
    m_source = new QComboBox(this);
    m_source->setObjectName(QStringLiteral("dataSourceChoice"));
    m_source->setProperty("role", QStringLiteral("compact"));
    m_source->setAccessibleName(tr("Data source"));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    fillSources();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_source);
    addPath(*row);
    addWeight(*row);
    connect(m_source, QOverload<int>::of(&QComboBox::activated), this,
            [this] { choose(m_source->currentData().toString()); });
    connect(&m_document, &ExperimentDocument::changed, this, &DataSourceBar::refresh);
    refresh();
}

void DataSourceBar::fillSources() {
    QStringList categories;
    for (const auto& entry : engine::dataSourceRegistry().entries()) {
        if (!categories.contains(toQString(entry.category))) categories << toQString(entry.category);
    }
    for (const QString& category : categories) {
        addCategory(*m_source, engineText(category.toStdString()));
        for (const auto& entry : engine::dataSourceRegistry().entries()) {
            if (toQString(entry.category) != category) continue;
            m_source->addItem(toQString(entry.className), toQString(entry.className));
            m_source->setItemData(m_source->count() - 1, engineText(entry.help), Qt::ToolTipRole);
        }
    }
    m_source->setMaxVisibleItems(m_source->count());
}

void DataSourceBar::addPath(QHBoxLayout& row) {
    m_path = new QLineEdit(this);
    m_path->setObjectName(QStringLiteral("dataPath"));
    m_path->setProperty("role", QStringLiteral("compact"));
    m_path->setAccessibleName(tr("Path of the data"));
    m_path->setMinimumWidth(textScaled(kLeastPath));
    m_browse = new QPushButton(tr("Browse…"), this);
    m_browse->setObjectName(QStringLiteral("browseData"));
    m_browse->setProperty("role", QStringLiteral("compact"));
    m_recent = new QPushButton(tr("Recent"), this);
    m_recent->setObjectName(QStringLiteral("recentData"));
    m_recent->setProperty("role", QStringLiteral("compact"));
    m_recent->setToolTip(tr("Files and folders that were read last"));
    m_recentMenu = new QMenu(m_recent);
    m_recentMenu->setToolTipsVisible(true);
    m_recent->setMenu(m_recentMenu);
    row.addWidget(m_path, 1);
    row.addWidget(m_browse);
    row.addWidget(m_recent);
    connect(m_path, &QLineEdit::editingFinished, this, [this] {
        if (!m_path->isModified()) return;  // the focus went only
        m_path->setModified(false);
        if (m_path->text() != path()) take(source(), m_path->text(), Options::Kept);
    });
    m_either = new QMenu(m_browse);
    m_either->addAction(tr("File…"), this, [this] { browse(false); });
    m_either->addAction(tr("Folder…"), this, [this] { browse(true); });
    connect(m_browse, &QPushButton::clicked, this, [this] { browse(!ownPathOf(source()).file); });
    connect(m_recentMenu, &QMenu::aboutToShow, this, &DataSourceBar::fillRecent);
}

void DataSourceBar::addWeight(QHBoxLayout& row) {
    m_weight = new QLineEdit(this);
    m_weight->setObjectName(QStringLiteral("dataSampleWeight"));
    m_weight->setProperty("role", QStringLiteral("compact"));
    m_weight->setAccessibleName(tr("Sample weight"));
    m_weight->setPlaceholderText(tr("None"));
    m_weight->setFixedWidth(textScaled(kWeightWidth));
    m_weight->setClearButtonEnabled(true);
    m_weightTitle = makeLabel(tr("Sample weight"), "muted", this);
    m_weightTitle->setBuddy(m_weight);
    row.addWidget(m_weightTitle);
    row.addWidget(m_weight);
    connect(m_weight, &QLineEdit::editingFinished, this, [this] {
        if (!m_weight->isModified()) return;  // the focus went only
        m_weight->setModified(false);
        engine::Json options = m_document.experiment().data.options;
        const std::string name = m_weight->text().trimmed().toStdString();
        if (name == textIn(options, kWeight)) return;
        options[kWeight] = name;
        if (name.empty()) options.erase(kWeight);
        m_document.undoStack().push(new ChangeData(m_document, source().toStdString(), options));
    });
}

void DataSourceBar::refreshWeight() {
    const engine::ParameterSpec* spec = specOf(source(), kWeight);
    m_weight->setVisible(spec != nullptr);
    m_weightTitle->setVisible(spec != nullptr);
    if (spec == nullptr) return;
    m_weight->setToolTip(engineText(spec->help));
    const QString name = toQString(textIn(m_document.experiment().data.options, kWeight));
    const bool typing = m_weight->hasFocus() && m_weight->isModified();
    if (m_weight->text() != name && !typing) m_weight->setText(name);
}

QString DataSourceBar::source() const {
    return toQString(m_document.experiment().data.source);
}

QString DataSourceBar::path() const {
    return toQString(pathIn(m_document.experiment().data.options));
}

bool DataSourceBar::takesPath() const {
    return ownPathOf(source()).offered();
}

void DataSourceBar::refresh() {
    const bool offered = takesPath();
    m_source->setCurrentIndex(m_source->findData(source()));
    const int shown = m_source->currentIndex();
    m_source->setToolTip(shown < 0 ? QString() : m_source->itemData(shown, Qt::ToolTipRole).toString());
    m_path->setVisible(offered);
    m_browse->setVisible(offered);
    m_browse->setMenu(ownPathOf(source()).file && ownPathOf(source()).folder ? m_either : nullptr);
    m_recent->setVisible(offered);
    const engine::ParameterSpec* spec = pathSpec(source());
    if (offered && spec != nullptr) {
        const QString help = engineText(spec->help);
        m_path->setPlaceholderText(help);
        m_path->setToolTip(path().isEmpty() ? help : path());
        const bool typing = m_path->hasFocus() && m_path->isModified();
        if (m_path->text() != path() && !typing) m_path->setText(path());
    }
    refreshWeight();
    Q_EMIT changed();
}

void DataSourceBar::choose(const QString& chosen) {
    if (chosen == source() || chosen.isEmpty()) return;
    m_options[source()] = m_document.experiment().data.options;
    m_path->setModified(false);
    m_document.undoStack().push(
        new ChangeData(m_document, chosen.toStdString(), m_options.value(chosen, newOptionsOf(chosen))));
}

/// The dialog runs its own loop: the experiment may be another one when it ends.
void DataSourceBar::browse(bool folder) {
    const QString chosenFor = source();
    const QString start = QFileInfo(path()).path();
    QStringList patterns;
    for (const std::string& pattern : ownPathOf(chosenFor).patterns)
        patterns << toQString(pattern);
    const QString chosen =
        folder ? QFileDialog::getExistingDirectory(this, tr("Choose the folder of the data"), start)
               : QFileDialog::getOpenFileName(this, tr("Choose the file of the data"), start,
                                              tr("Data (%1);;All files (*)").arg(patterns.join(u' ')));
    if (!chosen.isEmpty()) take(chosenFor, chosen, Options::OfNewFile);
}

void DataSourceBar::take(const QString& chosen, const QString& path, Options keep) {
    const auto change = [this, chosen, path, keep](const engine::Json& found) {
        engine::Json options =
            chosen == source() ? m_document.experiment().data.options : newOptionsOf(chosen);
        if (keep == Options::OfNewFile) dropNames(options, chosen);
        options["path"] = path.toStdString();
        for (const auto& [key, value] : found.items()) {
            if (key == "path" || !options.contains(key)) options[key] = value;
        }
        if (chosen == source() && options == m_document.experiment().data.options) return;
        m_document.undoStack().push(new ChangeData(m_document, chosen.toStdString(), options));
    };
    runInBackground(
        this, &m_worker,
        [recognize = ownPathOf(chosen).optionsFor, file = path.toStdString()] {
            return recognize ? recognize(file) : engine::Json(nullptr);
        },
        change,
        [change](const QString&) { change(nullptr); });  // the source says what is wrong with the file
}

void DataSourceBar::remember() const {
    const engine::ParameterSpec* spec = pathSpec(source());
    if (!takesPath() || path().isEmpty() || (spec != nullptr && spec->defaultValue == path().toStdString()))
        return;
    settings::addRecentData({source(), path()});
}

void DataSourceBar::fillRecent() {
    m_recentMenu->clear();
    for (const settings::RecentData& recent : settings::recentData()) {
        constexpr int kMost = 60;  // characters
        const QString shown =
            recent.path.size() > kMost ? QStringLiteral("…") + recent.path.right(kMost) : recent.path;
        QAction* action =
            m_recentMenu->addAction(literalMenuText(QStringLiteral("%1   %2").arg(shown, recent.source)));
        action->setToolTip(recent.path);
        connect(action, &QAction::triggered, this,
                [this, recent] { take(recent.source, recent.path, Options::OfNewFile); });
    }
    if (m_recentMenu->isEmpty()) m_recentMenu->addAction(tr("No recent data"))->setEnabled(false);
}

}  // namespace shardlab
