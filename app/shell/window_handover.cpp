#include "app/shell/window_handover.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabWidget>

#include "app/pages/evaluate_page.h"
#include "app/pages/language_page.h"
#include "app/pages/pages.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

/// Choices are known by their data: their texts are in another language.
void copyInput(const QComboBox& from, QComboBox& to) {
    const QVariant data = from.currentData();
    const int same = data.isValid() ? to.findData(data) : from.currentIndex();
    if (same >= 0 && from.count() == to.count()) to.setCurrentIndex(same);
}

void copyInput(const QLineEdit& from, QLineEdit& to) {
    if (!to.isReadOnly()) to.setText(from.text());
}

void copyInput(const QPlainTextEdit& from, QPlainTextEdit& to) {
    if (!to.isReadOnly()) to.setPlainText(from.toPlainText());
}

void copyInput(const QAbstractButton& from, QAbstractButton& to) {
    if (to.isCheckable()) to.setChecked(from.isChecked());
}

void copyInput(const IntegerBox& from, IntegerBox& to) {
    to.setValue(from.value());
}

void copyInput(const RealBox& from, RealBox& to) {
    to.setValue(from.value());
}

void copyInput(const QTabWidget& from, QTabWidget& to) {
    if (to.isTabEnabled(from.currentIndex())) to.setCurrentIndex(from.currentIndex());
}

/// Of all inputs of a kind that have a name of their own.
template <typename Input>
void copyInputs(const QWidget& before, const QWidget& now) {
    for (const Input* from : before.findChildren<Input*>()) {
        const QString name = from->objectName();
        if (name.isEmpty() || name.startsWith(QLatin1String("qt_"))) continue;
        const auto alike = before.findChildren<Input*>(name), found = now.findChildren<Input*>(name);
        if (alike.size() == 1 && found.size() == 1) copyInput(*from, *found.front());
    }
}

}  // namespace

void handOver(const Pages& before, const Pages& now) {
    for (int page = 0; page < now.all.size(); ++page) {
        const QWidget &from = *before.all[page], &to = *now.all[page];
        copyInputs<QTabWidget>(from, to);
        copyInputs<QComboBox>(from, to);
        copyInputs<QAbstractButton>(from, to);
        copyInputs<IntegerBox>(from, to);
        copyInputs<RealBox>(from, to);
        copyInputs<QLineEdit>(from, to);
        copyInputs<QPlainTextEdit>(from, to);
    }
    now.page<EvaluatePage>()->resumeFrom(*before.page<EvaluatePage>());
    now.page<LanguagePage>()->resumeFrom(*before.page<LanguagePage>());
}

}  // namespace shardlab
