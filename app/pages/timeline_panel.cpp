#include "app/pages/timeline_panel.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/pages/timeline_profiles.h"
#include "app/workbench/workbench.h"
#include "widgets/common/elided_label.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/icons.h"
#include "widgets/common/panel.h"
#include "widgets/common/search_field.h"
#include "widgets/common/start_stop_button.h"
#include "widgets/common/text_format.h"
#include "widgets/common/tips.h"
#include "widgets/devices/device_chooser.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/timeline/timeline_view.h"

namespace shardlab {

namespace {
constexpr int kSearchCharacters = 24, kDeviceCharacters = 17;
constexpr int kProfiledSteps = 3;
}  // namespace

TimelinePanel::TimelinePanel(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 4, 1, 4);
    layout->setSpacing(4);
    layout->addWidget(makeChoices());
    layout->addWidget(new FieldReasons({m_steps}, this));
    layout->addWidget(makeSearch());
    layout->addWidget(makeContent(), 1);
    layout->addWidget(makeFoot());
    setupConnections();
    refresh();
    showSelection();
}

QWidget* TimelinePanel::makeChoices() {
    auto* row = new QWidget(this);
    m_clock = new QComboBox(row);
    m_clock->setObjectName(QStringLiteral("timelineClock"));
    m_clock->setAccessibleName(tr("Clock of the timeline"));
    m_clock->setProperty("role", QStringLiteral("compact"));
    m_clock->addItem(tr("Simulated"));
    m_clock->addItem(tr("Measured"));
    m_profile = new StartStopButton(row);
    m_profile->setObjectName(QStringLiteral("profileSteps"));
    m_profile->setProperty("role", QStringLiteral("compact"));
    m_keep = new QPushButton(row);
    m_keep->setObjectName(QStringLiteral("keepProfile"));
    m_keep->setProperty("role", QStringLiteral("compact"));
    m_save = new QPushButton(tr("Save trace…"), row);
    m_save->setObjectName(QStringLiteral("saveTrace"));
    m_save->setProperty("role", QStringLiteral("compact"));
    m_save->setToolTip(tr("Save the timeline as a trace file. Perfetto (ui.perfetto.dev) opens it."));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_clock);
    layout->addWidget(makeSimulatedChoices(row));
    layout->addWidget(m_profile);
    layout->addWidget(m_keep);
    layout->addStretch(1);
    layout->addWidget(m_save);
    return row;
}

