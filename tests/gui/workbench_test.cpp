#include "app/commands/settings_commands.h"
#include "app/docks/property_dock.h"
#include "app/pages/training_page.h"
#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/matmul/matmul_benchmark.h"
#include "tests/gui/window_fixture.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/console/console_view.h"
#include "widgets/palette/layer_palette.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

/// Clicks the real window.
class WorkbenchTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() { closeWindow(); }
    void fitsTheSmallestScreen();
    void addsALayerFromThePaletteAndUndoesIt();
    void movesAndRemovesLayersWithTheKeyboard();
    void oneParameterIsNotCalledSeveral();
    void editsAParameterAndExplainsABadOne();
    void changesTheRuntimeInTheDialog();
    void repairsAFindingInOneStepOfUndo();
    void aFindingIsReadWholeInANarrowWindow();
    void savesAndOpensAgain();
    void asksBeforeUnsavedChangesAreLost();
    void saysWhatIsWrongWithAFileAndLivesOn();
    void multipliesMatricesHereAndOnDevices();
    void saysWhatShardlabIs();
    void choosesTheColumnsOfACsvFile();
    void showsTheMetricsThatAreTicked();
    void keepsTheLastEditsForUndo();

private:
};

// 1280 × 720 is what a screen of 2560 × 1440 has at 200 %; a title bar and the frame take about 30.
void WorkbenchTest::fitsTheSmallestScreen() {
    const QSize least = m_window->minimumSizeHint();
    QVERIFY2(least.height() <= 720 - 30, qPrintable(QString::number(least.height())));
    QVERIFY2(least.width() <= 1280, qPrintable(QString::number(least.width())));
}

void WorkbenchTest::addsALayerFromThePaletteAndUndoesIt() {
    canvas()->selectRow(0);
    auto* search = child<QLineEdit>("paletteSearch");
    QTest::keyClicks(search, "dropout");
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(experiment().model.layers.size(), std::size_t{3});
    QCOMPARE(experiment().model.layers[1].className, std::string("Dropout"));
    QCOMPARE(canvas()->currentRow(), 1);
    QCOMPARE(canvas()->scene()->rowCount(), 3);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(experiment().model.layers.size(), std::size_t{2});
    QVERIFY(!document().isDirty());
}

