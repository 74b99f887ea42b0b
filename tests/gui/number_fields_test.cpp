#include <QtTest>

#include "tests/gui/all_forms.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"
#include "widgets/properties/property_editors.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

/// Numbers typed into the fields of the program, in locales with a point and with a comma.
class NumberFieldsTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldOfTheProgram_data() { locales(); }
    void everyFieldOfTheProgram();
    void aLearningRateWithAComma_data() { locales(); }
    void aLearningRateWithAComma();
    void aPriceWithAPoint_data() { locales(); }
    void aPriceWithAPoint();
    void whatCannotBeReadStaysUntilItIsMended_data() { locales(); }
    void whatCannotBeReadStaysUntilItIsMended();
    void dialogsTakeNothingThatTheyDoNotShow_data() { locales(); }
    void dialogsTakeNothingThatTheyDoNotShow();
    void saysWhatWentWithTheForm();
    void keepsEveryDigit();
    void stepsInTheLastDigitThatCounts();
    void wholeNumbersStepToTheEndsOfTheirRange();
    void anEmptyFieldIsItsSpecialValue();
    void nothingIsTakenWhileItIsTyped();
    void numbersForReadingFollowTheLocale();
    void listsOfNumbers_data() { locales(); }
    void listsOfNumbers();
    void typingGoesOnWhileTheFormIsRefreshed_data() { locales(); }
    void typingGoesOnWhileTheFormIsRefreshed();
    void cleanup();

private:
    static void locales();
    void openIn(const QString& locale);
    QChar decimal() const { return QLocale().decimalPoint(); }
    QString ambiguous() const { return decimal() == ',' ? "1.024" : "1,024"; }
    QString local(QString text) const { return text.replace('.', decimal()); }
};

namespace {

void type(QWidget& field, const QString& text) {
    field.setFocus();
    auto* line = qobject_cast<QLineEdit*>(&field);
    if (line == nullptr) line = field.findChild<QLineEdit*>();
    line->selectAll();
    if (text.isEmpty()) QTest::keyClick(&field, Qt::Key_Delete);
    for (const QChar c : text) {  // QTest::keyClicks knows Latin-1 only
        QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(c));
        QApplication::sendEvent(line, &press);
    }
}

