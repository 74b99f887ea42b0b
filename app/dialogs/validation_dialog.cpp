#include "app/dialogs/validation_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/fidelity/fidelity.h"
#include "engine/runs/run_store.h"
#include "widgets/common/dialog_room.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/devices/device_names.h"
#include "widgets/simulator/fidelity_view.h"

namespace shardlab {

namespace {
struct Replay {
    std::vector<FidelityEntry> entries;
    QStringList unchecked;  ///< devices that no published network checks
};

FidelityEntry entryOf(const engine::FidelityRow& row) {
    return {.group = toQString(row.group),
            .name = toQString(row.name),
            .device = toQString(row.device),
            .published = row.published,
            .predicted = row.predicted,
            .unit = toQString(row.unit),
            .source = toQString(row.source),
            .note = toQString(row.note),
            .chip = deviceName(row.sheet),
            .own = row.group == engine::kOwnMeasurements};
}

/// Those of the user's run list; none where it cannot be read, which the page Runs says.
std::vector<engine::FidelityRow> ownRows() {
    try {
        return engine::measuredRunRows(engine::RunStore());
    } catch (const engine::Error&) {
        return {};
    }
}

Replay replayAll() {
    std::vector<FidelityEntry> list;
    for (const engine::FidelityRow& row : ownRows())
        list.push_back(entryOf(row));
    for (const engine::FidelityRow& row : engine::fidelityRows(engine::DeviceCatalog::installed()))
        list.push_back(entryOf(row));
    QStringList unchecked;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::installed().devices()) {
        if (!device.validated()) unchecked << deviceTitle(device.name);
    }
    return {std::move(list), unchecked};
}

/// As large as is useful, within the screen.
QSize sizeOn(const QDialog& dialog) {
    const QSize useful = QSize(textScaled(1120), textScaled(720)).boundedTo(roomOf(dialog));
    const QScreen* screen = dialog.screen();
    return screen == nullptr ? useful : useful.boundedTo(screen->availableSize());
}
}  // namespace

ValidationDialog::ValidationDialog(QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("validationDialog"));
    setWindowTitle(tr("Validation of the simulator"));
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_stack = new QStackedWidget(this);
    m_placeholder =
        new EmptyState(QStringLiteral("chart"), tr("Simulating"),
                       tr("Simulates every published measurement and compares the times."), m_stack);
    m_view = new FidelityView(m_stack);
    m_stack->addWidget(m_placeholder);
    m_stack->addWidget(m_view);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(12);
    layout->addWidget(makeLabel(tr("Measured and simulated times"), "title", this));
    layout->addWidget(m_stack, 1);
    layout->addWidget(buttons);
    resize(sizeOn(*this));
    replay();
}

ValidationDialog::~ValidationDialog() {
    m_worker.clear();
}

void ValidationDialog::replay() {
    runInBackground(
        this, &m_worker, replayAll,
        [this](const Replay& replay) {
            m_view->setEntries(replay.entries, replay.unchecked);
            m_stack->setCurrentWidget(m_view);
            Q_EMIT replayed();
        },
        [this](const QString& error) {
            m_placeholder->setContent(QStringLiteral("error"), tr("The measurements cannot be read"), error);
            Q_EMIT replayed();
        });
}

}  // namespace shardlab
