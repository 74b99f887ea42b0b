#pragma once
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "engine/core/json.h"

namespace shardlab {

/// One axis of parallel coordinates: the values of all runs and where they lie. Numbers lie in proportion,
/// on a logarithmic scale where all are positive and span more than two decades; other values have a place
/// each, in their order.
class ParallelAxis {
public:
    ParallelAxis(std::string name, QString title, const std::vector<engine::Json>& values);

    const std::string& name() const { return m_name; }
    const QString& title() const { return m_title; }
    bool isLogarithmic() const { return m_logarithmic; }
    std::size_t size() const { return m_places.size(); }
    /// Of a run, 0 at the bottom to 1 at the top; NaN: it has no value.
    double place(std::size_t run) const { return m_places[run]; }
    struct Tick {
        double place;
        QString text;
    };
    const std::vector<Tick>& ticks() const { return m_ticks; }
    /// Those whose labels of this height have room on an axis of this length, evenly apart.
    std::vector<Tick> ticksThatFit(double length, double label) const;

private:
    void placeNumbers(const std::vector<engine::Json>& values);
    void placeTexts(const std::vector<engine::Json>& values);
    std::string m_name;
    QString m_title;
    bool m_logarithmic = false;
    std::vector<double> m_places;
    std::vector<Tick> m_ticks;
};

/// The part of an axis that runs must lie in.
struct ParallelBrush {
    double low = 0, high = 1;
    bool holds(double place) const { return place >= low && place <= high; }
};
using ParallelBrushes = std::vector<std::optional<ParallelBrush>>;  ///< by axis; nothing: all runs

/// The runs that lie in every brush. Without a brush all of them.
std::vector<std::size_t> brushedRuns(const std::vector<ParallelAxis>& axes, const ParallelBrushes& brushes);

}  // namespace shardlab