QWidget* TimelinePanel::makeSimulatedChoices(QWidget* parent) {
    auto* row = m_simulatedChoices = new QWidget(parent);
    m_steps = new IntegerBox(row);
    m_steps->setObjectName(QStringLiteral("timelineSteps"));
    m_steps->setProperty("role", QStringLiteral("compact"));
    m_steps->setPrefix(tr("Steps"));
    m_steps->setAccessibleName(tr("Number of steps in the timeline"));
    m_steps->setToolTip(tr("Number of steps from the start of the run, and again in the steady state"));
    m_steps->setRange(1, engine::kMostTimelineSteps);
    m_steps->setValue(engine::TimelineOptions{}.steps);
    m_other = new DeviceChooser(QStringLiteral("timelineDevice"), tr("Compare with…"), row);
    m_other->setAccelerator(std::nullopt);
    m_other->familyBox()->setAccessibleName(tr("Device to compare with"));
    m_other->familyBox()->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_other->familyBox()->setMinimumContentsLength(kDeviceCharacters);
    for (QComboBox* each : {m_other->familyBox(), m_other->sizeBox()})
        each->setProperty("role", QStringLiteral("compact"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_steps);
    layout->addWidget(m_other);
    return row;
}

QWidget* TimelinePanel::makeSearch() {
    auto* row = new QWidget(this);
    m_search = new QLineEdit(row);
    m_search->setObjectName(QStringLiteral("timelineSearch"));
    makeSearchField(*m_search, tr("Search ops and layers"));
    m_search->setMinimumWidth(kSearchCharacters * fontMetrics().averageCharWidth());
    m_previous =
        makeIconButton("previousMatch", QStringLiteral("up"), tr("Previous match (Shift+Enter)"), this);
    m_next = makeIconButton("nextMatch", QStringLiteral("down"), tr("Next match (Enter)"), this);
    m_matches = makeLabel({}, "caption", row);
    m_matches->setObjectName(QStringLiteral("timelineMatches"));
    m_note = new ElidedLabel(row);
    m_note->setObjectName(QStringLiteral("timelineNote"));
    m_note->setProperty("role", QStringLiteral("caption"));
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(6);
    layout->addWidget(m_search);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addWidget(m_matches);
    layout->addWidget(m_note, 1);
    return row;
}

QWidget* TimelinePanel::makeContent() {
    m_stack = new QStackedWidget(this);
    m_placeholder = new EmptyState(QStringLiteral("chip"), tr("Drawing the timeline"), {}, m_stack);
    m_placeholder->setObjectName(QStringLiteral("timelinePlaceholder"));
    m_view = new TimelineView(m_stack);
    m_view->setObjectName(QStringLiteral("timelineView"));
    m_view->setAccessibleName(tr("Simulated timeline"));
    m_stack->addWidget(m_placeholder);
    m_stack->addWidget(m_view);
    m_stack->setSizePolicy(QSizePolicy::Expanding,
                           QSizePolicy::Ignored);  // a low window keeps its other pages
    return m_stack;
}

QWidget* TimelinePanel::makeFoot() {
    auto* row = new QWidget(this);
    m_facts = new ElidedLabel(row);
    m_facts->setObjectName(QStringLiteral("timelineFacts"));
    m_facts->setProperty("role", QStringLiteral("caption"));
    m_showLayer = new QPushButton(tr("Show layer"), row);
    m_showLayer->setObjectName(QStringLiteral("showTimelineLayer"));
    m_showLayer->setProperty("role", QStringLiteral("compact"));
    m_showLayer->setToolTip(tr("Show the layer of this op on the Model page (Enter in the timeline)"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_facts, 1);
    layout->addWidget(m_showLayer);
    return row;
}

void TimelinePanel::setupConnections() {
    connect(&m_workbench.document, &ExperimentDocument::changed, this, &TimelinePanel::request);
    connect(&m_workbench.document, &ExperimentDocument::replaced, this, &TimelinePanel::forget);
    connect(&m_controller, &TimelineController::drawn, this, &TimelinePanel::keep);
    connect(&m_controller, &TimelineController::failed, this, [this](const QString& error) {
        m_shown.reset();
        m_error = error;
        refresh();
    });
    connect(m_clock, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &TimelinePanel::refresh);
    connect(m_profile, &QPushButton::clicked, this,
            [this] { m_profiler.running() ? m_profiler.stop() : profile(); });
    connect(m_keep, &QPushButton::clicked, this, &TimelinePanel::toggleKept);
    connect(&m_profiler, &StepProfileController::runningChanged, this, &TimelinePanel::refresh);
    connect(&m_profiler, &StepProfileController::profiled, this, [this](const MeasuredTimeline& measured) {
        m_measured = measured;
        refresh();
    });
    connect(&m_profiler, &StepProfileController::failed, this, [this](const QString& error) {
        m_profileError = error;
        refresh();
    });
    connect(&m_controller, &TimelineController::saved, this, [this](const QString& path) {
        m_facts->setText(
            tr("Saved %1. Perfetto (ui.perfetto.dev) opens it.").arg(QFileInfo(path).fileName()));
    });
    connect(&m_controller, &TimelineController::notSaved, m_facts, &QLabel::setText);
    connect(m_steps, &IntegerBox::valueChanged, this, &TimelinePanel::request);
    connect(m_other, &DeviceChooser::deviceChanged, this, &TimelinePanel::request);
    connect(m_save, &QPushButton::clicked, this, &TimelinePanel::askForFile);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_view->search(text);
        showMatches();
    });
    const auto step = [this](int by) { return [this, by] { m_view->selectMatch(by); }; };
    connect(m_search, &QLineEdit::returnPressed, this, step(1));
    auto* back =
        new QShortcut(QKeySequence(tr("Shift+Return")), m_search, nullptr, nullptr, Qt::WidgetShortcut);
    connect(back, &QShortcut::activated, this, step(-1));
    connect(m_next, &QToolButton::clicked, this, step(1));
    connect(m_previous, &QToolButton::clicked, this, step(-1));
    connect(m_view, &TimelineView::selectionChanged, this, &TimelinePanel::showSelection);
    connect(m_view, &TimelineView::measureChanged, this, &TimelinePanel::showSelection);
    const auto request = [this] { Q_EMIT layerRequested(toQString(m_view->selectedLayer())); };
    connect(m_showLayer, &QPushButton::clicked, this, request);
    connect(m_view, &TimelineView::layerActivated, this, request);
}

void TimelinePanel::request() {
    m_stale = !isVisible();
    if (m_stale) return;
    m_controller.request(m_workbench.document.estimator(),
                         {.steps = static_cast<int>(m_steps->value()), .otherDevice = m_other->device()});
}

void TimelinePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) request();
}

void TimelinePanel::keep(const TimelineAnswer& answer) {
    m_shown = answer;
    m_error.clear();
    if (!isMeasured()) refresh();
}

/// Another experiment: the steps that were measured are none of it.
void TimelinePanel::forget() {
    m_profiler.stop();
    m_measured.reset();
    m_kept.reset();
    m_profileError.clear();
    refresh();
}

/// The measured steps become A, which stays above those that are measured later; again: there is no A.
void TimelinePanel::toggleKept() {
    if (m_kept) {
        m_kept.reset();
    } else {
        m_kept = m_measured;
    }
    refresh();
}

void TimelinePanel::profile() {
    m_clock->setCurrentIndex(1);
    m_measured.reset();
    m_profileError.clear();
    m_profiler.profile(m_workbench.document.experiment(), kProfiledSteps);
}

