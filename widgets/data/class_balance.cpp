#include "widgets/data/class_balance.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr int kSharePad = 8, kShareBar = 4, kShareGap = 2;
/// From here on classes are said to be of different size.
constexpr double kImbalance = 1.5;

double shareOf(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

void paintShare(QPainter& painter, const QRectF& track, double share, const char* token) {
    painter.setBrush(theme().color("sunken"));
    painter.drawRoundedRect(track, kShareBar / 2.0, kShareBar / 2.0);
    if (share <= 0.0) return;
    QRectF fill = track;
    fill.setWidth(qMax<double>(kShareBar, track.width() * qMin(1.0, share)));
    painter.setBrush(theme().color(token));
    painter.drawRoundedRect(fill, kShareBar / 2.0, kShareBar / 2.0);
}

}  // namespace

void ClassShareModel::setShares(std::vector<ClassShare> shares) {
    beginResetModel();
    m_shares = std::move(shares);
    m_training = m_validation = 0;
    for (const ClassShare& share : m_shares)
        m_training += share.training, m_validation += share.validation;
    m_largest = 0.0;
    for (int row = 0; row < static_cast<int>(m_shares.size()); ++row)
        m_largest = std::max({m_largest, trainingShare(row), validationShare(row)});
    endResetModel();
}

double ClassShareModel::trainingShare(int row) const {
    return shareOf(m_shares[static_cast<std::size_t>(row)].training, m_training);
}
double ClassShareModel::validationShare(int row) const {
    return shareOf(m_shares[static_cast<std::size_t>(row)].validation, m_validation);
}

int ClassShareModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shares.size());
}

QVariant ClassShareModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const ClassShare& share = m_shares[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return share.name;
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    QString text =
        tr("%1: %2 training samples, %3")
            .arg(share.name, formatCount(share.training), formatPercent(trainingShare(index.row())));
    if (m_validation > 0) {
        text += tr("; %1 to validate on, %2")
                    .arg(formatCount(share.validation), formatPercent(validationShare(index.row())));
    }
    return text;
}

QSize ClassShareDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {160, QFontMetrics(option.font).height() + 2 * kShareBar + kShareGap + 11};
}

void ClassShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const auto* model = qobject_cast<const ClassShareModel*>(index.model());
    if (model == nullptr) return;
    const ClassShare& share = model->shares()[static_cast<std::size_t>(index.row())];
    const auto* view = qobject_cast<const ClassBalance*>(option.widget);
    const bool filtered = view != nullptr && view->filter() == index.row();
    const bool current = (option.state & QStyle::State_HasFocus) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (filtered || hovered || current) {
        painter->setPen(current ? QPen(theme().color("accent")) : QPen(Qt::NoPen));
        painter->setBrush(filtered  ? QBrush(theme().color("selection"))
                          : hovered ? QBrush(theme().color("hover"))
                                    : QBrush(Qt::NoBrush));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const QFontMetrics metrics(option.font);
    const QRect line(option.rect.left() + kSharePad, option.rect.top() + 4,
                     option.rect.width() - 2 * kSharePad, metrics.height());
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    const QString percent = formatPercent(model->trainingShare(index.row()));
    const int room = qMax(QFontMetrics(bold).horizontalAdvance(percent),
                          QFontMetrics(bold).horizontalAdvance(formatPercent(0.888)));
    painter->setFont(bold);
    painter->setPen(theme().color("text"));
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, percent);
    painter->setFont(option.font);
    painter->setPen(theme().color("textMuted"));
    const QString count = formatCount(share.training);
    const QRect middle = line.adjusted(0, 0, -room - kSharePad, 0);
    painter->drawText(middle, Qt::AlignRight | Qt::AlignVCenter, count);
    painter->setPen(theme().color("text"));
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(share.name, Qt::ElideRight,
                                         middle.width() - metrics.horizontalAdvance(count) - kSharePad));
    painter->setPen(Qt::NoPen);
    const double most = qMax(model->largestShare(), 1e-9);
    QRectF track(line.left(), line.bottom() + 3, line.width(), kShareBar);
    paintShare(*painter, track, model->trainingShare(index.row()) / most, "accent");
    track.translate(0, kShareBar + kShareGap);
    paintShare(*painter, track, model->validationShare(index.row()) / most, "textFaint");
    painter->restore();
}

ClassBalance::ClassBalance(QWidget* parent) : ClassList(parent), m_model(new ClassShareModel(this)) {
    setObjectName(QStringLiteral("classBalance"));
    setAccessibleName(tr("Samples of every class"));
    setModel(m_model);
    setItemDelegate(new ClassShareDelegate(this));
}

void ClassBalance::setShares(std::vector<ClassShare> shares) {
    noteCount(static_cast<int>(shares.size()));
    m_model->setShares(std::move(shares));
}

QString balanceText(const std::vector<ClassShare>& shares) {
    if (shares.size() < 2) return {};
    const auto [least, most] =
        std::minmax_element(shares.begin(), shares.end(),
                            [](const ClassShare& a, const ClassShare& b) { return a.training < b.training; });
    if (least->training == most->training) return ClassBalance::tr("All classes are equally frequent.");
    if (least->training == 0) return ClassBalance::tr("There is no training sample of %1.").arg(least->name);
    const double ratio = static_cast<double>(most->training) / static_cast<double>(least->training);
    if (ratio <= kImbalance) return ClassBalance::tr("The classes are about equally frequent.");
    return ClassBalance::tr("Unbalanced: %1 is %2 times as frequent as %3.")
        .arg(most->name, QString::number(ratio, 'f', ratio < 10 ? 1 : 0), least->name);
}

}  // namespace shardlab
