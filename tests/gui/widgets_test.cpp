#include <QtTest>
#include <QtWidgets>

#include "app/document/model_edits.h"
#include "app/settings/appearance.h"
#include "engine/core/error.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/clock_chip.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/console/console_view.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

/// Widgets by themselves, with made-up data.
class WidgetsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formatsNumbersAsPeopleReadThem();
    void clocksNeverReadAlike();
    void consoleReplacesProgressLines();
    void plotKeepsTheUsersZoom();
    void formExplainsValuesOutOfRange();
    void functionalGraphIsJoinedAroundARemovedLayer();
    void themesNameTheSameTokensWithEnoughContrast();
};

void WidgetsTest::formatsNumbersAsPeopleReadThem() {
    QCOMPARE(formatCount(1619470), QString("1,619,470"));
    QCOMPARE(formatSeconds(0.0431), QString("43 ms"));
    QCOMPARE(formatSeconds(102.4), QString("1 min 42 s"));
    QCOMPARE(formatSeconds(11164), QString("3 h 06 min"));
    QCOMPARE(formatBytes(8LL << 30), QString("8.0 GiB"));
    QCOMPARE(formatShape(engine::Shape{engine::Shape::kUnknown, 28, 28, 12}), QString("28 × 28 × 12"));
    engine::LayerNode conv{
        "Conv2D", "conv2d",
        engine::Json::parse(
            R"({"filters": 12, "kernel_size": [3, 3], "padding": "same", "use_bias": false})")};
    QCOMPARE(keyOptions(conv), QString("12 filters  ·  3 × 3  ·  same  ·  no bias"));
}

void WidgetsTest::clocksNeverReadAlike() {
    ClockChip measured(ClockChip::Clock::Measured);
    ClockChip simulated(ClockChip::Clock::Simulated);
    measured.setTime(3.5);
    simulated.setTime(3.5, "TPU v2-8");
    QCOMPARE(measured.text(), QString("measured here 3.50 s"));
    QCOMPARE(simulated.text(), QString("simulated on TPU v2-8 3.50 s"));
    QVERIFY(theme().color("measured") != theme().color("simulated"));
}

void WidgetsTest::consoleReplacesProgressLines() {
    using Kind = engine::ConsoleLine::Kind;
    ConsoleView console;
    console.appendLine({Kind::Epoch, "Epoch 1/2"});
    console.appendLine({Kind::Progress, " 1/60 [>....] - ETA: 9s"});
    console.appendLine({Kind::Progress, "30/60 [==>..] - ETA: 4s"});
    console.appendLine({Kind::Info, "60/60 [====] - 9s"});
    console.appendLine({Kind::Epoch, "Epoch 2/2"});
    QCOMPARE(console.toPlainText(), QString("Epoch 1/2\n60/60 [====] - 9s\nEpoch 2/2"));
}

void WidgetsTest::plotKeepsTheUsersZoom() {
    RunCurves run;
    run.id = "a";
    run.color = Qt::red;
    run.metricNames = {"loss"};
    run.stepsPerEpoch = 10;
    for (int i = 1; i <= 10; ++i)
        run.steps.push_back({.step = i, .epoch = 1, .loss = 1.0 / i, .metrics = {}});
    MetricPlot plot;
    plot.resize(400, 300);
    plot.setMetric("loss", "Loss");
    plot.setRuns({&run});
    QVERIFY(!plot.userZoomed());
    QTest::keyClick(plot.focusProxy(), Qt::Key_Plus);
    QVERIFY(plot.userZoomed());
    run.steps.push_back({.step = 11, .epoch = 2, .loss = 0.05, .metrics = {}});
    plot.setRuns({&run});
    QVERIFY(plot.userZoomed());
    QTest::keyClick(plot.focusProxy(), Qt::Key_Home);
    QVERIFY(!plot.userZoomed());
}

void WidgetsTest::formExplainsValuesOutOfRange() {
    engine::ParameterSpec rate{.name = "rate", .kind = engine::ParameterKind::Float, .defaultValue = 0.5};
    rate.minimum = 0;
    rate.maximum = 1;
    SchemaForm form;
    QList<double> edits;
    connect(&form, &SchemaForm::parameterEdited, this,
            [&](const QString&, const engine::Json& value) { edits << value.get<double>(); });
    form.setParameters("dropout", {rate}, engine::Json::object());
    auto* box = form.findChild<QDoubleSpinBox*>();
    QCOMPARE(box->value(), 0.5);
    box->setValue(1.5);
    QVERIFY(form.errorOf("rate").contains("1.5"));
    box->setValue(0.25);
    QVERIFY(form.errorOf("rate").isEmpty());
    QCOMPARE(edits, QList<double>{0.25});
}

void WidgetsTest::functionalGraphIsJoinedAroundARemovedLayer() {
    engine::ModelConfig model;
    model.kind = engine::ModelConfig::Kind::Functional;
    model.layers = {{"InputLayer", "in"}, {"Dense", "a"}, {"Dense", "b"}, {"Add", "sum"}};
    model.layers[1].inbound = {"in"};
    model.layers[2].inbound = {"a"};
    model.layers[3].inbound = {"a", "b"};
    model.inputs = {"in"};
    model.outputs = {"sum"};
    const engine::ModelConfig without = model_edits::removed(model, 2);
    QCOMPARE(without.layers.size(), std::size_t{3});
    QVERIFY((without.layers[2].inbound == std::vector<std::string>{"a", "a"}));
    const engine::ModelConfig renamed = model_edits::renamed(model, 3, "total");
    QVERIFY((renamed.outputs == std::vector<std::string>{"total"}));
    QVERIFY_EXCEPTION_THROWN(model_edits::renamed(model, 1, "b"), engine::Error);
}

/// WCAG 2.1 contrast ratio.
static double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& c) {
        const auto part = [](double v) {
            return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(c.redF()) + 0.7152 * part(c.greenF()) + 0.0722 * part(c.blueF());
    };
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

void WidgetsTest::themesNameTheSameTokensWithEnoughContrast() {
    for (const char* name : {"light", "dark"}) {
        applyTheme(*qApp, name);
        QCOMPARE(theme().name(), QString(name));
        QVERIFY2(!qApp->styleSheet().contains('@'), "a token of the style sheet is missing");
        for (const char* token : {"text", "textMuted", "textFaint", "accent", "error", "warning", "success",
                                  "measured", "simulated"}) {
            QVERIFY2(contrast(theme().color(token), theme().color("surface")) >= 4.5, token);
        }
        QVERIFY(contrast(theme().color("accentText"), theme().color("accent")) >= 4.5);
    }
    applyTheme(*qApp, "light");
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, "light");
    WidgetsTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "widgets_test.moc"
