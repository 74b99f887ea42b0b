#pragma once
#include <QWidget>

namespace shardlab {

class ConsoleView;
class TrainingController;

/// The engine's console lines.
class ConsoleDock : public QWidget {
    Q_OBJECT
public:
    explicit ConsoleDock(TrainingController& training, QWidget* parent = nullptr);

private:
    ConsoleView* m_view = nullptr;
};

}  // namespace shardlab
