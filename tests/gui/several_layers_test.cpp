#include "tests/gui/editor_fixture.h"
#include "widgets/properties/mixed_field.h"
#include "widgets/properties/number_boxes.h"

using namespace shardlab;

/// The options that several selected layers have in common.
class SeveralLayersTest : public EditorFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        openEditor();
        show(abc());  // 8, 8 and 3 units
    }
    void cleanup() { closeWindow(); }
    void anEditChangesAllInOneStep();
    void aDifferingValueSaysSo();
    void anotherValueGoesToAll();
    void ofSeveralClassesOnlyWhatTheyShare();
    void enterGoesToTheFirstField();

private:
    MixedField* mixed(const char* option) const {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return m_window->docks().panel<PropertyDock>()->form()->findChild<MixedField*>(
            QStringLiteral("mixed_%1").arg(QLatin1String(option)));
    }
    std::vector<int> units() const {
        std::vector<int> list;
        for (const engine::LayerNode& layer : model().layers)
            list.push_back(layer.config.value("units", 0));
        return list;
    }
};

void SeveralLayersTest::anEditChangesAllInOneStep() {
    canvas()->selectRows({0, 1});
    QVERIFY(!child<QLineEdit>("layerName")->isVisible());
    QVERIFY(mixed("units") == nullptr);  // both have 8
    type(field<IntegerBox>("units"), "16");
    QCOMPARE(units(), (std::vector<int>{16, 16, 3}));
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(document().undoStack().undoText(), QString("Change units of 2 layers"));
    QCOMPARE(scene()->selectedRows(), (std::vector<std::size_t>{0, 1}));
    document().undoStack().undo();
    QCOMPARE(units(), (std::vector<int>{8, 8, 3}));
    QCOMPARE(scene()->selectedRows(), (std::vector<std::size_t>{0, 1}));
}

void SeveralLayersTest::aDifferingValueSaysSo() {
    canvas()->selectRows({0, 1, 2});
    MixedField* choice = mixed("units");
    QVERIFY(choice != nullptr && choice->isVisible());
    QCOMPARE(choice->currentText(), QString("Multiple values"));
    QCOMPARE(choice->accessibleName(), QString("Units"));
    QVERIFY(!field<IntegerBox>("units")->isVisible());
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);  // 8, of two layers
    QCOMPARE(units(), (std::vector<int>{8, 8, 8}));
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(!choice->isVisible());
    QVERIFY(field<IntegerBox>("units")->isVisible());
    document().undoStack().undo();
    QCOMPARE(units(), (std::vector<int>{8, 8, 3}));
    QVERIFY(mixed("units")->isVisible());
    QCOMPARE(mixed("units")->itemText(1), QString("8  (2 layers)"));
}

void SeveralLayersTest::anotherValueGoesToAll() {
    canvas()->selectRows({1, 2});
    MixedField* choice = mixed("units");
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_End);
    QVERIFY(!choice->isVisible());
    type(field<IntegerBox>("units"), "24");
    QCOMPARE(units(), (std::vector<int>{8, 24, 24}));
    QCOMPARE(document().undoStack().count(), 1);
}

void SeveralLayersTest::ofSeveralClassesOnlyWhatTheyShare() {
    m_window->pages().page<ModelPage>()->insertLayer("Conv1D");
    document().undoStack().clear();
    canvas()->selectRows({0, 3});
    QVERIFY(field<QWidget>("units") == nullptr);  // a Conv1D has filters
    QVERIFY(field<QWidget>("activation") != nullptr);
    auto* bias = field<QCheckBox>("use_bias");
    QVERIFY(bias != nullptr);
    bias->click();
    QCOMPARE(model().layers[0].config["use_bias"], engine::Json(false));
    QCOMPARE(model().layers[3].config["use_bias"], engine::Json(false));
    QCOMPARE(document().undoStack().count(), 1);
}

void SeveralLayersTest::enterGoesToTheFirstField() {
    canvas()->selectRows({0, 1, 2});
    press(Qt::Key_Return);
    QVERIFY(mixed("units")->hasFocus());
    QTest::keyClick(mixed("units"), Qt::Key_Escape);
    QVERIFY(canvas()->hasFocus());
}

int main(int argc, char** argv) {
    return runGuiTest<SeveralLayersTest>(argc, argv);
}

#include "several_layers_test.moc"
