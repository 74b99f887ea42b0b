#include "app/controllers/own_sample_controller.h"

#include <QImageReader>

#include "engine/devices/device_catalog.h"
#include "engine/inspection/sample_content.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/gallery/gallery_sample.h"

namespace shardlab {

namespace {

constexpr int kLargestSide = 1024;  ///< of a picture of one's own: models read smaller ones

engine::Image toEngine(const QImage& picture, engine::ColorMode mode) {
    const auto channels = static_cast<int>(engine::channelsOf(mode));
    const QImage colours = picture.convertToFormat(mode == engine::ColorMode::Rgba ? QImage::Format_RGBA8888
                                                                                   : QImage::Format_RGB888);
    engine::Image image{.size = {.height = colours.height(), .width = colours.width(), .channels = channels},
                        .pixels = {}};
    for (int y = 0; y < colours.height(); ++y) {
        const uchar* line = colours.constScanLine(y);
        image.pixels.insert(image.pixels.end(), line, line + channels * colours.width());
    }
    return image;
}

QImage pictureOf(const engine::PictureForm& form, const std::vector<float>& raw) {
    const engine::Shape shape{form.size.height, form.size.width, form.size.channels};
    return toImage(engine::contentOfNumbers(shape,
                                            form.pixels ? engine::DType::UInt8 : engine::DType::Float32, raw,
                                            engine::NumberRange{form.low, form.high})
                       .picture);
}

/// The raw sample of a question; empty: there is nothing to predict.
std::vector<float> rawOf(engine::OwnSamples& samples, const OwnSampleQuestion& question,
                         OwnSampleView& view) {
    using Kind = engine::OwnSampleForm::Kind;
    const engine::OwnSampleForm& form = samples.form();
    if (form.kind == Kind::Row) return question.row;
    if (form.kind == Kind::Text) {
        const std::string text = question.text.toStdString();
        view.words = samples.texts().words(text);
        if (view.words.empty()) return {};
        std::vector<float> tokens = samples.texts().tokens(text);
        view.unknown = std::count_if(view.words.begin(), view.words.end(),
                                     [](const engine::TypedWord& word) { return !word.known; });
        return tokens;
    }
    if (question.picture.isNull()) return {};
    engine::FittedPicture fitted =
        engine::fitPicture(toEngine(question.picture, engine::colorModeOf(form.picture)), form.picture);
    for (const std::string& note : fitted.notes)
        view.notes << engineText(note);
    if (!fitted.raw.empty()) view.picture = pictureOf(form.picture, fitted.raw);
    return std::move(fitted.raw);
}

OwnSampleView answerOf(engine::OwnSamples& samples, const OwnSampleQuestion& question,
                       const engine::StopToken& stop) {
    OwnSampleView view;
    const std::vector<float> raw = rawOf(samples, question, view);
    view.blank = raw.empty();
    if (view.blank) return view;
    view.scores = samples.model().predict(raw);
    view.output = question.output >= 0 ? static_cast<std::size_t>(question.output) : view.scores.best();
    if (!question.saliency) return view;
    try {
        view.saliency = samples.saliency(raw, view.output, *question.saliency, question.occlusion, &stop);
    } catch (const engine::Error& error) {
        view.saliencyError = QString::fromUtf8(error.what());
    }
    return view;
}

}  // namespace

OwnSampleController::OwnSampleController(QObject* parent)
    : QObject(parent), m_open(m_worker), m_question(m_worker), m_file(m_reader) {}

void OwnSampleController::open(const engine::Experiment& experiment, const Weights& weights) {
    close();
    m_opening = true;
    m_open.ask(
        [experiment, weights](engine::StopToken& stop) {
            return std::make_shared<engine::OwnSamples>(experiment, engine::DeviceCatalog::installed(),
                                                        *weights, 0, stop);
        },
        [this](const std::shared_ptr<engine::OwnSamples>& samples) {
            m_opening = false;
            m_samples = samples;
            Q_EMIT opened();
        },
        [this](const QString& message) {
            m_opening = false;
            Q_EMIT openingFailed(message);
        });
}

void OwnSampleController::close() {
    m_open.renew();
    m_question.renew();
    m_opening = false;
    m_samples.reset();
}

void OwnSampleController::ask(const OwnSampleQuestion& question) {
    if (!m_samples) return;
    m_question.renew();
    m_question.ask([samples = m_samples,
                    question](engine::StopToken& stop) { return answerOf(*samples, question, stop); },
                   [this](const OwnSampleView& view) { Q_EMIT answered(view); },
                   [this](const QString& message) { Q_EMIT failed(message); });
}

void OwnSampleController::readPicture(const QString& path) {
    m_file.renew();
    m_file.ask(
        [path] {
            QImageReader reader(path);
            reader.setAutoTransform(true);
            const QImage picture = reader.read();
            if (picture.isNull())
                throw engine::Error("{}: expected a picture; {}", path.toStdString(),
                                    reader.errorString().toStdString());
            const bool large = qMax(picture.width(), picture.height()) > kLargestSide;
            return large ? picture.scaled(kLargestSide, kLargestSide, Qt::KeepAspectRatio,
                                          Qt::SmoothTransformation)
                         : picture;
        },
        [this](const QImage& picture) { Q_EMIT pictureRead(picture); },
        [this](const QString& message) { Q_EMIT failed(message); });
}

}  // namespace shardlab