void WorkbenchTest::movesAndRemovesLayersWithTheKeyboard() {
    canvas()->selectRow(0);
    canvas()->setFocus();
    QTest::keyClick(canvas(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(experiment().model.layers[1].name, std::string("dense"));
    // The input shape stays at the head of the chain.
    QVERIFY(experiment().model.layers[0].config.contains("batch_input_shape"));
    QVERIFY(!experiment().model.layers[1].config.contains("batch_input_shape"));
    QTest::keyClick(canvas(), Qt::Key_Delete);
    QCOMPARE(experiment().model.layers.size(), std::size_t{1});
    QCOMPARE(experiment().model.layers[0].name, std::string("dense_1"));
    click("undoAction");
    click("undoAction");
    QVERIFY(experiment().model == smallExperiment().model);
}

/// y = w · x, as the first model of a course.
void WorkbenchTest::oneParameterIsNotCalledSeveral() {
    engine::Experiment line = smallExperiment();
    line.model.layers.resize(1);
    line.model.layers[0].config["batch_input_shape"] = {nullptr, 1};
    line.model.layers[0].config["units"] = 1;
    line.model.layers[0].config["use_bias"] = false;
    document().replace(line, {});
    canvas()->selectRow(0);
    QCOMPARE(child<QLabel>("parameterTotal")->text(), QString("1 parameter"));
    QStringList texts;
    for (const QLabel* label : m_window->docks().panel<PropertyDock>()->findChildren<QLabel*>())
        texts << label->text();
    QVERIFY2(texts.join('|').contains("Output 1\n1 parameter, 1 trainable"), qPrintable(texts.join('|')));
}

void WorkbenchTest::editsAParameterAndExplainsABadOne() {
    canvas()->selectRow(0);
    SchemaForm* form = m_window->docks().panel<PropertyDock>()->form();
    const auto units = [&] { return form->findChild<QWidget*>("parameter_units")->findChild<IntegerBox*>(); };
    units()->setValue(24);
    units()->setValue(32);
    QCOMPARE(experiment().model.layers[0].config["units"].get<int>(), 32);
    // 8 × 32 + 32 + 32 × 3 + 3
    QCOMPARE(child<QLabel>("parameterTotal")->text(), QString("387 parameters"));
    units()->setValue(0);
    QVERIFY(!form->errorOf("units").isEmpty());
    QCOMPARE(experiment().model.layers[0].config["units"].get<int>(), 32);
    click("undoAction");  // both edits were one gesture
    QCOMPARE(experiment().model.layers[0].config["units"].get<int>(), 16);
}

void WorkbenchTest::changesTheRuntimeInTheDialog() {
    click("changeRuntimeAction");
    auto* dialog = child<QDialog>("runtimeDialog");
    QCOMPARE(dialog->findChild<IntegerBox*>("runtimeGlobalBatch")->value(), 64);
    QCOMPARE(dialog->findChild<IntegerBox*>("runtimeReplicaBatch")->value(), 8);
    QTest::mouseClick(dialog->findChild<QAbstractButton*>("acceleratorGPU"), Qt::LeftButton);
    auto* epoch = dialog->findChild<QLabel*>("predictedEpoch");
    QTRY_VERIFY_WITH_TIMEOUT(epoch->text().contains("per epoch"), kPatience);
    QTest::mouseClick(dialog->findChild<QPushButton*>("runtimeSave"), Qt::LeftButton);
    QCOMPARE(experiment().runtime.accelerator, engine::Accelerator::Gpu);
    QCOMPARE(experiment().runtime.replicas, 1);
    click("undoAction");
    QCOMPARE(experiment().runtime.device, std::string("tpu-v2-8"));
    QCOMPARE(experiment().runtime.replicas, 8);
}

/// A row is as high as its lines at the columns' width of now, and can be scrolled by less than its height.
void WorkbenchTest::aFindingIsReadWholeInANarrowWindow() {
    engine::Experiment spoiled = smallExperiment();
    spoiled.data.repeat = true;
    m_window->resize(1280, 800);  // a third of a column is wider than the longest word
    document().replace(spoiled, {});
    m_window->docks().show("problemsDock");
    auto* table = child<QTableView>("problemsTable");
    QTRY_VERIFY_WITH_TIMEOUT(workbench().estimates.lintIsCurrent(), kPatience);
    waitForWorkers();
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, kPatience);
    QCOMPARE(table->verticalScrollMode(), QAbstractItemView::ScrollPerPixel);
    const auto linesFit = [table](int column) {
        const QString text = table->model()->index(0, column).data().toString();
        const QRect wrapped = table->fontMetrics().boundingRect(
            QRect(0, 0, table->columnWidth(column) - 8, 10000), Qt::TextWordWrap, text);
        return table->rowHeight(0) >= wrapped.height();
    };
    QTRY_VERIFY(table->viewport()->width() > m_window->width() / 3);  // the panel is opened step by step
    QTRY_VERIFY(linesFit(1));
    const int wide = table->rowHeight(0);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Fixed);
    table->setColumnWidth(1, table->columnWidth(1) / 3);
    QTRY_VERIFY(linesFit(1));
    QTRY_VERIFY(table->rowHeight(0) > wide);
    const QList<QPushButton*> repairs = table->findChildren<QPushButton*>();
    QVERIFY(!repairs.isEmpty());
    for (const QPushButton* repair : repairs)
        QVERIFY2(repair->width() >= repair->sizeHint().width(),
                 qPrintable(QStringLiteral("%1: %2 of %3")
                                .arg(repair->text())
                                .arg(repair->width())
                                .arg(repair->sizeHint().width())));
}

void WorkbenchTest::repairsAFindingInOneStepOfUndo() {
    engine::Experiment spoiled = smallExperiment();
    spoiled.data.repeat = true;
    document().replace(spoiled, {});
    const engine::Json before = experiment().toJson();
    const auto button = [this] {
        return m_window->findChild<QPushButton*>(QStringLiteral("fix-repeat-without-steps"));
    };
    QTRY_VERIFY_WITH_TIMEOUT(button() != nullptr, kPatience);
    // What was found before an edit is not done to the model after it.
    engine::ModelConfig shorter = experiment().model;
    shorter.layers.pop_back();
    document().setModel(shorter, {}, {});
    button()->click();
    QVERIFY(experiment().data.repeat);
    document().setModel(spoiled.model, {}, {});
    QTRY_VERIFY_WITH_TIMEOUT(workbench().estimates.lintIsCurrent(), kPatience);
    button()->click();
    QVERIFY(!experiment().data.repeat);
    QTRY_VERIFY_WITH_TIMEOUT(button() == nullptr, kPatience);
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QVERIFY(experiment().toJson() == before);
    document().undoStack().redo();
    QVERIFY(!experiment().data.repeat);
}

