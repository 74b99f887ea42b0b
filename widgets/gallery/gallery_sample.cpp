#include "widgets/gallery/gallery_sample.h"

#include <QCoreApplication>
#include <QPainter>
#include <cstring>

#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString sampleText(const char* text) {
    return QCoreApplication::translate("shardlab::GallerySample", text);
}

}  // namespace

QImage toImage(const engine::SamplePicture& picture) {
    if (picture.empty()) return {};
    const auto width = static_cast<int>(picture.width);
    const auto height = static_cast<int>(picture.height);
    QImage image(width, height, picture.channels == 3 ? QImage::Format_RGB888 : QImage::Format_Grayscale8);
    const auto line = static_cast<std::size_t>(picture.width * picture.channels);
    for (int y = 0; y < height; ++y)
        std::memcpy(image.scanLine(y), picture.pixels.data() + static_cast<std::size_t>(y) * line, line);
    return image;
}

QString GallerySample::title() const {
    return sampleText("Sample %1").arg(formatCount(index));
}

QString GallerySample::verdict() const {
    if (predicted.isEmpty()) return actual;
    return wrong ? sampleText("Predicted %1, true class %2").arg(predicted, actual)
                 : sampleText("Predicted %1, correct").arg(predicted);
}

QString GallerySample::singleLine() const {
    return text.simplified();
}

GallerySample gallerySample(const engine::ShownSample& sample, const std::vector<std::string>& classNames) {
    const auto name = [&](int c) {
        const auto at = static_cast<std::size_t>(c);
        return at < classNames.size() ? toQString(classNames[at]) : QString::number(c);
    };
    GallerySample result;
    result.index = sample.index;
    result.picture = toImage(sample.content.picture);
    result.text = toQString(sample.content.text);
    result.predicted = name(sample.prediction.predicted());
    result.actual = name(sample.prediction.label);
    result.wrong = sample.prediction.wrong();
    for (const engine::ClassProbability& entry : sample.prediction.top) {
        if (entry.classIndex >= 0)
            result.top.push_back({name(entry.classIndex), static_cast<double>(entry.probability)});
    }
    return result;
}

QSize pictureSize(const QSize& picture, int side, qreal devicePixelRatio) {
    const int room = qRound(side * devicePixelRatio);
    const int longest = qMax(picture.width(), picture.height());
    if (longest <= 0) return {};
    if (longest <= room) return picture * (room / longest);
    return picture.scaled(room, room, Qt::KeepAspectRatio);
}

void paintPicture(QPainter& painter, const QImage& picture, const QRect& area) {
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QSize size = pictureSize(picture.size(), qMin(area.width(), area.height()), ratio);
    const bool enlarged = size.width() >= picture.width();
    QImage scaled = picture.scaled(size, Qt::IgnoreAspectRatio,
                                   enlarged ? Qt::FastTransformation : Qt::SmoothTransformation);
    scaled.setDevicePixelRatio(ratio);
    // On a whole device pixel, or the squares would blur into each other.
    const auto aligned = [ratio](qreal at) { return qRound(at * ratio) / ratio; };
    painter.drawImage(QPointF(aligned(area.x() + (area.width() - size.width() / ratio) / 2),
                              aligned(area.y() + (area.height() - size.height() / ratio) / 2)),
                      scaled);
}

}  // namespace shardlab
