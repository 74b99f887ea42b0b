#pragma once
#include <QVector>
#include <QWidget>

class QVBoxLayout;

namespace shardlab {

/// One line of a CheckList.
struct CheckLine {
    QString label;
    QString missing;  ///< below the label until it is reached
    bool reached = false;
    bool operator==(const CheckLine& other) const {
        return label == other.label && missing == other.missing && reached == other.reached;
    }
};

/// What is to be reached in a step of a lesson: a tick before what is, and what is missing below what is not.
class CheckList : public QWidget {
    Q_OBJECT
public:
    explicit CheckList(QWidget* parent = nullptr);
    void setLines(const QVector<CheckLine>& lines);
    const QVector<CheckLine>& lines() const { return m_lines; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* makeLine(const CheckLine& line);
    QVector<CheckLine> m_lines;
    QVBoxLayout* m_layout = nullptr;
};

}  // namespace shardlab
