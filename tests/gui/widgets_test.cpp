#include <QtTest>
#include <QtWidgets>

#include "app/settings/appearance.h"
#include "engine/core/error.h"
#include "engine/editing/model_edits.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/clock_chip.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/console/console_view.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/properties/schema_form.h"
#include "widgets/simulator/step_bar.h"
#include "widgets/tables/table_text.h"

using namespace shardlab;

/// Widgets by themselves, with made-up data.
class WidgetsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsShowWhatTheyAreGiven();
    void anEmptyStateKeepsItsLines();
    void aComboBoxCutsNoLetter();
    void formatsNumbersAsPeopleReadThem();
    void clocksNeverReadAlike();
    void thisComputerIsNoProduct();
    void consoleReplacesProgressLines();
    void consoleHidesNoEndOfALine();
    void consoleFollowsTheTheme();
    void formsBelowEachOtherLineUp();
    void plotKeepsTheUsersZoom();
    void formExplainsValuesOutOfRange();
    void formTakesANumberOrARange();
    void functionalGraphIsJoinedAroundARemovedLayer();
    void stepBarLeavesOutWhatIsZero();
    void textOfATableHasNoStrayTabs();
    void themesNameTheSameTokensWithEnoughContrast();
};

/// Names of layers, runs and words may look like markup.
void WidgetsTest::labelsShowWhatTheyAreGiven() {
    QLabel name(QStringLiteral("<b>conv</b>")), said(QStringLiteral("<b>conv</b>"));
    said.setTextFormat(Qt::RichText);
    for (QLabel* label : {&name, &said})
        label->ensurePolished();
    QVERIFY(name.sizeHint().width() > said.sizeHint().width());
    QCOMPARE(said.textFormat(), Qt::RichText);
    QMessageBox question(QMessageBox::Question, QString(), QStringLiteral("Save <img src=\"a.png\">?"));
    question.ensurePolished();
    auto* text = question.findChild<QLabel*>(QStringLiteral("qt_msgbox_label"));
    QVERIFY(text != nullptr);
    text->ensurePolished();
    QCOMPARE(text->textFormat(), Qt::PlainText);
    QList<Qt::TextFormat> ofQt;
    QTimer::singleShot(0, [&ofQt] {
        QWidget* box = QApplication::activeModalWidget();
        for (const char* each : {"qt_msgbox_label", "qt_msgbox_informativelabel"})
            ofQt << box->findChild<QLabel*>(QLatin1String(each))->textFormat();
        box->close();
    });
    QApplication::aboutQt();
    QCOMPARE(ofQt, (QList<Qt::TextFormat>{Qt::AutoText, Qt::AutoText}));
}

/// The picture is the one of a box whose text ends in "…", at some letter.
void WidgetsTest::aComboBoxCutsNoLetter() {
    const QString name = QStringLiteral("This computer, not validated");
    const auto picture = [](const QString& text) {
        QComboBox box;
        box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box.addItem(text);
        box.resize(180, 32);
        return box.grab().toImage();
    };
    const auto isElided = [&](const QImage& shown) {
        for (int letters = 1; letters < name.size(); ++letters)
            if (picture(name.left(letters) + QChar(u'…')) == shown) return true;
        return false;
    };
    QVERIFY(isElided(picture(name)));
    QVERIFY(!isElided(picture(name.left(4))));
}

