#pragma once
#include <QWidget>
#include <array>

#include "engine/training/snapshot.h"

class QLabel;
class QProgressBar;
class QVBoxLayout;
class QHBoxLayout;

namespace shardlab {

class CompactLayout;

/// The head of the training page: a run's state, its progress, and its latest numbers.
class RunHeader : public QWidget {
    Q_OBJECT
public:
    explicit RunHeader(CompactLayout& room, QWidget* parent = nullptr);  ///< condenses with the room
    void showProgress(const engine::TrainingSnapshot& snapshot);
    void showStatus(engine::RunStatus status);
    void setNextStep(const QString& text) { m_nextStep = text; }  ///< what a completed run says
    struct Number {
        QString name, value;
    };
    static constexpr std::size_t kNumbers = 5;
    void showNumbers(const std::array<Number, kNumbers>& numbers);

private:
    QWidget* makeTiles(CompactLayout& room);
    void condense(bool low);
    void showEta(const QString& text);
    QString m_nextStep;
    QLabel* m_state = nullptr;
    QLabel* m_eta = nullptr;
    QProgressBar* m_progress = nullptr;
    QVBoxLayout* m_column = nullptr;
    QHBoxLayout* m_line = nullptr;
    struct Tile {
        QLabel* name = nullptr;
        QLabel* value = nullptr;
    };
    std::array<Tile, kNumbers> m_tiles;
};

}  // namespace shardlab
