#include "app/pages/data_page.h"
#include "app/pages/data_samples_panel.h"
#include "app/pages/data_source_bar.h"
#include "app/pages/data_statistics_panel.h"
#include "app/settings/settings.h"
#include "app/shell/status_strip.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/data/class_balance.h"

using namespace shardlab;

/// The data source in the header of the Data page, and data that are dropped onto the window.
class DataSourceTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        openExperiment(QSize(1280, 720));
        m_window->pages().show("data");
    }
    void cleanup() { closeWindow(); }
    void listsTheSourcesByCategory();
    void changesTheSourceAndBack();
    void findsASourceByTyping();
    void readsATypedPath();
    void namesTheColumnOfSampleWeights();
    void remembersWhatWasRead();
    void takesADroppedTable();
    void takesADroppedFolderOfImages();
    void fixesLeadToTraining();
    void aNumericTargetIsAHistogram();
    void namesTheWholePathOfABrokenPicture();

private:
    DataPage* page() const { return m_window->pages().page<DataPage>(); }
    QComboBox* source() const { return child<QComboBox>("dataSourceChoice"); }
    QLineEdit* path() const { return child<QLineEdit>("dataPath"); }
    const engine::DataSpec& data() const { return experiment().data; }
    void choose(const char* name) const {
        const int row = source()->findData(QString(name));
        QVERIFY(row >= 0);
        source()->setCurrentIndex(row);
        Q_EMIT source()->activated(row);
    }
    QString write(const QString& name, const QByteArray& content) const {
        QFile file(m_home->filePath(name));
        QDir().mkpath(QFileInfo(file).path());
        if (!file.open(QIODevice::WriteOnly)) qFatal("%s cannot be written", qPrintable(name));
        file.write(content);
        return file.fileName();
    }
    /// Eight pictures in two classes.
    QString writePictures() const {
        for (int i = 0; i < 8; ++i) {
            QImage picture(12, 10, QImage::Format_RGB32);
            picture.fill(QColor::fromHsv(i % 2 == 0 ? 0 : 200, 200, 60 + 10 * i));
            const QString folder = m_home->filePath(i % 2 == 0 ? "pets/cat" : "pets/dog");
            QDir().mkpath(folder);
            if (!picture.save(QStringLiteral("%1/%2.png").arg(folder).arg(i))) qFatal("no picture");
        }
        return m_home->filePath("pets");
    }
    void drop(const QString& file) const {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file)});
        QWidget* over = source();
        QDragEnterEvent enter({9, 9}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(over, &enter);
        QDropEvent event({9, 9}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(over, &event);
    }
    void waitForData() const {
        QTRY_VERIFY_WITH_TIMEOUT(page()->controller().plan() != nullptr && !page()->controller().loading(),
                                 kPatience);
    }
    QString placeholder() const {
        return static_cast<EmptyState*>(child<QWidget>("dataPlaceholder"))->text();
    }
};

void DataSourceTest::listsTheSourcesByCategory() {
    QCOMPARE(source()->accessibleName(), QString("Data source"));
    QCOMPARE(source()->currentText(), QString("synthetic"));
    QVERIFY(!path()->isVisible());  // it reads no file
    QStringList listed;
    QString category;
    for (int row = 0; row < source()->count(); ++row) {
        const bool heading =
            !(source()->model()->flags(source()->model()->index(row, 0)) & Qt::ItemIsEnabled);
        if (heading) {
            category = source()->itemText(row);
            continue;
        }
        const auto* entry = engine::dataSourceRegistry().find(source()->itemText(row).toStdString());
        QVERIFY(entry != nullptr);
        QCOMPARE(category.toStdString(), entry->category);
        listed << source()->itemText(row);
    }
    QCOMPARE(listed.size(), static_cast<int>(engine::dataSourceRegistry().entries().size()));
}

