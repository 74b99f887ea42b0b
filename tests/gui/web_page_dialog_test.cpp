#include "app/dialogs/web_page_dialog.h"

#include "app/dialogs/export_dialog.h"
#include "app/settings/settings.h"
#include "engine/deployment/web_folder.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/text_format.h"

using namespace shardlab;

/// File ▸ Export ▸ Web page…: the folder, TensorFlow.js, and the page in the browser.
class WebPageDialogTest : public WindowFixture {
    Q_OBJECT

public Q_SLOTS:
    void takeUrl(const QUrl& url) { m_opened = url; }

private Q_SLOTS:
    void init();
    void cleanup();
    void isReachedFromTheExportDialog();
    void writesThePageAndOpensIt();
    void showsItsSizeBefore();
    void saysWhatIsMissing();
    void writesUntilItIsCanceled();

private:
    template <typename Part>
    static Part* part(const QWidget& dialog, const char* name) {
        return dialog.findChild<Part*>(QString::fromLatin1(name));
    }
    QTemporaryDir m_folder;
    QUrl m_opened;
};

void WebPageDialogTest::init() {
    openWindow();
    document().replace(smallExperiment(), {});
    auto weights = std::make_shared<engine::NamedWeights>();
    weights->specs = engine::Model::build(document().experiment().model).weightSpecs();
    weights->tensors = engine::initializeWeights(weights->specs, 5);
    workbench().weights.setWeights(weights);
    QFile library(m_folder.filePath("tf.min.js"));
    QVERIFY(library.open(QIODevice::WriteOnly));
    library.write("/* Licensed under the Apache License, Version 2.0 */ loadLayersModel");
}

void WebPageDialogTest::cleanup() {
    document().undoStack().clear();
    m_window.reset();
}

void WebPageDialogTest::isReachedFromTheExportDialog() {
    for (QAction* action : m_window->findChildren<QAction*>())
        if (action->shortcut() == QKeySequence(QStringLiteral("Ctrl+E"))) action->trigger();
    auto* exporting = m_window->findChild<ExportDialog*>();
    QVERIFY(exporting);
    part<QLineEdit>(*exporting, "exportFile")->setText(m_folder.filePath("a.onnx"));
    part<QPushButton>(*exporting, "exportWebPage")->click();
    auto* dialog = m_window->findChild<WebPageDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(part<QLineEdit>(*dialog, "webPageFolder")->text(), m_folder.filePath("a_web"));
}

void WebPageDialogTest::writesThePageAndOpensIt() {
    WebPageDialog dialog(document().experiment(), workbench().weights.weights(), m_folder.filePath("page"),
                         m_window.get());
    dialog.show();
    auto *accept = part<QPushButton>(dialog, "webPageAccept"),
         *open = part<QPushButton>(dialog, "webPageOpen");
    part<QLineEdit>(dialog, "webPageLibrary")->setText(m_folder.filePath("tf.min.js"));
    QVERIFY(accept->isEnabled() && !open->isEnabled());
    accept->click();
    QTRY_VERIFY2_WITH_TIMEOUT(open->isEnabled(), qPrintable(part<QLabel>(dialog, "webPageResult")->text()),
                              kPatience);
    QVERIFY(part<QLabel>(dialog, "webPageResult")->text().startsWith("Written: "));
    QVERIFY(QFile::exists(m_folder.filePath("page/index.html")));
    QCOMPARE(settings::tfjsPath(), m_folder.filePath("tf.min.js"));  // known the next time
    QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "takeUrl");
    open->click();
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    QCOMPARE(m_opened, QUrl::fromLocalFile(m_folder.filePath("page/index.html")));
    part<QLineEdit>(dialog, "webPageFolder")->setText(m_folder.filePath("other"));
    QVERIFY(!open->isEnabled());  // nothing was written there
}

void WebPageDialogTest::showsItsSizeBefore() {
    WebPageDialog dialog(document().experiment(), workbench().weights.weights(), m_folder.filePath("sized"),
                         m_window.get());
    dialog.show();
    auto* library = part<QLineEdit>(dialog, "webPageLibrary");
    const auto* result = part<QLabel>(dialog, "webPageResult");
    library->setText(m_folder.filePath("tf.min.js"));
    const QString file = library->text();
    const auto bytes = engine::webFolderSize(*workbench().weights.weights(), file.toStdString());
    const QString text = "The folder will hold about " + formatBytes(static_cast<qint64>(bytes)) + ".";
    QTRY_COMPARE_WITH_TIMEOUT(result->text(), text, kPatience);
    library->clear();
    QCOMPARE(result->text(), QString());
}

void WebPageDialogTest::saysWhatIsMissing() {
    WebPageDialog dialog(document().experiment(), workbench().weights.weights(), m_folder.filePath("page"),
                         m_window.get());
    dialog.show();
    auto* accept = part<QPushButton>(dialog, "webPageAccept");
    auto* library = part<QLineEdit>(dialog, "webPageLibrary");
    library->clear();
    QVERIFY(!accept->isEnabled());
    library->setText(m_folder.filePath("gone.js"));
    accept->click();
    const auto* result = part<QLabel>(dialog, "webPageResult");
    QTRY_VERIFY_WITH_TIMEOUT(result->text().contains("gone.js: expected tf.min.js"), kPatience);
    QCOMPARE(result->property("role").toString(), QString("error"));
    QVERIFY(accept->isEnabled());
}

void WebPageDialogTest::writesUntilItIsCanceled() {
    WebPageDialog dialog(document().experiment(), workbench().weights.weights(),
                         m_folder.filePath("canceled"), m_window.get());
    dialog.show();
    auto* accept = part<QPushButton>(dialog, "webPageAccept");
    part<QLineEdit>(dialog, "webPageLibrary")->setText(m_folder.filePath("tf.min.js"));
    accept->click();
    QCOMPARE(accept->text(), "Cancel");
    accept->click();
    QCOMPARE(part<QLabel>(dialog, "webPageResult")->text(), "Canceled. No page was written.");
    QCOMPARE(accept->text(), "Export");
    QTRY_COMPARE_WITH_TIMEOUT(backgroundTasks().load(), 0, kPatience);
    QVERIFY(!QFile::exists(m_folder.filePath("canceled/index.html")));
}

int main(int argc, char** argv) {
    return runGuiTest<WebPageDialogTest>(argc, argv);
}

#include "web_page_dialog_test.moc"
