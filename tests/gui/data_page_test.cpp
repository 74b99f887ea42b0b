#include "app/pages/data_page.h"
#include "app/commands/settings_commands.h"
#include "app/pages/augmentation_panel.h"
#include "app/pages/data_samples_panel.h"
#include "app/pages/data_statistics_panel.h"
#include "app/pages/download_offer.h"
#include "engine/data/downloads/transport.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/data/batch_table.h"
#include "widgets/data/class_balance.h"
#include "widgets/data/statistics_model.h"
#include "widgets/gallery/sample_gallery.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

namespace {
/// Pictures of 8 × 8 pixels before a convolution.
engine::Experiment pictureExperiment() {
    engine::Experiment experiment = smallExperiment();
    experiment.data.options["shape"] = {8, 8, 1};
    experiment.model = engine::ModelConfig::fromJson(engine::Json::parse(R"({"class_name": "Sequential",
        "config": {"name": "sequential", "layers": [
        {"class_name": "Conv2D", "config": {"name": "conv2d", "batch_input_shape": [null, 8, 8, 1], "filters": 2,
                                            "kernel_size": [3, 3]}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 3, "activation": "softmax"}}]}})"));
    return experiment;
}
}  // namespace

/// The Data page in the real window.
class DataPageTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() {
        closeWindow();
        qunsetenv("KERAS_HOME");
    }
    void loadsWhenItIsSeen();
    void showsTheSamplesOfOneClass();
    void theButtonShowsAllClassesFromTheFirstSampleOn();
    void showsThePartAndPlaceAskedFor();
    void opensASampleWithItsSteps();
    void showsWhatRandomLayersMakeOfASample();
    void offersEveryRandomImageLayer();
    void showsTheBatchOfAStep();
    void showsOtherBatchesForAnotherSeed();
    void namesOfClassesFitIntoABatch();
    void describesTheNumbers();
    void saysWhichFileIsMissing();
    void offersToDownloadASetThatIsNotHere();
    void downloadsASet();
    void saysWhichStepDoesNotFit();
    void showsTheLatestData();
    void closesInTheMiddle();

private:
    DataPage* page() const { return m_window->pages().page<DataPage>(); }
    SampleGallery* gallery() const { return page()->samples()->gallery(); }
    BatchTable* table() const { return child<BatchTable>("batchTable"); }
    QString text(const char* label) const { return child<QLabel>(label)->text(); }
    void open(const engine::Experiment& experiment) const {
        document().replace(experiment, {});
        m_window->pages().show("data");
    }
    QStringList offeredAugmentations() const {
        QStringList names;
        for (const QAction* action : child<QPushButton>("addAugmentation")->menu()->actions())
            names << action->text();
        return names;
    }
    void insertAugmentation(const char* className) const {
        const QList<QAction*> actions = child<QPushButton>("addAugmentation")->menu()->actions();
        actions[offeredAugmentations().indexOf(className)]->trigger();
    }
    void waitForSamples(int count) const {
        QTRY_COMPARE_WITH_TIMEOUT(gallery()->samples().rowCount(), count, kPatience);
    }
    void waitForSummary() const {
        QTRY_VERIFY_WITH_TIMEOUT(page()->statistics()->statistics().rowCount() > 0, kPatience);
    }
};

void DataPageTest::loadsWhenItIsSeen() {
    QVERIFY(page()->controller().plan() == nullptr);  // nothing is read for a page that nobody sees
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(page()->isVisible());
    waitForSamples(168);  // of 192
    QCOMPARE(child<QComboBox>("dataSourceChoice")->currentText(), QString("synthetic"));
    QCOMPARE(text("dataCounts"),
             QString("192 training  ·  48 validation  ·  8 values float32  ·  3 classes"));
    waitForSummary();
    QCOMPARE(text("balanceText"), QString("Balanced: all classes have the same number of samples."));
    const auto& shares = page()->samples()->classes()->shares();
    QCOMPARE(shares.size(), std::size_t{3});
    QCOMPARE(shares[2].training, std::int64_t{64});
    QCOMPARE(shares[2].validation, std::int64_t{16});
}