void WorkbenchTest::savesAndOpensAgain() {
    canvas()->selectRow(0);
    m_window->pages().page<ModelPage>()->insertLayer("Dropout");
    QVERIFY(m_window->isWindowModified());
    const QString path = m_home->filePath("saved.json");
    document().markSaved(path);
    m_window->pages().page<ModelPage>()->insertLayer("Flatten");
    QSignalSpy saved(&workbench().file, &DocumentFile::saved);
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, kPatience);
    QVERIFY(!m_window->isWindowModified());
    const engine::Json before = experiment().toJson();
    document().replace(smallExperiment(), {});
    QSignalSpy opened(&workbench(), &Workbench::opened);
    workbench().open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kPatience);
    QCOMPARE(QString::fromStdString(experiment().toJson().dump()), QString::fromStdString(before.dump()));
    QCOMPARE(experiment().model.layers.size(), std::size_t{4});
}

void WorkbenchTest::asksBeforeUnsavedChangesAreLost() {
    m_window->pages().page<ModelPage>()->insertLayer("Dropout");
    m_window->close();
    auto* question = child<QMessageBox>("unsavedQuestion");
    QVERIFY(m_window->isVisible());
    question->button(QMessageBox::Cancel)->click();
    QTRY_VERIFY(m_window->findChild<QMessageBox*>("unsavedQuestion") == nullptr);
    QVERIFY(m_window->isVisible());
    m_window->close();
    child<QMessageBox>("unsavedQuestion")->button(QMessageBox::Discard)->click();
    QTRY_VERIFY(!m_window->isVisible());
}

void WorkbenchTest::saysWhatIsWrongWithAFileAndLivesOn() {
    const QString path = m_home->filePath("broken.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    engine::Json json = smallExperiment().toJson();
    json["modle"] = 1;
    file.write(QByteArray::fromStdString(json.dump()));
    file.close();
    QSignalSpy failed(&workbench(), &Workbench::failed);
    workbench().open(path);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kPatience);
    QVERIFY(failed[0][0].toString().contains("modle"));
    QVERIFY(notice().contains("modle"));
    QCOMPARE(experiment().name, std::string("GUI test"));
}

void WorkbenchTest::multipliesMatricesHereAndOnDevices() {
    click("matmulAction");
    auto* dialog = child<QDialog>("matmulDialog");
    const auto text = [&](const char* name) {
        return dialog->findChild<QLabel*>(QLatin1String(name))->text();
    };
    QVERIFY(text("matmulWork").startsWith("200\u00a0GFLOP. "));  // 2 · 10000 · 100 · 100000
    const char* const names[] = {"matmulM", "matmulK", "matmulN"};
    const qint64 extents[] = {64, 32, 1000};
    for (int i = 0; i < 3; ++i)
        dialog->findChild<IntegerBox*>(QLatin1String(names[i]))->setValue(extents[i]);
    auto* run = dialog->findChild<QPushButton*>("matmulRun");
    QTest::mouseClick(run, Qt::LeftButton);
    QCOMPARE(run->text(), QString("Cancel"));
    QTRY_COMPARE_WITH_TIMEOUT(run->text(), QString("Run"), kPatience);
    const double sum = engine::sumOfProduct({64, 32, 1000}, 1).sum;
    QCOMPARE(text("matmulSum"), QStringLiteral("Sum of all elements: %1").arg(sum, 0, 'g', 10));
    QVERIFY(text("matmulRate").endsWith("FLOP/s"));
    const QAbstractItemModel* devices = dialog->findChild<QTableView*>("matmulDevices")->model();
    QCOMPARE(devices->rowCount(), static_cast<int>(engine::DeviceCatalog::installed().devices().size()));
    for (int row = 0; row < devices->rowCount(); ++row)
        QVERIFY(!devices->index(row, 1).data().toString().isEmpty());

    dialog->findChild<IntegerBox*>("matmulN")->setValue(2000000000);  // other sizes: what was shown is gone
    QCOMPARE(text("matmulSum"), QString("Not computed yet"));
    QCOMPARE(devices->rowCount(), 0);
    QTest::mouseClick(run, Qt::LeftButton);
    QTest::mouseClick(run, Qt::LeftButton);
    QCOMPARE(run->text(), QString("Run"));
    QTest::mouseClick(run, Qt::LeftButton);
    dialog->reject();  // ends the worker
}