void enter(QWidget& field, const QString& text) {
    type(field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

QString textOf(const NumberBox& box) {
    return box.findChild<QLineEdit*>()->text();
}

QString nameOf(const QWidget& field) {
    return QStringLiteral("%1 \"%2\" %3")
        .arg(field.metaObject()->className(), field.objectName(), field.accessibleName());
}

double valueOf(const NumberBox& box) {
    return box.property("value").toDouble();
}

bool isMarked(const NumberBox& box) {
    return box.property("invalid").toBool() && !box.reason().isEmpty() && box.toolTip() == box.reason() &&
           box.accessibleDescription() == box.reason();
}

bool isClean(const NumberBox& box) {
    return !box.property("invalid").toBool() && box.reason().isEmpty();
}

/// A line below the field, on the screen, that says why.
bool isExplained(const NumberBox& box) {
    for (const QLabel* label : box.window()->findChildren<QLabel*>()) {
        if (label->isVisible() && label->property("role") == "error" && label->text().contains(box.reason()))
            return true;
    }
    return false;
}

}  // namespace

void NumberFieldsTest::locales() {
    QTest::addColumn<QString>("locale");
    for (const char* locale : {"C", "de_DE", "tr_TR", "zh_CN"})
        QTest::newRow(locale) << QString(locale);
}

void NumberFieldsTest::openIn(const QString& locale) {
    QLocale::setDefault(QLocale(locale));
    openExperiment(QSize(1280, 800));
}

void NumberFieldsTest::cleanup() {
    closeWindow();
    QLocale::setDefault(QLocale::c());
}

/// Each is one of ours, refuses what can mean two numbers, says why where one sees it, and takes what
/// follows.
void NumberFieldsTest::everyFieldOfTheProgram() {
    QFETCH(QString, locale);
    openIn(locale);
    const engine::Json before = experiment().toJson();
    int integers = 0, reals = 0;
    visitForms(*m_window, [&](QWidget& form) {
        for (const QPointer<QAbstractSpinBox> field : form.findChildren<QAbstractSpinBox*>()) {
            if (field == nullptr || !field->isVisible() || !field->isEnabled()) continue;
            auto* box = qobject_cast<NumberBox*>(field.data());
            QVERIFY2(box != nullptr, qPrintable("reads numbers in a way of its own: " + nameOf(*field)));
            const bool whole = qobject_cast<IntegerBox*>(box) != nullptr;
            const double value = valueOf(*box);
            const QString shown = textOf(*box), bad = whole ? "1.5" : ambiguous();
            QVERIFY2(isClean(*box), qPrintable(nameOf(*box)));
            type(*box, bad);
            box->clearFocus();
            QVERIFY2(isMarked(*box) && textOf(*box) == bad, qPrintable(nameOf(*box)));
            QVERIFY2(isExplained(*box), qPrintable(nameOf(*box)));
            QVERIFY2(valueOf(*box) == value, qPrintable(nameOf(*box)));
            type(*box, shown);
            box->clearFocus();
            QVERIFY2(isClean(*box) && textOf(*box) == shown && valueOf(*box) == value,
                     qPrintable(nameOf(*box)));
            whole ? ++integers : ++reals;
        }
        for (const QLineEdit* line : form.findChildren<QLineEdit*>()) {
            const bool own = qobject_cast<QAbstractSpinBox*>(line->parentWidget()) != nullptr;
            QVERIFY2(own || line->validator() == nullptr, qPrintable(nameOf(*line)));
        }
    });
    QVERIFY2(integers > 25, qPrintable(QString::number(integers)));
    QVERIFY2(reals > 10, qPrintable(QString::number(reals)));
    QVERIFY(experiment().toJson() == before);
}

void NumberFieldsTest::aLearningRateWithAComma() {
    QFETCH(QString, locale);
    openIn(locale);
    m_window->docks().show("settingsDock");
    auto* box = child<QWidget>("parameter_learning_rate")->findChild<RealBox*>();
    const auto rate = [this] {
        return experiment().compile.optimizer.at("config").at("learning_rate").get<double>();
    };
    QCOMPARE(textOf(*box), local("0.01"));
    enter(*box, "0,02");
    QCOMPARE(rate(), 0.02);
    QCOMPARE(textOf(*box), local("0.02"));
    enter(*box, "0.03");
    QCOMPARE(rate(), 0.03);
    enter(*box, QString::fromUtf8("５ｅ－４"));
    QCOMPARE(rate(), 0.0005);
    QCOMPARE(textOf(*box), local("0.0005"));
    enter(*box, "0,350");
    QCOMPARE(rate(), 0.35);
    document().undoStack().undo();  // edits of one field are one step
    QCOMPARE(textOf(*box), local("0.01"));
}

void NumberFieldsTest::aPriceWithAPoint() {
    QFETCH(QString, locale);
    openIn(locale);
    m_window->pages().show("simulator");
    auto* price = child<RealBox>("ownPrice");
    enter(*price, "0.35");
    QCOMPARE(price->value(), 0.35);
    QCOMPARE(textOf(*price), local("0.35"));
    enter(*price, "0,355");
    QCOMPARE(price->value(), 0.355);
    enter(*price, "12,5");
    QCOMPARE(price->value(), 12.5);
    enter(*price, "-1");
    QCOMPARE(price->value(), 12.5);
    QVERIFY2(price->reason().contains("from 0 to 1000000"), qPrintable(price->reason()));
}

void NumberFieldsTest::whatCannotBeReadStaysUntilItIsMended() {
    QFETCH(QString, locale);
    openIn(locale);
    m_window->docks().show("settingsDock");
    auto* box = child<QWidget>("parameter_learning_rate")->findChild<RealBox*>();
    auto* epochs = child<QWidget>("parameter_epochs")->findChild<IntegerBox*>();
    const engine::Json before = experiment().toJson();
    type(*box, ambiguous());
    QVERIFY(isClean(*box));  // half a number is no mistake yet
    epochs->setFocus();
    QVERIFY(isMarked(*box));
    QVERIFY2(box->reason().contains("1024"), qPrintable(box->reason()));
    QVERIFY(isExplained(*box));
    QVERIFY(experiment().toJson() == before);
    enter(*epochs, "7");  // another edit refreshes the form
    QCOMPARE(experiment().fit.epochs, 7);
    QVERIFY(isMarked(*box));
    QCOMPARE(textOf(*box), ambiguous());
    QTest::keyClick(box, Qt::Key_Up);
    QCOMPARE(textOf(*box), ambiguous());  // there is nothing to step from
    box->setFocus();
    box->findChild<QLineEdit*>()->end(false);
    QTest::keyClick(box, Qt::Key_Backspace);  // two digits behind the separator cannot be a group
    QVERIFY(isClean(*box));
    QCOMPARE(box->value(), 0.01);  // not before Enter
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(experiment().compile.optimizer.at("config").at("learning_rate").get<double>(), 1.02);
    enter(*epochs, "2.5");
    QVERIFY2(epochs->reason().contains("whole number"), qPrintable(epochs->reason()));
    enter(*epochs, "0");
    QVERIFY2(epochs->reason().contains("from 1 to 100000"), qPrintable(epochs->reason()));
    enter(*epochs, "");
    QVERIFY(isMarked(*epochs));
    QCOMPARE(experiment().fit.epochs, 7);
    document().undoStack().undo();
    document().undoStack().undo();  // takes the 7 back: the value is another one, and is shown
    QCOMPARE(textOf(*epochs), QString("2"));
    QVERIFY(isClean(*epochs));
}

void NumberFieldsTest::dialogsTakeNothingThatTheyDoNotShow() {
    QFETCH(QString, locale);
    openIn(locale);
    RuntimeDialog runtime(experiment(), m_window.get());
    runtime.show();
    auto* batch = runtime.findChild<IntegerBox*>("runtimeReplicaBatch");
    type(*batch, "1.024");
    runtime.accept();  // by its shortcut: the focus is still in the field
    QVERIFY(runtime.isVisible());
    QVERIFY(isMarked(*batch) && isExplained(*batch));
    enter(*batch, "1024");
    QTRY_VERIFY(!runtime.isVisible());  // Enter is Save
    QCOMPARE(runtime.fit().batchSizePerReplica.value_or(0), 1024);
    LearningRateDialog rate(0.001, m_window.get());
    double chosen = 0;
    connect(&rate, &LearningRateDialog::chosen, this, [&](double value) { chosen = value; });
    rate.show();
    auto* box = rate.findChild<RealBox*>();
    QCOMPARE(textOf(*box), local("0.001"));
    enter(*box, ambiguous());
    QVERIFY(rate.isVisible() && isMarked(*box) && isExplained(*box));
    QCOMPARE(chosen, 0.0);
    enter(*box, "0,005");
    QVERIFY(!rate.isVisible());
    QCOMPARE(chosen, 0.005);
}

/// Another layer is chosen while a field holds what cannot be read.
void NumberFieldsTest::saysWhatWentWithTheForm() {
    openIn("C");
    m_window->docks().show("propertyDock");
    canvas()->selectRow(0);
    auto* units = child<QWidget>("parameter_units")->findChild<IntegerBox*>();
    enter(*units, "1.5");
    canvas()->selectRow(1);
    QVERIFY2(notice().startsWith("Units is unchanged. “1.5” is not a whole number"), qPrintable(notice()));
    QCOMPARE(experiment().model.layers[0].config["units"].get<int>(), 16);
}

void NumberFieldsTest::keepsEveryDigit() {
    RealBox real;
    for (const double value : {1e-15, 0.1234567890123456, 1.7976931348623157e308, 5e-324}) {
        real.setValue(value);
        const QString shown = textOf(real);
        enter(real, "0");
        enter(real, shown);
        QCOMPARE(real.value(), value);
    }
    IntegerBox integer;
    enter(integer, "9007199254740993");
    QCOMPARE(integer.value(), qint64{9007199254740993});
    QCOMPARE(textOf(integer), QString("9007199254740993"));
}

void NumberFieldsTest::stepsInTheLastDigitThatCounts() {
    RealBox box;
    box.setRange(NumberRange{0, 1, true});
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(&box, key);
        return textOf(box);
    };
    box.setValue(0.01);
    QCOMPARE(press(Qt::Key_Up), QString("0.011"));
    QCOMPARE(press(Qt::Key_Down), QString("0.01"));
    QCOMPARE(press(Qt::Key_Down), QString("0.0099"));
    box.setValue(0.3);
    QCOMPARE(press(Qt::Key_PageUp), QString("0.4"));
    box.setValue(0.99);
    QCOMPARE(press(Qt::Key_Up), QString("1"));
    QCOMPARE(press(Qt::Key_Up), QString("1"));
    box.setSingleStep(0.5);
    QCOMPARE(press(Qt::Key_Down), QString("0.5"));
    QCOMPARE(press(Qt::Key_Down), QString("0.5"));  // 0 is outside
}

