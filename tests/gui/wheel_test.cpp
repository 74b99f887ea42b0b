#include <QtTest/qtestspontaneevent.h>
#include <QtTest>
#include <cmath>

#include "tests/gui/all_forms.h"
#include "tests/gui/window_fixture.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/runs/run_scatter.h"

using namespace shardlab;

/// What the wheel does over whatever a person can set.
class WheelTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(QSize(1280, 720)); }
    void changesNothingThatHasNoFocus();
    void changesWhatHasTheFocus();
    void scrollsTheExperimentPanelFromEndToEnd();
    void stillZoomsTheCanvasAndThePlots();
    void scrollsThePageBehindAPlotWithoutTheFocus();
    void plotsZoomByKeyboard();
    void cleanup() { closeWindow(); }

private:
    void tryForm(QWidget& form);
    void tryInput(QWidget& input);
    int m_inputs = 0, m_scrolled = 0;
    QSet<QString> m_kinds;
};

namespace {

/// As the window system sends it, to whatever is at the middle of a widget.
void turnWheel(QWidget& over, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    const QPoint global = over.mapToGlobal(over.rect().center());
    QWidget* window = over.window();
    QWidget* target = window->childAt(window->mapFromGlobal(global));
    if (target == nullptr) target = window;
    QWheelEvent event(target->mapFromGlobal(global), global, {}, {0, notches * 120}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    qApp->notify(target, &event);
    QCoreApplication::processEvents();
}

/// What holds a value says so with a USER property; tabs are the exception. No list of classes: a new kind
/// of field is found as well.
bool isInput(const QWidget& widget) {
    if (qobject_cast<const QScrollBar*>(&widget) != nullptr) return false;
    return qobject_cast<const QTabBar*>(&widget) != nullptr || widget.metaObject()->userProperty().isValid();
}

QVariant valueOf(const QWidget& input) {
    if (const auto* tabs = qobject_cast<const QTabBar*>(&input)) return tabs->currentIndex();
    return input.metaObject()->userProperty().read(&input);
}

QString nameOf(const QWidget& widget) {
    return QStringLiteral("%1 \"%2\" in %3")
        .arg(widget.metaObject()->className(), widget.objectName(), widget.parentWidget()->objectName());
}

QScrollArea* areaBehind(const QWidget& widget) {
    for (QWidget* parent = widget.parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(parent)) return area;
    }
    return nullptr;
}

}  // namespace

void WheelTest::changesNothingThatHasNoFocus() {
    const engine::Json before = experiment().toJson();
    visitForms(*m_window, [this](QWidget& form) { tryForm(form); });
    QVERIFY2(experiment().toJson() == before, "the experiment has changed");
    QCOMPARE(document().undoStack().count(), 0);
    QVERIFY2(m_inputs > 150, qPrintable(QString::number(m_inputs)));
    QVERIFY2(m_scrolled > 40, qPrintable(QString::number(m_scrolled)));
    for (const char* kind : {"QComboBox", "QTabBar", "QSlider", "IntegerBox", "RealBox", "QLineEdit"})
        QVERIFY2(m_kinds.contains(kind), kind);
}

void WheelTest::tryForm(QWidget& form) {
    QList<QPointer<QWidget>> widgets;  // the mark of a field's help comes and goes
    for (QWidget* each : form.findChildren<QWidget*>())
        widgets << each;
    for (const QPointer<QWidget>& widget : widgets) {
        if (widget == nullptr || !isInput(*widget) || !widget->isVisible()) continue;
        if (QScrollArea* area = areaBehind(*widget)) area->ensureWidgetVisible(widget, 0, 0);
        QCoreApplication::processEvents();
        tryInput(*widget);
        if (QTest::currentTestFailed()) return;
    }
}

void WheelTest::tryInput(QWidget& input) {
    if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
    const QVariant before = valueOf(input);
    QScrollArea* area = areaBehind(input);
    QScrollBar* bar = area == nullptr ? nullptr : area->verticalScrollBar();
    const int at = bar == nullptr ? 0 : bar->value();
    const int direction = bar != nullptr && at == bar->maximum() ? 1 : -1;  // the way that there is room
    const bool seen = !input.visibleRegion().isEmpty();
    turnWheel(input, direction);
    QVERIFY2(valueOf(input) == before, qPrintable("changed: " + nameOf(input)));
    QVERIFY2(!input.hasFocus(), qPrintable("got the focus: " + nameOf(input)));
    if (bar != nullptr && seen && bar->maximum() > bar->minimum()) {
        QVERIFY2(bar->value() != at, qPrintable("did not scroll: " + nameOf(input)));
        ++m_scrolled;
    }
    turnWheel(input, -direction);
    QVERIFY2(valueOf(input) == before, qPrintable("changed: " + nameOf(input)));
    ++m_inputs;
    for (const QMetaObject* kind = input.metaObject(); kind != nullptr; kind = kind->superClass())
        m_kinds << QString(kind->className()).section("::", -1);
}