void DataPageTest::showsTheSamplesOfOneClass() {
    open(smallExperiment());
    waitForSamples(168);
    waitForSummary();
    ClassBalance* classes = page()->samples()->classes();
    QTest::mouseClick(classes->viewport(), Qt::LeftButton, {},
                      classes->visualRect(classes->model()->index(1, 0)).center());
    waitForSamples(64);
    for (int row = 0; row < 64; ++row) {
        QCOMPARE(gallery()->samples().sample(row)->actual, QString("class 1"));
        QCOMPARE(gallery()->samples().sample(row)->index, std::int64_t{3 * row + 1});
    }
    QVERIFY(page()->findChild<QPushButton*>("allClasses")->isVisible());
    classes->setFocus();
    QTest::keyClick(classes, Qt::Key_Escape);
    waitForSamples(168);
    QVERIFY(!page()->findChild<QPushButton*>("allClasses")->isVisible());
    for (QWidget* next :
         {static_cast<QWidget*>(child<QComboBox>("samplesPart")),
          static_cast<QWidget*>(child<IntegerBox>("samplesFrom")), static_cast<QWidget*>(gallery())}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), next);
    }
}

void DataPageTest::theButtonShowsAllClassesFromTheFirstSampleOn() {
    open(smallExperiment());
    waitForSamples(168);
    waitForSummary();
    ClassBalance* classes = page()->samples()->classes();
    QTest::mouseClick(classes->viewport(), Qt::LeftButton, {},
                      classes->visualRect(classes->model()->index(1, 0)).center());
    waitForSamples(64);
    child<IntegerBox>("samplesFrom")->setValue(30);
    waitForSamples(54);
    QTest::mouseClick(page()->findChild<QPushButton*>("allClasses"), Qt::LeftButton);
    waitForSamples(168);
    QCOMPARE(child<IntegerBox>("samplesFrom")->value(), qint64{0});
    QVERIFY(gallery()->hasFocus());
}

void DataPageTest::showsThePartAndPlaceAskedFor() {
    open(smallExperiment());
    waitForSamples(168);
    child<IntegerBox>("samplesFrom")->setValue(150);
    waitForSamples(42);
    QCOMPARE(gallery()->samples().sample(0)->index, std::int64_t{150});
    child<QComboBox>("samplesPart")->setCurrentIndex(1);
    waitForSamples(48);
    QCOMPARE(child<IntegerBox>("samplesFrom")->value(), qint64{0});
}

void DataPageTest::opensASampleWithItsSteps() {
    engine::Experiment experiment = smallExperiment();
    experiment.data.preprocess =
        engine::Json::parse(R"([{"op": "scale", "factor": 2}, {"op": "reshape", "shape": [2, 4]}])");
    open(experiment);
    waitForSamples(168);
    gallery()->setFocus();
    QTest::keyClick(gallery(), Qt::Key_Home);
    QTest::keyClick(gallery(), Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>("sampleFacts")->accessibleName().startsWith("Sample 1:"),
                             kPatience);
    QVERIFY(child<QWidget>("sampleFacts")->accessibleName().contains("preprocessed  2 × 4 float32"));
    QTest::keyClick(gallery(), Qt::Key_Return);
    QCOMPARE(page()->tabs()->currentIndex(), 2);
    QCOMPARE(text("inspectedSample"), QString("Sample 1  ·  class 1"));
    const auto cards = child<QWidget>("inspectionView")->findChildren<QPlainTextEdit*>();
    QCOMPARE(cards.size(), 3);  // raw, scaled, reshaped
    const double raw = cards[0]->toPlainText().section(',', 0, 0).toDouble();
    const double scaled = cards[1]->toPlainText().section(',', 0, 0).toDouble();
    QVERIFY(qAbs(scaled - 2 * raw) <= 2e-3 * qAbs(raw));  // four digits are shown
    QCOMPARE(cards[2]->toPlainText(), cards[1]->toPlainText());
}

