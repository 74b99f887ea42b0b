#pragma once
#include <QLineEdit>

namespace shardlab {

/// The field over the title of a card in which its layer gets another name. Enter or a click elsewhere takes
/// the name, Escape does not.
class CardNameEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit CardNameEdit(QWidget* parent);
    void open(const QString& name, const QRect& title);  ///< `title` in the parent

Q_SIGNALS:
    void nameTaken(const QString& name);  ///< never empty
    void focusReturned();                 ///< the keyboard goes back to the canvas

protected:
    bool event(QEvent* event) override;

private:
    void finish();
};

}  // namespace shardlab