void NumberFieldsTest::wholeNumbersStepToTheEndsOfTheirRange() {
    IntegerBox box;
    box.setRange(-3, 5);
    box.setSingleStep(4);
    box.setValue(2);
    QTest::keyClick(&box, Qt::Key_Up);
    QCOMPARE(box.value(), qint64{5});
    QTest::keyClick(&box, Qt::Key_PageDown);
    QCOMPARE(box.value(), qint64{-3});
    box.setRange({});
    box.setValue(std::numeric_limits<qint64>::max());
    QTest::keyClick(&box, Qt::Key_Up);
    QCOMPARE(box.value(), std::numeric_limits<qint64>::max());
}

void NumberFieldsTest::anEmptyFieldIsItsSpecialValue() {
    IntegerBox limit;
    limit.setRange(0, 4096);
    limit.setSpecialValueText("No memory limit");
    limit.setSuffix("MB");
    limit.setValue(512);
    enter(limit, "");
    QCOMPARE(limit.value(), qint64{0});
    QVERIFY(isClean(limit));
    QCOMPARE(limit.findChild<QLineEdit*>()->placeholderText(), QString("No memory limit"));
    enter(limit, "5000");
    QVERIFY2(limit.reason().contains("from 0 to 4096"), qPrintable(limit.reason()));
    enter(limit, "1024");
    QCOMPARE(limit.value(), qint64{1024});
}

