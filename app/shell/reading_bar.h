#pragma once
#include <QWidget>

#include "app/controllers/readings.h"

class QProgressBar;
class QToolButton;

namespace shardlab {

class ElidedLabel;

/// What a worker does, as reading a file, at the foot of the window: its name, how far it is, time left, and
/// Cancel. Hidden while nothing takes long.
class ReadingBar : public QWidget {
    Q_OBJECT
public:
    explicit ReadingBar(Readings& readings, QWidget* parent = nullptr);
    QString text() const;

private:
    void showReading();
    void cancel();
    Readings& m_readings;
    LongTaskPtr m_shown;
    ElidedLabel* m_text = nullptr;
    QProgressBar* m_progress = nullptr;
    QToolButton* m_cancel = nullptr;
};

}  // namespace shardlab
