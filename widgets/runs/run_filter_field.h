#pragma once
#include <QWidget>
#include <memory>

#include "engine/runs/run_table.h"

class QCompleter;
class QLabel;
class QLineEdit;

namespace shardlab {

/// A field for the words or the expression that runs are looked for with: completes names, says in one
/// sentence what is wrong, and keeps the last filter until there is another one.
class RunFilterField : public QWidget {
    Q_OBJECT
public:
    explicit RunFilterField(QWidget* parent = nullptr);
    /// Whose names there are, and in which words are looked for. They are read later, too.
    void setRuns(std::shared_ptr<const engine::RunTable> runs, const QStringList& names);
    const std::shared_ptr<const engine::RunFilter>& filter() const { return m_filter; }  ///< null: all runs
    QLineEdit* field() const { return m_field; }
    QString error() const;

Q_SIGNALS:
    void filterChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void read();
    void set(std::shared_ptr<const engine::RunFilter> filter);
    bool beginsAName(const QString& word) const;
    void offerNames();
    void insertName(const QString& name);
    QString wordAtCursor() const;
    void showHint(const QString& text, bool error);
    QLineEdit* m_field = nullptr;
    QLabel* m_hint = nullptr;
    QCompleter* m_completer = nullptr;
    std::shared_ptr<const engine::RunTable> m_runs;
    std::shared_ptr<const engine::RunFilter> m_filter;
    QStringList m_names;
};

}  // namespace shardlab