bool TimelinePanel::isMeasured() const {
    return m_clock->currentIndex() == 1;
}

void TimelinePanel::refresh() {
    m_simulatedChoices->setVisible(!isMeasured());
    m_profile->setVisible(isMeasured());
    m_profile->setText(m_profiler.running() ? tr("Cancel") : tr("Profile %1 steps here").arg(kProfiledSteps));
    m_profile->setToolTip(
        m_profiler.running()
            ? tr("Stop the profile")
            : tr("Train some steps from new weights on this computer, and measure every op of %1 of them")
                  .arg(kProfiledSteps));
    m_keep->setVisible(isMeasured() && !m_profiler.running() && (m_kept || m_measured));
    m_keep->setText(m_kept ? tr("Remove A") : tr("Keep as A"));
    m_keep->setToolTip(m_kept ? tr("Show only the steps measured last")
                              : tr("Keep these steps, change the experiment, and measure again: both are "
                                   "then on one axis"));
    m_view->setAccessibleName(isMeasured() ? tr("Measured timeline") : tr("Simulated timeline"));
    isMeasured() ? showMeasured() : showSimulated();
    showMatches();
}

void TimelinePanel::showSimulated() {
    if (!m_shown) {
        return m_error.isEmpty() ? showNothing(tr("Drawing the timeline"), {})
                                 : showNothing(tr("No timeline for this device"), m_error);
    }
    m_view->setProfiles(profilesOf(*m_shown));
    m_stack->setCurrentWidget(m_view);
    m_note->setText(remarks());
    m_save->setEnabled(true);
}

void TimelinePanel::showMeasured() {
    if (m_profiler.running())
        return showNothing(tr("Measuring training steps"),
                           tr("This computer trains some steps of the experiment."));
    if (!m_profileError.isEmpty()) return showNothing(tr("No steps were measured"), m_profileError);
    if (!m_measured && !m_kept) {
        return showNothing(tr("No steps measured yet"),
                           tr("Profile steps here trains some steps from new weights on this computer, and "
                              "measures every op of them. Training runs are never measured op by op."));
    }
    m_view->setProfiles(profilesOf(m_kept, m_measured));
    m_stack->setCurrentWidget(m_view);
    m_note->clear();
    m_save->setEnabled(true);
}

void TimelinePanel::showNothing(const QString& title, const QString& message) {
    m_view->setProfiles({});
    m_note->clear();
    m_save->setEnabled(false);
    m_placeholder->setContent(isMeasured() ? QStringLiteral("stopwatch") : QStringLiteral("chip"), title,
                              message);
    m_stack->setCurrentWidget(m_placeholder);
}

QString TimelinePanel::remarks() const {
    QStringList parts;
    if (!m_shown->otherError.isEmpty()) parts << m_shown->otherError;
    if (m_shown->own.steps < m_shown->question.steps)
        parts << formatNumber(m_shown->own.steps, tr("1 step, the most for this model"),
                              tr("%1 steps, the most for this model"));
    return parts.join(QStringLiteral("  ·  "));
}

void TimelinePanel::showMatches() {
    const qint64 matches = m_view->matches();
    m_matches->setText(m_search->text().trimmed().isEmpty()
                           ? QString()
                           : formatNumber(matches, tr("1 match"), tr("%1 matches")));
    m_previous->setEnabled(matches > 0);
    m_next->setEnabled(matches > 0);
}

void TimelinePanel::showSelection() {
    const std::string layer = m_view->selectedLayer();
    m_showLayer->setEnabled(!layer.empty());
    if (!layer.empty()) Q_EMIT layerSelected(toQString(layer));
    QStringList parts;
    if (m_view->measured()) parts << tr("Marked span: %1").arg(formatSeconds(m_view->measured()->length()));
    if (m_view->selected()) parts << m_view->facts();
    m_facts->setText(parts.isEmpty() ? tr("W S: zoom  ·  A D: pan  ·  F: fit  ·  M: measure  ·  arrow keys: "
                                          "select  ·  Ctrl+wheel: zoom")
                                     : parts.join(QStringLiteral("  ·  ")));
}

void TimelinePanel::markLayer(int row) {
    const auto& layers = m_workbench.document.experiment().model.layers;
    const bool known = row >= 0 && row < std::ssize(layers);
    m_view->setLayer(known ? layers[static_cast<std::size_t>(row)].name : std::string());
}

void TimelinePanel::askForFile() {
    const QString suggestion =
        fileNameOf(toQString(m_workbench.document.experiment().name)) + QStringLiteral("-trace.json");
    QString path =
        QFileDialog::getSaveFileName(this, tr("Save trace"), suggestion, tr("Trace files (*.json)"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".json");
    saveTrace(path);
}

void TimelinePanel::saveTrace(const QString& path) {
    if (isMeasured() ? !m_measured && !m_kept : !m_shown) return;
    m_controller.save(isMeasured() ? tracesOf(m_kept, m_measured) : tracesOf(*m_shown), path);
}

}  // namespace shardlab