void WidgetsTest::formatsNumbersAsPeopleReadThem() {
    QCOMPARE(formatCount(1619470), QString("1,619,470"));
    QCOMPARE(formatSeconds(0.0431), QString("43.1\u00a0ms"));
    QCOMPARE(formatSeconds(102.4), QString("1\u00a0min\u00a042\u00a0s"));
    QCOMPARE(formatSeconds(11164), QString("3\u00a0h\u00a006\u00a0min"));
    QCOMPARE(formatBytes(8LL << 30), QString("8.0\u00a0GiB"));
    QCOMPARE(formatFlops(0), QString("0\u00a0FLOP"));
    QCOMPARE(formatFlops(999), QString("999\u00a0FLOP"));
    QCOMPARE(formatFlops(999.6e3), QString("1.00\u00a0MFLOP"));
    QCOMPARE(formatFlops(12.34e9), QString("12.3\u00a0GFLOP"));
    QCOMPARE(formatFlops(3.456e12), QString("3.46\u00a0TFLOP"));
    QCOMPARE(formatPercent(0.3333), QString("33.3\u00a0%"));
    QCOMPARE(formatWholePercent(0.368), QString("37\u00a0%"));
    QCOMPARE(formatFlops(2e11), QString("200\u00a0GFLOP"));
    QCOMPARE(formatFlopsPerSecond(45.2e12), QString("45.2\u00a0TFLOP/s"));
    QCOMPARE(formatFlopsPerSecond(999), QString("999\u00a0FLOP/s"));
    QCOMPARE(formatFigure(71.43), QString("71.4"));
    QCOMPARE(formatFigure(1234.4), QString("1,234"));
    QCOMPARE(formatFigure(0.009822), QString("0.00982"));
    QCOMPARE(formatFigure(9.997), QString("10.0"));
    QCOMPARE(formatLearningRate(0.01), QString("0.01"));
    QCOMPARE(formatLearningRate(0.01 * 0.7 * 0.7), QString("0.0049"));
    QCOMPARE(formatPercent(9999.0 / 10000.0 + 0.00008), QString("99.9\u00a0%"));  // not all of them
    QCOMPARE(formatPercent(1.0), QString("100.0\u00a0%"));
    QCOMPARE(formatPercent(1e-5), QString("<\u00a00.1\u00a0%"));
    QCOMPARE(formatRatio(0.006), QString("0.0060"));
    QCOMPARE(formatRatio(0.0124), QString("0.012"));
    QCOMPARE(formatRatio(12.3), QString("12"));
    QCOMPARE(formatRatio(0), QString("0"));
    {
        const PlainNumbers plain;  // what is copied has spaces that a spreadsheet knows
        QCOMPARE(formatSeconds(102.4), QString("1 min 42 s"));
        QCOMPARE(formatPercent(0.3333), QString("33.3 %"));
    }
    const QString kept = keptTogether("12 × as fast: 15.5 ms of 16.6 ms, 8 cores").replace(QChar::Nbsp, '_');
    QCOMPARE(kept, QString("12_× as fast: 15.5_ms of 16.6_ms, 8 cores"));
    QCOMPARE(formatShape(engine::Shape{engine::Shape::kUnknown, 28, 28, 12}), QString("28 × 28 × 12"));
    QCOMPARE(formatShape(engine::Shape{engine::Shape::kUnknown, 50176, 9}), QString("50,176 × 9"));
    QCOMPARE(formatShape(engine::Shape{engine::Shape::kUnknown, 9999}), QString("9999"));
    QCOMPARE(formatValue(10000), QString("10,000"));
    engine::LayerNode conv{
        "Conv2D", "conv2d",
        engine::Json::parse(
            R"({"filters": 12, "kernel_size": [3, 3], "padding": "same", "use_bias": false})")};
    QCOMPARE(keyOptions(conv), QString("12 filters  ·  3 × 3  ·  same  ·  no bias"));
    conv.config["batch_input_shape"] = {nullptr, 28, 28, 1};
    QVERIFY(keyOptions(conv).startsWith("12 filters"));  // a narrow card shows the first options only
    QVERIFY(keyOptions(conv).endsWith("input 28 × 28 × 1"));
}

