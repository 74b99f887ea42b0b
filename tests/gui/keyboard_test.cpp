#include <QtTest>
#include <QtWidgets>
#include <memory>

#include "app/pages/model_page.h"
#include "app/shell/main_window.h"
#include "app/shell/notice_bar.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/tab_stops.h"
#include "widgets/common/theme.h"

using namespace shardlab;

/// The window without a mouse: where Tab goes, and whether one sees it.
class KeyboardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void tabGoesRound_data();
    void tabGoesRound();
    void experimentIsFilledInFromTopToBottom();
    void tabEntersThePageThatWasShown();
    void mouseLeavesNoRing();
    void enterPressesTheButtonThatHasTheFocus();
    void escapeGoesBackToWhereOneWas();
    void theKeysOfAPageGoOnInThePage();
    void f6GoesRoundThePanes();
    void f1ShowsTheManualOfThePage();
    void escapeClosesANotice();
    void aNoticeWaitsWhileItHasTheFocus();
    void aNoticeLeavesTheTypedFieldFree();
    void aPanelComesToTheFrontBehindANotice();
    void aFieldWithNothingToUndoLeavesItToTheWindow();
    void aNoticeHasRoomForLongWordsOnItsButtons();

private:
    NoticeBar* noticeBar() const { return static_cast<NoticeBar*>(m_window->findChild<QFrame*>("notice")); }
    static QByteArray nameOf(const QWidget* widget) {
        return QStringLiteral("%1 \"%2\" %3")
            .arg(widget->metaObject()->className(), widget->objectName(), widget->accessibleName())
            .toUtf8();
    }
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<MainWindow> m_window;
};

void KeyboardTest::init() {
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", m_home->path().toLocal8Bit());
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->workbench().document.replace(smallExperiment(), {});
    m_window->workbench().weights.setWeights(undecidedWeights(smallExperiment()));
}

void KeyboardTest::cleanup() {
    m_window.reset();
    m_home.reset();
    if (theme().name() != QLatin1String("light")) applyTheme(*qApp, QStringLiteral("light"));
}

void KeyboardTest::tabGoesRound_data() {
    QTest::addColumn<int>("page");
    QTest::addColumn<QString>("look");
    constexpr int kPages = 10;
    for (int page = 0; page < kPages; ++page)
        QTest::addRow("page %d", page + 1) << page << "light";
    for (const char* look : {"dark", "high-contrast"}) {
        for (const int page : {0, 1, 2})
            QTest::addRow("page %d, %s", page + 1, look) << page << look;
    }
}

/// Through the whole window and back to where it began; every stop is on the screen and shows the focus.
void KeyboardTest::tabGoesRound() {
    QFETCH(int, page);
    QFETCH(QString, look);
    if (theme().name() != look) applyTheme(*qApp, look);
    m_window->pages().tabs->setCurrentIndex(page);
    QCoreApplication::processEvents();
    const QList<QWidget*> stops = tabStops(*m_window);
    QVERIFY(stops.size() > 6);
    stops.first()->setFocus(Qt::TabFocusReason);
    QList<QWidget*> seen;
    for (int i = 0; i < stops.size(); ++i) {
        QWidget* stop = QApplication::focusWidget();
        QVERIFY2(!seen.contains(stop), "back before all were seen: " + nameOf(stop));
        seen << stop;
        QVERIFY2(!stop->visibleRegion().isEmpty(), "out of sight: " + nameOf(stop));
        const QImage focused = stop->grab().toImage();
        QTest::keyClick(stop, Qt::Key_Tab);
        QVERIFY2(QApplication::focusWidget() != stop, "Tab does not leave " + nameOf(stop));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY2(stop->grab().toImage() != focused, "the focus is not seen on " + nameOf(stop));
    }
    QCOMPARE(QApplication::focusWidget(), stops.first());
    QTest::keyClick(stops.first(), Qt::Key_Tab, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), stops.last());
}

void KeyboardTest::experimentIsFilledInFromTopToBottom() {
    m_window->docks().show("settingsDock");
    QCoreApplication::processEvents();
    const QWidget* dock = m_window->docks().find("settingsDock");
    int fields = 0, last = -1;
    for (const QWidget* stop : tabStops(*m_window)) {
        if (!dock->isAncestorOf(stop)) continue;
        ++fields;
        const int y = stop->mapTo(dock, QPoint(0, stop->height() / 2)).y();
        QVERIFY2(y >= last - 2, "above the one before: " + nameOf(stop));
        last = y;
    }
    QVERIFY(fields > 20);
}

