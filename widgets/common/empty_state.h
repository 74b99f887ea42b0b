#pragma once
#include <QWidget>

namespace shardlab {

/// What a view says while it has nothing to show: an icon, one line, one sentence on how to fill it.
void paintEmptyState(QPainter& painter, const QRect& area, const QFont& font, const QString& iconName,
                     const QString& title, const QString& text);

/// The same as a widget.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    EmptyState(QString iconName, QString title, QString text, QWidget* parent = nullptr);
    void setContent(const QString& iconName, const QString& title, const QString& text);
    QString title() const { return m_title; }
    QString text() const { return m_text; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon, m_title, m_text;
};

}  // namespace shardlab
