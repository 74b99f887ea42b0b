#include "widgets/help/field_help.h"

#include <QStandardPaths>

#include "app/dialogs/manual_window.h"
#include "app/docks/property_dock.h"
#include "app/docks/settings_schema.h"
#include "engine/callbacks/callback.h"
#include "engine/data/dataset.h"
#include "engine/data/preprocessing/preprocessor.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"
#include "tests/gui/all_forms.h"
#include "tests/gui/window_fixture.h"
#include "widgets/help/field_key.h"
#include "widgets/help/help_mark.h"
#include "widgets/properties/property_editors.h"
#include "widgets/properties/schema_form.h"

using namespace shardlab;

/// "?" beside the fields of all forms, and what it opens.
class FieldHelpTest : public WindowFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment({1280, 800}); }
    void cleanup() { closeWindow(); }
    void everyFieldHasHelp();
    void everyOptionHasHelp();
    void everyLinkLeadsIntoTheManual();
    void theMarkComesAndGoesWithoutMovingAnything();
    void theMarkFollowsItsField();
    void theMarkLeavesATextThatAppearsBesideTheField();
    void thePopoverSaysWhatHowAndDefault();
    void shiftF1OpensItAndEscapeReturnsToTheField();
    void theLinkOpensTheHeading();
    void aSentenceBeginsAsItsLanguageDoes();
    void dialogsAnswerShiftF1();

private:
    /// The field of a parameter in the panel Experiment.
    QWidget* field(const char* parameter) {
        m_window->docks().show("settingsDock");
        QCoreApplication::processEvents();
        auto* editor = m_window->docks()
                           .find("settingsDock")
                           ->findChild<QWidget*>(QStringLiteral("parameter_") + QLatin1String(parameter));
        return editor->focusProxy() != nullptr ? editor->focusProxy() : editor;
    }
    HelpMark* mark() const { return m_window->findChild<HelpMark*>(); }
    static QWidget* popover() { return QApplication::activePopupWidget(); }
    static QString textOf(const char* label) { return popover()->findChild<QLabel*>(label)->text(); }
};

namespace {

QString describe(const QWidget& form, const QWidget& field) {
    QString around = field.parentWidget() == nullptr ? QString() : field.parentWidget()->objectName();
    return QStringLiteral("%1: %2 \"%3\" in \"%4\", %5")
        .arg(form.objectName(), field.metaObject()->className(), field.objectName(), around,
             field.accessibleName());
}

}  // namespace

void FieldHelpTest::everyFieldHasHelp() {
    QSet<QString> missing;
    int fields = 0;
    visitForms(*m_window, [&](QWidget& form) {
        for (QWidget* each : form.findChildren<QWidget*>()) {
            if (!isInputField(*each) || !each->isVisibleTo(&form)) continue;
            ++fields;
            const FieldHelp::Found found = fieldHelp()->find(each);
            const bool whole = found.field != nullptr && !found.note.title.isEmpty() &&
                               !found.note.what.isEmpty() && !found.text.how.isEmpty() &&
                               !found.text.link.isEmpty();
            if (!whole) missing << describe(form, *each);
        }
    });
    QVERIFY2(fields > 150, qPrintable(QString::number(fields)));
    for (const QString& each : missing)
        qWarning("%s", qPrintable(each));
    QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("%1 fields without help").arg(missing.size())));
}

/// Also of the layers, losses and sources that no form shows now.
void FieldHelpTest::everyOptionHasHelp() {
    QStringList missing;
    int options = 0;
    const auto check = [&](const std::string& scope, const engine::ParameterSchema& schema) {
        for (const engine::ParameterSpec& spec : schema) {
            ++options;
            const QString key = QString::fromStdString(scope + "." + spec.name);
            const FieldText* text = fieldHelp()->texts().find(key);
            const bool whole = text != nullptr && !text->how.isEmpty() && !text->link.isEmpty() &&
                               !(spec.help.empty() && text->what.isEmpty());
            if (!whole) missing << key;
        }
    };
    const auto checkAll = [&](const auto& registry) {
        for (const auto& entry : registry.entries())
            check(entry.className, entry.schema);
    };
    checkAll(engine::layerRegistry());
    checkAll(engine::optimizerRegistry());
    checkAll(engine::lossRegistry());
    checkAll(engine::metricRegistry());
    checkAll(engine::callbackRegistry());
    checkAll(engine::dataSourceRegistry());
    for (const engine::PreprocessKind& kind : engine::preprocessKinds())
        check(std::string(kind.op), kind.schema);
    check("fit", settings_schema::fit());
    check("general", settings_schema::general());
    check("pipeline", settings_schema::pipeline());
    QVERIFY2(options > 400, qPrintable(QString::number(options)));
    QVERIFY2(missing.isEmpty(), qPrintable(QLatin1Char('\n') + missing.join(QLatin1Char('\n'))));
}

