#include <cmath>

#include "app/settings/settings.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/weight_format.h"
#include "tests/gui/window_fixture.h"
#include "widgets/code/code_view.h"
#include "widgets/common/search_delegate.h"
#include "widgets/common/theme.h"

using namespace shardlab;

namespace {

/// WCAG 2.1, "relative luminance" and "contrast ratio".
double luminance(const QColor& color) {
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace

/// What every desktop program does: commands by typing, files by dropping, themes one can read.
class DesktopTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QSettings().clear();
        openExperiment();
    }
    void cleanup() { closeWindow(); }
    void offersEveryActionOfTheMenus();
    void newBeginsWithNothingOrWithATemplate();
    void runsACommandByTyping();
    void keepsWhatWasChosenLatelyInFront();
    void saysWhyACommandIsGrey();
    void changesTheDeviceByTyping();
    void givesTheFocusBackOnEscape();
    void opensWhatIsDropped();
    void opensWeightsInShards();
    void takesAnExperimentOverTheClipboard();
    void saysInASentenceWhatCannotBeDropped();
    void asksBeforeADropLosesChanges();
    void showsTheCodeOfTheModelInStep();
    void selectsALayerByItsLineAndBack();
    void copiesTheCode();
    void hasReadableThemes();
    void choosesAThemeInTheMenu();

private:
    QFrame* palette() const {
        return m_window->findChild<QFrame*>(QStringLiteral("searchPopup"), Qt::FindDirectChildrenOnly);
    }
    QLineEdit* field() const { return palette()->findChild<QLineEdit*>(); }
    QListWidget* list() const { return palette()->findChild<QListWidget*>(); }
    void openPalette() const {
        QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(palette()->isVisible());
        QCOMPARE(QApplication::focusWidget(), field());
    }
    QString title(int row) const {
        const QListWidgetItem* item = list()->item(row);
        return item == nullptr ? QString() : item->data(SearchDelegate::TitleRole).toString();
    }
    QListWidgetItem* find(const QString& wanted) const {
        for (int row = 0; row < list()->count(); ++row)
            if (title(row) == wanted) return list()->item(row);
        return nullptr;
    }
    bool offers(const QString& wanted, const QString& keys) const {
        for (int row = 0; row < list()->count(); ++row) {
            if (title(row) == wanted && list()->item(row)->data(SearchDelegate::KeysRole).toString() == keys)
                return true;
        }
        return false;
    }
    /// As the window system does: over the canvas, which takes drops of its own.
    void drop(const QList<QUrl>& urls) const {
        QMimeData data;
        data.setUrls(urls);
        QWidget* target = canvas()->viewport();
        QDragEnterEvent enter({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        QVERIFY(enter.isAccepted());
        QVERIFY(child<QWidget>("dropOverlay")->isVisible());
        QDropEvent event({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &event);
        QVERIFY(!child<QWidget>("dropOverlay")->isVisible());
    }
    void drop(const QString& path) const { drop(QList<QUrl>{QUrl::fromLocalFile(path)}); }
    CodeView* code() const { return static_cast<CodeView*>(child<QPlainTextEdit>("kerasCode")); }
    void showCode() const {
        child<QAction>("kerasCodeAction")->setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(code()->toPlainText().contains("layers.Dense(16"), kPatience);
    }
    QString file(const char* name) const { return m_home->filePath(QLatin1String(name)); }
};

/// Counted independently: by going through all actions of the window's menus.
void DesktopTest::offersEveryActionOfTheMenus() {
    openPalette();
    QStringList missing;
    int actions = 0;
    for (const QMenu* menu : m_window->menuBar()->findChildren<QMenu*>()) {
        for (const QAction* action : menu->actions()) {
            if (action->isSeparator() || action->menu() != nullptr || !action->isVisible()) continue;
            const QString text = action->text().remove('&');
            if (action->objectName() == "commandPaletteAction") continue;  // it is open
            ++actions;
            if (!offers(text, action->shortcut().toString(QKeySequence::NativeText))) missing << text;
        }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(", ")));
    QVERIFY(actions > 40);
    const auto templates = engine::experimentTemplates();
    QVERIFY(find(QString::fromStdString(templates.back().name)) != nullptr);
    QVERIFY(find("Go to Console") != nullptr);
    QVERIFY(find("Go to layer dense_1") != nullptr);
    for (const auto& device : engine::DeviceCatalog::installed().devices())
        QVERIFY(find("Runtime: " + QString::fromStdString(device.name)) != nullptr);
}

void DesktopTest::newBeginsWithNothingOrWithATemplate() {
    QMenu* menu = nullptr;
    for (QMenu* each : m_window->menuBar()->findChildren<QMenu*>()) {
        if (each->title().remove('&') == "New from template") menu = each;
    }
    QVERIFY(menu != nullptr);
    for (int times = 0; times < 2; ++times)  // it is filled anew each time it opens
        Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->findChildren<QMenu*>().size(), 1);
    QVERIFY2(menu->actions().size() < 20, "a screen of 800 pixels holds that many");
    const std::string data = workbench().document.experiment().data.source;
    QCOMPARE(menu->actions().first()->text().remove('&'), QString("Empty model"));
    menu->actions().first()->trigger();
    QVERIFY(workbench().document.experiment().model.layers.empty());
    QCOMPARE(workbench().document.experiment().data.source, data);
    QVERIFY(!workbench().document.isDirty());
    // "press A and type its name", says the empty canvas.
    QTRY_COMPARE(QApplication::focusWidget(), m_window->pages().page<ModelPage>()->canvas());
}

void DesktopTest::runsACommandByTyping() {
    openPalette();
    QTest::keyClicks(field(), "layer dense_1");
    QTest::keyClick(field(), Qt::Key_Return);
    QVERIFY(!palette()->isVisible());
    QCOMPARE(canvas()->currentRow(), 1);
    QVERIFY(canvas()->hasFocus());
    openPalette();
    QTest::keyClicks(field(), "training");
    QTest::keyClick(field(), Qt::Key_Return);
    QVERIFY(!m_window->pages().page<ModelPage>()->isVisible());
    openPalette();
    QTest::keyClicks(field(), "file as");  // by the menu it is in
    QCOMPARE(title(0), QStringLiteral("Save as…"));
    field()->setText("conv");  // not in the letters of "cores of memory, v3"
    QVERIFY(find("Runtime: TPU v3-8") == nullptr);
}

void DesktopTest::keepsWhatWasChosenLatelyInFront() {
    for (const char* wanted : {"Go to Runs", "Go to Console"}) {
        openPalette();
        QTest::keyClicks(field(), QLatin1String(wanted));
        QTest::keyClick(field(), Qt::Key_Return);
    }
    openPalette();
    QCOMPARE(title(0), QString("Go to Console"));
    QCOMPARE(title(1), QString("Go to Runs"));
    QTest::keyClick(field(), Qt::Key_Down);
    QCOMPARE(list()->currentRow(), 1);
    QTest::keyClick(field(), Qt::Key_Up);
    QTest::keyClick(field(), Qt::Key_Up);  // round to the end
    QCOMPARE(list()->currentRow(), list()->count() - 1);
}

void DesktopTest::saysWhyACommandIsGrey() {
    openPalette();
    QTest::keyClicks(field(), "stop");
    QCOMPARE(title(0), QString("Stop"));
    QVERIFY(!list()->item(0)->data(SearchDelegate::AvailableRole).toBool());
    QVERIFY(list()->item(0)->data(SearchDelegate::DetailRole).toString().contains("no active run"));
    QTest::keyClick(field(), Qt::Key_Return);
    QVERIFY(palette()->isVisible());
}

void DesktopTest::changesTheDeviceByTyping() {
    openPalette();
    QTest::keyClicks(field(), "runtime v3-8");
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(experiment().runtime.device, std::string("tpu-v3-8"));
    QCOMPARE(experiment().runtime.replicas, 8);
    QCOMPARE(experiment().globalBatch(), std::int64_t{64});
    document().undoStack().undo();
    QCOMPARE(experiment().runtime.device, std::string("tpu-v2-8"));
    engine::Experiment odd = smallExperiment();
    odd.fit.batchSizePerReplica.reset();
    odd.fit.batchSize = 100;
    document().replace(odd, {});
    openPalette();
    // The cores cannot share this batch: the command is there and asks for another one.
    QVERIFY(find("Runtime: TPU v3-8")->data(SearchDelegate::AvailableRole).toBool());
}

void DesktopTest::givesTheFocusBackOnEscape() {
    auto* search = child<QLineEdit>("paletteSearch");
    search->setFocus();
    openPalette();
    QTest::keyClick(field(), Qt::Key_Escape);
    QVERIFY(!palette()->isVisible());
    QVERIFY(search->hasFocus());
}

void DesktopTest::takesAnExperimentOverTheClipboard() {
    engine::Experiment other = smallExperiment();
    other.name = "Übung “2”";
    other.fit.epochs = 7;
    document().replace(other, {});
    click("copyExperimentAction");
    const QString text = QGuiApplication::clipboard()->text();
    other.save(file("other.json").toStdString());
    QFile saved(file("other.json"));
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(text, QString::fromUtf8(saved.readAll()));  // as its file has it
    document().replace(smallExperiment(), {});
    click("openClipboardAction");
    QCOMPARE(experiment().toJson().dump(), other.toJson().dump());
    QVERIFY(document().path().isEmpty());
    for (const char* wrong : {"", "{\"shardlab\": 1, ", "{\"layers\": []}", "SELECT 1"}) {
        QGuiApplication::clipboard()->setText(wrong);
        click("openClipboardAction");
        QTRY_VERIFY_WITH_TIMEOUT(notice().contains("clipboard"), kPatience);
        QCOMPARE(experiment().fit.epochs, 7);
        QVERIFY(NoticeBar::closeNewest(m_window.get()));
    }
}

void DesktopTest::opensWhatIsDropped() {
    engine::Experiment other = smallExperiment();
    other.name = "Other";
    other.save(file("other.json").toStdString());
    drop(file("other.json"));
    QTRY_COMPARE_WITH_TIMEOUT(experiment().name, std::string("Other"), kPatience);
    QCOMPARE(document().path(), file("other.json"));

    // Weights of the same model go into it, those of another bring their model along.
    const auto weights = undecidedWeights(experiment());
    engine::exportModel(engine::Model::build(experiment().model), nullptr, *weights,
                        file("same.h5").toStdString());
    drop(file("same.h5"));
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.hasWeights(), kPatience);
    QCOMPARE(experiment().name, std::string("Other"));
    engine::Experiment wider = smallExperiment();
    wider.model.layers[0].config["units"] = 32;
    const auto more = undecidedWeights(wider);
    engine::exportModel(engine::Model::build(wider.model), nullptr, *more, file("wider.h5").toStdString());
    drop(file("wider.h5"));
    QTRY_COMPARE_WITH_TIMEOUT(experiment().name, std::string("wider"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.fits(experiment().model), kPatience);

    QFile json(file("keras.json"));
    QVERIFY(json.open(QIODevice::WriteOnly));
    json.write(QByteArray::fromStdString(smallExperiment().model.toJson().dump()));
    json.close();
    drop(json.fileName());
    QTRY_COMPARE_WITH_TIMEOUT(experiment().name, std::string("keras"), kPatience);
    QVERIFY(experiment().model == smallExperiment().model);
}

/// The index of a precision has another ending than the one that the format is known by.
void DesktopTest::opensWeightsInShards() {
    const auto weights = undecidedWeights(experiment());
    engine::exportModel(engine::Model::build(experiment().model), nullptr, *weights,
                        file("part.safetensors").toStdString());
    engine::Json files = engine::Json::object();
    for (const engine::WeightSpec& spec : weights->specs)
        files[spec.name] = "part.safetensors";
    QFile index(file("model.safetensors.index.fp16.json"));
    QVERIFY(index.open(QIODevice::WriteOnly));
    index.write(QByteArray::fromStdString(engine::Json{{"weight_map", files}}.dump()));
    index.close();
    QVERIFY(!workbench().weights.hasWeights());
    drop(index.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(workbench().weights.hasWeights(), kPatience);
    QCOMPARE(experiment().name, std::string("GUI test"));
}

void DesktopTest::saysInASentenceWhatCannotBeDropped() {
    QSignalSpy failed(&workbench(), &Workbench::failed);
    QFile picture(file("cat.png"));
    QVERIFY(picture.open(QIODevice::WriteOnly));
    picture.close();
    drop(picture.fileName());
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kPatience);
    QCOMPARE(
        failed[0][0].toString(),
        QString("cat.png: expected an experiment (.json, .shardlab), a model (.json, .keras, .h5, .onnx), "
                "weights (.h5, .npz, .safetensors, .pt), data (.csv, .npz, .tfrecord, .txt, or a "
                "folder with one folder per class) or a lesson (.md); got another file type"));
    drop(m_home->path());
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 2, kPatience);
    QVERIFY(failed[1][0].toString().contains(
        "expected a folder with one folder of images or .txt files per class"));
    drop({QUrl::fromLocalFile("/a.json"), QUrl::fromLocalFile("/b.json")});
    QCOMPARE(failed.count(), 3);
    QCOMPARE(failed[2][0].toString(), QString("Expected one file to open; got 2"));
    QCOMPARE(experiment().name, std::string("GUI test"));
}