void WheelTest::changesWhatHasTheFocus() {
    m_window->docks().show("settingsDock");
    auto* loss = child<QWidget>("loss")->findChild<QComboBox*>();
    areaBehind(*loss)->ensureWidgetVisible(loss);
    loss->setFocus();
    const int before = loss->currentIndex();
    turnWheel(*loss, before == loss->count() - 1 ? 1 : -1);
    QVERIFY(loss->currentIndex() != before);
    auto* rate = child<QWidget>("parameter_learning_rate")->findChild<RealBox*>();
    areaBehind(*rate)->ensureWidgetVisible(rate);
    rate->setFocus();
    turnWheel(*rate, 1);
    QCOMPARE(rate->value(), 0.011);
    turnWheel(*rate, -2);
    QCOMPARE(rate->value(), 0.0099);
    QCOMPARE(experiment().compile.optimizer.at("config").at("learning_rate").get<double>(), 0.0099);
    RuntimeDialog dialog(experiment(), m_window.get());
    dialog.show();
    auto* batch = dialog.findChild<IntegerBox*>("runtimeReplicaBatch");
    QApplication::setActiveWindow(&dialog);
    batch->setFocus();
    turnWheel(*batch, 1);
    QCOMPARE(batch->intValue(), 9);
}

/// From the title down to the end, with the pointer on one place: whatever comes below it.
void WheelTest::scrollsTheExperimentPanelFromEndToEnd() {
    m_window->docks().show("settingsDock");
    const engine::Json before = experiment().toJson();
    QWidget* dock = m_window->docks().find("settingsDock");
    auto* area = dock->findChild<QScrollArea*>();
    QScrollBar* bar = area->verticalScrollBar();
    QVERIFY(bar->maximum() > area->height());
    int last = -1;
    for (int turn = 0; bar->value() < bar->maximum(); ++turn) {
        QVERIFY2(bar->value() > last, "stuck");
        last = bar->value();
        turnWheel(*area->viewport(), -1);
        QVERIFY(turn < 1000);
    }
    QVERIFY(experiment().toJson() == before);
}

void WheelTest::stillZoomsTheCanvasAndThePlots() {
    const double scale = canvas()->transform().m11();
    turnWheel(*canvas()->viewport(), -1, Qt::ControlModifier);
    QVERIFY(canvas()->transform().m11() < scale);
    RunCurves run;
    run.id = "a";
    run.color = Qt::red;
    run.metricNames = {"loss"};
    run.stepsPerEpoch = 10;
    for (int i = 1; i <= 10; ++i)
        run.steps.push_back({.step = i, .epoch = 1, .loss = 1.0 / i, .metrics = {}});
    MetricPlot plot;
    plot.resize(400, 300);
    plot.setMetric("loss", "Loss");
    plot.setRuns({&run});
    plot.show();
    QVERIFY(!plot.userZoomed());
    turnWheel(*plot.focusProxy(), 1);
    QVERIFY(plot.userZoomed());
}

namespace {
const std::vector<RunMark> kMarks{{1, 1, QStringLiteral("one")}, {2, 3, QStringLiteral("two")}};
}

void WheelTest::scrollsThePageBehindAPlotWithoutTheFocus() {
    QScrollArea area;
    area.setWidgetResizable(true);
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    auto* scatter = new RunScatter(page);
    scatter->setMinimumHeight(300);
    scatter->setMarks(kMarks, QStringLiteral("x"), QStringLiteral("y"));
    layout->addWidget(scatter);
    layout->addSpacing(600);
    area.setWidget(page);
    area.resize(400, 360);
    area.show();
    QVERIFY(QTest::qWaitForWindowExposed(&area));
    QApplication::setActiveWindow(&area);
    if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
    const auto length = [scatter] { return scatter->plot()->xAxis->range().size(); };
    const double before = length();
    turnWheel(*scatter->plot(), -1);
    QCOMPARE(length(), before);
    QVERIFY(area.verticalScrollBar()->value() > 0);
    area.verticalScrollBar()->setValue(0);
    scatter->setFocus();
    QTRY_VERIFY(scatter->plot()->hasFocus());
    turnWheel(*scatter->plot(), 1);
    QVERIFY(length() < before);
    QCOMPARE(area.verticalScrollBar()->value(), 0);
}

/// What the wheel does, at the point that the arrow keys marked.
void WheelTest::plotsZoomByKeyboard() {
    RunScatter scatter;
    scatter.setMarks(kMarks, QStringLiteral("x"), QStringLiteral("y"));
    scatter.resize(400, 300);
    scatter.show();
    const QCPRange before = scatter.plot()->xAxis->range();
    QTest::keyClick(scatter.plot(), Qt::Key_Right);
    QCOMPARE(scatter.readout(), QString("one"));
    QTest::keyClick(scatter.plot(), Qt::Key_Plus);
    const QCPRange after = scatter.plot()->xAxis->range();
    QVERIFY(after.size() < before.size());
    // The point stays in its place.
    QVERIFY(std::abs((1 - after.lower) / after.size() - (1 - before.lower) / before.size()) < 1e-9);
    QTest::keyClick(scatter.plot(), Qt::Key_Minus);
    QVERIFY(std::abs(scatter.plot()->xAxis->range().size() - before.size()) < 1e-9);
    QSignalSpy chosen(&scatter, &RunScatter::markChosen);
    QTest::keyClick(scatter.plot(), Qt::Key_Space);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toInt(), 0);
}

int main(int argc, char** argv) {
    return runGuiTest<WheelTest>(argc, argv);
}

#include "wheel_test.moc"