void FieldHelpTest::everyLinkLeadsIntoTheManual() {
    const QStringList keys = fieldHelp()->texts().keys();
    QVERIFY(keys.size() > 200);
    for (const QString& key : keys) {
        const FieldText* text = fieldHelp()->texts().find(key);
        QVERIFY2(!text->link.isEmpty() && !manualPlaceOf(text->link).file.isEmpty(),
                 qPrintable(key + QStringLiteral(": ") + text->link));
        QVERIFY2(!text->how.isEmpty(), qPrintable(key));
    }
}

void FieldHelpTest::theMarkComesAndGoesWithoutMovingAnything() {
    QWidget* epochs = field("epochs");
    QVERIFY(mark() == nullptr);
    const QRect before(epochs->mapToGlobal(QPoint()), epochs->size());
    epochs->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(mark() != nullptr && mark()->isVisible());
    QCOMPARE(QRect(epochs->mapToGlobal(QPoint()), epochs->size()), before);
    // In the free margin: beside the field, in one line with it.
    const QRect place(mark()->mapToGlobal(QPoint()), mark()->size());
    QVERIFY(place.left() > before.right() && place.left() < before.right() + 8);
    QVERIFY(before.top() <= place.top() && place.bottom() <= before.bottom());
    QCOMPARE(mark()->focusPolicy(), Qt::NoFocus);
    QCOMPARE(mark()->accessibleName(), QString("Help on Epochs"));
    canvas()->setFocus();
    QTRY_VERIFY(mark() == nullptr);
    // Below the mouse, too.
    QEvent enter(QEvent::Enter);
    QCoreApplication::sendEvent(epochs, &enter);
    QTRY_VERIFY(mark() != nullptr);
    QEvent leave(QEvent::Leave);
    for (QWidget* each = mark()->field(); each != nullptr; each = nullptr)
        QCoreApplication::sendEvent(each, &leave);
    QTRY_VERIFY(mark() == nullptr);
}

void FieldHelpTest::theMarkFollowsItsField() {
    QWidget* epochs = field("epochs");
    epochs->setFocus();
    QTRY_VERIFY(mark() != nullptr);
    const auto distance = [&] { return mark()->mapToGlobal(QPoint()) - epochs->mapToGlobal(QPoint()); };
    const QPoint before = distance();
    const int width = epochs->width();
    m_window->resizeDocks({m_window->docks().find("settingsDock")}, {420}, Qt::Horizontal);
    QTRY_VERIFY(epochs->width() > width + 20);
    QTRY_COMPARE(distance() - before, QPoint(epochs->width() - width, 0));
}

/// A label that has no text yet is no obstacle; once it has, the mark goes away.
void FieldHelpTest::theMarkLeavesATextThatAppearsBesideTheField() {
    m_window->pages().show("data");
    auto* source = child<QComboBox>("dataSourceChoice");
    source->setFocus();
    QTRY_VERIFY(mark() != nullptr);
    auto* facts = child<QLabel>("dataCounts");
    const auto onWindow = [&](const QWidget& widget) {
        return QRect(widget.mapTo(m_window.get(), QPoint()), widget.size());
    };
    facts->setText({});
    QTRY_VERIFY(onWindow(*mark()).left() > onWindow(*source).right());
    facts->setText("60,000 training");
    QTRY_VERIFY2(
        !onWindow(*mark()).intersects(onWindow(*facts)),
        qPrintable(QString("%1 over %2").arg(onWindow(*mark()).right()).arg(onWindow(*facts).left())));
    QTRY_COMPARE(m_window->findChildren<HelpMark*>().size(), 1);
    // Nor does it lie over the arrow in the middle of the box.
    const QRect box = onWindow(*source);
    QVERIFY(onWindow(*mark()).bottom() < box.center().y() - 2);
}

