#pragma once
#include <QSet>
#include <QString>
#include <QStringList>

#include "engine/runs/run_table.h"
#include "widgets/runs/run_table_choices.h"

namespace shardlab {

/// A column of the table of runs: a NAME of a filter and how it is shown.
struct RunColumn {
    enum class Kind { Text, Number, Measured, Simulated };
    std::string name;
    QString title, tip;
    Kind kind = Kind::Text;
    bool operator==(const RunColumn&) const = default;
};

/// A value of a column as people read it. Empty: the run has none.
QString runValueText(const std::string& name, const engine::Json& value);
/// Of a cell, which may say more than its value: "0.9123  validation accuracy".
QString runCellText(const engine::RunTable& runs, std::size_t row, const std::string& name);

/// Which columns a table of runs can have. Reads every run once, when it is made.
class RunColumns {
public:
    explicit RunColumns(const engine::RunTable& runs);
    RunColumn column(const std::string& name) const;
    const QStringList& all() const { return m_all; }  ///< those of every run, then metrics, then parameters
    /// What is shown until a person chooses others: of the parameters the most telling ones that differ.
    const QStringList& usual() const { return m_usual; }
    static QStringList ofBin();                                   ///< those of a table of deleted runs
    const QStringList& differing() const { return m_differing; }  ///< parameters, the most telling first
    const QStringList& metrics() const { return m_metrics; }
    /// Those of a person, in their order.
    QStringList chosen(const RunTableChoices& choices) const;

private:
    QStringList m_metrics, m_differing, m_all, m_usual;
    QSet<QString> m_numbers;  ///< parameters
};

}  // namespace shardlab
