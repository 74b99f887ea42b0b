#pragma once
#include <QFrame>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;

namespace shardlab {

/// A field over the canvas that finds one of many by name: a layer to add, or a card to connect to. Up and
/// Down walk, Enter chooses, Escape or a click elsewhere closes.
class SearchPopup : public QFrame {
    Q_OBJECT
public:
    struct Entry {
        QString title, detail, category;  ///< what is found; what stands beside it; token of its icon
        int value = 0;                    ///< the owner's own number
    };
    explicit SearchPopup(QWidget* parent);
    /// Shows the entries near a point of the parent, with some text already typed.
    void open(const QString& heading, const std::vector<Entry>& entries, const QPoint& near,
              const QString& typed);

Q_SIGNALS:
    void chosen(const QString& title, int value);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void choose();
    void finish();
    std::vector<Entry> m_entries;
    QLabel* m_heading = nullptr;
    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_none = nullptr;
};

/// How well a name answers what was typed: lower is better, negative: not at all. Beginnings first, then
/// parts, then initials ("mp" finds MaxPooling2D).
int searchRank(const QString& name, const QString& typed);

}  // namespace shardlab
