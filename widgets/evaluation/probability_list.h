#pragma once
#include "engine/inference/sample_model.h"
#include "widgets/common/class_list.h"

namespace shardlab {

/// The probability of each class as a bar, the most probable class first; the outputs of what is no
/// classifier as numbers. Choosing a class asks what speaks for it.
class ProbabilityList : public ClassList {
    Q_OBJECT
public:
    explicit ProbabilityList(QWidget* parent = nullptr);
    void setScores(const engine::SampleScores& scores, const std::vector<std::string>& names);
    void clear();
    void setEmptyText(const QString& title, const QString& text);
    const std::vector<ClassRow>& shown() const { return m_shown; }
    int chosen() const { return m_chosen; }  ///< a class; -1: none

Q_SIGNALS:
    void outputChanged();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<ClassRow> m_shown;
    std::vector<int> m_outputs;  ///< by row
    int m_chosen = -1;           ///< an output
    QString m_emptyTitle, m_emptyText;
};

}  // namespace shardlab
