#include "widgets/gallery/sample_gallery.h"

#include <QPainter>
#include <QScrollBar>

#include "widgets/common/empty_state.h"

namespace shardlab {

SampleGallery::SampleGallery(QWidget* parent)
    : QListView(parent), m_samples(new SampleListModel(this)), m_delegate(new SampleDelegate(this)) {
    setObjectName(QStringLiteral("sampleGallery"));
    setAccessibleName(tr("Samples with their predictions"));
    setModel(m_samples);
    setItemDelegate(m_delegate);
    setViewMode(IconMode);
    setMovement(Static);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
}

void SampleGallery::setSamples(std::vector<GallerySample> samples) {
    m_samples->setSamples(std::move(samples));
    m_delegate->measure(*m_samples, font());
    arrange();
    scrollToTop();
    Q_EMIT currentSampleChanged();
}

void SampleGallery::setEmptyText(const QString& title, const QString& text) {
    m_emptyTitle = title;
    m_emptyText = text;
    viewport()->update();
}

const GallerySample* SampleGallery::current() const {
    return m_samples->sample(currentIndex().row());
}

/// As many columns as fit, spread over the whole width.
void SampleGallery::arrange() {
    const int width = this->width() - verticalScrollBar()->sizeHint().width() - 2;
    const int columns = qMax(1, width / m_delegate->cell().width());
    const QSize grid(qMax(width / columns, m_delegate->cell().width()), m_delegate->cell().height());
    if (grid != gridSize()) setGridSize(grid);
    scheduleDelayedItemsLayout();
}

void SampleGallery::paintEvent(QPaintEvent* event) {
    if (m_samples->rowCount() > 0) return QListView::paintEvent(event);
    QPainter painter(viewport());
    paintEmptyState(painter, viewport()->rect(), font(), QStringLiteral("evaluate"), m_emptyTitle,
                    m_emptyText);
}

void SampleGallery::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    arrange();
}

void SampleGallery::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_delegate != nullptr) {
        m_delegate->measure(*m_samples, font());
        arrange();
    }
}

void SampleGallery::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    Q_EMIT currentSampleChanged();
}

}  // namespace shardlab
