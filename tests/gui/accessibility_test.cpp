#include <QAccessible>

#include "tests/gui/all_forms.h"
#include "tests/gui/window_fixture.h"
#include "widgets/attention/attention_map.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/tab_stops.h"
#include "widgets/histograms/histogram_ridges.h"
#include "widgets/plots/curve_legend.h"

using namespace shardlab;

/// What screen readers are told of the window; at_spi_test asks it from outside.
class AccessibilityTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void everyStopHasAName_data();
    void everyStopHasAName();
    void everyStopAndPlotOfEveryFormHasAName();
    void paintedWidgetsSayWhatTheyAre();
    void comboBoxesHaveTheirLabel();
    void fieldsAreNamedByTheirLabel();
    void theCurrentCardSaysLayerShapeAndProblem();
    void panelsBehindATabAreSilent();
    void aDisabledButtonGivesTheFocusToThePage();

private:
    static constexpr int kPages = 10;
    static QString labelOf(QWidget& field) {
        for (const auto& [label, relation] :
             QAccessible::queryAccessibleInterface(&field)->relations(QAccessible::Label)) {
            if (!label->text(QAccessible::Name).isEmpty()) return label->text(QAccessible::Name);
        }
        return {};
    }
    static bool isNamed(QWidget& field) { return !nameOf(field).isEmpty() || !labelOf(field).isEmpty(); }
    static QString describe(const QWidget& widget) {
        return QStringLiteral("%1 \"%2\"").arg(widget.metaObject()->className(), widget.objectName());
    }
    static QString nameOf(QWidget& field) {
        return QAccessible::queryAccessibleInterface(&field)->text(QAccessible::Name);
    }
};

void AccessibilityTest::init() {
    QAccessible::setActive(true);
    openExperiment({1280, 800});
    workbench().weights.setWeights(undecidedWeights(smallExperiment()));
}

void AccessibilityTest::everyStopHasAName_data() {
    QTest::addColumn<int>("page");
    for (int page = 0; page < kPages; ++page)
        QTest::addRow("page %d", page + 1) << page;
}

void AccessibilityTest::everyStopHasAName() {
    QFETCH(int, page);
    m_window->pages().tabs->setCurrentIndex(page);
    m_window->docks().show("settingsDock");
    QCoreApplication::processEvents();
    const QList<QWidget*> stops = tabStops(*m_window);
    QVERIFY(stops.size() > 6);
    for (QWidget* stop : stops) {
        QVERIFY2(isNamed(*stop), qPrintable(describe(*stop)));
    }
}

/// On every tab of every page, with all that is folded away, in docks, dialogs and menus.
void AccessibilityTest::everyStopAndPlotOfEveryFormHasAName() {
    QStringList nameless;
    int stops = 0, plots = 0;
    visitForms(*m_window, [&](QWidget& form) {
        const auto tell = [&](const QWidget& widget) {
            nameless << QStringLiteral("%1: %2").arg(form.metaObject()->className(), describe(widget));
        };
        for (QWidget* stop : tabStops(form)) {
            ++stops;
            if (!isNamed(*stop)) tell(*stop);
        }
        for (const QWidget* plot : form.findChildren<QWidget*>()) {
            if (!plot->inherits("QCustomPlot") || !plot->isVisible()) continue;
            ++plots;
            if (plot->accessibleName().isEmpty()) tell(*plot);
        }
    });
    nameless.removeDuplicates();
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join('\n')));
    QVERIFY2(stops > 300 && plots > 5, qPrintable(QStringLiteral("%1, %2").arg(stops).arg(plots)));
}

/// Screen readers pass over the names of widgets that are nothing in particular, as Qt has it for what one
/// paints.
void AccessibilityTest::paintedWidgetsSayWhatTheyAre() {
    const auto roleOf = [](QWidget& widget) {
        return QAccessible::queryAccessibleInterface(&widget)->role();
    };
    HistogramRidges ridges;
    QCOMPARE(roleOf(ridges), QAccessible::Chart);
    QCOMPARE(nameOf(ridges), QString("Histograms over epochs"));
    QVERIFY(QAccessible::queryAccessibleInterface(&ridges)->state().focusable);
    AttentionMap attention;
    QCOMPARE(roleOf(attention), QAccessible::Chart);
    CurveLegend legend;
    QCOMPARE(roleOf(legend), QAccessible::StaticText);
    EmptyState empty(QStringLiteral("chart"), QStringLiteral("Nothing here"),
                     QStringLiteral("Press a button."));
    QCOMPARE(roleOf(empty), QAccessible::StaticText);
    QCOMPARE(nameOf(empty), QString("Nothing here"));
    int plots = 0;
    visitForms(*m_window, [&](QWidget& form) {
        for (QWidget* plot : form.findChildren<QWidget*>()) {
            if (!plot->inherits("QCustomPlot") || !plot->isVisible()) continue;
            ++plots;
            QVERIFY2(roleOf(*plot) == QAccessible::Chart, qPrintable(plot->accessibleName()));
        }
    });
    QVERIFY(plots > 5);
}

