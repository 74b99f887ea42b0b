#pragma once
#include <QAbstractListModel>
#include <QListView>
#include <QStyledItemDelegate>
#include <vector>

#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

/// The samples of a gallery in the order given.
class SampleListModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;
    void setSamples(std::vector<GallerySample> samples);
    const GallerySample* sample(int row) const;  ///< null if there is none
    int rowCount(const QModelIndex& parent = {}) const override;
    /// Tooltip and accessible text.
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<GallerySample> m_samples;
};

/// Paints a sample: picture, or text on a card, with "predicted / true" under it; in the error colour where
/// the two differ.
class SampleDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit SampleDelegate(QObject* parent = nullptr) : QStyledItemDelegate(parent) {}
    /// Fits the cells to the samples: size of the pictures, width of the names.
    void measure(const SampleListModel& model, const QFont& font);
    QSize cell() const { return m_cell; }
    void setLargestSide(int side) { m_largestSide = side; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return m_cell; }

private:
    void paintCaption(QPainter& painter, const QRect& area, const GallerySample& sample) const;
    void paintText(QPainter& painter, const QRect& area, const GallerySample& sample) const;
    QSize m_cell{76, 92};
    int m_largestSide = 64, m_side = 56;  ///< of the pictures
    int m_captionLines = 1;               ///< two where class names are long
    bool m_text = false;
};

/// Grid of samples, wrong predictions in the error colour. Shows what it is given, in that order.
class SampleGallery : public QListView {
    Q_OBJECT
public:
    explicit SampleGallery(QWidget* parent = nullptr);
    void setSamples(std::vector<GallerySample> samples);
    /// Pictures are drawn as large as this allows, in logical pixels; 64 unless told.
    void setLargestSide(int side) { m_delegate->setLargestSide(side); }
    /// What it says while it has no samples.
    void setEmptyText(const QString& title, const QString& text);
    QString emptyTitle() const { return m_emptyTitle; }
    const GallerySample* current() const;
    const SampleListModel& samples() const { return *m_samples; }

Q_SIGNALS:
    void currentSampleChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void arrange();
    SampleListModel* m_samples = nullptr;
    SampleDelegate* m_delegate = nullptr;
    QString m_emptyTitle, m_emptyText;
};

}  // namespace shardlab
