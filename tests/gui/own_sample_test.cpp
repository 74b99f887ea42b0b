#include "app/pages/evaluate_page.h"
#include "app/pages/evaluate_try_panel.h"
#include "engine/data/files/npz.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/sample_evaluation.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/empty_state.h"
#include "widgets/drawing/drawing_pad.h"
#include "widgets/evaluation/probability_list.h"
#include "widgets/evaluation/saliency_view.h"
#include "widgets/evaluation/word_saliency.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

namespace {

constexpr int kSide = 8;

bool inBar(int sample, int y, int x) {
    const bool tall = sample % 2 == 0;
    const int along = tall ? y : x, across = tall ? x : y;
    return along >= 1 && along < 7 && across >= 3 && across < 5;
}

/// White bars on black: class 0 stands, class 1 lies.
engine::Experiment bars(const QString& directory) {
    constexpr int kSamples = 16;
    engine::Tensor x(engine::Shape{kSamples, kSide, kSide}, engine::DType::UInt8);
    engine::Tensor y(engine::Shape{kSamples}, engine::DType::Int32);
    for (int i = 0; i < kSamples; ++i) {
        for (int pixel = 0; pixel < kSide * kSide; ++pixel) {
            if (inBar(i, pixel / kSide, pixel % kSide))
                x.uint8s()[static_cast<std::size_t>(i * kSide * kSide + pixel)] = 255;
        }
        y.ints()[static_cast<std::size_t>(i)] = i % 2;
    }
    const std::string path = QDir(directory).filePath(QStringLiteral("bars.npz")).toStdString();
    engine::writeNpz(path, {{"x", x}, {"y", y}});
    engine::Experiment experiment;
    experiment.data.source = "npz";
    experiment.data.options = {
        {"path", path}, {"x", "x"}, {"y", "y"}, {"validation_x", "x"}, {"validation_y", "y"}};
    experiment.data.preprocess = engine::Json::array({{{"op", "scale"}, {"factor", 1.0 / 255}}});
    experiment.model.layers = {
        {"Flatten", "flatten", {{"batch_input_shape", {nullptr, kSide, kSide}}}},
        {"Dense", "dense", {{"units", 2}, {"activation", "softmax"}, {"use_bias", false}}}};
    experiment.fit.batchSize = 4;
    return experiment;
}

/// The logit of a class is the light on its bar.
std::shared_ptr<const engine::NamedWeights> barWeights(const engine::Experiment& experiment) {
    auto weights = std::make_shared<engine::NamedWeights>();
    weights->specs = engine::Model::build(experiment.model).weightSpecs();
    engine::Tensor kernel(engine::Shape{kSide * kSide, 2});
    for (int pixel = 0; pixel < kSide * kSide; ++pixel) {
        for (int c = 0; c < 2; ++c)
            kernel.floats()[static_cast<std::size_t>(2 * pixel + c)] =
                inBar(c, pixel / kSide, pixel % kSide) ? 1.0F : 0.0F;
    }
    weights->tensors.push_back(kernel);
    return weights;
}

}  // namespace

