#pragma once
#include <QObject>
#include <functional>
#include <vector>

#include "app/shell/palette_commands.h"

class QAction;
class QMainWindow;

namespace shardlab {

class SearchPopup;

/// Ctrl+Shift+P: everything the program can do, found by typing. What was chosen lately stands first.
class CommandPalette : public QObject {
    Q_OBJECT
public:
    /// `collect` is asked each time the palette opens, so that nothing is registered twice.
    using Collect = std::function<std::vector<PaletteCommand>()>;
    CommandPalette(QMainWindow& window, Collect collect);
    QAction* action() const { return m_action; }

public Q_SLOTS:
    void open();

private:
    void run(int index);
    QMainWindow& m_window;
    Collect m_collect;
    std::vector<PaletteCommand> m_commands;
    SearchPopup* m_popup = nullptr;
    QAction* m_action = nullptr;
};

}  // namespace shardlab
