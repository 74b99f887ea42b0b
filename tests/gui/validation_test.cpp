#include "app/dialogs/validation_dialog.h"

#include "app/settings/language.h"
#include "tests/gui/window_fixture.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/simulator/fidelity_view.h"

using namespace shardlab;

/// What others have measured beside what the simulator says.
class ValidationTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { closeWindow(); }
    void comparesWithWhatWasPublished();
    void givesPublishedTimesInUnitsThatSuitThem();
    void drawsYourMeasurementsAsASeries();
    void replaysTheMeasurementsFromTheMenu();
    void showsTheMeasurementsOfOneDevice();
    void kindsAreInTheLanguageOfTheWindow();
    void fitsASmallScreen();
};

void ValidationTest::comparesWithWhatWasPublished() {
    FidelityView view;
    view.setEntries({{"product", "512³", "T4", 10, 12, "ms", "a table", "a reason"},
                     {"product", "1024³", "T4", 2, 1, "s/epoch", "a table", {}},
                     {"network", "LeNet", "K80", 100, 130, "images/s", "a page", {}}});
    QCOMPARE(view.plot()->points().size(), std::size_t{2});  // images per second are no time
    QCOMPARE(view.plot()->points()[0].x, 10e-3);
    QCOMPARE(view.plot()->points()[0].y, 12e-3);
    QVERIFY(view.plot()->points()[0].text.contains("+20\u00a0%"));
    QVERIFY(view.plot()->points()[0].text.contains("a reason"));
    QCOMPARE(view.table()->model()->rowCount(), 3);
    QCOMPARE(view.table()->model()->index(1, FidelityModel::Error).data().toString(), QString("−50\u00a0%"));
    QCOMPARE(view.summary(),
             QString("3 published measurements. Median error: network 30\u00a0%, product 35\u00a0%."));
    view.table()->sortByColumn(FidelityModel::Published, Qt::AscendingOrder);
    QCOMPARE(view.table()->model()->index(0, FidelityModel::Name).data().toString(), QString("512³"));
}

void ValidationTest::drawsYourMeasurementsAsASeries() {
    FidelityView view;
    FidelityEntry own{"your measurements",
                      "digits, batch 64, step",
                      "Tesla T4",
                      5,
                      6,
                      "ms",
                      "run 1, tensorflow 2.19.0",
                      {}};
    own.own = true;
    view.setEntries({{"network", "LeNet", "K80", 100, 130, "ms", "a page", {}}, own});
    QCOMPARE(view.plot()->points().size(), std::size_t{2});
    QVERIFY(view.plot()->points()[1].text.contains("measured 5.00\u00a0ms"));
    QVERIFY(view.plot()->points()[0].text.contains("published 100\u00a0ms"));
    QCustomPlot* plot = view.plot()->plot();
    QCOMPARE(plot->graph(plot->graphCount() - 1)->name(), QString("Your measurements"));
    QCOMPARE(plot->graph(plot->graphCount() - 1)->data()->size(), 1);
    QCOMPARE(plot->graph(plot->graphCount() - 2)->data()->size(), 1);
    QCOMPARE(view.summary(), QString("2 measurements, 1 of them yours. Median error: network 30\u00a0%, your "
                                     "measurements 20\u00a0%."));
}

void ValidationTest::givesPublishedTimesInUnitsThatSuitThem() {
    FidelityView view;
    view.setEntries({{"network", "A", "T4", 591000, 300000, "ms per batch", "a page", {}},
                     {"product", "B", "T4", 0.0000985, 0.00985, "s", "a page", {}},
                     {"network", "C", "K80", 2315, 52, "images/s", "a page", {}}});
    const QAbstractItemModel& model = *view.table()->model();
    const auto text = [&model](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(0, FidelityModel::Published), QString("9\u00a0min\u00a051\u00a0s"));
    QCOMPARE(text(0, FidelityModel::Predicted), QString("5\u00a0min\u00a000\u00a0s"));
    QCOMPARE(text(1, FidelityModel::Published), QString("98.5\u00a0µs"));
    QCOMPARE(text(1, FidelityModel::Predicted), QString("9.85\u00a0ms"));
    QCOMPARE(text(2, FidelityModel::Published), QString("2,315 images/s"));
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column : {FidelityModel::Published, FidelityModel::Predicted, FidelityModel::Error})
            QVERIFY2(view.table()->columnWidth(column) >
                         view.table()->fontMetrics().horizontalAdvance(text(row, column)) + 16,
                     qPrintable(text(row, column)));
}