void KeyboardTest::tabEntersThePageThatWasShown() {
    const Pages& pages = m_window->pages();
    for (QWidget* page : pages.all) {
        pages.tabs->setCurrentIndex(pages.all.indexOf(page));
        QCoreApplication::processEvents();
        page->setFocus();
        QList<QWidget*> inside;
        for (QWidget* stop : tabStops(*m_window)) {
            if (page->isAncestorOf(stop)) inside << stop;
        }
        if (inside.isEmpty() || QApplication::focusWidget() != page) continue;
        QTest::keyClick(page, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), inside.first());
    }
}

void KeyboardTest::mouseLeavesNoRing() {
    auto* tree = m_window->findChild<QTreeWidget*>("paletteTree");
    tree->setFocus(Qt::OtherFocusReason);
    const QImage plain = tree->grab().toImage();
    m_window->centralWidget()->setFocus();
    tree->setFocus(Qt::MouseFocusReason);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(tree->grab().toImage(), plain);
}

void KeyboardTest::enterPressesTheButtonThatHasTheFocus() {
    m_window->pages().show("model");
    QAction* code = m_window->pages().page<ModelPage>()->codeAction();
    for (QWidget* stop : tabStops(*m_window)) {
        const auto* button = qobject_cast<QToolButton*>(stop);
        if (button == nullptr || button->defaultAction() != code) continue;
        stop->setFocus(Qt::TabFocusReason);
        QTest::keyClick(stop, Qt::Key_Return);
        QVERIFY(code->isChecked());
        QTest::keyClick(stop, Qt::Key_Enter, Qt::KeypadModifier);
        QVERIFY(!code->isChecked());
        return;
    }
    QFAIL("Tab does not come to the code");
}

void KeyboardTest::escapeGoesBackToWhereOneWas() {
    m_window->pages().show("model");
    auto* canvas = m_window->pages().page<ModelPage>()->canvas();
    canvas->setFocus();
    m_window->findChild<QAction*>("commandPaletteAction")->trigger();
    QTRY_VERIFY(QApplication::focusWidget() != canvas);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_COMPARE(QApplication::focusWidget(), canvas);
}

void KeyboardTest::theKeysOfAPageGoOnInThePage() {
    const Pages& pages = m_window->pages();
    for (int page = 0; page < pages.all.size(); ++page) {
        const bool numbered = page < 9;
        QTest::keyClick(m_window.get(), numbered ? static_cast<Qt::Key>(Qt::Key_1 + page) : Qt::Key_S,
                        numbered ? Qt::ControlModifier : Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(pages.stack->currentIndex(), page);
        QWidget* focused = QApplication::focusWidget();
        QVERIFY2(focused != nullptr && (focused == pages.all[page] || pages.all[page]->isAncestorOf(focused)),
                 qPrintable(pages.id()));
    }
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), pages.page<ModelPage>()->canvas());
}

void KeyboardTest::f6GoesRoundThePanes() {
    m_window->pages().page<ModelPage>()->canvas()->setFocus();
    const auto paneOfFocus = [this]() -> QString {
        for (const QWidget* each = QApplication::focusWidget(); each != nullptr;
             each = each->parentWidget()) {
            const bool bar = qobject_cast<const QToolBar*>(each) != nullptr;
            if (bar || qobject_cast<const QDockWidget*>(each) != nullptr) return each->objectName();
        }
        return QStringLiteral("page");
    };
    QStringList visited;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(m_window.get(), Qt::Key_F6);
        visited << paneOfFocus();
    }
    QCOMPARE(visited, (QStringList{"paletteDock", "propertyDock", "runtimeBar", "page"}));
    QTest::keyClick(m_window.get(), Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(paneOfFocus(), QString("runtimeBar"));
}

void KeyboardTest::f1ShowsTheManualOfThePage() {
    m_window->pages().show("compare");
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    auto* manual = m_window->findChild<QDialog*>("manualWindow");
    QVERIFY(manual != nullptr && manual->isVisible() && !manual->isModal());
    auto* text = manual->findChild<QTextBrowser*>("manualText");
    QVERIFY(text->toPlainText().startsWith("The Compare page"));
    // Every topic has a text; the links between them stay in the window.
    auto* topics = manual->findChild<QTreeWidget*>("manualTopics");
    for (int row = 0; row < topics->topLevelItemCount(); ++row) {
        topics->setCurrentItem(topics->topLevelItem(row));
        QVERIFY2(text->toPlainText().size() > 200, qPrintable(topics->topLevelItem(row)->text(0)));
    }
    Q_EMIT text->anchorClicked(QUrl("command_line.md"));
    QVERIFY(text->toPlainText().startsWith("Command line"));
    m_window->pages().show("data");
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    QCOMPARE(m_window->findChildren<QDialog*>("manualWindow").size(), 1);
    QVERIFY(text->toPlainText().startsWith("Data"));
}

