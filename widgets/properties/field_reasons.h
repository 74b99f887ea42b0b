#pragma once
#include <QLabel>
#include <QPointer>
#include <vector>

namespace shardlab {

class NumberBox;

/// A line below number fields that says why what they hold cannot be taken; no room while all is well.
class FieldReasons : public QLabel {
    Q_OBJECT
public:
    FieldReasons(const std::vector<NumberBox*>& boxes, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    std::vector<QPointer<NumberBox>> m_boxes;
};

}  // namespace shardlab
