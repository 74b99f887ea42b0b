#include "app/pages/data_statistics_panel.h"
#include "app/pages/download_offer.h"
#include "engine/data/downloads/transport.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "tests/gui/data_page_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/text_format.h"
#include "widgets/data/class_balance.h"
#include "widgets/data/statistics_model.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

/// The samples of the Data page, their statistics, and what it says of data that are missing.
class DataPageTest : public DataPageFixture {
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
    void describesTheNumbers();
    void saysWhichFileIsMissing();
    void offersToDownloadASetThatIsNotHere();
    void downloadsASet();
    void saysWhichStepDoesNotFit();
    void showsTheLatestData();
    void closesInTheMiddle();

private:
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