void KeyboardTest::escapeClosesANotice() {
    NoticeBar::show(m_window.get(), QStringLiteral("Something cannot be done"), true);
    QVERIFY(noticeBar()->isVisible());
    // At the top right, below the tool bars.
    QVERIFY(noticeBar()->geometry().right() > m_window->width() - 32);
    QVERIFY(noticeBar()->y() >= m_window->centralWidget()->y());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTRY_VERIFY(noticeBar() == nullptr);
    // On the canvas once nothing is selected.
    NoticeBar::show(m_window.get(), QStringLiteral("Something cannot be done"), true);
    auto* canvas = m_window->findChild<GraphView*>();
    canvas->setFocus();
    canvas->selectRow(0);
    QTest::keyClick(canvas, Qt::Key_Escape);
    QVERIFY(canvas->selection().rows().empty());
    QVERIFY(noticeBar() != nullptr);
    QTest::keyClick(canvas, Qt::Key_Escape);
    QTRY_VERIFY(noticeBar() == nullptr);
}

void KeyboardTest::aNoticeWaitsWhileItHasTheFocus() {
    NoticeBar* notice = NoticeBar::show(m_window.get(), QStringLiteral("Something cannot be done"), true);
    notice->findChild<QToolButton*>()->setFocus();
    notice->leaveAfter(10);
    QTest::qWait(100);
    QVERIFY(noticeBar() != nullptr);
    m_window->setFocus();
    QTRY_VERIFY(noticeBar() == nullptr);
}

void KeyboardTest::aPanelComesToTheFrontBehindANotice() {
    m_window->docks().show("propertiesDock");
    NoticeBar::show(m_window.get(), QStringLiteral("Something cannot be done"), true);
    m_window->docks().show("settingsDock");
    QTRY_VERIFY(!m_window->docks().find("settingsDock")->widget()->visibleRegion().isEmpty());
    QTRY_COMPARE(static_cast<QWidget*>(noticeBar()),
                 m_window->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly).last());
}

void KeyboardTest::aFieldWithNothingToUndoLeavesItToTheWindow() {
    m_window->docks().show("settingsDock");
    auto* epochs = m_window->docks().find("settingsDock")->findChild<QWidget*>("parameter_epochs");
    auto* field = epochs->findChild<QAbstractSpinBox*>();
    const int before = m_window->workbench().document.experiment().fit.epochs;
    field->setFocus();
    QTRY_VERIFY(field->hasFocus());
    field->selectAll();
    QTest::keyClicks(field, "15");
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);  // what was typed, not yet taken over
    QCOMPARE(m_window->workbench().document.experiment().fit.epochs, before);
    field->selectAll();
    QTest::keyClicks(field, "15");
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_window->workbench().document.experiment().fit.epochs, 15);
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_window->workbench().document.experiment().fit.epochs, before);
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->workbench().document.experiment().fit.epochs, 15);
}

void KeyboardTest::aNoticeLeavesTheTypedFieldFree() {
    m_window->docks().show("settingsDock");
    auto* field = m_window->docks().find("settingsDock")->findChild<QLineEdit*>();
    field->setFocus();
    NoticeBar::show(m_window.get(), QStringLiteral("The experiment was saved in a file with a long name"),
                    false);
    const QRect typed(field->mapTo(m_window.get(), QPoint()), field->size());
    QVERIFY(typed.right() > m_window->width() / 2);
    QVERIFY(!noticeBar()->geometry().intersects(typed));
}

void KeyboardTest::aNoticeHasRoomForLongWordsOnItsButtons() {
    NoticeBar* notice = NoticeBar::show(
        m_window.get(),
        QStringLiteral("The experiment was not saved before. Restore the changes from 12:00?"), true,
        {{QStringLiteral("Wiederherstellen und vergleichen"), [] {}}, {QStringLiteral("Verwerfen"), [] {}}});
    QCoreApplication::processEvents();
    for (const QPushButton* button : notice->findChildren<QPushButton*>()) {
        QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        QVERIFY(notice->rect().contains(button->geometry()));
    }
    const auto* text = notice->findChild<QLabel*>("noticeText");
    QVERIFY(text->width() >= 200);
}

int main(int argc, char** argv) {
    return runGuiTest<KeyboardTest>(argc, argv);
}

#include "keyboard_test.moc"