void WidgetsTest::clocksNeverReadAlike() {
    ClockChip measured(ClockChip::Clock::Measured);
    ClockChip simulated(ClockChip::Clock::Simulated);
    measured.setTime(3.5);
    simulated.setTime(3.5, "TPU v2-8");
    QCOMPARE(measured.text(), QString("measured here 3.50\u00a0s"));
    QCOMPARE(simulated.text(), QString("simulated on TPU v2-8 3.50\u00a0s"));
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

/// The accuracy of the validation stands at the end of Keras's lines.
void WidgetsTest::consoleHidesNoEndOfALine() {
    ConsoleView console;
    console.resize(400, 120);
    console.show();
    QVERIFY(QTest::qWaitForWindowExposed(&console));
    console.appendLine({engine::ConsoleLine::Kind::Info,
                        "117/117 [==============================] - 9s 79ms/step - loss: 0.5076 - accuracy: "
                        "0.8166 - val_loss: 0.3713 - val_accuracy: 0.8651"});
    QCOMPARE(console.horizontalScrollBar()->maximum(), 0);
    QTextCursor end(console.document());
    end.movePosition(QTextCursor::End);
    QVERIFY(console.viewport()->rect().contains(console.cursorRect(end).topLeft()));
}

void WidgetsTest::formsBelowEachOtherLineUp() {
    const auto fieldOf = [](const char* name) {
        SchemaForm form;
        form.setParameters("form", {{.name = name, .kind = engine::ParameterKind::Text}},
                           engine::Json::object());
        form.resize(280, 80);
        form.show();
        [[maybe_unused]] const bool shown = QTest::qWaitForWindowExposed(&form);
        const auto* field = form.findChild<QLineEdit*>();
        return field->mapTo(&form, QPoint(0, 0)).x();
    };
    QCOMPARE(fieldOf("validation_frequency"), fieldOf("name"));
}

void WidgetsTest::thisComputerIsNoProduct() {
    ClockChip simulated(ClockChip::Clock::Simulated);
    simulated.setTime(3.5, "This computer");
    QCOMPARE(simulated.text(), QString("simulated for this computer 3.50\u00a0s"));
}

/// Every line of a compile has the theme's background, the second one, too; no other line has one.
void WidgetsTest::consoleFollowsTheTheme() {
    using Kind = engine::ConsoleLine::Kind;
    ConsoleView console;
    console.appendLine({Kind::Info, "Running on a T4"});
    console.appendLine({Kind::Compile, "Compiling model for a T4\n  here: 0.01 s (measured)"});
    console.appendLine({Kind::Epoch, "Epoch 1/2"});
    for (const char* name : {"dark", "light"}) {
        applyTheme(*qApp, name);
        QEvent styleChange(QEvent::StyleChange);
        QApplication::sendEvent(&console, &styleChange);
        for (int line = 0; line < 4; ++line) {
            const QTextBlock block = console.document()->findBlockByNumber(line);
            const bool compile = line == 1 || line == 2;
            QCOMPARE(block.blockFormat().background().style() != Qt::NoBrush, compile);
            if (compile)
                QCOMPARE(block.blockFormat().background().color(), theme().color("simulatedSurface"));
            const QColor ink = block.begin().fragment().charFormat().foreground().color();
            QCOMPARE(ink, theme().color(compile ? "simulated" : line == 0 ? "textMuted" : "text"));
        }
    }
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
    auto* box = form.findChild<RealBox*>();
    QCOMPARE(box->value(), 0.5);
    box->setValue(1.5);
    QVERIFY(form.errorOf("rate").contains("1.5"));
    box->setValue(0.25);
    QVERIFY(form.errorOf("rate").isEmpty());
    QCOMPARE(edits, QList<double>{0.25});
}

void WidgetsTest::formTakesANumberOrARange() {
    engine::ParameterSpec factor{
        .name = "factor", .kind = engine::ParameterKind::FloatRange, .defaultValue = 0.1};
    factor.minimum = -1;
    factor.maximum = 1;
    SchemaForm form;
    std::vector<engine::Json> edits;
    connect(&form, &SchemaForm::parameterEdited, this,
            [&](const QString&, const engine::Json& value) { edits.push_back(value); });
    form.setParameters("zoom", {factor}, {{"factor", {-0.2, 0.3}}});
    auto* edit = form.findChild<QLineEdit*>();
    QCOMPARE(edit->text(), QString("-0.2, 0.3"));
    const auto type = [&](const QString& text) {
        edit->setText(text);
        Q_EMIT edit->editingFinished();
    };
    type("0.25");
    type("-0.5 , 0.5");
    QVERIFY((edits == std::vector<engine::Json>{0.25, engine::Json::array({-0.5, 0.5})}));
    type("wide");
    QVERIFY(form.errorOf("factor").contains("“wide” is not a number"));
    type("0, 2");
    QVERIFY(form.errorOf("factor").startsWith("2 is out of range"));
    QCOMPARE(edits.size(), std::size_t{2});
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
    const engine::ModelConfig without = engine::edits::removed(model, {2}).model;
    QCOMPARE(without.layers.size(), std::size_t{3});
    QVERIFY((without.layers[2].inbound == std::vector<std::string>{"a", "a"}));
    const engine::ModelConfig renamed = engine::edits::renamed(model, 3, "total").model;
    QVERIFY((renamed.outputs == std::vector<std::string>{"total"}));
    QVERIFY_EXCEPTION_THROWN((void)engine::edits::renamed(model, 1, "b"), engine::Error);
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

void WidgetsTest::stepBarLeavesOutWhatIsZero() {
    StepBar bar;
    bar.setBreakdown({.compute = 3e-3, .dispatch = 1e-3});
    QCOMPARE(bar.parts().size(), std::size_t{2});
    QCOMPARE(bar.accessibleDescription(),
             QString("Compute  3.00\u00a0ms  (75.0\u00a0%), Dispatch  1.00\u00a0ms  (25.0\u00a0%)"));
    bar.clear();
    QVERIFY(bar.parts().empty());
    bar.resize(300, bar.heightForWidth(300));
    QVERIFY(!bar.grab().isNull());
}

void WidgetsTest::textOfATableHasNoStrayTabs() {
    QStandardItemModel model(1, 2);
    model.setHorizontalHeaderLabels({"Step\nsimulated", "b"});
    model.setItem(0, 0, new QStandardItem("a\tb"));
    model.setItem(0, 1, new QStandardItem("2"));
    QCOMPARE(tableAsTsv(model), QString("Step simulated\tb\na b\t2\n"));
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

/// Paragraphs stay apart, and a path that is longer than a line is broken, not cut.
void WidgetsTest::anEmptyStateKeepsItsLines() {
    EmptyState state(QStringLiteral("chart"), QStringLiteral("Title"), {});
    state.resize(600, 400);
    // From the first to the last row of pixels that is not the background.
    const auto inkHeight = [&state](const QString& text) {
        state.setContent(QStringLiteral("chart"), QStringLiteral("Title"), text);
        const QImage picture = state.grab().toImage();
        int first = -1, last = -1;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixel(x, y) == picture.pixel(0, 0)) continue;
                if (first < 0) first = y;
                last = y;
            }
        }
        return last - first;
    };
    const int one = inkHeight(QStringLiteral("one")), line = state.fontMetrics().height() / 2;
    QVERIFY(inkHeight(QStringLiteral("one\ntwo")) > one + line);
    QVERIFY(inkHeight(QStringLiteral("one\n\ntwo")) > one + 3 * line);
    QVERIFY(inkHeight(QString(200, QLatin1Char('m'))) > one + 3 * line);
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    setupAppearance(application);
    applyTheme(application, "light");
    WidgetsTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "widgets_test.moc"
