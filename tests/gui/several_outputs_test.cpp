#include "tests/support/several_outputs.h"

#include "app/commands/settings_commands.h"
#include "app/docks/output_settings.h"
#include "app/docks/settings_dock.h"
#include "app/pages/evaluate_page.h"
#include "engine/core/rng.h"
#include "engine/data/files/npz.h"
#include "engine/trainer/trainer.h"
#include "tests/gui/window_fixture.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

/// A model with several outputs in the real window: its losses and metrics, and the evaluation of each
/// output.
class SeveralOutputsTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { closeWindow(); }
    void editsTheLossOfTheChosenOutput();
    void anOutputNeedNotBeTrained();
    void oneOutputHasNoChoice();
    void evaluatesTheChosenOutput();

private:
    OutputSettings* settings() const { return m_window->findChild<OutputSettings*>(); }
    void choose(const char* output) const {
        Q_EMIT settings()->form()->parameterEdited(QStringLiteral("output"), engine::Json(output));
    }
    QComboBox* evaluated() const { return child<QComboBox>("evaluatedOutput"); }
    const engine::CompileSpec& compile() const { return document().experiment().compile; }
    QTemporaryDir m_data;
};

void SeveralOutputsTest::init() {
    constexpr std::int64_t kSamples = 64;
    engine::Tensor x(engine::Shape{kSamples, 3}), t(engine::Shape{kSamples, 2}),
        size(engine::Shape{kSamples, 1});
    engine::Tensor kind(engine::Shape{kSamples}, engine::DType::Int32);
    engine::Rng rng(1);
    for (engine::Tensor* tensor : {&x, &t, &size}) {
        for (float& value : tensor->floats())
            value = rng.uniform(-1.0F, 1.0F);
    }
    for (std::int32_t& label : kind.ints())
        label = static_cast<std::int32_t>(rng.below(3));
    const std::string path = m_data.filePath(QStringLiteral("data.npz")).toStdString();
    engine::writeNpz(path, {{"x", x}, {"t", t}, {"size", size}, {"kind", kind}});
    openWindow();
    document().replace(engine::testing::severalOutputs(path), {});
}

void SeveralOutputsTest::editsTheLossOfTheChosenOutput() {
    QVERIFY(settings()->isVisibleTo(settings()->parentWidget()));
    QCOMPARE(QString::fromStdString(settings()->output().name), QString("size"));
    choose("kind");
    QCOMPARE(QString::fromStdString(settings()->output().loss.get<std::string>()),
             QString("sparse_categorical_crossentropy"));
    Q_EMIT settings()->form()->parameterEdited(QStringLiteral("loss_weight"), engine::Json(3.0));
    QCOMPARE(compile().lossWeights, (engine::Json{{"size", 0.5}, {"kind", 3.0}}));
    QCOMPARE(compile().loss.at("size"), engine::Json("mse"));  // the other one stays
    QCOMPARE(QString::fromStdString(settings()->output().name), QString("kind"));

    QCheckBox* accuracy = nullptr;
    for (QCheckBox* box : m_window->findChildren<QCheckBox*>()) {
        if (box->property("metric").toString() == QLatin1String("accuracy")) accuracy = box;
    }
    QVERIFY(accuracy != nullptr && accuracy->isChecked());
    accuracy->setChecked(false);
    QCOMPARE(compile().metrics, (engine::Json{{"size", engine::Json::array({"mae"})}}));
    document().undoStack().undo();
    QVERIFY(compile().metrics.contains("kind"));
}

void SeveralOutputsTest::anOutputNeedNotBeTrained() {
    choose("kind");
    Q_EMIT settings()->form()->parameterEdited(QStringLiteral("trained"), engine::Json(false));
    QVERIFY(!compile().loss.contains("kind"));
    QVERIFY(!evaluated()->isVisibleTo(evaluated()->parentWidget()));
    Q_EMIT settings()->form()->parameterEdited(QStringLiteral("trained"), engine::Json(true));
    QCOMPARE(compile().loss.at("kind"), engine::Json("MeanSquaredError"));
}

void SeveralOutputsTest::oneOutputHasNoChoice() {
    document().undoStack().push(new ReplaceExperiment(document(), QStringLiteral("edit"), smallExperiment()));
    QVERIFY(!settings()->isVisibleTo(settings()->parentWidget()));
    QVERIFY(!evaluated()->isVisibleTo(evaluated()->parentWidget()));
}

void SeveralOutputsTest::evaluatesTheChosenOutput() {
    m_window->pages().show("evaluate");
    const engine::Model model = engine::Model::build(document().experiment().model);
    workbench().weights.setWeights(
        std::make_shared<const engine::NamedWeights>(engine::freshWeights(model, 1)));
    auto* heading = child<QLabel>("evaluationHeading");
    // A number first: a regression has no accuracy.
    QTRY_VERIFY_WITH_TIMEOUT(heading->text().contains("R²"), kPatience);
    evaluated()->setCurrentText(QStringLiteral("kind"));
    QTRY_VERIFY_WITH_TIMEOUT(heading->text().startsWith("Accuracy"), kPatience);
    evaluated()->setCurrentText(QStringLiteral("size"));
    QTRY_VERIFY_WITH_TIMEOUT(heading->text().contains("R²"), kPatience);
}

int main(int argc, char** argv) {
    return runGuiTest<SeveralOutputsTest>(argc, argv);
}

#include "several_outputs_test.moc"
