#pragma once
#include <QAbstractButton>
#include <QPointer>

namespace shardlab {

/// The "?" beside a field. It lies in the free room at the end of the row, or on the upper corner of the
/// field where there is none: no layout knows of it, so nothing moves when it comes or goes.
class HelpMark final : public QAbstractButton {
    Q_OBJECT
public:
    HelpMark(QWidget& field, const QString& title);
    QWidget* field() const { return m_field; }
    void follow();  ///< after the field, or what is around it, moved

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPointer<QWidget> m_field;
};

}  // namespace shardlab
