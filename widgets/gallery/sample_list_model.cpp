#include "widgets/common/text_format.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

namespace {

QString tooltip(const GallerySample& sample) {
    QStringList lines{sample.title(), sample.verdict()};
    for (const GallerySample::Guess& guess : sample.top)
        lines << QStringLiteral("%1  %2").arg(formatPercent(guess.probability), guess.name);
    return lines.join(u'\n');
}

}  // namespace

void SampleListModel::setSamples(std::vector<GallerySample> samples) {
    beginResetModel();
    m_samples = std::move(samples);
    endResetModel();
}

const GallerySample* SampleListModel::sample(int row) const {
    return row >= 0 && row < rowCount() ? &m_samples[static_cast<std::size_t>(row)] : nullptr;
}

int SampleListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_samples.size());
}

QVariant SampleListModel::data(const QModelIndex& index, int role) const {
    const GallerySample* found = sample(index.row());
    if (found == nullptr) return {};
    if (role == Qt::ToolTipRole) return tooltip(*found);
    if (role == Qt::AccessibleTextRole || role == Qt::DisplayRole)
        return QStringLiteral("%1: %2").arg(found->title(), found->verdict());
    return {};
}

}  // namespace shardlab
