#include "widgets/data/class_balance.h"

#include <algorithm>

#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

/// From here on classes are said to be of different size.
constexpr double kImbalance = 1.5;

double shareOf(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

}  // namespace

ClassBalance::ClassBalance(QWidget* parent) : ClassList(formatPercent(0.888), parent) {
    setObjectName(QStringLiteral("classBalance"));
    setAccessibleName(tr("Class counts"));
}

void ClassBalance::setShares(std::vector<ClassShare> shares) {
    m_shares = std::move(shares);
    std::int64_t training = 0, validation = 0;
    for (const ClassShare& share : m_shares)
        training += share.training, validation += share.validation;
    double largest = 1e-9;  // of any class in any part
    for (const ClassShare& share : m_shares)
        largest =
            std::max({largest, shareOf(share.training, training), shareOf(share.validation, validation)});
    std::vector<ClassRow> rows;
    for (const ClassShare& share : m_shares) {
        const double toTrain = shareOf(share.training, training);
        const double toValidate = shareOf(share.validation, validation);
        QString text =
            formatNumber(share.training, tr("%2: 1 training sample, %3"), tr("%2: %1 training samples, %3"))
                .arg(share.name, formatPercent(toTrain));
        if (validation > 0)
            text = formatNumber(share.validation, tr("%2; 1 validation sample, %3"),
                                tr("%2; %1 validation samples, %3"))
                       .arg(text, formatPercent(toValidate));
        rows.push_back({share.name,
                        formatPercent(toTrain),
                        formatCount(share.training),
                        {toTrain / largest, toValidate / largest},
                        text});
    }
    setRows(std::move(rows));
}

QString balanceText(const std::vector<ClassShare>& shares) {
    if (shares.size() < 2) return {};
    const auto [least, most] =
        std::minmax_element(shares.begin(), shares.end(),
                            [](const ClassShare& a, const ClassShare& b) { return a.training < b.training; });
    if (least->training == most->training)
        return ClassBalance::tr("Balanced: all classes have the same number of samples.");
    if (least->training == 0) return ClassBalance::tr("Class %1 has no training sample.").arg(least->name);
    const double ratio = static_cast<double>(most->training) / static_cast<double>(least->training);
    if (ratio <= kImbalance)
        return ClassBalance::tr("Balanced: all classes have similar numbers of samples.");
    return ClassBalance::tr("Imbalanced: %1 has %2 times as many samples as %3.")
        .arg(most->name, decimalText(ratio, 'f', ratio < 10 ? 1 : 0), least->name);
}

}  // namespace shardlab
