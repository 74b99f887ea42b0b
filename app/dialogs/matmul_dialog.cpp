#include "app/dialogs/matmul_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "widgets/common/clock_chip.h"
#include "widgets/common/number_text.h"
#include "widgets/common/panel.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/tables/dock_table.h"

namespace shardlab {

namespace {
constexpr qint64 kArticleSize[3] = {10000, 100, 100000};
constexpr double kLargestExtent = 2147483648.0;
}  // namespace

MatmulDialog::MatmulDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("matmulDialog"));
    setWindowTitle(tr("Matrix multiplication benchmark"));
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(16);
    layout->addWidget(makeLabel(tr("Matrix multiplication"), "title", this));
    layout->addWidget(makeSizes());
    layout->addWidget(makeMeasured());
    layout->addWidget(makeSimulated(), 1);
    layout->addWidget(buttons);
    setMinimumWidth(600);
    resize(textScaled(640), textScaled(600));
    setupConnections();
    forget();
    showRunning(false);
}

QWidget* MatmulDialog::makeSizes() {
    auto* box = new QWidget(this);
    const char* const names[] = {"matmulM", "matmulK", "matmulN"};
    const QString helps[] = {tr("Rows of the left matrix"),
                             tr("Columns of the left matrix and rows of the right matrix"),
                             tr("Columns of the right matrix")};
    const QString captions[] = {tr("M"), tr("K"), tr("N")};
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (int i = 0; i < 3; ++i) {
        m_extents[i] = new IntegerBox(box);
        m_extents[i]->setObjectName(QLatin1String(names[i]));
        m_extents[i]->setRange(1, kLargestExtent);
        m_extents[i]->setValue(kArticleSize[i]);
        m_extents[i]->setToolTip(helps[i]);
        m_extents[i]->setAccessibleName(helps[i]);
        auto* caption = new QLabel(captions[i], box);
        caption->setBuddy(m_extents[i]);
        row->addWidget(caption);
        row->addWidget(m_extents[i], 1);
    }
    m_run = new StartStopButton(box);
    m_run->setObjectName(QStringLiteral("matmulRun"));
    m_run->setDefault(true);
    row->addSpacing(8);
    row->addWidget(m_run);
    m_work = makeLabel({}, "muted", box);
    m_work->setObjectName(QStringLiteral("matmulWork"));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(
        makeLabel(tr("Computes (M × K) · (K × N) in float32, and the sum of its elements"), "muted", box));
    layout->addLayout(row);
    layout->addWidget(new FieldReasons({m_extents[0], m_extents[1], m_extents[2]}, box));
    layout->addWidget(m_work);
    return box;
}

QWidget* MatmulDialog::makeMeasured() {
    auto* box = makePanel(this);
    m_clock = new ClockChip(ClockChip::Clock::Measured, box);
    m_rate = makeLabel({}, "measured", box);
    m_rate->setObjectName(QStringLiteral("matmulRate"));
    m_sum = new QLabel(box);
    m_sum->setObjectName(QStringLiteral("matmulSum"));
    m_sum->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setAccessibleName(tr("Progress of the matrix multiplication"));
    m_error = makeLabel({}, "error", box);
    m_error->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->addWidget(m_clock);
    row->addStretch();
    row->addWidget(m_rate);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(12, 12, 16, 12);
    layout->setSpacing(8);
    layout->addLayout(row);
    layout->addWidget(m_sum);
    layout->addWidget(m_progress);
    layout->addWidget(m_error);
    return box;
}

