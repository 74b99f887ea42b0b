#include "widgets/common/text_format.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

namespace {

QString tooltip(const GallerySample& sample) {
    QString text = QStringLiteral("<b>%1</b><br>%2<table cellspacing=\"2\">")
                       .arg(sample.title(), sample.verdict().toHtmlEscaped());
    for (const GallerySample::Guess& guess : sample.top) {
        text += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2</td></tr>")
                    .arg(guess.name.toHtmlEscaped(), formatPercent(guess.probability));
    }
    return text + QStringLiteral("</table>");
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