/// Qt makes the current text of a combo box its name, so the label has to come from a relation.
void AccessibilityTest::comboBoxesHaveTheirLabel() {
    int found = 0;
    for (int page = 0; page < kPages; ++page) {
        m_window->pages().tabs->setCurrentIndex(page);
        m_window->docks().show("settingsDock");
        QCoreApplication::processEvents();
        for (QWidget* stop : tabStops(*m_window)) {
            if (qobject_cast<QComboBox*>(stop) == nullptr) continue;
            ++found;
            QVERIFY2(!labelOf(*stop).isEmpty(),
                     qPrintable(QStringLiteral("page %1: %2").arg(page + 1).arg(stop->objectName())));
        }
    }
    QVERIFY(found > 20);
}

void AccessibilityTest::fieldsAreNamedByTheirLabel() {
    m_window->pages().show("model");
    m_window->docks().show("settingsDock");
    const QWidget* dock = m_window->docks().find("settingsDock");
    const auto field = [dock](const char* parameter) {
        return dock->findChild<QWidget*>(QStringLiteral("parameter_") + QLatin1String(parameter))
            ->focusProxy();
    };
    QCOMPARE(nameOf(*field("epochs")), QString("Epochs"));
    QCOMPARE(nameOf(*field("steps_per_epoch")), QString("Steps per epoch"));  // a tick, whose text is none
    QCOMPARE(nameOf(*field("notes")), QString("Notes"));
    QCOMPARE(labelOf(*field("batch_size_scope")), QString("Batch size scope"));
    QCOMPARE(labelOf(*dock->findChild<QWidget*>("optimizer")->findChild<QComboBox*>()), QString("Optimizer"));
}

void AccessibilityTest::theCurrentCardSaysLayerShapeAndProblem() {
    m_window->pages().show("model");
    canvas()->setFocus();
    QTRY_VERIFY(canvas()->hasFocus());
    canvas()->selectRow(0);
    auto* list = QAccessible::queryAccessibleInterface(canvas());
    QTest::keyClick(canvas(), Qt::Key_Down);
    const QString text = list->focusChild()->text(QAccessible::Name);
    const QString name = QString::fromStdString(experiment().model.layers[1].name);
    QVERIFY2(text.startsWith(name + ", "), qPrintable(text));
    QVERIFY2(text.contains("output "), qPrintable(text));
    QVERIFY(list->focusChild()->state().focused);
    QVERIFY(!list->child(0)->state().focused);
    // A layer that does not fit says so.
    engine::Experiment broken = experiment();
    broken.model.layers[1].config["units"] = -3;
    document().replace(broken, {});
    QCoreApplication::processEvents();
    QCOMPARE(list->childCount(), static_cast<int>(broken.model.layers.size()));
    QTRY_VERIFY2(list->child(1)->text(QAccessible::Name).contains("Error: "),
                 qPrintable(list->child(1)->text(QAccessible::Name)));
    QCOMPARE(list->child(1)->parent(), list);
    QCOMPARE(list->indexOfChild(list->child(1)), 1);
}

void AccessibilityTest::panelsBehindATabAreSilent() {
    m_window->pages().show("model");
    QDockWidget* front = m_window->docks().find("settingsDock");
    QDockWidget* behind = m_window->docks().find("propertyDock");
    m_window->docks().show("settingsDock");
    QTRY_VERIFY(m_window->tabifiedDockWidgets(front).contains(behind));
    QTRY_COMPARE(QAccessible::queryAccessibleInterface(behind)->childCount(), 0);
    QVERIFY(QAccessible::queryAccessibleInterface(behind)->state().invisible);
    QVERIFY(QAccessible::queryAccessibleInterface(front)->childCount() > 0);
    QVERIFY(!QAccessible::queryAccessibleInterface(front)->state().invisible);
    m_window->docks().show("propertyDock");
    QTRY_VERIFY(QAccessible::queryAccessibleInterface(behind)->childCount() > 0);
}

void AccessibilityTest::aDisabledButtonGivesTheFocusToThePage() {
    m_window->pages().show("model");
    QWidget* bar = m_window->findChild<QToolBar*>("runtimeBar");
    QAbstractButton* button = nullptr;
    for (QWidget* stop : tabStops(*bar)) {
        if (button == nullptr && qobject_cast<QAbstractButton*>(stop) != nullptr)
            button = qobject_cast<QAbstractButton*>(stop);
    }
    QVERIFY(button != nullptr);
    button->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(button->hasFocus());
    button->setEnabled(false);
    QTRY_COMPARE(QApplication::focusWidget(), canvas());
}

int main(int argc, char** argv) {
    return runGuiTest<AccessibilityTest>(argc, argv);
}

#include "accessibility_test.moc"