/// On the way to a text that is refused lie others that are not: none of them is taken.
void NumberFieldsTest::nothingIsTakenWhileItIsTyped() {
    RealBox box;
    box.setValue(7);
    int changes = 0;
    connect(&box, &RealBox::valueChanged, this, [&] { ++changes; });
    for (const char* text : {"1,024", "1e999", "1.2.3"}) {
        enter(box, text);
        QCOMPARE(box.value(), 7.0);
        QCOMPARE(textOf(box), QString(text));
    }
    QCOMPARE(changes, 0);
    enter(box, "007");
    QVERIFY(isClean(box));
    QCOMPARE(textOf(box), QString("7"));
    enter(box, "8");
    QCOMPARE(box.value(), 8.0);
    QCOMPARE(changes, 1);
}

/// What a person reads has the locale's separators, what leaves the window has the point.
void NumberFieldsTest::numbersForReadingFollowTheLocale() {
    QLocale::setDefault(QLocale("de_DE"));
    QCOMPARE(formatSeconds(3.2), QString("3,20\u00a0s"));
    QCOMPARE(formatBytes(1536), QString("1,5\u00a0KiB"));
    QCOMPARE(formatCount(1619470), QString("1.619.470"));
    QCOMPARE(formatMetric(0.25), QString("0,2500"));
    QCOMPARE(formatPercent(0.978), QString("97,8\u00a0%"));
    QCOMPARE(formatFigure(71.4), QString("71,4"));
    QCOMPARE(formatLearningRate(2.401e-5), QString("2,401e-05"));
    QCOMPARE(formatFlopsPerSecond(45.2e12), QString("45,2\u00a0TFLOP/s"));
    QCOMPARE(formatValue(0.25), QString("0,25"));
    QCOMPARE(formatValue(engine::Json{0.5, 2.25, 4}), QString("0,5; 2,25; 4"));
    QCOMPARE(formatValue(engine::Json{3, 4}), QString::fromUtf8("3 × 4"));
    const PlainNumbers plain;
    QCOMPARE(formatSeconds(3.2), QString("3.20 s"));
    QCOMPARE(formatCount(1619470), QString("1619470"));
}

