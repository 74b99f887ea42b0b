#include "widgets/properties/property_editors.h"

#include <QtTest>
#include <QtWidgets>
#include <memory>
#include <vector>

#include "tests/gui/gui_main.h"

using namespace shardlab;
using engine::Json;
using engine::ParameterKind;

Q_DECLARE_METATYPE(ParameterKind)

/// Each kind of value as it is shown and entered.
class PropertyEditorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsItsValueAndTakesAnother_data();
    void showsItsValueAndTakesAnother();
    void takesNoLayerThatIsNone();
    void theTickOfANullableValueIsItsNone();
    void theListOfAChoiceShowsAllEntries();
};

namespace {

std::unique_ptr<PropertyEditor> editorOf(ParameterKind kind, bool nullable = false) {
    const engine::ParameterSpec spec{.name = "option", .kind = kind, .nullable = nullable};
    return std::unique_ptr<PropertyEditor>(makePropertyEditor(spec, nullptr));
}

/// The lines of text that an editor has, those inside number boxes among them.
QStringList textsOf(const PropertyEditor& editor) {
    QStringList texts;
    for (const QLineEdit* line : editor.findChildren<QLineEdit*>())
        texts << line->text();
    return texts;
}

void enter(const PropertyEditor& editor, int line, const QString& text) {
    QLineEdit* edit = editor.findChildren<QLineEdit*>().value(line);
    QVERIFY(edit != nullptr);
    edit->setText(text);
    QTest::keyClick(edit, Qt::Key_Return);
}

void listen(const PropertyEditor& editor, std::vector<Json>& edits) {
    QObject::connect(&editor, &PropertyEditor::valueEdited, [&edits](const Json& v) { edits.push_back(v); });
}

}  // namespace

void PropertyEditorsTest::showsItsValueAndTakesAnother_data() {
    QTest::addColumn<ParameterKind>("kind");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QStringList>("shown");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("entered");
    using K = ParameterKind;
    const auto row = [](const char* name, K kind, const char* value, const QStringList& shown, int line,
                        const char* typed, const char* entered) {
        QTest::newRow(name) << kind << value << shown << line << typed << entered;
    };
    row("integer", K::Int, "12", {"12"}, 0, "30", "30");
    row("integer of none", K::Int, "null", {"0"}, 0, "5000000000", "5000000000");
    row("real", K::Float, "0.25", {"0.25"}, 0, "1e-3", "0.001");
    row("text", K::Text, R"("a b")", {"a b"}, 0, "c", R"("c")");
    row("text of none", K::Text, "null", {""}, 0, "7", R"("7")");
    row("text of something else", K::Text, "[1]", {"[1]"}, 0, "", R"("")");
    row("layer", K::Layer, R"({"class_name":"LSTM"})", {R"({"class_name":"LSTM"})"}, 0,
        R"({"class_name": "GRU"})", R"({"class_name":"GRU"})");
    row("extents", K::IntList, "[28, null, 1]", {"28, None, 1"}, 0, "none, 4 , 7,", "[null, 4, 7]");
    row("a number for a range", K::FloatRange, "0.2", {"0.2"}, 0, "-0.1, 0.3", "[-0.1, 0.3]");
    row("range", K::FloatRange, "[-0.1, 0.2]", {"-0.1, 0.2"}, 0, "0.5", "0.5");
    row("a number for a list", K::FloatList, "0.5", {"0.5"}, 0, "1, 2, 3", "[1.0, 2.0, 3.0]");
    row("list of numbers", K::FloatList, "[0.5, 2, 4]", {"0.5, 2, 4"}, 0, "0.25", "0.25");
    row("pair", K::IntPair, "[3, 5]", {"3", "5"}, 1, "7", "[3, 7]");
    row("one number for a pair", K::IntPair, "3", {"3", "3"}, 0, "2", "[2, 3]");
    row("what is no pair", K::IntPair, R"([3, "x"])", {"3", "1"}, 0, "2", "[2, 1]");
    row("padding", K::Padding, "[[1, 2], [3, 4]]", {"1", "2", "3", "4"}, 2, "9", "[[1, 2], [9, 4]]");
    row("padding by axis", K::Padding, "[2, 3]", {"2", "2", "3", "3"}, 1, "0", "[[2, 0], [3, 3]]");
    row("regularizer", K::Regularizer, R"({"class_name":"L1L2","config":{"l1":0.5,"l2":null}})", {"0.5", "0"},
        1, "0.25", R"({"class_name":"L1L2","config":{"l1":0.5,"l2":0.25}})");
    row("regularizer taken off", K::Regularizer, R"({"class_name":"L1L2","config":{"l1":0.5}})", {"0.5", "0"},
        0, "0", "null");
}