void DataSourceTest::changesTheSourceAndBack() {
    waitForData();
    const engine::Json options = data().options;
    choose("image_folder");
    QCOMPARE(data().source, std::string("image_folder"));
    QCOMPARE(data().options, engine::Json::object());  // those of the source before are gone
    QVERIFY(path()->isVisible() && child<QPushButton>("browseData")->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(
        placeholder(), QString("image_folder: expected the path of a folder; got an empty path"), kPatience);
    choose("synthetic");
    QCOMPARE(data().options, options);
    QVERIFY(!path()->isVisible());
    waitForData();
    document().undoStack().undo();
    document().undoStack().undo();
    QCOMPARE(source()->currentText(), QString("synthetic"));
    QCOMPARE(data().options, options);
}

/// The letters after those that are enough go on to the list.
void DataSourceTest::findsASourceByTyping() {
    waitForData();
    source()->setFocus();
    QTest::keyClicks(source(), "image_folder");
    QCOMPARE(data().source, std::string("image_folder"));
    QVERIFY(source()->hasFocus());
    QVERIFY(path()->text().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<StatusStrip*>()->text().startsWith("Cannot train: 1 error"),
                             kPatience);
    QTest::keyClick(source(), Qt::Key_Tab);
    QVERIFY(path()->hasFocus());
}

void DataSourceTest::readsATypedPath() {
    const QString table = write("table.csv", "a,b,kind\n1,2,x\n3,4,y\n5,6,x\n");
    choose("csv");
    path()->setFocus();
    QTest::keyClicks(path(), "/nowhere.csv");
    QTest::keyClick(path(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(placeholder(), QString("csv: the file /nowhere.csv does not exist"), kPatience);
    QVERIFY(path()->isVisible() && path()->isEnabled());  // to mend it
    path()->selectAll();
    QTest::keyClicks(path(), table);
    QTest::keyClick(path(), Qt::Key_Return);
    waitForData();
    QCOMPARE(QString::fromStdString(data().options["path"]), table);
    QCOMPARE(page()->controller().plan()->data->train.count(), std::int64_t{3});
    document().undoStack().undo();
    QCOMPARE(path()->text(), QString("/nowhere.csv"));
}

/// Of sources that weigh samples only; one step of undo.
void DataSourceTest::namesTheColumnOfSampleWeights() {
    auto* weight = child<QLineEdit>("dataSampleWeight");
    QVERIFY(!weight->isVisible());
    choose("npz");
    QVERIFY(weight->isVisible());
    choose("csv");
    QVERIFY(weight->isVisible());
    QCOMPARE(weight->accessibleName(), QString("Sample weight"));
    weight->setFocus();
    QTest::keyClicks(weight, "importance");
    QTest::keyClick(weight, Qt::Key_Return);
    QCOMPARE(data().options.at("sample_weight"), engine::Json("importance"));
    weight->clear();
    Q_EMIT weight->editingFinished();
    QVERIFY(!data().options.contains("sample_weight"));
    document().undoStack().undo();
    QCOMPARE(weight->text(), QString("importance"));
}

void DataSourceTest::remembersWhatWasRead() {
    const QString first = write("first.csv", "a,kind\n1,x\n3,y\n"),
                  second = write("second.csv", "b,kind\n1,x\n");
    for (const QString& file : {first, second}) {
        drop(file);
        QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(data().options.value("path", "")), file, kPatience);
        waitForData();
    }
    QCOMPARE(settings::recentData()[0].path, second);
    QCOMPARE(settings::recentData()[1].path, first);
    engine::Experiment named = experiment();
    named.data.options["target"] = "kind";
    document().replace(named, {});
    auto* menu = child<QPushButton>("recentData")->menu();
    Q_EMIT menu->aboutToShow();
    QVERIFY(menu->actions()[1]->text().contains("first.csv"));
    menu->actions()[1]->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(data().options.value("path", "")), first, kPatience);
    QVERIFY(!data().options.contains("target"));  // a column of the other file
}

void DataSourceTest::takesADroppedTable() {
    m_window->pages().show("model");
    const engine::Json before = experiment().toJson();
    const QString table = write("table.csv", "a,b,kind\n1,2,x\n3,4,y\n5,6,x\n");
    drop(table);
    QTRY_COMPARE_WITH_TIMEOUT(data().source, std::string("csv"), kPatience);
    QVERIFY(page()->isVisible());
    QCOMPARE(path()->text(), table);
    document().undoStack().undo();  // source and path are one step
    QVERIFY(experiment().toJson() == before);
}

void DataSourceTest::takesADroppedFolderOfImages() {
    const QString pets = writePictures();
    drop(pets);
    QTRY_COMPARE_WITH_TIMEOUT(data().source, std::string("image_folder"), kPatience);
    waitForData();
    QVERIFY(child<QLabel>("dataCounts")->text().contains("2 classes"));
    QDir().mkpath(m_home->filePath("empty"));
    drop(m_home->filePath("empty"));
    QTRY_VERIFY_WITH_TIMEOUT(notice().contains("expected"), kPatience);
    QCOMPARE(path()->text(), pets);
}

/// An own folder after MNIST: the fixes of the Problems list are enough to train.
void DataSourceTest::fixesLeadToTraining() {
    engine::Experiment digits = smallExperiment();
    digits.data.options = {{"shape", {28, 28}}, {"classes", 10}, {"train_count", 64}, {"test_count", 16}};
    digits.data.preprocess = engine::Json::parse(
        R"([{"op": "scale", "factor": 0.00392156862745098}, {"op": "reshape", "shape": [28, 28, 1]}])");
    digits.model = engine::ModelConfig::fromJson(engine::Json::parse(R"({"class_name": "Sequential",
        "config": {"name": "sequential", "layers": [
        {"class_name": "Conv2D", "config": {"name": "conv2d", "batch_input_shape": [null, 28, 28, 1], "filters": 2,
                                            "kernel_size": [3, 3]}},
        {"class_name": "Flatten", "config": {"name": "flatten"}},
        {"class_name": "Dense", "config": {"name": "dense", "units": 10, "activation": "softmax"}}]}})"));
    digits.runtime = {};
    digits.fit.batchSizePerReplica.reset();
    digits.fit.batchSize = 4;
    digits.fit.epochs = 1;
    document().replace(digits, {});
    drop(writePictures());
    QTRY_COMPARE_WITH_TIMEOUT(data().source, std::string("image_folder"), kPatience);
    m_window->docks().show("problemsDock");
    const auto fix = [this](const char* id) {
        const QString name = QStringLiteral("fix-") + QLatin1String(id);
        QSignalSpy linted(&workbench().estimates, &EstimateController::linted);
        QTRY_VERIFY_WITH_TIMEOUT(linted.count() > 0, kPatience);  // of the experiment as it is now
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QPushButton*>(name) != nullptr, kPatience);
        m_window->findChild<QPushButton*>(name)->click();
    };
    fix("bad-preprocess");
    QCOMPARE(data().options["color_mode"].get<std::string>(), std::string("grayscale"));
    QCOMPARE(data().options["image_size"], engine::Json({28, 28}));
    fix("no-test-split");
    fix("spare-output-units");
    QCOMPARE(experiment().model.layers[2].config["units"].get<int>(), 2);
    click("trainAction");
    waitForEndOfTraining();
    QCOMPARE(workbench().training.status(), engine::RunStatus::Completed);
}

