#include "app/pages/compare_table_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/column_widths.h"
#include "widgets/common/flow_layout.h"
#include "widgets/common/icons.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/devices/framework_box.h"
#include "widgets/tables/compare_order.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

namespace {

/// Average characters.
constexpr int kWidths[CompareModel::ColumnCount] = {6,  27, 12, 12, 13, 12, 13, 13, 15,
                                                    22, 26, 19, 9,  10, 16, 18, 19, 17};

void setCompact(QWidget& widget) {
    widget.setProperty("role", QStringLiteral("compact"));
}

}  // namespace

CompareTablePanel::CompareTablePanel(QWidget* parent) : QWidget(parent) {
    setupTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 8, 1, 8);
    layout->setSpacing(8);
    layout->addWidget(makeTop());
    layout->addWidget(m_table, 1);
    layout->addWidget(makeFoot());
    setupConnections();
}

void CompareTablePanel::setupTable() {
    m_model = new CompareModel(this);
    m_order = new CompareOrder(this);
    m_order->setSourceModel(m_model);
    m_table = new DockTable(m_order, QStringLiteral("compare"), tr("Nothing to compare yet"),
                            tr("A complete model shows estimated times for every device here."), this);
    m_table->setObjectName(QStringLiteral("compareTable"));
    m_table->setAccessibleName(tr("Comparison of devices"));
    m_table->setAccessibleDescription(tr("Space pins a device, Enter uses it for the experiment"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(CompareModel::Epoch, Qt::AscendingOrder);
    m_table->horizontalHeader()->setStretchLastSection(false);
    setColumnCharacters(*m_table, kWidths);
}

QWidget* CompareTablePanel::makeTop() {
    auto* row = new QWidget(this);
    m_search = new QLineEdit(row);
    m_search->setObjectName(QStringLiteral("compareSearch"));
    makeSearchField(*m_search, tr("Search devices"));
    m_search->setMaximumWidth(36 * fontMetrics().averageCharWidth());
    m_framework = new FrameworkBox(QStringLiteral("compareFramework"), row);
    auto* exporting = new QToolButton(row);
    exporting->setObjectName(QStringLiteral("compareExport"));
    exporting->setText(tr("Export"));
    exporting->setToolTip(tr("Copy or save the rows of the table, in their order"));
    exporting->setPopupMode(QToolButton::InstantPopup);
    exporting->setFocusPolicy(Qt::StrongFocus);
    setCompact(*exporting);
    auto* menu = new QMenu(exporting);
    menu->setToolTipsVisible(true);
    const auto add = [&](const QString& text, const char* name, auto signal, engine::TableFormat format) {
        QAction* action = menu->addAction(text, this, [this, signal, format] {
            Q_EMIT(this->*signal)
            (format);
        });
        action->setObjectName(QLatin1String(name));
    };
    add(tr("Copy as CSV"), "copyCsv", &CompareTablePanel::copyRequested, engine::TableFormat::Csv);
    add(tr("Copy as Markdown"), "copyMarkdown", &CompareTablePanel::copyRequested,
        engine::TableFormat::Markdown);
    QAction* python = menu->addAction(tr("Copy as Python"), this, &CompareTablePanel::scriptRequested);
    python->setObjectName(QStringLiteral("copyPython"));
    python->setToolTip(tr("A program that estimates the pinned devices, or all that are shown"));
    menu->addSeparator();
    add(tr("Save as CSV…"), "saveCsv", &CompareTablePanel::saveRequested, engine::TableFormat::Csv);
    add(tr("Save as Markdown…"), "saveMarkdown", &CompareTablePanel::saveRequested,
        engine::TableFormat::Markdown);
    exporting->setMenu(menu);
    auto* layout = new FlowLayout(8);
    row->setLayout(layout);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->addGrowingWidget(m_search);
    layout->addWidget(m_framework);
    layout->addStretch();
    layout->addWidget(exporting);
    return row;
}

QWidget* CompareTablePanel::makeFoot() {
    auto* row = new QWidget(this);
    m_count = makeLabel({}, "caption", row);
    m_count->setObjectName(QStringLiteral("compareCount"));
    m_chooser = new DeviceChooser(QStringLiteral("compareAdd"), {}, row);
    m_chooser->setAccelerator(std::nullopt);
    m_chooser->familyBox()->setAccessibleName(tr("Device to add"));
    m_add = new QPushButton(tr("Add"), row);
    m_add->setObjectName(QStringLiteral("compareAddButton"));
    m_allSizes = new QCheckBox(tr("All sizes"), row);
    m_allSizes->setObjectName(QStringLiteral("compareAllSizes"));
    m_allSizes->setToolTip(tr("Every number of cores and GPUs of every device"));
    m_use = new QPushButton(tr("Use this device"), row);
    m_use->setObjectName(QStringLiteral("compareUse"));
    m_use->setToolTip(tr("Set the runtime of the experiment to the selected device (Enter in the table)"));
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_chooser->familyBox(), m_chooser->sizeBox(), m_add, m_use})
        setCompact(*each);
    auto* layout = new FlowLayout(8);
    row->setLayout(layout);
    layout->setContentsMargins(12, 0, 12, 0);
    constexpr int kWidestChooser = 48;  // characters
    m_chooser->setMaximumWidth(kWidestChooser * fontMetrics().averageCharWidth());
    layout->addGrowingWidget(m_chooser);
    layout->addWidget(m_add);
    layout->addWidget(m_allSizes);
    layout->addStretch();
    layout->addWidget(m_count);
    layout->addWidget(m_use);
    return row;
}

