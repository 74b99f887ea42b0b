#include "app/shell/tour.h"

#include "app/pages/shards_page.h"
#include "app/settings/settings.h"
#include "app/shell/usage_tips.h"
#include "tests/gui/window_fixture.h"
#include "widgets/help/call_out.h"

using namespace shardlab;

/// The tour of the first start, and the tips that come later.
class TourTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QSettings().clear();
        openExperiment({1280, 720});
    }
    void cleanup() { closeWindow(); }
    void isOverAtItsEnd();
    void goesByKeyboardAndEndsAtEscape();
    void pointsAtVisibleWidgets_data();
    void pointsAtVisibleWidgets();
    void theWindowWorksBehindIt();
    void tellsScreenReadersWhatItSays();
    void aTipComesOnceAfterTheFirstRun();
    void aTipGoesWithItsPage();
    void escapeClosesATipWhereverTheFocusIs();
    void tipsCanBeTurnedOff();
    void noTipDuringTheTour();
    void atMostOneTipInASession();

private:
    CallOut* callOut() const { return m_window->findChild<CallOut*>(); }
    QPushButton* button(const char* name) const { return callOut()->findChild<QPushButton*>(name); }
    QWidget* ring() const { return m_window->findChild<QWidget*>("callOutRing"); }
    void run() {
        click("trainAction");
        waitForEndOfTraining();
    }
};

void TourTest::isOverAtItsEnd() {
    QVERIFY(!settings::tourSeen());
    Tour::start(*m_window);
    QVERIFY(settings::tourSeen());
    QVERIFY(!button("tourBack")->isEnabled());
    for (int step = 1; step < Tour::stepCount(); ++step)
        button("tourNext")->click();
    QCOMPARE(button("tourNext")->text(), QString("Done"));
    QCOMPARE(callOut()->findChild<QLabel*>("callOutProgress")->text(), QString("6 of 6"));
    button("tourBack")->click();
    QCOMPARE(callOut()->title(), QString("Evaluate and compare"));
    button("tourNext")->click();
    button("tourNext")->click();
    QTRY_VERIFY(callOut() == nullptr && m_window->findChild<Tour*>() == nullptr && ring() == nullptr);
}

void TourTest::goesByKeyboardAndEndsAtEscape() {
    canvas()->setFocus();
    QTRY_VERIFY(canvas()->hasFocus());
    Tour::start(*m_window);
    QTRY_VERIFY(button("tourNext")->hasFocus());
    QTest::keyClick(button("tourNext"), Qt::Key_Return);
    QCOMPARE(callOut()->title(), QString("Build the model"));
    QVERIFY(button("tourNext")->hasFocus());
    QTest::keyClick(button("tourNext"), Qt::Key_Escape);
    QTRY_VERIFY(callOut() == nullptr);
    QTRY_VERIFY(canvas()->hasFocus());  // where it was
}

void TourTest::pointsAtVisibleWidgets_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("small") << QSize(1280, 720);
    QTest::newRow("large") << QSize(1920, 1080);
}

void TourTest::pointsAtVisibleWidgets() {
    QFETCH(QSize, size);
    m_window->resize(size);
    m_window->docks().find("paletteDock")->hide();  // it is opened for its step
    Tour::start(*m_window);
    for (int step = 0; step < Tour::stepCount(); ++step) {
        QCoreApplication::processEvents();
        QTRY_VERIFY(ring()->isVisible());
        const QRect window = m_window->rect(), box = callOut()->geometry(), target = ring()->geometry();
        QVERIFY2(window.contains(box), qPrintable(callOut()->title()));
        // The box does not lie on what it points at: the arrow of ten pixels may touch its ring.
        const QRect body = box.adjusted(10, 10, -10, -10);
        QVERIFY2(!body.intersects(target.adjusted(3, 3, -3, -3)), qPrintable(callOut()->title()));
        QVERIFY(target.width() > 20 && target.height() > 15);
        // No text is cut.
        for (const QLabel* label : callOut()->findChildren<QLabel*>()) {
            if (label->wordWrap())
                QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        }
        button("tourNext")->click();
    }
}

