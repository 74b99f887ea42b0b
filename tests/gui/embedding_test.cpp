#include "app/pages/evaluate_embedding_panel.h"
#include "app/pages/evaluate_explain_panel.h"
#include "app/pages/evaluate_output_panel.h"
#include "app/pages/evaluate_page.h"
#include "tests/gui/window_fixture.h"
#include "widgets/evaluation/embedding_plot.h"
#include "widgets/evaluation/output_plot.h"
#include "widgets/evaluation/tile_view.h"
#include "widgets/gallery/sample_gallery.h"

using namespace shardlab;

namespace {

std::shared_ptr<const engine::NamedWeights> randomWeights(const engine::Experiment& experiment) {
    auto weights = std::make_shared<engine::NamedWeights>();
    weights->specs = engine::Model::build(experiment.model).weightSpecs();
    weights->tensors = engine::initializeWeights(weights->specs, 3);
    return weights;
}

}  // namespace

/// What the Evaluate page shows beside classes: layers, embeddings, two runs, numbers.
class EmbeddingTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment({1280, 800}); }
    void cleanup() { closeWindow(); }

    void projectsALayerAndChoosesASample() {
        evaluate();
        page()->tabs()->setCurrentWidget(panel());
        QCOMPARE(child<QComboBox>("embeddingLayer")->currentText(), QString("dense"));
        QTest::mouseClick(child<QPushButton>("embeddingButton"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(panel()->plot()->points().size(), std::size_t{48}, kPatience);
        QVERIFY2(panel()->plot()->readout().contains("layer dense (16 dimensions)"),
                 qPrintable(panel()->plot()->readout()));
        QVERIFY(child<QWidget>("embeddingDetail")->isHidden());  // it has nothing to show yet
        QSignalSpy chosen(panel(), &EvaluateEmbeddingPanel::sampleChosen);
        panel()->plot()->choose(5);
        QTest::keyClick(child<QWidget>("embeddingPlotArea"), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toLongLong(), 5);
        QCOMPARE(page()->gallery()->current()->index, std::int64_t{5});
        QTRY_VERIFY_WITH_TIMEOUT(child<QWidget>("embeddingDetail")->isVisible(), kPatience);
    }

    void tsneHasItsOptions() {
        evaluate();
        page()->tabs()->setCurrentWidget(panel());
        child<QComboBox>("embeddingMethod")->setCurrentIndex(1);
        panel()->compute();  // 48 samples are fewer than neighbours of a perplexity of 30 need, but not fewer
                             // than 30
        QTRY_VERIFY_WITH_TIMEOUT(panel()->plot()->readout().contains("divergence"), kPatience);
        panel()->compute();
        QVERIFY(panel()->controller().running());
        QTest::mouseClick(child<QPushButton>("embeddingButton"), Qt::LeftButton);
        QVERIFY(!panel()->controller().running());
    }

    void showsHowFarItIsAndTheTimeLeft() {
        EmbeddingController& controller = panel()->controller();
        const auto* state = child<QLabel>("embeddingProgress");
        QVERIFY(state->isHidden());
        Q_EMIT controller.progressed(16, 48, false);
        QCOMPARE(state->text(), QString("Sample 16 of 48"));
        Q_EMIT controller.progressed(10, 1000, true);
        QCOMPARE(state->text(), QString("Iteration 10 of 1000"));
        QTest::qWait(250);  // a shorter measurement says nothing of the pace
        Q_EMIT controller.progressed(20, 1000, true);
        QVERIFY2(state->text().startsWith("Iteration 20 of 1000, ") && state->text().endsWith(" left"),
                 qPrintable(state->text()));
    }

    /// The options of t-SNE begin another row where they do not fit.
    void itsOptionsDoNotWidenThePage() {
        evaluate();
        page()->tabs()->setCurrentWidget(panel());
        const auto* layer = child<QComboBox>("embeddingLayer");
        const QWidget* controls = layer->parentWidget();
        child<QComboBox>("embeddingMethod")->setCurrentIndex(1);
        child<QComboBox>("embeddingStart")->setCurrentIndex(1);
        QCoreApplication::processEvents();
        int together = 0;
        for (const char* name : {"embeddingLayer", "embeddingPerplexity", "embeddingIterations",
                                 "embeddingStart", "embeddingSeed"}) {
            const auto* field = child<QWidget>(name);
            QVERIFY2(field->isVisible() && controls->rect().contains(field->geometry()), name);
            together += field->width();
        }
        const int least = controls->minimumSizeHint().width();
        QVERIFY2(least < together, qPrintable(QString::number(least)));
        QVERIFY(controls->heightForWidth(least) >= controls->heightForWidth(4 * together) + layer->height());
    }

    void showsTheLayersOfASample() {
        evaluate();
        page()->gallery()->setCurrentIndex(page()->gallery()->model()->index(0, 0));
        page()->tabs()->setCurrentWidget(page()->explanation());
        auto* shown = child<QComboBox>("explainLayer");
        QTRY_COMPARE_WITH_TIMEOUT(shown->count(), 4, kPatience);
        QCOMPARE(shown->itemText(0), QString("Activations of dense"));
        QCOMPARE(shown->itemText(3), QString("Weights dense_1/kernel"));
        QCOMPARE(child<TileView>("tileView")->tileCount(), 1);
        shown->setCurrentIndex(3);
        auto* text = child<QLabel>("tileText");
        QTRY_VERIFY_WITH_TIMEOUT(text->text().startsWith(QString::fromUtf8("One tile of 16 × 3.")),
                                 kPatience);
        QVERIFY(child<QLabel>("explainHeading")->text().startsWith("Sample "));
    }

    void aRegressionHasResiduals() {
        engine::Experiment regression = smallExperiment();
        regression.compile.loss = "mse";
        regression.compile.metrics = engine::Json::array();
        regression.model.layers.back().config["units"] = 1;
        regression.model.layers.back().config["activation"] = "linear";
        document().replace(regression, {});
        workbench().weights.setWeights(randomWeights(regression));
        m_window->pages().show("evaluate");
        page()->evaluate();
        QTRY_COMPARE_WITH_TIMEOUT(page()->outputs()->plot()->points().size(), std::size_t{48}, kPatience);
        QVERIFY(child<QLabel>("evaluationHeading")->text().startsWith(QString::fromUtf8("R² ")));
        QVERIFY2(page()->outputs()->scores().contains("RMSE"), qPrintable(page()->outputs()->scores()));
        child<QComboBox>("outputKind")->setCurrentIndex(1);
        const auto& points = page()->outputs()->plot()->points();
        QVERIFY(points.front().text.contains("residual"));
        QVERIFY(!page()->tabs()->isTabEnabled(page()->tabs()->indexOf(panel())));
    }

private:
    EvaluatePage* page() const { return m_window->pages().page<EvaluatePage>(); }
    EvaluateEmbeddingPanel* panel() const { return page()->embedding(); }
    void evaluate() const {
        workbench().weights.setWeights(randomWeights(smallExperiment()));
        m_window->pages().show("evaluate");
        page()->evaluate();
        QTRY_COMPARE_WITH_TIMEOUT(page()->gallery()->samples().rowCount(), 48, kPatience);
    }
};

int main(int argc, char** argv) {
    return runGuiTest<EmbeddingTest>(argc, argv);
}

#include "embedding_test.moc"
