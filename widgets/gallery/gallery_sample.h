#pragma once
#include <QImage>
#include <QString>
#include <string>
#include <vector>

#include "engine/inference/sample_evaluation.h"

class QPainter;

namespace shardlab {

/// A sample with what the model says of it, as the gallery draws it.
struct GallerySample {
    std::int64_t index = 0;  ///< in its part of the data
    QImage picture;          ///< null: there is a text instead
    QString text;
    QString predicted, actual;  ///< names of the classes; nothing predicted: the sample is shown as data
    bool wrong = false;
    struct Guess {
        QString name;
        double probability = 0;
    };
    std::vector<Guess> top;  ///< most probable first

    QString title() const;       ///< "Sample 1,234"
    QString verdict() const;     ///< "7, right" or "7, but it is 1"; "1" without a prediction
    QString singleLine() const;  ///< the text without line breaks
};

GallerySample gallerySample(const engine::ShownSample& sample, const std::vector<std::string>& classNames);

QImage toImage(const engine::SamplePicture& picture);  ///< null for none

/// The picture as large as `side` logical pixels allow: enlarged by a whole number of device pixels, so that
/// every pixel of it is a sharp square, or smoothly reduced.
QSize pictureSize(const QSize& picture, int side, qreal devicePixelRatio);  ///< in device pixels
void paintPicture(QPainter& painter, const QImage& picture, const QRect& area);

}  // namespace shardlab
