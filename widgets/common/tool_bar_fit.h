#pragma once
#include <QObject>
#include <functional>
#include <vector>

class QToolBar;

namespace shardlab {

/// Keeps the items of a tool bar within its width: while they are wider, it takes one step after the other,
/// for example leaves out a label or the text of a button.
class ToolBarFit : public QObject {
    Q_OBJECT
public:
    using Step = std::function<void(bool taken)>;
    ToolBarFit(QToolBar& bar, std::vector<Step> steps);
    void renew();  ///< items came or went: begins with all of them again

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeSteps();
    QToolBar& m_bar;
    std::vector<Step> m_steps;
    std::size_t m_taken = 0;
};

}  // namespace shardlab