void DataPageTest::showsWhatRandomLayersMakeOfASample() {
    open(pictureExperiment());
    waitForSamples(168);
    page()->tabs()->setCurrentWidget(page()->augmentation());
    SampleGallery* epochs = page()->augmentation()->gallery();
    QTRY_COMPARE_WITH_TIMEOUT(epochs->emptyTitle(), QString("No augmentation layers"), kPatience);
    insertAugmentation("RandomTranslation");
    QCOMPARE(workbench().document.experiment().model.layers[0].className, std::string("RandomTranslation"));
    QCOMPARE(workbench().document.undoStack().count(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(epochs->samples().rowCount(), 16, kPatience);
    QCOMPARE(text("augmentationText"),
             QString("Input of the model in each epoch, with seed 1, after random_translation."));
    QCOMPARE(epochs->samples().sample(15)->actual, QString("Epoch 16"));
    const QImage first = epochs->samples().sample(0)->picture;
    QCOMPARE(first.size(), QSize(8, 8));
    QVERIFY(first != epochs->samples().sample(1)->picture);

    engine::Experiment other = workbench().document.experiment();
    other.fit.seed = 2;
    workbench().document.undoStack().push(
        new ChangeSettings(workbench().document, "seed",
                           {other.name, other.notes, other.data, other.compile, other.fit, other.runtime}));
    QTRY_VERIFY_WITH_TIMEOUT(epochs->samples().sample(0)->picture != first, kPatience);

    page()->tabs()->setCurrentIndex(0);
    child<QComboBox>("samplesPart")->setCurrentIndex(1);
    waitForSamples(48);
    page()->tabs()->setCurrentWidget(page()->augmentation());
    QTRY_COMPARE_WITH_TIMEOUT(epochs->emptyTitle(), QString("Not a training sample"), kPatience);
    QCOMPARE(epochs->samples().rowCount(), 0);
    workbench().document.undoStack().undo();
    workbench().document.undoStack().undo();
    QTRY_COMPARE_WITH_TIMEOUT(epochs->emptyTitle(), QString("No augmentation layers"), kPatience);
}

/// Each with options that suit the images, so that the epochs differ.
void DataPageTest::offersEveryRandomImageLayer() {
    open(pictureExperiment());
    waitForSamples(168);
    page()->tabs()->setCurrentWidget(page()->augmentation());
    SampleGallery* epochs = page()->augmentation()->gallery();
    QTRY_COMPARE_WITH_TIMEOUT(epochs->emptyTitle(), QString("No augmentation layers"), kPatience);
    waitForWorkers();
    const QStringList offered = offeredAugmentations();
    for (const auto& entry : engine::layerRegistry().entries())
        QCOMPARE(offered.contains(QString::fromStdString(entry.className)), entry.augmentsImages);
    QVERIFY(offered.size() >= 7);
    for (const QString& name : offered) {
        insertAugmentation(name.toUtf8());
        const engine::LayerNode& layer = experiment().model.layers[0];
        QCOMPARE(QString::fromStdString(layer.className), name);
        if (name == "RandomCrop") QCOMPARE(layer.config.at("height").get<int>(), 7);
        if (name == "RandomBrightness") QVERIFY(layer.config.at("value_range")[1].get<double>() < 20);
        QTRY_COMPARE_WITH_TIMEOUT(epochs->samples().rowCount(), 16, kPatience);
        waitForWorkers();
        int different = 0;
        const GallerySample first = *epochs->samples().sample(0);  // small images are shown as numbers
        for (int i = 1; i < 16; ++i) {
            const GallerySample& sample = *epochs->samples().sample(i);
            different += sample.picture != first.picture || sample.text != first.text ? 1 : 0;
        }
        QVERIFY2(different > 0, qPrintable(name));
        document().undoStack().undo();
        QTRY_COMPARE_WITH_TIMEOUT(epochs->samples().rowCount(), 0, kPatience);
    }
}

/// 192 samples in batches of 64: three steps of 8 samples on each of 8 cores.
void DataPageTest::showsTheBatchOfAStep() {
    open(smallExperiment());
    waitForSamples(168);
    page()->tabs()->setCurrentIndex(1);
    QTRY_COMPARE_WITH_TIMEOUT(table()->batch().columnCount(), 8, kPatience);
    QCOMPARE(table()->batch().rowCount(), 8);
    QCOMPARE(text("batchSize"), QString("64 samples, 8 per replica on 8 cores"));
    QCOMPARE(table()->batch().headerData(7, Qt::Horizontal, Qt::DisplayRole).toString(),
             QString("Core 7 · 8"));
    QCOMPARE(child<IntegerBox>("batchStep")->maximum(), 3.0);
    const auto indices = [&] {
        std::vector<std::int64_t> found;
        for (int core = 0; core < 8; ++core) {
            for (int row = 0; row < 8; ++row)
                found.push_back(table()->batch().cell(table()->batch().index(row, core))->key.index);
        }
        return found;
    };
    std::vector<std::int64_t> epoch = indices();
    for (const int step : {2, 3}) {
        const auto before = indices();
        QTest::keyClick(child<IntegerBox>("batchStep"), Qt::Key_Up);
        QTRY_VERIFY_WITH_TIMEOUT(indices() != before, kPatience);
        QCOMPARE(child<IntegerBox>("batchStep")->intValue(), step);
        const auto more = indices();
        epoch.insert(epoch.end(), more.begin(), more.end());
    }
    std::sort(epoch.begin(), epoch.end());  // the steps of an epoch take every sample once
    for (std::size_t i = 0; i < 192; ++i)
        QCOMPARE(epoch[i], static_cast<std::int64_t>(i));
    table()->setCurrentIndex(table()->batch().index(0, 3));
    const std::int64_t chosen = table()->batch().cell(table()->currentIndex())->key.index;
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(page()->tabs()->currentIndex(), 2);
    QTRY_VERIFY_WITH_TIMEOUT(text("inspectedSample").startsWith(QStringLiteral("Sample %1 ").arg(chosen)),
                             kPatience);
}

void DataPageTest::namesOfClassesFitIntoABatch() {
    BatchTable batch;
    batch.resize(640, 300);
    batch.show();
    const auto shards = [](const QString& label) {
        BatchCell cell;
        cell.label = label;
        cell.picture = QImage(4, 4, QImage::Format_RGB32);
        return std::vector<std::vector<BatchCell>>(8, {cell});
    };
    QFont small = batch.font();
    small.setPointSizeF(small.pointSizeF() - 1.0);
    const auto widthOf = [&](const QString& label) { return QFontMetrics(small).horizontalAdvance(label); };
    for (const QString& label : {QString("Bag"), QString("Ankle boot"), QString("Siberian husky")}) {
        batch.setShards(shards(label), "Core");
        QVERIFY2(batch.columnWidth(0) > widthOf(label) + 8, qPrintable(label));
    }
    // One that is longer than a line can be does not push the other columns away; the tooltip has all of it.
    const QString longest = QString(12, 'W') + " or " + QString(12, 'M');
    batch.setShards(shards(longest), "Core");
    QVERIFY(batch.columnWidth(0) < widthOf(longest));
    QVERIFY(batch.batch().data(batch.batch().index(0, 0), Qt::ToolTipRole).toString().contains(longest));
}

void DataPageTest::showsOtherBatchesForAnotherSeed() {
    engine::Experiment experiment = smallExperiment();
    open(experiment);
    waitForSamples(168);
    page()->tabs()->setCurrentIndex(1);
    QTRY_COMPARE_WITH_TIMEOUT(table()->batch().columnCount(), 8, kPatience);
    QSignalSpy loaded(&page()->controller(), &DataController::loaded);
    experiment.runtime.replicas = 4;
    experiment.data.dropRemainder = true;
    experiment.fit.batchSizePerReplica = 25;
    document().replace(experiment, {});
    QTRY_COMPARE_WITH_TIMEOUT(table()->batch().columnCount(), 4, kPatience);
    QCOMPARE(text("batchSize"), QString("100 samples, 25 per replica on 4 cores"));
    QVERIFY(text("batchOrder").contains("drop_remainder drops 92 samples at the end of an epoch."));
    QCOMPARE(loaded.count(), 0);  // the data are the same
}

/// Against a plain sum over the set's numbers.
void DataPageTest::describesTheNumbers() {
    open(smallExperiment());
    waitForSummary();
    const engine::DataPlan& plan = *page()->controller().plan();
    engine::RawSampleReader reader(*plan.split.training.samples);
    double sum = 0.0, third = 0.0;
    for (std::int64_t i = 0; i < 192; ++i) {
        reader.read({.index = i, .end = 192});
        for (const float value : reader.input(0))
            sum += static_cast<double>(value);
        third += static_cast<double>(reader.input(0)[2]);
    }
    const auto& rows = page()->statistics()->statistics().rows();
    QCOMPARE(rows.size(), std::size_t{9});  // all inputs, and eight columns
    QVERIFY(qAbs(rows[0].numbers.mean - sum / 1536) < 1e-9);
    QCOMPARE(rows[3].name, QString("Column 3"));
    QVERIFY(qAbs(rows[3].numbers.mean - third / 192) < 1e-9);
    QCOMPARE(text("statisticsCoverage"), QString("All samples"));
}

void DataPageTest::saysWhichFileIsMissing() {
    engine::Experiment experiment = smallExperiment();
    const QString path = m_home->filePath("table.csv");
    experiment.data.source = "csv";
    experiment.data.options = {{"path", path.toStdString()}};
    experiment.data.validation = {.kind = engine::ValidationSpec::Kind::Fraction, .fraction = 0.5};
    open(experiment);
    auto* placeholder = static_cast<EmptyState*>(child<QWidget>("dataPlaceholder"));
    QTRY_VERIFY_WITH_TIMEOUT(placeholder->text().contains("the file " + path), kPatience);
    QVERIFY(placeholder->isVisible());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("width,height,kind\n1,10,a\n3,20,b\n5,60,a\n7,70,a\n");
    file.close();
    m_window->pages().show("model");
    m_window->pages().show("data");  // looks again
    waitForSamples(2);
    waitForSummary();
    QCOMPARE(page()->statistics()->statistics().rows()[1].name, QString("width"));
    QCOMPARE(page()->statistics()->statistics().rows()[2].numbers.mean, 15.0);  // 10 and 20 train
    QCOMPARE(text("balanceText"), QString("Balanced: all classes have the same number of samples."));
}

void DataPageTest::offersToDownloadASetThatIsNotHere() {
    if (!engine::transportAvailable()) QSKIP("built without libcurl");
    qputenv("KERAS_HOME", m_home->path().toLocal8Bit());
    qputenv("SHARDLAB_DATA_DIR", m_home->path().toLocal8Bit());
    engine::Experiment experiment = engine::Experiment::load("mnist_mlp");  // sound but for its data
    open(experiment);
    QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>("downloadOffer")->isVisible(), kPatience);
    QCOMPARE(child<QPushButton>("downloadData")->text(), QString("Download 11.0\u00a0MiB"));
    QVERIFY(text("downloadText").startsWith("Source: storage.googleapis.com. License: CC BY-SA 3.0"));
    workbench().train();
    QTRY_VERIFY_WITH_TIMEOUT(notice().endsWith("to one of them. Download it on the Data page (Ctrl+2)"),
                             kPatience);
    open(smallExperiment());
    m_window->pages().show("data");
    waitForSamples(168);
    QVERIFY(!child<QWidget>("downloadOffer")->isVisible());
    experiment.data.source = "csv";  // a file of one's own is nowhere else
    experiment.data.options = {{"path", "/nowhere/none.csv"}};
    open(experiment);
    QTRY_COMPARE_WITH_TIMEOUT(child<EmptyState>("dataPlaceholder")->title(),
                              QString("The data cannot be shown"), kPatience);
    QVERIFY(!child<QWidget>("downloadOffer")->isVisible());
}

void DataPageTest::downloadsASet() {
    if (!engine::transportAvailable()) QSKIP("built without libcurl");
    qputenv("KERAS_HOME", m_home->path().toLocal8Bit());
    engine::RemoteSet set{.name = "letters", .licence = "none", .files = {}};
    for (const char* name : {"a", "b"}) {
        const QByteArray content(100000, *name);
        QFile file(m_home->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        set.files.push_back(
            {.url = QUrl::fromLocalFile(file.fileName()).toString().toStdString(),
             .path = std::string("letters/") + name,
             .bytes = content.size(),
             .sha256 = "",
             .md5 = QCryptographicHash::hash(content, QCryptographicHash::Md5).toHex().toStdString()});
    }
    const std::string right = set.files[1].md5;
    set.files[1].md5 = std::string(32, '0');
    DownloadOffer offer;
    QSignalSpy downloaded(&offer, &DownloadOffer::downloaded);
    offer.setSet(&set);
    auto* button = offer.findChild<QPushButton*>("downloadData");
    Q_EMIT offer.findChild<DownloadController*>()->progressed(2 << 20, 8 << 20, 65);
    QCOMPARE(offer.findChild<QLabel*>("downloadText")->text(),
             formatBytes(2 << 20) + " of " + formatBytes(8 << 20) + ", " + formatRemaining(65) + " left");
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(button->text(), QString("Stop"));
    QTRY_COMPARE_WITH_TIMEOUT(button->text(), QString("Download 195\u00a0KiB"), kPatience);
    QVERIFY2(offer.findChild<QLabel*>("downloadText")->text().contains("expected the MD5"),
             qPrintable(offer.findChild<QLabel*>("downloadText")->text()));
    QVERIFY(downloaded.isEmpty());
    set.files[1].md5 = right;
    offer.setSet(nullptr);
    offer.setSet(&set);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(downloaded.count(), 1, kPatience);
    for (const char* name : {"a", "b"})
        QCOMPARE(QFileInfo(m_home->filePath(QStringLiteral("datasets/letters/%1").arg(name))).size(), 100000);
}

void DataPageTest::saysWhichStepDoesNotFit() {
    engine::Experiment experiment = smallExperiment();
    experiment.data.preprocess = engine::Json::parse(R"([{"op": "reshape", "shape": [9]}])");
    open(experiment);
    waitForSamples(168);
    waitForSummary();
    QVERIFY(text("filesText").contains("expected a shape of 8 elements"));
}

void DataPageTest::showsTheLatestData() {
    engine::Experiment experiment = smallExperiment();
    open(experiment);
    waitForSummary();
    for (const int count : {100, 1500000, 30}) {
        experiment.data.options["train_count"] = count;
        document().replace(experiment, {});
        child<QComboBox>("statisticsPart")->setCurrentIndex(1);  // of the data before, while others are read
        if (count > 100) QTRY_VERIFY_WITH_TIMEOUT(page()->controller().loading(), kPatience);
    }
    waitForSamples(30);
    QVERIFY(text("dataCounts").startsWith("30 training"));
}

void DataPageTest::closesInTheMiddle() {
    engine::Experiment large = smallExperiment();
    large.data.options["train_count"] = 2000000;
    open(large);
    QTRY_VERIFY_WITH_TIMEOUT(page()->controller().plan() != nullptr, kPatience);
    m_window.reset();  // joins its workers
}

int main(int argc, char** argv) {
    return runGuiTest<DataPageTest>(argc, argv);
}

#include "data_page_test.moc"
