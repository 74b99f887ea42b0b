#pragma once
#include <QtWidgets>
#include <algorithm>

#include "widgets/common/elided_check_box.h"
#include "widgets/common/elided_label.h"

namespace shardlab {

/// The word of a label that has no place in one line, if there is one.
inline QString widestWord(const QLabel& label) {
    if (Qt::mightBeRichText(label.text())) return {};
    static const QRegularExpression breaks(QStringLiteral("[\\s\\x{AD}\\-/]+|(?<=[\\x{2E80}-\\x{FFFF}])"));
    for (const QString& word : label.text().split(breaks, Qt::SkipEmptyParts))
        if (label.fontMetrics().horizontalAdvance(word) > label.width() + 1) return word;
    return {};
}

/// Texts of the visible widgets in `form` that do not fit: what a person could not read. Elided on purpose
/// are ElidedLabel, ElidedCheckBox, the cells of tables and the entries of lists, which all show the whole
/// text as a tool tip.
inline QStringList cutOffTexts(const QWidget& form) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QStringList found;
    const auto tell = [&](const QWidget& widget, const QString& text, int needed, int has) {
        found << QStringLiteral("%1 \"%2\" \"%3\": needs %4 pixels, has %5")
                     .arg(widget.metaObject()->className(), widget.objectName(), text)
                     .arg(needed)
                     .arg(has);
    };
    for (const auto* label : form.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty() || label->width() == 0) continue;
        if (qobject_cast<const ElidedLabel*>(label) != nullptr) continue;
        if (label->wordWrap()) {
            if (const QString word = widestWord(*label); !word.isEmpty())
                tell(*label, word, label->fontMetrics().horizontalAdvance(word), label->width());
            // Fonts for some scripts have taller lines than the letters need; a line more is what counts.
            const int needed = label->heightForWidth(label->width());
            if (needed > label->height() + label->fontMetrics().height() / 2)
                tell(*label, label->text(), needed, label->height());
        } else if (label->sizeHint().width() > label->width() + 1) {
            tell(*label, label->text(), label->sizeHint().width(), label->width());
        }
    }
    for (const auto* button : form.findChildren<QAbstractButton*>()) {
        const auto* tool = qobject_cast<const QToolButton*>(button);
        const bool silent = tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly;
        if (!button->isVisible() || button->text().isEmpty() || silent) continue;
        if (dynamic_cast<const ElidedCheckBox*>(button) != nullptr) continue;
        const int needed = button->sizeHint().width();
        if (needed > button->width() + 1) tell(*button, button->text(), needed, button->width());
    }
    for (const auto* box : form.findChildren<QComboBox*>()) {
        if (!box->isVisible() || box->currentText().isEmpty()) continue;
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        const int needed = box->fontMetrics().horizontalAdvance(box->currentText());
        if (box->toolTip().isEmpty() && needed > field.width() + 1)
            tell(*box, box->currentText(), needed, field.width());
    }
    for (const auto* field : form.findChildren<QWidget*>()) {
        const bool edits = qobject_cast<const QAbstractSpinBox*>(field) != nullptr ||
                           qobject_cast<const QLineEdit*>(field) != nullptr ||
                           qobject_cast<const QComboBox*>(field) != nullptr;
        const bool part = qobject_cast<const QAbstractSpinBox*>(field->parentWidget()) != nullptr ||
                          qobject_cast<const QComboBox*>(field->parentWidget()) != nullptr;
        if (edits && !part && field->isVisible() && field->height() + 1 < field->minimumSizeHint().height())
            tell(*field, QStringLiteral("height"), field->minimumSizeHint().height(), field->height());
    }
    for (const auto* area : form.findChildren<QScrollArea*>()) {
        const bool scrolls = area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
        if (!area->isVisible() || area->widget() == nullptr || scrolls) continue;
        if (area->widget()->width() <= area->viewport()->width()) continue;
        QStringList names;
        for (const QWidget* part : area->widget()->findChildren<QWidget*>()) {
            const bool inside = part->mapTo(area, QPoint(part->width(), 0)).x() <= area->viewport()->width();
            if (part->isVisible() && part->layout() == nullptr && !inside)
                names << QStringLiteral("%1 %2 %3 %4")
                             .arg(part->minimumSizeHint().width(), 4)
                             .arg(part->metaObject()->className(), part->objectName(),
                                  part->property("text").toString());
        }
        names.sort();
        names = names.mid(names.size() - 3);  // the widest
        if (names.isEmpty()) continue;        // only the margin
        tell(*area, names.join(QStringLiteral(", ")), area->widget()->width(), area->viewport()->width());
    }
    for (const auto* bar : form.findChildren<QTabBar*>()) {
        if (!bar->isVisible() || bar->elideMode() != Qt::ElideNone) continue;
        for (int tab = 0; tab < bar->count(); ++tab) {
            const int needed = bar->fontMetrics().horizontalAdvance(bar->tabText(tab));
            if (bar->isTabVisible(tab) && needed > bar->tabRect(tab).width())
                tell(*bar, bar->tabText(tab), needed, bar->tabRect(tab).width());
        }
        const int last = bar->count() == 0 ? 0 : bar->tabRect(bar->count() - 1).right();
        if (!bar->usesScrollButtons() && last > bar->width())
            tell(*bar, QStringLiteral("all tabs"), last, bar->width());
    }
    return found;
}

/// Whether a font of the system draws the character, `font` asked first; else a box stands in its place.
inline bool hasGlyph(uint character, const QFont& font) {
    QTextLayout layout(QString::fromUcs4(&character, 1), font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    return !runs.isEmpty() && std::none_of(runs.begin(), runs.end(), [](const QGlyphRun& run) {
        return run.glyphIndexes().contains(0);
    });
}

}  // namespace shardlab
