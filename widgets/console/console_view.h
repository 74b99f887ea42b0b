#pragma once
#include <QPlainTextEdit>

#include "engine/training/snapshot.h"

namespace shardlab {

/// What the engine says, as a terminal would show it: a progress line replaces the progress line before it, a
/// compile stands in a block of its own, warnings and errors have their colours. Follows the end unless a
/// person scrolled up.
class ConsoleView : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit ConsoleView(QWidget* parent = nullptr);
    void appendLine(const engine::ConsoleLine& line);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QTextCharFormat formatOf(engine::ConsoleLine::Kind kind) const;
    void insertBlock(const engine::ConsoleLine& line);
    void replaceLast(const engine::ConsoleLine& line);
    engine::ConsoleLine::Kind m_last = engine::ConsoleLine::Kind::Info;
};

}  // namespace shardlab
