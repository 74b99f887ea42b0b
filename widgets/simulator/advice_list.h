#pragma once
#include <QScrollArea>
#include <vector>

#include "engine/simulator/advice.h"

namespace shardlab {

/// Verdicts on a simulated step as cards: headline with the number, reason, next step and what it would save.
class AdviceList : public QScrollArea {
    Q_OBJECT
public:
    explicit AdviceList(QWidget* parent = nullptr);
    void setAdvice(const std::vector<engine::Advice>& advice);
    int count() const;
    QString headline(int card) const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    std::vector<engine::Advice> m_advice;
    QWidget* m_cards = nullptr;
};

}  // namespace shardlab
