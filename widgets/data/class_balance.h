#pragma once
#include "widgets/common/class_list.h"

namespace shardlab {

/// One class: how many training samples there are of it, and how many to validate on.
struct ClassShare {
    QString name;
    std::int64_t training = 0, validation = 0;
};

/// Share of every class as two bars, training over validation; the longest bar is the largest share.
class ClassBalance : public ClassList {
    Q_OBJECT
public:
    explicit ClassBalance(QWidget* parent = nullptr);
    void setShares(std::vector<ClassShare> shares);
    const std::vector<ClassShare>& shares() const { return m_shares; }

private:
    std::vector<ClassShare> m_shares;
};

/// Whether the classes are as frequent as each other, in words.
QString balanceText(const std::vector<ClassShare>& shares);

}  // namespace shardlab
