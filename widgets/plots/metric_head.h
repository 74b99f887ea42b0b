#pragma once
#include <QColor>
#include <QString>
#include <QWidget>
#include <vector>

class QLabel;
class QPainter;
class QToolButton;

namespace shardlab {

class ElidedLabel;

/// The newest values of a run, each behind a sample of its line.
class CurveValues : public QWidget {
    Q_OBJECT
public:
    struct Value {
        QString name, text;  ///< "training", "0.3104"
        bool dashed = false;
        bool operator==(const Value&) const = default;
    };
    explicit CurveValues(QWidget* parent);
    /// `number`: of the shape of the run's markers.
    void setValues(const QColor& color, int number, std::vector<Value> values);
    void setNamesShown(bool shown);
    int widthOf(bool withNames) const;
    QString text() const;  ///< "training 0.3104, validation 0.2979"
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void drawMarker(QPainter& painter, const QPointF& place, bool hollow) const;
    QColor m_color;
    int m_number = 0;
    std::vector<Value> m_values;
    bool m_namesShown = true;
};

/// The head of a metric's card: title, newest values, what to know of the curves, and buttons.
class MetricHead : public QWidget {
    Q_OBJECT
public:
    explicit MetricHead(QWidget* parent);
    void setTitle(const QString& title);
    void setNote(const QString& note);
    QString note() const;
    void setPinned(bool pinned);
    void setEnlarged(bool enlarged);
    CurveValues* values() const { return m_values; }

Q_SIGNALS:
    void enlargeRequested();
    void menuRequested(const QPoint& globalPosition);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitValues();
    QToolButton* addButton(const char* name);
    void refreshIcons();
    QLabel* m_pin = nullptr;
    ElidedLabel* m_title = nullptr;
    CurveValues* m_values = nullptr;
    ElidedLabel* m_note = nullptr;
    QToolButton* m_enlarge = nullptr;
    QToolButton* m_more = nullptr;
    bool m_enlarged = false;
};

}  // namespace shardlab
