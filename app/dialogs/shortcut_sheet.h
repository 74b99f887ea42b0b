#pragma once
#include <QDialog>
#include <QStringList>
#include <vector>

class QLabel;
class QLineEdit;
class QTextDocument;
class QTreeWidget;

namespace shardlab {

/// What a key does.
struct Shortcut {
    QString title;     ///< "Save as…"
    QStringList keys;  ///< "Ctrl+Shift+S", and other keys for the same
};
/// The shortcuts of a menu, or of a part of the window.
struct ShortcutGroup {
    QString title;
    std::vector<Shortcut> rows;
};

/// Help ▸ Keyboard shortcuts: all keys of the window in groups, to be searched and printed.
class ShortcutSheet : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutSheet(std::vector<ShortcutGroup> groups, QWidget* parent = nullptr);
    void fillPage(QTextDocument& page) const;  ///< what Print prints: every group

private:
    void fill();
    void filter(const QString& typed);
    void print();
    std::vector<ShortcutGroup> m_groups;
    QLineEdit* m_search = nullptr;
    QTreeWidget* m_tree = nullptr;
    QLabel* m_none = nullptr;
};

}  // namespace shardlab
