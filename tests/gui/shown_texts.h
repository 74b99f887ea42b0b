#pragma once
#include <QtWidgets>

#include "widgets/plots/custom_plot.h"

namespace shardlab {

/// All texts of a form that a person can see or hear: with tool tips, items, axes and accessible names.
inline QStringList shownTexts(const QWidget& form) {
    QStringList texts{form.windowTitle()};
    const auto addItems = [&](const QAbstractItemModel& model) {
        constexpr int kMost = 60;
        for (int column = 0; column < model.columnCount(); ++column) {
            texts << model.headerData(column, Qt::Horizontal).toString()
                  << model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            for (int row = 0; row < std::min(kMost, model.rowCount()); ++row) {
                const QModelIndex index = model.index(row, column);
                for (const int role : {static_cast<int>(Qt::DisplayRole), static_cast<int>(Qt::ToolTipRole)})
                    texts << index.data(role).toString();
                for (int child = 0; child < std::min(kMost, model.rowCount(index)); ++child)
                    texts << model.index(child, 0, index).data().toString();
            }
        }
    };
    QList<const QWidget*> widgets{&form};
    for (const QWidget* child : form.findChildren<QWidget*>())
        widgets << child;
    for (const QWidget* widget : widgets) {
        texts << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription();
        if (const auto* label = qobject_cast<const QLabel*>(widget)) texts << label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts << button->text();
        if (const auto* box = qobject_cast<const QGroupBox*>(widget)) texts << box->title();
        if (const auto* line = qobject_cast<const QLineEdit*>(widget)) texts << line->placeholderText();
        if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) texts << text->placeholderText();
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) addItems(*box->model());
        if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget))
            texts << spin->specialValueText();
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) {
            if (view->model() != nullptr) addItems(*view->model());
        }
        if (const auto* bar = qobject_cast<const QTabBar*>(widget)) {
            for (int tab = 0; tab < bar->count(); ++tab)
                texts << bar->tabText(tab) << bar->tabToolTip(tab);
        }
        if (auto* plot = qobject_cast<QCustomPlot*>(const_cast<QWidget*>(widget))) {
            for (const QCPAxisRect* rect : plot->axisRects())  // none where a plot has nothing to show
                for (const QCPAxis* axis : rect->axes())
                    texts << axis->label();
            for (int each = 0; each < plot->plottableCount(); ++each)
                texts << plot->plottable(each)->name();
        }
        for (const QAction* action : widget->actions())
            texts << action->text() << action->toolTip();
    }
    texts.removeDuplicates();
    return texts;
}

/// As it is read: without tags, mnemonics and line breaks.
inline QString readText(QString text) {
    if (Qt::mightBeRichText(text)) text = QTextDocumentFragment::fromHtml(text).toPlainText();
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return text.remove(mnemonic).simplified();
}

}  // namespace shardlab
