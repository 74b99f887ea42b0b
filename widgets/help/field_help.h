#pragma once
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "widgets/help/field_key.h"
#include "widgets/help/field_texts.h"

namespace shardlab {

class HelpMark;
class HelpPopover;

/// Shows "?" beside the field that has the focus and beside the one below the mouse; it, or Shift+F1, opens
/// the help of the field. One for the whole program.
class FieldHelp : public QObject {
    Q_OBJECT
public:
    FieldHelp(FieldTexts texts, QObject* parent);
    /// The help of the field that the widget belongs to, itself or one around it.
    struct Found {
        QWidget* field = nullptr;  ///< nullptr: there is no help
        FieldNote note;            ///< with a title and a sentence in any case
        FieldText text;
    };
    Found find(QWidget* widget) const;
    const FieldTexts& texts() const { return m_texts; }
    bool openForFocus();  ///< false: what has the focus is no field with help

Q_SIGNALS:
    /// `link`: "training.md#gradients"; `over`: the window that asks.
    void manualRequested(QWidget* over, const QString& link);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void hover(QWidget* widget);
    void focus(QWidget* widget);
    void show(QPointer<HelpMark>& mark, const Found& found);
    void followMarks(const QWidget& moved, bool hidden);
    void rearrange(const QWidget& changed);
    void open(QWidget& field, const QWidget& mark);
    FieldTexts m_texts;
    QPointer<HelpMark> m_hovered, m_focused;
    QPointer<HelpPopover> m_popover;
    QTimer m_leave, m_rearranged;
};

/// The one of the program; nullptr before setupAppearance().
FieldHelp* fieldHelp();

}  // namespace shardlab
