#include <QtTest>
#include <QtWidgets>

#include "app/commands/settings_commands.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/evaluate_try_panel.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/shell/main_window.h"
#include "app/shell/page_layouts.h"
#include "app/shell/window_session.h"
#include "tests/gui/gui_experiment.h"
#include "tests/gui/gui_main.h"
#include "tests/gui/window_fixture.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"
#include "widgets/drawing/drawing_pad.h"
#include "widgets/gallery/sample_gallery.h"
#include "widgets/plots/curve_rows.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

/// Another language or text size: at once, and nothing is lost.
class WindowLanguageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_session = std::make_unique<WindowSession>();
        window().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        document().replace(smallExperiment(), {});
    }

    void cleanup() {
        m_session.reset();
        applyLanguage(*qApp, QStringLiteral("en"));
        setTextScale(*qApp, 100);
        settings::setLanguage(QStringLiteral("system"));
        settings::setTextScale(100);
        QLocale::setDefault(QLocale::c());
    }

    void menusAreInTheLanguageAtOnceAndBack() {
        QCOMPARE(menuTitles().first(), QStringLiteral("&File"));
        choose("language-de");
        QCOMPARE(menuTitles().first(), QStringLiteral("&Datei"));
        QCOMPARE(settings::language(), QStringLiteral("de"));
        choose("language-en");
        QCOMPARE(menuTitles().first(), QStringLiteral("&File"));
    }

    void theExperimentKeepsItsUndoStepsAndUnsavedEdits() {
        auto settings = document().settings();
        settings.fit.epochs = 7;
        document().undoStack().push(
            new ChangeSettings(document(), QStringLiteral("Epochs"), settings, QStringLiteral("fit/epochs")));
        QVERIFY(document().isDirty());
        choose("language-de");
        QVERIFY(document().isDirty());
        QVERIFY(window().isWindowModified());
        QCOMPARE(document().experiment().fit.epochs, 7);
        child<QAction>("undoAction")->trigger();
        QCOMPARE(document().experiment().fit.epochs, 2);
        QVERIFY(document().undoStack().canRedo());
    }

    void aRunGoesOnAndThePageIsKept() {
        window().pages().show("training");
        TrainingController& training = m_session->workbench().training;
        training.setPausesAtStart(true);
        child<QAction>("trainAction")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(training.status(), engine::RunStatus::Paused, kPatience);
        training.setPausesAtStart(false);
        QSignalSpy ended(&training, &TrainingController::ended);
        choose("language-de");
        QCOMPARE(window().pages().id(), QStringLiteral("training"));
        QVERIFY(training.active());
        QVERIFY(child<QAction>("stopAction")->isEnabled());  // the new window knows of the run
        training.resume();
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, kPatience);
        QCOMPARE(training.result()->history.epochs.size(), std::size_t{2});
        QVERIFY(child<QPlainTextEdit>("console")->toPlainText().contains("Epoch 2/2"));
        choose("language-en");
        QVERIFY(child<QPlainTextEdit>("console")->toPlainText().contains("Epoch 2/2"));
        QCOMPARE(m_session->workbench().runs.rows().size(), std::size_t{1});
    }

    /// "训练(&T)" is a text for menus.
    void buttonsShowNoMnemonicsOfMenus() {
        choose("language-zh_CN");
        QVERIFY(child<QAction>("trainAction")->text().contains(QStringLiteral("(&T)")));
        const auto shown = [this](const char* action) {
            QStringList texts;
            for (const QToolButton* button : window().findChildren<QToolButton*>())
                if (button->defaultAction() == child<QAction>(action))
                    texts << button->text() << button->toolTip();
            return texts;
        };
        static const QRegularExpression mnemonic(QStringLiteral("&|\\([A-Z]\\)"));
        for (const char* action :
             {"trainAction", "continueTrainingAction", "pauseAction", "stopAction", "kerasCodeAction"}) {
            QVERIFY2(shown(action).size() == 2, action);
            QVERIFY2(shown(action).filter(mnemonic).isEmpty(), qPrintable(shown(action).join(u' ')));
        }
        window().pages().show("training");
        TrainingController& training = m_session->workbench().training;
        training.setPausesAtStart(true);
        QSignalSpy ended(&training, &TrainingController::ended);
        const QStringList before = shown("pauseAction");
        child<QAction>("trainAction")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(training.status(), engine::RunStatus::Paused, kPatience);
        QVERIFY(shown("pauseAction") != before);  // it resumes the run
        QVERIFY2(shown("pauseAction").filter(mnemonic).isEmpty(),
                 qPrintable(shown("pauseAction").join(u' ')));
        training.stop();
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, kPatience);
    }

    void theResultOfARunIsInTheStatusBar() {
        window().pages().show("training");
        TrainingController& training = m_session->workbench().training;
        QSignalSpy ended(&training, &TrainingController::ended);
        child<QAction>("trainAction")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, kPatience);
        QVERIFY(child<QLabel>("statusProgress")->text().startsWith("Epoch 2/2"));
        choose("language-de");
        QVERIFY(child<QLabel>("statusProgress")->text().startsWith("Epoche 2/2"));
        choose("language-en");
        QVERIFY(child<QLabel>("statusProgress")->text().startsWith("Epoch 2/2"));
    }

    void theEvaluationIsShownAgain() {
        Workbench& workbench = m_session->workbench();
        workbench.weights.setWeights(undecidedWeights(document().experiment()));
        window().pages().show("evaluate");
        QSignalSpy evaluated(&workbench.evaluation, &EvaluationController::evaluated);
        evaluation()->evaluate();
        QTRY_COMPARE_WITH_TIMEOUT(evaluated.size(), 1, kPatience);
        child<QComboBox>("sampleChoice")->setCurrentIndex(1);  // wrong predictions only
        QSignalSpy selected(&workbench.evaluation, &EvaluationController::selected);
        QTRY_COMPARE_WITH_TIMEOUT(selected.size(), 1, kPatience);
        SampleGallery* before = evaluation()->gallery();
        const int wrong = before->samples().rowCount();
        before->setCurrentIndex(before->model()->index(2, 0));
        const qint64 chosen = before->current()->index;
        evaluation()->tabs()->setCurrentIndex(1);
        choose("language-de");
        QCOMPARE(evaluated.size(), 1);  // nothing is predicted again
        QVERIFY(child<QLabel>("evaluationHeading")->text().startsWith("Genauigkeit "));
        QVERIFY(child<QLabel>("evaluationSummary")->text().contains("48"));
        QCOMPARE(evaluation()->tabs()->currentIndex(), 1);
        QCOMPARE(child<QComboBox>("sampleChoice")->currentIndex(), 1);
        QCOMPARE(evaluation()->gallery()->samples().rowCount(), wrong);
        QVERIFY(evaluation()->gallery()->current());
        QCOMPARE(evaluation()->gallery()->current()->index, chosen);
    }

    void whatIsTypedAndDrawnOnThePagesIsKept() {
        child<QLineEdit>("prompt")->setText("ROMEO:");
        child<IntegerBox>("textLength")->setValue(77);
        child<RealBox>("textTemperature")->setValue(0.5);
        child<QPlainTextEdit>("ownText")->setPlainText("a good film");
        QImage drawn(DrawingPad::kSide, DrawingPad::kSide, QImage::Format_RGB32);
        drawn.fill(Qt::darkGray);
        evaluation()->trial()->pad()->setPicture(drawn);
        choose("language-de");
        QCOMPARE(child<QLineEdit>("prompt")->text(), QStringLiteral("ROMEO:"));
        QCOMPARE(child<IntegerBox>("textLength")->value(), 77);
        QCOMPARE(child<RealBox>("textTemperature")->value(), 0.5);
        QCOMPARE(child<QPlainTextEdit>("ownText")->toPlainText(), QStringLiteral("a good film"));
        QCOMPARE(evaluation()->trial()->pad()->picture(), drawn);
        QVERIFY(!evaluation()->trial()->pad()->isBlank());
    }

    void thePanelsAndTheSelectionAreKept() {
        window().pages().show("model");
        window().docks().find("consoleDock")->show();
        window().docks().find("paletteDock")->hide();
        window().pages().page<ModelPage>()->canvas()->selectRow(1);
        choose("language-de");
        QCOMPARE(window().pages().id(), QStringLiteral("model"));
        QVERIFY(window().docks().find("consoleDock")->isVisible());
        QVERIFY(window().docks().find("paletteDock")->isHidden());
        QCOMPARE(window().pages().page<ModelPage>()->canvas()->currentRow(), 1);
    }

    void numbersFollowTheLanguageButFilesDoNot() {
        choose("language-de");
        QCOMPARE(decimalText(0.5, 'f', 1), QStringLiteral("0,5"));
        QCOMPARE(countText(12345), QStringLiteral("12.345"));
        const std::string file = document().experiment().toJson().dump();
        QVERIFY(file.find("0.01") != std::string::npos);
        RunCurves run;
        run.name = QStringLiteral("a");
        QVERIFY(curvesCsv({&run}, "loss").startsWith(QStringLiteral("run,series,step,epoch,")));
        choose("language-en");
        QCOMPARE(countText(12345), QStringLiteral("12,345"));
    }

    void textsOfTheEngineAreTranslatedWithTheirValues() {
        applyLanguage(*qApp, QStringLiteral("de"));
        QCOMPARE(engineText("Set units of the last layer to 10."),
                 QStringLiteral("Setzen Sie units der letzten Schicht auf 10."));
        QCOMPARE(engineText("No such text 10."), QStringLiteral("No such text 10."));
    }

    void percentagesFollowTheLanguage() {
        QCOMPARE(formatPercent(0.125), QStringLiteral("12.5\u00a0%"));
        choose("language-tr");
        QCOMPARE(formatPercent(0.125), QStringLiteral("%12,5"));
        QCOMPARE(engineText("Use at most 12 replicas."), QStringLiteral("En çok 12 replika kullanın."));
        choose("language-zh_CN");
        QCOMPARE(formatPercent(0.125), QStringLiteral("12.5%"));
        choose("language-de");
        QCOMPARE(formatPercent(0.125), QStringLiteral("12,5\u00a0%"));
        QCOMPARE(engineText("Compilation: 12.5 % of the first epoch"),
                 QStringLiteral("Kompilierung: 12,5\u00a0% der ersten Epoche"));
    }

    void mnemonicsAndCapitalsAreThoseOfTheLanguage() {
        QCOMPARE(withoutMnemonic(QStringLiteral("&Open…")), QStringLiteral("Open…"));
        QCOMPARE(withoutMnemonic(QStringLiteral("打开(&O)…")), QStringLiteral("打开…"));
        QCOMPARE(withoutMnemonic(QStringLiteral("Save && close")), QStringLiteral("Save & close"));
        QCOMPARE(withoutMnemonic(literalMenuText(QStringLiteral("a&b.csv"))), QStringLiteral("a&b.csv"));
        QCOMPARE(sentenceCase(QStringLiteral("input")), QStringLiteral("Input"));
        applyLanguage(*qApp, QStringLiteral("tr"));
        QCOMPARE(sentenceCase(QStringLiteral("işlem")), QStringLiteral("İşlem"));
    }

    void aLargerTextIsThereAtOnce() {
        const double before = window().font().pointSizeF();
        const QFontMetricsF usual(window().menuBar()->font());
        choose("textScale-200");
        QCOMPARE(window().font().pointSizeF(), 2 * before);
        QVERIFY(QFontMetricsF(window().menuBar()->font()).height() > 1.8 * usual.height());
        QCOMPARE(settings::textScale(), 200);
        choose("textScale-100");
        QCOMPARE(window().font().pointSizeF(), before);
    }

    void reducedMotionIsThereAtOnceAndIsKept() {
        const auto duration = [] {
            return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration);
        };
        QVERIFY(duration() > 0 && window().isAnimated());
        child<QAction>("reduceMotionAction")->trigger();
        QCOMPARE(duration(), 0);
        QVERIFY(!window().isAnimated());
        QVERIFY(!QApplication::isEffectEnabled(Qt::UI_AnimateMenu));
        QVERIFY(settings::reducedMotion());
        choose("language-de");  // the new window knows of it
        QVERIFY(!window().isAnimated());
        QVERIFY(child<QAction>("reduceMotionAction")->isChecked());
        child<QAction>("reduceMotionAction")->trigger();
        QVERIFY(duration() > 0 && window().isAnimated());
        QVERIFY(!settings::reducedMotion());
    }

private:
    MainWindow& window() const { return m_session->window(); }
    EvaluatePage* evaluation() const { return window().pages().page<EvaluatePage>(); }
    ExperimentDocument& document() const { return m_session->workbench().document; }
    template <typename T>
    T* child(const char* name) const {
        T* found = window().findChild<T*>(QLatin1String(name));
        if (found == nullptr) qFatal("no %s", name);
        return found;
    }
    void choose(const char* action) {
        QSignalSpy renewed(m_session.get(), &WindowSession::renewed);
        child<QAction>(action)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(renewed.size(), 1, kPatience);
    }
    QStringList menuTitles() const {
        QStringList titles;
        for (const QAction* menu : window().menuBar()->actions())
            titles << menu->text();
        return titles;
    }
    std::unique_ptr<WindowSession> m_session;
};

}  // namespace shardlab

int main(int argc, char** argv) {
    return shardlab::runGuiTest<shardlab::WindowLanguageTest>(argc, argv);
}

#include "window_language_test.moc"