void FieldHelpTest::thePopoverSaysWhatHowAndDefault() {
    m_window->docks().show("propertyDock");
    canvas()->selectRow(1);  // Dense
    QCoreApplication::processEvents();
    auto* form = m_window->docks().panel<PropertyDock>()->form();
    QWidget* units = form->editor("units")->focusProxy();
    units->setFocus();
    QTRY_VERIFY(mark() != nullptr);
    QTest::mouseClick(mark(), Qt::LeftButton);
    QTRY_VERIFY(popover() != nullptr);
    QVERIFY(textOf("helpText").startsWith("Number of output features. More units"));
    QVERIFY2(textOf("helpFacts").contains("Range: 1 to 1,000,000,000."), qPrintable(textOf("helpFacts")));
    const auto* link = popover()->findChild<QPushButton*>("helpLink");
    QVERIFY(link->hasFocus() || popover()->focusWidget() == link);
    QVERIFY(link->accessibleDescription().contains("More units"));  // what a screen reader says with it
    popover()->close();
}

void FieldHelpTest::shiftF1OpensItAndEscapeReturnsToTheField() {
    QWidget* epochs = field("epochs");
    epochs->setFocus();
    QTRY_VERIFY(epochs->hasFocus());
    QTest::keyClick(epochs, Qt::Key_F1, Qt::ShiftModifier);
    QTRY_VERIFY(popover() != nullptr);
    QVERIFY(textOf("helpText").contains("early stopping"));
    QTest::keyClick(popover(), Qt::Key_Escape);
    QTRY_VERIFY(popover() == nullptr);
    QApplication::setActiveWindow(m_window.get());  // the platform without a screen leaves none active
    QTRY_VERIFY(epochs->hasFocus());
}

void FieldHelpTest::theLinkOpensTheHeading() {
    field("epochs")->setFocus();
    QVERIFY(fieldHelp()->openForFocus());
    QTest::keyClick(popover(), Qt::Key_Return);
    ManualWindow* manual = nullptr;
    QTRY_VERIFY((manual = m_window->findChild<ManualWindow*>()) != nullptr && manual->isVisible());
    QCOMPARE(manual->topic(), QString("training.md"));
    const auto* text = manual->findChild<QTextBrowser*>("manualText");
    QCOMPARE(text->textCursor().block().text(), QString("Epochs and batches"));
}

/// The small i of Turkish has a capital of its own.
void FieldHelpTest::aSentenceBeginsAsItsLanguageDoes() {
    auto* edit = new QLineEdit(m_window.get());
    setFieldNote(*edit, {QStringLiteral("padding"),
                         QStringLiteral("Dolgu"),
                         QStringLiteral("iki uca eklenecek sütunlar"),
                         {}});
    edit->show();
    edit->setFocus();
    QTRY_VERIFY(edit->hasFocus());
    const QLocale before;
    QLocale::setDefault(QLocale(QStringLiteral("tr")));
    const bool opened = fieldHelp()->openForFocus();
    QLocale::setDefault(before);
    QVERIFY(opened);
    QVERIFY2(textOf("helpText").startsWith(QString::fromUtf8("İki uca eklenecek sütunlar.")),
             qPrintable(textOf("helpText")));
}

void FieldHelpTest::dialogsAnswerShiftF1() {
    RuntimeDialog dialog(experiment(), m_window.get());
    dialog.show();
    QApplication::setActiveWindow(&dialog);
    auto* precision = dialog.findChild<QComboBox*>("runtimePrecision");
    precision->setFocus();
    QTRY_VERIFY(precision->hasFocus());
    QTest::keyClick(precision, Qt::Key_F1, Qt::ShiftModifier);
    QTRY_VERIFY(popover() != nullptr);
    QVERIFY(textOf("helpText").contains("mixed_bfloat16"));
    QTest::keyClick(popover(), Qt::Key_F1);  // the manual of a dialog: the window behind it is blocked
    QTRY_VERIFY(dialog.findChild<ManualWindow*>() != nullptr);
}

int main(int argc, char** argv) {
    return runGuiTest<FieldHelpTest>(argc, argv);
}

#include "field_help_test.moc"