/// Also with a loss that is for classes, as it is left behind by the data before.
void DataSourceTest::aNumericTargetIsAHistogram() {
    QByteArray rows = "rooms,price\n";
    for (int i = 0; i < 40; ++i)
        rows += QByteArray::number(i % 7) + "," + QByteArray::number(10.5 + i) + "\n";
    drop(write("prices.csv", rows));
    waitForData();
    QTRY_VERIFY_WITH_TIMEOUT(!page()->controller().loading() && !page()->controller().summarizing(),
                             kPatience);
    page()->tabs()->setCurrentWidget(page()->statistics());
    QVERIFY(child<QWidget>("targetHistogram")->isVisible());
    QCOMPARE(child<QLabel>("targetText")->text(),  // 10.5 … 49.5: deviation √((40² − 1) / 12)
             QString("Target: 10.5 to 49.5, mean 30, standard deviation 11.54."));
    page()->tabs()->setCurrentIndex(0);
    QVERIFY(!page()->samples()->classes()->isVisible());
    drop(write("kinds.csv", "rooms,kind\n1,a\n2,b\n3,a\n"));
    QTRY_VERIFY_WITH_TIMEOUT(data().options.value("path", "").ends_with("kinds.csv"), kPatience);
    waitForData();
    QTRY_VERIFY_WITH_TIMEOUT(page()->samples()->classes()->isVisible(), kPatience);
    page()->tabs()->setCurrentWidget(page()->statistics());
    QVERIFY(!child<QWidget>("targetHistogram")->isVisible());
}

void DataSourceTest::namesTheWholePathOfABrokenPicture() {
    const QString pets = writePictures();
    const QString broken = write("pets/cat/0.png", "no picture");
    drop(pets);
    QTRY_COMPARE_WITH_TIMEOUT(data().source, std::string("image_folder"), kPatience);
    waitForData();
    QTRY_VERIFY_WITH_TIMEOUT(!page()->controller().summarizing(), kPatience);
    page()->tabs()->setCurrentWidget(page()->statistics());
    QVERIFY2(child<QLabel>("filesText")->text().contains(broken + ": expected a PNG or JPEG image"),
             qPrintable(child<QLabel>("filesText")->text()));
    const auto& samples = *page()->controller().plan()->data->train.reader;
    std::int64_t at = 0;
    while (samples.text(at) != "0.png" || page()->controller().plan()->data->train.y.ints()[at] != 0)
        ++at;
    page()->controller().inspect(DataPart::Training, {.index = at, .end = 8});
    page()->tabs()->setCurrentIndex(2);
    const auto says = [&] {
        for (const QLabel* label : child<QWidget>("inspectionView")->findChildren<QLabel*>()) {
            if (label->text().startsWith(broken)) return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(says(), kPatience);
}

int main(int argc, char** argv) {
    return runGuiTest<DataSourceTest>(argc, argv);
}

#include "data_source_test.moc"