/// Ticks and a combo instead of text fields; every choice is one undoable edit of the options.
void WorkbenchTest::saysWhatShardlabIs() {
    click("aboutAction");
    const auto* box = m_window->findChild<QMessageBox*>();
    QVERIFY(box != nullptr && box->isVisible());
    QVERIFY(box->text().startsWith("<h3>Shardlab "));
    QTest::mouseClick(box->button(QMessageBox::Ok), Qt::LeftButton);
    QTRY_VERIFY(m_window->findChild<QMessageBox*>() == nullptr);
}

void WorkbenchTest::choosesTheColumnsOfACsvFile() {
    QFile file(m_home->filePath("flowers.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("width,length,colour,kind\n1.5,2,3,0\n5,6,7,1\n");
    file.close();
    auto* list = child<QListWidget>("featureColumns");
    auto* label = child<QComboBox>("labelColumn");
    QVERIFY(list->isHidden());
    engine::Experiment table = smallExperiment();
    table.data.source = "csv";
    table.data.options = {{"path", file.fileName().toStdString()}};
    document().replace(table, {});
    QTRY_COMPARE_WITH_TIMEOUT(list->count(), 4, kPatience);
    QCOMPARE(label->currentText(), QString("kind"));
    const auto ticked = [&] {
        QStringList names;
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->checkState() == Qt::Checked) names << list->item(row)->text();
        }
        return names;
    };
    const auto option = [&](const char* key) { return experiment().data.options[key].get<std::string>(); };
    QCOMPARE(ticked(), QStringList({"width", "length", "colour"}));

    list->item(1)->setCheckState(Qt::Unchecked);
    QCOMPARE(option("features"), std::string("width, colour"));
    QTest::keyClick(label, Qt::Key_Home);  // width becomes the label, and is no feature any more
    QCOMPARE(label->currentText(), QString("width"));
    QCOMPARE(option("target"), std::string("width"));
    QCOMPARE(option("features"), std::string("colour"));
    QCOMPARE(ticked(), QStringList({"colour"}));
    QVERIFY(!list->item(0)->flags().testFlag(Qt::ItemIsEnabled));
    list->item(2)->setCheckState(Qt::Unchecked);  // one stays
    QCOMPARE(ticked(), QStringList({"colour"}));
    QCOMPARE(option("path"), file.fileName().toStdString());

    for (int edit = 0; edit < 3; ++edit)
        click("undoAction");
    QCOMPARE(label->currentText(), QString("kind"));
    QCOMPARE(ticked(), QStringList({"width", "length", "colour"}));
}

void WorkbenchTest::showsTheMetricsThatAreTicked() {
    engine::Experiment experiment = smallExperiment();
    experiment.compile.metrics = {"accuracy", "Recall"};
    workbench().document.replace(experiment, {});
    m_window->docks().show("settingsDock");
    auto* all = child<QToolButton>("allMetrics");
    const auto shown = [this] {
        QStringList names;
        for (const QCheckBox* box : m_window->findChildren<QCheckBox*>()) {
            if (box->property("metric").isValid() && !box->isHidden()) names << box->text();
        }
        return names;
    };
    QCOMPARE(shown(), (QStringList{"Accuracy", "Recall"}));
    all->click();
    QVERIFY(shown().size() > 20);
    QVERIFY(shown().contains("Binary IoU"));
    QVERIFY(shown().contains("Sparse top-k categorical accuracy"));
    QStringList titles = shown();
    QCOMPARE(titles.removeDuplicates(), 0);
    all->click();
    QCOMPARE(shown(), (QStringList{"Accuracy", "Recall"}));
    workbench().document.replace(smallExperiment(), {});
    QVERIFY(!shown().contains("Recall"));
}

/// Memory does not grow with every edit for ever; what was saved before them is no state of the history any
/// more.
void WorkbenchTest::keepsTheLastEditsForUndo() {
    constexpr int kMost = ExperimentDocument::kUndoSteps, kMore = 20;
    ExperimentDocument edited;
    edited.replace(smallExperiment(), {});
    for (int i = 0; i < kMost + kMore; ++i) {
        ExperimentSettings settings = edited.settings();
        settings.name = std::to_string(i);
        edited.undoStack().push(new ChangeSettings(edited, QStringLiteral("rename"), settings));
    }
    QCOMPARE(edited.undoStack().count(), kMost);
    while (edited.undoStack().canUndo())
        edited.undoStack().undo();
    QCOMPARE(edited.name(), QString::number(kMore - 1));
    QVERIFY(edited.isDirty());
}

int main(int argc, char** argv) {
    return runGuiTest<WorkbenchTest>(argc, argv);
}

#include "workbench_test.moc"