QWidget* MatmulDialog::makeSimulated() {
    auto* box = makePanel(this);
    m_devices = new QStandardItemModel(0, 3, this);
    m_devices->setHorizontalHeaderLabels(
        {tr("Device (one core)"), tr("Simulated time"), tr("Simulated rate")});
    const Qt::Alignment alignments[] = {Qt::AlignLeft, Qt::AlignRight, Qt::AlignRight};
    for (int column = 0; column < 3; ++column)
        m_devices->horizontalHeaderItem(column)->setTextAlignment(alignments[column] | Qt::AlignVCenter);
    m_table =
        new DockTable(m_devices, QStringLiteral("chip"), tr("Not simulated yet"),
                      tr("Run estimates the time of the multiplication on one core of every device."), box);
    m_table->setObjectName(QStringLiteral("matmulDevices"));
    m_table->setAccessibleName(tr("Simulated times"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->resizeSection(1, textScaled(140));
    m_table->horizontalHeader()->resizeSection(2, textScaled(140));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_table);
    return box;
}

void MatmulDialog::setupConnections() {
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_matmul.running()) return m_matmul.cancel();
        start();
    });
    for (IntegerBox* box : m_extents)
        connect(box, &IntegerBox::valueChanged, this, &MatmulDialog::forget);
    connect(&m_matmul, &MatmulController::runningChanged, this, &MatmulDialog::showRunning);
    connect(&m_matmul, &MatmulController::progressed, this, [this](qint64 columns, qint64 total) {
        m_progress->setValue(
            static_cast<int>(1000.0 * static_cast<double>(columns) / static_cast<double>(total)));
    });
    connect(&m_matmul, &MatmulController::simulated, this, &MatmulDialog::showSimulated);
    connect(&m_matmul, &MatmulController::measured, this, &MatmulDialog::showMeasured);
    connect(&m_matmul, &MatmulController::failed, this, [this](const QString& message) {
        m_sum->clear();
        m_error->setText(message);
        m_error->show();
        Q_EMIT finishedRun();
    });
    connect(this, &QDialog::finished, &m_matmul, &MatmulController::cancel);
}

engine::MatmulSize MatmulDialog::size() const {
    return {m_extents[0]->value(), m_extents[1]->value(), m_extents[2]->value()};
}

void MatmulDialog::start() {
    if (stopAtUnreadable(*this) != nullptr) return;
    forget();
    m_matmul.start(size());
}

void MatmulDialog::forget() {
    m_matmul.cancel();
    m_clock->clear();
    m_rate->clear();
    m_error->hide();
    m_sum->setText(tr("Not computed yet"));
    m_progress->setValue(0);
    m_devices->setRowCount(0);
    const engine::MatmulSize product = size();
    const double bytes = qMin(9e18, 4.0 * static_cast<double>(product.m) * static_cast<double>(product.n));
    m_work->setText(tr("%1. The product (%2) is summed in panels and not stored.")
                        .arg(formatFlops(product.flops()), formatBytes(static_cast<std::int64_t>(bytes))));
}

void MatmulDialog::showRunning(bool running) {
    m_run->setText(running ? tr("Cancel") : tr("Run", "button"));
    m_progress->setValue(running ? 0 : m_progress->value());
    if (running) {
        m_sum->setText(tr("Computing"));
    } else if (m_rate->text().isEmpty()) {
        m_sum->setText(tr("Not computed yet"));
    }
}

void MatmulDialog::showMeasured(const engine::MatmulSize& size, const engine::MatmulResult& result) {
    m_progress->setValue(1000);
    m_clock->setTime(result.wallSeconds);
    m_rate->setText(formatFlopsPerSecond(size.flops() / result.wallSeconds));
    m_sum->setText(tr("Sum of all elements: %1").arg(decimalText(result.sum, 'g', 10)));
    Q_EMIT finishedRun();
}

void MatmulDialog::showSimulated(const std::vector<DeviceMatmul>& devices) {
    m_devices->setRowCount(static_cast<int>(devices.size()));
    int row = 0;
    for (const DeviceMatmul& device : devices) {
        const double rate = device.simulatedSeconds > 0 ? size().flops() / device.simulatedSeconds : 0;
        const QString texts[] = {
            device.device,
            device.error.isEmpty() ? formatSeconds(device.simulatedSeconds) : QStringLiteral("–"),
            device.error.isEmpty() ? formatFlopsPerSecond(rate) : QString()};
        for (int column = 0; column < 3; ++column) {
            auto* item = new QStandardItem(texts[column]);
            item->setEditable(false);
            item->setToolTip(device.error);
            if (column > 0) {
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
                item->setForeground(theme().color("simulated"));
            }
            m_devices->setItem(row, column, item);
        }
        ++row;
    }
}

}  // namespace shardlab