void CompareTablePanel::setupConnections() {
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_order->setSearch(text);
        refreshFoot();
    });
    connect(m_model, &CompareModel::pinToggled, this, &CompareTablePanel::pinToggled);
    connect(m_allSizes, &QCheckBox::toggled, this, &CompareTablePanel::allSizesToggled);
    connect(m_chooser, &DeviceChooser::deviceChanged, this, &CompareTablePanel::refreshFoot);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const QString device = toQString(m_chooser->device());
        if (m_added.contains(device)) return Q_EMIT deviceRemoved(device);
        Q_EMIT deviceAdded(device);
    });
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT useRequested(currentDevice()); });
    connect(m_table, &DockTable::rowActivated, this, [this] { Q_EMIT useRequested(currentDevice()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CompareTablePanel::refreshFoot);
    connect(m_order, &QAbstractItemModel::layoutChanged, this, &CompareTablePanel::orderChanged);
    auto* pin = new QShortcut(QKeySequence(Qt::Key_Space), m_table);
    pin->setContext(Qt::WidgetShortcut);
    connect(pin, &QShortcut::activated, this, [this] {
        const QModelIndex current = m_table->currentIndex();
        if (!current.isValid()) return;
        const QModelIndex check = current.sibling(current.row(), CompareModel::Pin);
        const bool pinned = check.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        m_order->setData(check, pinned ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    });
    refreshFoot();
}

QString CompareTablePanel::currentDevice() const {
    return m_model->deviceAt(m_order->mapToSource(m_table->currentIndex()).row());
}

QStringList CompareTablePanel::shownDevices() const {
    QStringList devices;
    for (int row = 0; row < m_order->rowCount(); ++row)
        devices << m_model->deviceAt(m_order->mapToSource(m_order->index(row, 0)).row());
    return devices;
}

void CompareTablePanel::setRows(std::vector<CompareRow> rows, const QString& chosenDevice) {
    const QString selected = currentDevice();
    m_chosen = chosenDevice;
    m_model->setRows(std::move(rows));
    m_model->setChosenDevice(chosenDevice);
    m_order->invalidate();
    const auto row = static_cast<int>(shownDevices().indexOf(selected));
    if (!selected.isEmpty() && row >= 0 && currentDevice() != selected) {  // other rows than before
        m_table->setAutoScroll(false);
        m_table->setCurrentIndex(m_order->index(row, CompareModel::Device));
        m_table->setAutoScroll(true);
    }
    refreshFoot();
    Q_EMIT orderChanged();
}

void CompareTablePanel::showAdded(const QStringList& devices) {
    m_added = devices;
    refreshFoot();
}

void CompareTablePanel::refreshFoot() {
    const int shown = m_order->rowCount(), all = m_model->rowCount();
    m_count->setText(shown == all ? formatNumber(all, tr("1 device"), tr("%1 devices"))
                                  : tr("%1 of %2 devices").arg(shown).arg(all));
    const QString current = currentDevice();
    m_use->setEnabled(!current.isEmpty() && current != m_chosen);
    const std::string device = m_chooser->device();
    const bool added = m_added.contains(toQString(device));
    m_add->setText(added ? tr("Remove") : tr("Add"));
    bool listed = false;
    for (const CompareRow& row : m_model->rows())
        listed = listed || row.deviceId == toQString(device);
    m_add->setEnabled(added || !listed);
    m_add->setToolTip(added    ? tr("Remove this device from the table")
                      : listed ? tr("This device is in the table")
                               : tr("Add this device to the table"));
}

}  // namespace shardlab