void ValidationTest::replaysTheMeasurementsFromTheMenu() {
    openExperiment();
    click("validationAction");
    auto* dialog = m_window->findChild<ValidationDialog*>();
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->view()->isVisible(), kPatience);
    QVERIFY(dialog->view()->table()->model()->rowCount() > 100);
    QVERIFY(dialog->view()->plot()->points().size() > 100);
    dialog->close();
}

void ValidationTest::showsTheMeasurementsOfOneDevice() {
    FidelityView view;
    view.setEntries({{"product", "512³", "T4 16 GB", 10, 12, "ms", "a table", {}, "T4"},
                     {"network", "A", "t4", 2, 4, "s", "a table", {}, "T4"},
                     {"network", "LeNet", "K80", 100, 130, "ms", "a page", {}, "K80"}},
                    {"K80", "L4"});
    const auto list = [&view](const char* name) { return view.findChild<QComboBox*>(QLatin1String(name)); };
    QComboBox* device = list("fidelityDevice");
    QCOMPARE(device->count(), 4);
    QCOMPARE(device->itemText(1), QString("K80  (1), not validated"));
    QCOMPARE(device->itemText(3), QString("T4  (2)"));
    device->setCurrentIndex(3);
    QCOMPARE(view.table()->model()->rowCount(), 2);
    QCOMPARE(view.plot()->points().size(), std::size_t{2});
    QCOMPARE(view.summary(),
             QString("2 of 3 published measurements. Median error: network 100\u00a0%, product 20\u00a0%."));
    list("fidelityErrors")->setCurrentIndex(2);  // more than 50 %
    QCOMPARE(view.table()->model()->rowCount(), 1);
    list("fidelityKind")->setCurrentIndex(2);  // product
    QCOMPARE(view.summary(), QString("No published measurement matches these filters."));
    for (const char* name : {"fidelityErrors", "fidelityKind"})
        list(name)->setCurrentIndex(0);
    device->setCurrentIndex(2);
    QCOMPARE(view.summary(), QString("No published measurement checks the simulated times of L4."));
    device->setCurrentIndex(0);
    QCOMPARE(view.table()->model()->rowCount(), 3);
}

void ValidationTest::kindsAreInTheLanguageOfTheWindow() {
    applyLanguage(*qApp, QStringLiteral("de"));
    FidelityView view;
    view.setEntries({{"recurrent", "LSTM", "T4", 10, 12, "ms", "a table", {}},
                     {"convolution", "3 × 3", "T4", 2, 1, "ms", "a table", {}},
                     {"network", "LeNet", "K80", 100, 130, "ms", "a page", {}}});
    auto* kind = view.findChild<QComboBox*>("fidelityKind");
    QCOMPARE(kind->itemText(1), QString("Faltung  (1)"));
    QCOMPARE(kind->itemText(2), QString("Netz  (1)"));
    kind->setCurrentIndex(3);
    QCOMPARE(view.table()->model()->rowCount(), 1);
    QCOMPARE(view.table()->model()->index(0, FidelityModel::Group).data().toString(), QString("rekurrent"));
    QVERIFY2(view.summary().contains("rekurrent 20\u00a0%"), qPrintable(view.summary()));
    applyLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
}

void ValidationTest::fitsASmallScreen() {
    ValidationDialog dialog;
    QSignalSpy replayed(&dialog, &ValidationDialog::replayed);
    dialog.show();
    QVERIFY(replayed.count() > 0 || replayed.wait(kPatience));
    constexpr QSize kSmall(1280, 720), kFrame(0, 40);
    const QSize room = kSmall - kFrame;
    QVERIFY(dialog.minimumSizeHint().width() <= room.width());
    QVERIFY(dialog.minimumSizeHint().height() <= room.height());
    QVERIFY(dialog.height() <= dialog.screen()->availableSize().height());
}

int main(int argc, char** argv) {
    return runGuiTest<ValidationTest>(argc, argv);
}

#include "validation_test.moc"
