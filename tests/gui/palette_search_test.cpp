#include "engine/data/dataset.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/search_delegate.h"

using namespace shardlab;

/// What the command palette finds by the words that people see.
class PaletteSearchTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment({1280, 1000}); }
    void cleanup() { closeWindow(); }
    void offersADataSource();
    void goesToAField();
    void opensAdvancedForItsField();
    void showsTheManualAtAHeading();
    void showsTheModelSummary();
    void noAcceleratorIsTheCpu();
    void addsALayer();
    void theSameNameComesFirst();

private:
    QFrame* palette() const {
        return m_window->findChild<QFrame*>(QStringLiteral("searchPopup"), Qt::FindDirectChildrenOnly);
    }
    QLineEdit* field() const { return palette()->findChild<QLineEdit*>(); }
    QString title(int row) const {
        const QListWidgetItem* item = palette()->findChild<QListWidget*>()->item(row);
        return item == nullptr ? QString() : item->data(SearchDelegate::TitleRole).toString();
    }
    void search(const char* text) const {
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(palette()->isVisible());
        field()->setText(QLatin1String(text));
    }
    void press() const { QTest::keyClick(field(), Qt::Key_Return); }
};

void PaletteSearchTest::offersADataSource() {
    search("mnist");
    QCOMPARE(title(0), QString("Data: mnist"));
    press();
    QCOMPARE(experiment().data.source, std::string("mnist"));
    QVERIFY(experiment().data.options.empty());
    QCOMPARE(document().undoStack().count(), 1);
    search("fashion mnist");
    QCOMPARE(title(0), QString("Data: fashion_mnist"));
    for (const auto& source : engine::dataSourceRegistry().entries()) {
        field()->setText(QString::fromStdString(source.className));
        QCOMPARE(title(0), QStringLiteral("Data: %1").arg(QString::fromStdString(source.className)));
    }
}

void PaletteSearchTest::goesToAField() {
    m_window->docks().find("settingsDock")->hide();
    search("batch size");
    QCOMPARE(title(0), QString("Batch size"));
    press();
    QWidget* focused = QApplication::focusWidget();
    QVERIFY(focused != nullptr && focused->isVisible());
    QVERIFY(child<QWidget>("settings_fit")->isAncestorOf(focused));
    QTest::keyClick(focused, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(focused, "16");
    QTest::keyClick(focused, Qt::Key_Return);
    QCOMPARE(*experiment().fit.batchSizePerReplica, 16);
}

void PaletteSearchTest::opensAdvancedForItsField() {
    m_window->pages().show("model");
    m_window->pages().page<ModelPage>()->selectLayer(
        QString::fromStdString(experiment().model.layers[0].name));
    auto* panel = m_window->docks().find("propertyDock");
    QLabel* advanced = nullptr;
    for (QLabel* label : panel->findChildren<QLabel*>()) {
        if (label->text() == "Kernel initializer") advanced = label;
    }
    QVERIFY(advanced != nullptr && !advanced->isVisible());
    search("kernel initializer");
    QCOMPARE(title(0), QString("Kernel initializer"));
    press();
    QVERIFY(advanced->isVisible());
    QWidget* focused = QApplication::focusWidget();
    QVERIFY(focused != nullptr && panel->isAncestorOf(focused));
    QVERIFY(!focused->visibleRegion().isEmpty());
    // A field of another layer's form is not offered.
    search("gamma initializer");
    QVERIFY(title(0) != "Gamma initializer");
}

void PaletteSearchTest::showsTheManualAtAHeading() {
    search("slow down one replica");
    QCOMPARE(title(0), QString("Manual: Slow down one replica"));
    press();
    auto* text = m_window->findChild<QTextBrowser*>("manualText");
    QVERIFY(text != nullptr && text->isVisible());
    const QTextCursor top = text->cursorForPosition(QPoint(30, 12));
    QVERIFY2(top.block().text() == "Slow down one replica", qPrintable(top.block().text()));
    const QTreeWidgetItem* current = m_window->findChild<QTreeWidget*>("manualTopics")->currentItem();
    QCOMPARE(current->text(0), QString("Slow down one replica"));
    QCOMPARE(current->parent()->text(0), QString("Shards"));
    m_window->findChild<QDialog*>("manualWindow")->close();
    QVERIFY(palette() == nullptr || !palette()->isVisible());
}

void PaletteSearchTest::showsTheModelSummary() {
    search("summary");
    QCOMPARE(title(0), QString("Model summary…"));
    press();
    auto* text = m_window->findChild<QPlainTextEdit*>("summaryText");
    QVERIFY(text != nullptr && text->isVisible());
    QCOMPARE(text->toPlainText().trimmed(),
             QString::fromStdString(engine::Model::build(experiment().model).summary()).trimmed());
    m_window->findChild<QDialog*>("summaryDialog")->close();
}

void PaletteSearchTest::noAcceleratorIsTheCpu() {
    search("none");
    QCOMPARE(title(0), QString("Accelerator: None"));
    press();
    QCOMPARE(experiment().runtime.accelerator, engine::Accelerator::Cpu);
    QCOMPARE(experiment().runtime.device, std::string("cpu-host"));
}

void PaletteSearchTest::addsALayer() {
    search("dropout");
    QCOMPARE(title(0), QString("Add Dropout"));
    press();
    QCOMPARE(experiment().model.layers.back().className, std::string("Dropout"));
    QVERIFY(canvas()->hasFocus());
}

void PaletteSearchTest::theSameNameComesFirst() {
    search("train");
    QCOMPARE(title(0), QString("Train"));
    field()->setText("epochs");
    QCOMPARE(title(0), QString("Epochs"));
    field()->setText("seed");
    QCOMPARE(title(0), QString("Seed"));
    // A command that opens a dialog before the chapter of the manual about it.
    for (const char* command : {"Learning rate finder", "Transfer learning", "Lessons"}) {
        field()->setText(QString(command).toLower());
        QCOMPARE(title(0), QString(command) + QStringLiteral("…"));
    }
}

int main(int argc, char** argv) {
    return runGuiTest<PaletteSearchTest>(argc, argv);
}

#include "palette_search_test.moc"
