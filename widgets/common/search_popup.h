#pragma once
#include <QFrame>
#include <QIcon>
#include <QPointer>
#include <QStringList>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace shardlab {

/// A field over its parent that finds one of many by name: a layer to add, a card to connect to, a command.
/// Up and Down walk, Enter chooses, Escape or a click elsewhere closes and gives the focus back.
class SearchPopup : public QFrame {
    Q_OBJECT
public:
    struct Entry {
        QString title, detail;  ///< what is found; what stands beside it
        QIcon icon = {};
        int value = 0;           ///< the owner's own number
        QString keys = {};       ///< "Ctrl+S", at the right
        bool available = true;   ///< grey if not; `detail` then says why
        QStringList words = {};  ///< what it is called, too: found as the title is, but not by strewn letters
    };
    explicit SearchPopup(QWidget* parent);
    /// Shows the entries near a point of the parent, with some text already typed.
    void open(const QString& heading, const std::vector<Entry>& entries, const QPoint& near,
              const QString& typed);
    /// What it is high and wide where its parent has room for it.
    void setPreferredSize(const QSize& size) { m_size = size; }

Q_SIGNALS:
    void chosen(const QString& title, int value);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void choose();
    void finish();
    void step(int rows);
    void fit();  ///< as high as what was found, within its room
    std::vector<Entry> m_entries;
    QSize m_size{304, 296};
    int m_room = 0;              ///< what it may be high
    QPointer<QWidget> m_before;  ///< had the focus when it was opened
    QLabel* m_heading = nullptr;
    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_none = nullptr;
};

}  // namespace shardlab