void DesktopTest::asksBeforeADropLosesChanges() {
    engine::Experiment other = smallExperiment();
    other.name = "Other";
    other.save(file("other.json").toStdString());
    m_window->pages().page<ModelPage>()->insertLayer("Dropout");
    drop(file("other.json"));
    const auto question = [this] { return m_window->findChild<QMessageBox*>("unsavedQuestion"); };
    QTRY_VERIFY_WITH_TIMEOUT(question() != nullptr, kPatience);
    QCOMPARE(experiment().name, std::string("GUI test"));
    question()->button(QMessageBox::Discard)->click();
    QTRY_COMPARE_WITH_TIMEOUT(experiment().name, std::string("Other"), kPatience);
}

void DesktopTest::showsTheCodeOfTheModelInStep() {
    QVERIFY(!code()->isVisible());
    showCode();
    m_window->pages().page<ModelPage>()->insertLayer("Dropout");
    QTRY_VERIFY_WITH_TIMEOUT(code()->toPlainText().contains("layers.Dropout(0.5, name=\"dropout\")"),
                             kPatience);
    for (int step = 0; step < 20; ++step) {  // the newest of many wins
        engine::Experiment next = smallExperiment();
        next.model.layers[0].config["units"] = 100 + step;
        document().replace(next, {});
    }
    QTRY_VERIFY_WITH_TIMEOUT(code()->toPlainText().contains("layers.Dense(119,"), kPatience);
    waitForWorkers();
    QVERIFY(code()->toPlainText().contains("layers.Dense(119,"));
}