void TourTest::theWindowWorksBehindIt() {
    Tour::start(*m_window);
    m_window->pages().show("compare");
    QCoreApplication::processEvents();
    QVERIFY(callOut()->isVisible());
    m_window->resize(1400, 900);
    QTRY_VERIFY(m_window->rect().contains(callOut()->geometry()));
    Tour::start(*m_window);  // again from the menu: in place of the first
    QTRY_COMPARE(m_window->findChildren<CallOut*>().size(), 1);
}

void TourTest::tellsScreenReadersWhatItSays() {
    Tour::start(*m_window);
    QCOMPARE(callOut()->accessibleName(), QString("Choose the hardware"));
    QVERIFY(button("tourNext")->accessibleDescription().contains("None, GPU or TPU"));
}

void TourTest::aTipComesOnceAfterTheFirstRun() {
    UsageTips tips;
    tips.watch(*m_window);
    run();
    QTRY_VERIFY(callOut() != nullptr);
    QCOMPARE(callOut()->title(), QString("Compare with another device"));
    QVERIFY(!callOut()->isAncestorOf(QApplication::focusWidget()));  // who types goes on
    button("tipClose")->click();
    QTRY_VERIFY(callOut() == nullptr);
    UsageTips later;  // another session
    later.watch(*m_window);
    run();
    QTest::qWait(500);
    QVERIFY(callOut() == nullptr);
}

void TourTest::aTipGoesWithItsPage() {
    UsageTips tips;
    tips.watch(*m_window);
    m_window->pages().show("shards");
    m_window->pages().page<ShardsPage>()->record();
    QTRY_VERIFY_WITH_TIMEOUT(callOut() != nullptr, kPatience);
    m_window->pages().show("model");
    QTRY_VERIFY(callOut() == nullptr && ring() == nullptr);
}

void TourTest::escapeClosesATipWhereverTheFocusIs() {
    UsageTips tips;
    tips.watch(*m_window);
    run();
    QTRY_VERIFY(callOut() != nullptr);
    m_window->pages().show("model");
    canvas()->setFocus();
    QTest::keyClick(canvas(), Qt::Key_Escape);
    QTRY_VERIFY(callOut() == nullptr);
}

void TourTest::tipsCanBeTurnedOff() {
    child<QAction>("tipsAction")->trigger();
    QVERIFY(!settings::tipsShown());
    UsageTips tips;
    tips.watch(*m_window);
    run();
    QTest::qWait(500);
    QVERIFY(callOut() == nullptr);
    child<QAction>("tipsAction")->trigger();
    QVERIFY(settings::tipsShown());
    run();
    QTRY_VERIFY(callOut() != nullptr);
    button("tipsOff")->click();
    QVERIFY(!settings::tipsShown() && !child<QAction>("tipsAction")->isChecked());
}

void TourTest::noTipDuringTheTour() {
    UsageTips tips;
    tips.watch(*m_window);
    Tour::start(*m_window);
    run();
    QTest::qWait(500);
    QCOMPARE(m_window->findChildren<CallOut*>().size(), 1);
    QCOMPARE(callOut()->title(), QString("Choose the hardware"));
}

void TourTest::atMostOneTipInASession() {
    UsageTips tips;
    tips.watch(*m_window);
    run();
    QTRY_VERIFY(callOut() != nullptr);
    button("tipClose")->click();
    m_window->pages().show("shards");
    m_window->pages().page<ShardsPage>()->record();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->pages().page<ShardsPage>()->controller().running(), kPatience);
    QTest::qWait(500);
    QVERIFY(callOut() == nullptr);
    QVERIFY(!settings::isTipSeen("recorded"));  // it comes in another session
}

int main(int argc, char** argv) {
    return runGuiTest<TourTest>(argc, argv);
}

#include "tour_test.moc"
