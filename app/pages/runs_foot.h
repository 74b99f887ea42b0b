#pragma once
#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace shardlab {

class RunMenu;

/// The line below the table of runs: how many there are, and what can be done to the selected ones. In the
/// bin that is something else.
class RunsFoot : public QWidget {
    Q_OBJECT
public:
    explicit RunsFoot(RunMenu& menu, QWidget* parent = nullptr);
    void setBin(bool bin);
    void setBinDays(int days);  ///< 0: runs stay in the bin
    /// `inBin`: whether there is something in the bin.
    void showRuns(const QString& count, const QStringList& selected, bool inBin);

Q_SIGNALS:
    void binDaysChosen(int days);

private:
    struct Action;
    void addActions(QLayout& layout);
    QWidget* makeDays();
    RunMenu& m_menu;
    QLabel* m_count = nullptr;
    QComboBox* m_days = nullptr;
    QToolButton* m_empty = nullptr;
    QList<QToolButton*> m_ofRuns, m_ofBin;  ///< the buttons that need a selection
    QWidget* m_binDays = nullptr;
    QStringList m_selected;
    bool m_bin = false;
};

}  // namespace shardlab
