#pragma once
#include <QCheckBox>
#include <QHelpEvent>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QToolTip>

namespace shardlab {

/// A check box whose text ends in "…" where there is no room; then the tooltip has all of it, above its own.
class ElidedCheckBox : public QCheckBox {
public:
    explicit ElidedCheckBox(const QString& text, QWidget* parent = nullptr) : QCheckBox(text, parent) {
        setSizePolicy({QSizePolicy::Preferred, QSizePolicy::Fixed, QSizePolicy::CheckBox});
    }
    /// Of the box and a few letters.
    QSize minimumSizeHint() const override {
        constexpr int kLetters = 6;
        const QSize whole = sizeHint();
        const int words = fontMetrics().size(Qt::TextShowMnemonic, text()).width();
        return {whole.width() - words + qMin(words, kLetters * fontMetrics().averageCharWidth()),
                whole.height()};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text = shownText(option);
        painter.drawControl(QStyle::CE_CheckBox, option);
    }
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ToolTip) return QCheckBox::event(event);
        QStyleOptionButton option;
        initStyleOption(&option);
        if (shownText(option) == text()) return QCheckBox::event(event);
        const QString tip = toolTip().isEmpty() ? text() : text() + QLatin1Char('\n') + toolTip();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tip, this);
        return true;
    }

private:
    QString shownText(const QStyleOptionButton& option) const {
        const int room = style()->subElementRect(QStyle::SE_CheckBoxContents, &option, this).width();
        return option.fontMetrics.elidedText(text(), Qt::ElideRight, room, Qt::TextShowMnemonic);
    }
};

}  // namespace shardlab