void PropertyEditorsTest::showsItsValueAndTakesAnother() {
    QFETCH(ParameterKind, kind);
    QFETCH(QString, value);
    QFETCH(QStringList, shown);
    QFETCH(int, line);
    QFETCH(QString, typed);
    QFETCH(QString, entered);
    const auto editor = editorOf(kind);
    std::vector<Json> edits;
    listen(*editor, edits);
    editor->setValue(Json::parse(value.toStdString()));
    QCOMPARE(textsOf(*editor), shown);
    QVERIFY(edits.empty());
    enter(*editor, line, typed);
    QVERIFY2((edits == std::vector<Json>{Json::parse(entered.toStdString())}),
             edits.empty() ? "nothing" : edits.back().dump().c_str());
}

/// Neither changed nor thrown away: what was typed stays, with the reason.
void PropertyEditorsTest::takesNoLayerThatIsNone() {
    const auto editor = editorOf(ParameterKind::Layer);
    std::vector<Json> edits;
    listen(*editor, edits);
    editor->setValue({{"class_name", "LSTM"}});
    QVERIFY(editor->reason().isEmpty());
    enter(*editor, 0, "{\"units\": 3}");
    QCOMPARE(textsOf(*editor), QStringList{"{\"units\": 3}"});
    QVERIFY(editor->reason().contains("class_name"));
    QVERIFY(edits.empty());
}

void PropertyEditorsTest::theTickOfANullableValueIsItsNone() {
    const auto editor = editorOf(ParameterKind::Float, true);
    std::vector<Json> edits;
    listen(*editor, edits);
    editor->setValue(nullptr);
    auto* tick = editor->findChild<QCheckBox*>();
    QVERIFY(!tick->isChecked());
    tick->click();
    enter(*editor, 0, "0.5");
    tick->click();
    QVERIFY((edits == std::vector<Json>{1.0, 0.5, nullptr}));
}

void PropertyEditorsTest::theListOfAChoiceShowsAllEntries() {
    engine::ParameterSpec spec{.name = "option", .kind = ParameterKind::Choice};
    for (int i = 0; i < 14; ++i)  // Qt shows 10
        spec.choices.push_back("choice " + std::to_string(i));
    const std::unique_ptr<PropertyEditor> editor(makePropertyEditor(spec, nullptr));
    auto* combo = editor->findChild<QComboBox*>();
    editor->show();
    QVERIFY(QTest::qWaitForWindowExposed(editor.get()));
    combo->showPopup();
    QVERIFY(QTest::qWaitForWindowExposed(combo->view()->window()));
    QCOMPARE(combo->view()->verticalScrollBar()->maximum(), 0);
    const QRect last = combo->view()->visualRect(combo->model()->index(combo->count() - 1, 0));
    QVERIFY(combo->view()->viewport()->rect().contains(last));
    // The border is around the whole list.
    const QImage list = combo->view()->grab().toImage();
    const QColor border = list.pixelColor(0, list.height() / 2);
    QVERIFY(border != list.pixelColor(list.width() / 2, 2));
    for (const QPoint& at : {QPoint(list.width() - 1, list.height() / 2), QPoint(list.width() / 2, 0),
                             QPoint(list.width() / 2, list.height() - 1)})
        QCOMPARE(list.pixelColor(at), border);
    combo->hidePopup();
}

int main(int argc, char** argv) {
    return runGuiTest<PropertyEditorsTest>(argc, argv);
}

#include "property_editors_test.moc"
