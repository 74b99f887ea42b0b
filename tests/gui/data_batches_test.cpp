#include "app/commands/settings_commands.h"
#include "app/pages/augmentation_panel.h"
#include "tests/gui/data_page_fixture.h"
#include "widgets/data/batch_table.h"
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

/// What the Data page shows of training: the random layers and the batch of a step.
class DataBatchesTest : public DataPageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(); }
    void cleanup() { closeWindow(); }
    void showsWhatRandomLayersMakeOfASample();
    void offersEveryRandomImageLayer();
    void showsTheBatchOfAStep();
    void showsOtherBatchesForAnotherSeed();
    void namesOfClassesFitIntoABatch();

private:
    BatchTable* table() const { return child<BatchTable>("batchTable"); }
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
};

void DataBatchesTest::showsWhatRandomLayersMakeOfASample() {
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
void DataBatchesTest::offersEveryRandomImageLayer() {
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
void DataBatchesTest::showsTheBatchOfAStep() {
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

void DataBatchesTest::namesOfClassesFitIntoABatch() {
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

void DataBatchesTest::showsOtherBatchesForAnotherSeed() {
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

int main(int argc, char** argv) {
    return runGuiTest<DataBatchesTest>(argc, argv);
}

#include "data_batches_test.moc"