/// "Try your own" of the Evaluate page in the real window.
class OwnSampleTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow({1280, 800}); }
    void cleanup() { closeWindow(); }

    void asksForWeightsFirst() {
        document().replace(smallExperiment(), {});
        showPanel();
        QCOMPARE(empty()->title(), QString("No weights yet"));
        QCOMPARE(empty()->text(), QString("Train the model first, or load weights."));
        QVERIFY(!child<QPushButton>("tryLanguage")->isVisible());
    }

    void leadsToTheLanguagePage() {
        engine::Experiment writer = smallExperiment();
        writer.data.source = "text";
        document().replace(writer, {});
        showPanel();
        QVERIFY(empty()->text().contains("Language page"));
        QTest::mouseClick(child<QPushButton>("tryLanguage"), Qt::LeftButton);
        QCOMPARE(m_window->pages().id(), QString("language"));
    }

    void predictsWhileOneDraws() {
        openBars();
        QVERIFY(scores().empty());
        drawLine({40, 140}, {240, 140});
        QTRY_COMPARE_WITH_TIMEOUT(scores().size(), std::size_t{2}, kPatience);
        waitForWorkers();
        QCOMPARE(scores()[0].name, QString("1"));  // it lies
        // A bar of 6 × 1 or 2 pixels in the middle of the picture.
        QVERIFY2(notes().contains("Cropped to the drawing and resized to 6 × "), qPrintable(notes()));
        QVERIFY2(notes().contains("in 8 × 8 pixels"), qPrintable(notes()));
        QTest::mouseClick(child<QPushButton>("padClear"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(scores().empty(), kPatience);
        QVERIFY(pad()->isBlank());
        drawLine({140, 40}, {140, 240});
        waitForWorkers();
        QCOMPARE(scores()[0].name, QString("0"));
    }

    void drawsByKeyboard() {
        openBars();
        pad()->setFocus();
        QTest::keyClick(pad(), Qt::Key_Space);
        for (int step = 0; step < 4; ++step)
            QTest::keyClick(pad(), Qt::Key_Right, Qt::ShiftModifier);
        waitForWorkers();
        QCOMPARE(scores()[0].name, QString("1"));
        QTest::keyClick(pad(), Qt::Key_Delete);
        QVERIFY(pad()->isBlank());
    }

    /// The pixels of each sample, pasted: what the evaluation says of it.
    void aPastedSampleGivesThePredictionOfTheEvaluation() {
        openBars();
        engine::StopToken stop;
        const auto evaluated = engine::predictSamples(experiment(), engine::DeviceCatalog::installed(),
                                                      *workbench().weights.weights(), {}, stop);
        for (int i = 0; i < 2; ++i) {
            QImage picture(kSide, kSide, QImage::Format_Grayscale8);
            for (int pixel = 0; pixel < kSide * kSide; ++pixel)
                picture.scanLine(pixel / kSide)[pixel % kSide] =
                    inBar(i, pixel / kSide, pixel % kSide) ? 255 : 0;
            QApplication::clipboard()->setImage(picture);
            QTest::mouseClick(child<QPushButton>("padPaste"), Qt::LeftButton);
            waitForWorkers();
            const engine::SamplePrediction& expected = evaluated.predictions[static_cast<std::size_t>(i)];
            QCOMPARE(scores()[0].name, QString::number(expected.predicted()));
            QCOMPARE(static_cast<float>(scores()[0].bars[0]), expected.top[0].probability);
            QCOMPARE(notes(), QString());
        }
    }

    void showsWhatSpeaksForAClass() {
        openBars();
        drawLine({40, 140}, {240, 140});
        auto* method = panel()->findChild<QComboBox*>("saliencyMethod");
        auto* view = child<SaliencyView>("saliencyView");
        auto* patch = panel()->findChild<QComboBox*>("occlusionPatch");
        waitForWorkers();
        QVERIFY(!view->hasMap());
        method->setCurrentIndex(1);
        waitForWorkers();
        QVERIFY(view->hasMap());
        QVERIFY(view->accessibleDescription().contains("class 1"));
        QVERIFY(!patch->isVisible());
        method->setCurrentIndex(2);
        waitForWorkers();
        QVERIFY(patch->isVisible());
        auto* list = child<ProbabilityList>("probabilityList");
        list->setFocus();
        list->setCurrentIndex(list->model()->index(1, 0));
        QTest::keyClick(list, Qt::Key_Return);
        waitForWorkers();
        QVERIFY2(view->accessibleDescription().contains("class 0"),
                 qPrintable(view->accessibleDescription()));
    }

    void rowsHaveAFieldForEachColumn() {
        document().replace(smallExperiment(), {});
        workbench().weights.setWeights(undecidedWeights(smallExperiment()));
        showPanel();
        QTRY_COMPARE_WITH_TIMEOUT(scores().size(), std::size_t{3}, kPatience);
        const auto fields = panel()->findChildren<RealBox*>();
        QCOMPARE(fields.size(), 8);
        QCOMPARE(fields[0]->accessibleName(), QString("Input 1"));
        QCOMPARE(scores()[0].share, QString("33.3\u00a0%"));
        // Tokens are none of a table.
        QCOMPARE(panel()->findChild<WordSaliency*>()->placeholderText(),
                 QString("Choose a saliency method to see what each column contributes."));
    }

    void anUnreadablePictureIsSaidInOneSentence() {
        openBars();
        panel()->controller().readPicture(QStringLiteral("/nowhere/picture.png"));
        QTRY_VERIFY_WITH_TIMEOUT(notice().contains("expected a picture"), kPatience);
    }

private:
    EvaluateTryPanel* panel() const { return m_window->pages().page<EvaluatePage>()->trial(); }
    DrawingPad* pad() const { return panel()->pad(); }
    EmptyState* empty() const { return static_cast<EmptyState*>(child<QWidget>("tryPlaceholder")); }
    const std::vector<ClassRow>& scores() const { return child<ProbabilityList>("probabilityList")->shown(); }
    QString notes() const { return child<QLabel>("ownSampleNotes")->text(); }
    void showPanel() const {
        m_window->pages().show("evaluate");
        auto* page = m_window->pages().page<EvaluatePage>();
        page->tabs()->setCurrentWidget(panel());
    }
    void openBars() const {
        document().replace(bars(m_home->path()), {});
        workbench().weights.setWeights(barWeights(experiment()));
        showPanel();
        QTRY_VERIFY_WITH_TIMEOUT(pad()->isVisible(), kPatience);
        waitForWorkers();
    }
    /// From one point of the sheet of 280 pixels to another.
    void drawLine(const QPoint& from, const QPoint& to) const {
        const auto at = [this](const QPoint& point) {
            const double side = qMin(pad()->width(), pad()->height());
            const QPointF corner((pad()->width() - side) / 2, (pad()->height() - side) / 2);
            return (corner + QPointF(point) * side / DrawingPad::kSide).toPoint();
        };
        QTest::mousePress(pad(), Qt::LeftButton, {}, at(from));
        QMouseEvent move(QEvent::MouseMove, at(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(pad(), &move);
        QTest::mouseRelease(pad(), Qt::LeftButton, {}, at(to));
    }
};

int main(int argc, char** argv) {
    return runGuiTest<OwnSampleTest>(argc, argv);
}

#include "own_sample_test.moc"