/// Fields of a form that hold several numbers in one text.
void NumberFieldsTest::listsOfNumbers() {
    QFETCH(QString, locale);
    QLocale::setDefault(QLocale(locale));
    const engine::ParameterSchema schema = {
        {.name = "shape", .kind = engine::ParameterKind::IntList, .minimum = 1},
        {.name = "factor", .kind = engine::ParameterKind::FloatRange, .minimum = -1, .maximum = 1},
    };
    SchemaForm form;
    engine::Json values = {{"shape", engine::Json::array({28, 28})}, {"factor", 0.2}};
    form.setParameters("lists", schema, values);
    form.show();
    int edits = 0;
    connect(&form, &SchemaForm::parameterEdited, this, [&](const QString& key, const engine::Json& value) {
        values[key.toStdString()] = value;
        ++edits;
    });
    const auto enterInto = [&](const char* key, const QString& text) {
        auto* line = form.editor(key)->findChild<QLineEdit*>();
        type(*line, text);
        QTest::keyClick(line, Qt::Key_Return);
        return form.errorOf(key);
    };
    QCOMPARE(enterInto("shape", "64;128"), QString());
    QCOMPARE(values["shape"].dump().c_str(), "[64,128]");
    QVERIFY2(enterInto("shape", "1,024").contains("1024"), qPrintable(form.errorOf("shape")));
    QVERIFY2(enterInto("shape", "1.5, 2").contains("whole number"), qPrintable(form.errorOf("shape")));
    QVERIFY2(enterInto("shape", "0, 2").contains("at least 1"), qPrintable(form.errorOf("shape")));
    QCOMPARE(values["shape"].dump().c_str(), "[64,128]");
    QCOMPARE(enterInto("shape", "1, 024"), QString());
    QCOMPARE(values["shape"].dump().c_str(), "[1,24]");
    QCOMPARE(enterInto("factor", "-0,25; 0.5"), QString());
    QCOMPARE(values["factor"].dump().c_str(), "[-0.25,0.5]");
    QVERIFY2(enterInto("factor", "0.1; 0.2; 0.3").contains("two ends"), qPrintable(form.errorOf("factor")));
    QVERIFY2(enterInto("factor", "2").contains("from -1 to 1"), qPrintable(form.errorOf("factor")));
    QCOMPARE(edits, 3);
    QCOMPARE(enterInto("factor", decimal() == ',' ? "0,3" : "0.3"), QString());
    QCOMPARE(values["factor"].get<double>(), 0.3);
}

/// Another edit, and a document that takes the place of this one, refresh a form in which a person types.
void NumberFieldsTest::typingGoesOnWhileTheFormIsRefreshed() {
    QFETCH(QString, locale);
    openIn(locale);
    m_window->docks().show("settingsDock");
    const auto rateBox = [this] { return child<QWidget>("parameter_learning_rate")->findChild<RealBox*>(); };
    type(*rateBox(), "0.00");
    engine::Experiment copy = experiment();
    copy.fit.epochs += 1;
    document().replace(copy, {});
    QCoreApplication::processEvents();
    QCOMPARE(textOf(*rateBox()), QString("0.00"));
    QVERIFY(isClean(*rateBox()));
    rateBox()->setFocus();
    rateBox()->findChild<QLineEdit*>()->end(false);
    for (const char c : {'3'})
        QTest::keyClick(rateBox()->findChild<QLineEdit*>(), c);
    QTest::keyClick(rateBox(), Qt::Key_Return);
    QCOMPARE(experiment().compile.optimizer.at("config").at("learning_rate").get<double>(), 0.003);
}

int main(int argc, char** argv) {
    return runGuiTest<NumberFieldsTest>(argc, argv);
}

#include "number_fields_test.moc"