void DesktopTest::selectsALayerByItsLineAndBack() {
    showCode();
    canvas()->selectRow(1);
    QVERIFY(code()->markedText().contains("\"dense_1\""));
    QCOMPARE(code()->textCursor().block().text(), code()->markedText());  // in sight
    QTest::keyClick(code(), Qt::Key_Up);
    QCOMPARE(canvas()->currentRow(), 0);
    QVERIFY(code()->markedText().contains("\"dense\""));
    const QTextCursor line(code()->document()->find("\"dense_1\"").block());
    QTest::mouseClick(code()->viewport(), Qt::LeftButton, {},
                      code()->cursorRect(line).center() + QPoint(30, 0));
    QCOMPARE(canvas()->currentRow(), 1);
}

void DesktopTest::copiesTheCode() {
    showCode();
    QTest::mouseClick(child<QPushButton>("copyCode"), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(),
             QString::fromStdString(engine::kerasCode(experiment()).text()));
}

void DesktopTest::hasReadableThemes() {
    const QStringList texts{"text",  "textMuted", "textFaint", "success", "warning",
                            "error", "measured",  "simulated", "accent"};
    const QStringList surfaces{"window", "surface", "sunken", "hover", "selection"};
    QList<QPair<QString, QString>> pairs{{"accentText", "accent"}, {"accentText", "accentHover"}};
    for (const QString& text : texts)
        for (const QString& surface : surfaces)
            pairs << qMakePair(text, surface);
    for (const char* kind : {"error", "warning", "measured", "simulated"}) {
        const QString surface = QLatin1String(kind) + QStringLiteral("Surface");
        for (const QString& text : {QString(kind), QStringLiteral("text"), QStringLiteral("textMuted")})
            pairs << qMakePair(text, surface);
    }
    QCOMPARE(themeNames().size(), 3);
    QStringList poor;
    for (const QString& name : themeNames()) {
        applyTheme(*qApp, name);
        QCOMPARE(theme().name(), name);
        const double least = name == "high-contrast" ? 7.0 : 4.5;  // WCAG AAA, AA
        for (const auto& [text, surface] : pairs) {
            const double ratio = contrast(theme().color(text), theme().color(surface));
            if (ratio < least)
                poor << QString("%1: %2 on %3 %4").arg(name, text, surface).arg(ratio, 0, 'f', 2);
        }
        for (int run = 0; run < 8; ++run) {  // lines: 3:1, WCAG 1.4.11
            const double ratio = contrast(theme().runColor(run), theme().color("surface"));
            if (ratio < 3) poor << QString("%1: run %2 %3").arg(name).arg(run).arg(ratio, 0, 'f', 2);
        }
    }
    applyTheme(*qApp, "light");
    QVERIFY2(poor.isEmpty(), qPrintable(poor.join("\n")));
}

void DesktopTest::choosesAThemeInTheMenu() {
    child<QAction>("high-contrastAction")->trigger();
    QCOMPARE(theme().name(), QString("high-contrast"));
    QCOMPARE(settings::themeName(), QString("high-contrast"));
    child<QAction>("darkAction")->trigger();
    QCOMPARE(theme().name(), QString("dark"));
    child<QAction>("darkAction")->trigger();  // its keys lead back, too
    QCOMPARE(theme().name(), QString("light"));
    QVERIFY(child<QAction>("lightAction")->isChecked());
}

int main(int argc, char** argv) {
    return runGuiTest<DesktopTest>(argc, argv);
}

#include "desktop_test.moc"
