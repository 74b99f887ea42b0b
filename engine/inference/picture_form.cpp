#include "engine/inference/picture_form.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/error.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/inference/picture_plane.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kSmallestSide = 8;
/// Share of the edge pixels of all samples that is black where photos lie before black, as Fashion-MNIST's
/// (0.89).
constexpr double kDarkEdges = 0.6;

ImageSize sizeOfShape(const Shape& shape) {
    return {.height = shape[0], .width = shape[1], .channels = shape.rank() == 3 ? shape[2] : 1};
}

double distance(const PixelPoint& a, const PixelPoint& b) {
    return std::hypot(a.y - b.y, a.x - b.x);
}

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// The samples of a grey set, read once.
std::vector<PicturePlane> planesOf(const Samples& samples, const ImageSize& size, std::int64_t most,
                                   float low, float high) {
    RawSampleReader reader(samples);
    std::vector<PicturePlane> planes;
    const std::int64_t count = std::min(samples.count(), most);
    for (std::int64_t i = 0; i < count; ++i) {
        reader.read({.index = i, .end = samples.count()});
        PicturePlane plane{.size = size, .values = {}};
        for (const float value : reader.input(0))
            plane.values.push_back((value - low) / (high - low));
        planes.push_back(std::move(plane));
    }
    return planes;
}

/// The range of numbers that are no pixels.
void measureRange(const Samples& samples, std::int64_t most, PictureForm& form) {
    RawSampleReader reader(samples);
    bool any = false;
    for (std::int64_t i = 0; i < std::min(samples.count(), most); ++i) {
        reader.read({.index = i, .end = samples.count()});
        for (const float value : reader.input(0)) {
            if (!std::isfinite(value)) continue;
            form.low = any ? std::min(form.low, value) : value;
            form.high = any ? std::max(form.high, value) : value;
            any = true;
        }
    }
    if (!(form.high > form.low)) form.high = form.low + 1.0F;
}

void measureDrawings(std::vector<PicturePlane> planes, PictureForm& form) {
    const auto even = [&](bool white) {
        const auto count = std::ranges::count_if(
            planes, [white](const PicturePlane& plane) { return plane.shareOfEdge(white) >= 0.9F; });
        return count * 10 >= std::ssize(planes) * 9;
    };
    form.lightOnDark = even(false);
    if (planes.empty()) return;
    if (!form.lightOnDark && !even(true)) {
        const auto dark = [](double sum, const PicturePlane& plane) {
            return sum + plane.shareOfEdge(false);
        };
        const double all = std::accumulate(planes.begin(), planes.end(), 0.0, dark);
        form.lightOnDark = all >= kDarkEdges * static_cast<double>(planes.size());
        return;
    }
    const PixelPoint middle{static_cast<double>(form.size.height) / 2,
                            static_cast<double>(form.size.width) / 2};
    std::vector<double> sides;
    double fromMass = 0.0, fromBox = 0.0;
    for (PicturePlane& plane : planes) {
        if (!form.lightOnDark) plane.invert();
        const auto box = plane.inkBox();
        if (!box) continue;
        sides.push_back(static_cast<double>(std::max(box->height(), box->width())));
        fromMass += distance(plane.centreOfMass(), middle);
        fromBox += distance({static_cast<double>(box->top + box->bottom) / 2,
                             static_cast<double>(box->left + box->right) / 2},
                            middle);
    }
    if (sides.empty()) return;
    form.kind = PictureForm::Kind::Drawing;
    form.box = static_cast<std::int64_t>(medianOf(sides));
    const auto count = static_cast<double>(sides.size());
    if (fromMass / count < 1.0 && fromMass < fromBox) form.centre = PictureForm::Centre::Mass;
}

std::vector<float> rawOf(const PicturePlane& plane, const PictureForm& form) {
    std::vector<float> raw;
    raw.reserve(plane.values.size());
    for (const float value : plane.values) {
        const float level = form.low + value * (form.high - form.low);
        raw.push_back(form.pixels ? std::round(level) : level);
    }
    return raw;
}

std::string sizeText(std::int64_t height, std::int64_t width) {
    return fmt::format("{} × {}", width, height);
}

bool hasSize(const PicturePlane& plane, const PictureForm& form) {
    return plane.size.height == form.size.height && plane.size.width == form.size.width;
}

/// The same numbers that the data source makes of the file.
FittedPicture stretchPhoto(const PicturePlane& plane, const PictureForm& form) {
    constexpr float kWhite = 255.0F;
    const ImageSize& wanted = form.size;
    std::vector<float> pixels(plane.values.size());
    std::ranges::transform(plane.values, pixels.begin(),
                           [](float value) { return std::round(value * kWhite); });
    FittedPicture fitted;
    fitted.raw.resize(static_cast<std::size_t>(wanted.height * wanted.width * wanted.channels));
    resizeBilinear(pixels, plane.size, fitted.raw, wanted.height, wanted.width);
    if (!hasSize(plane, form))
        fitted.notes.push_back(fmt::format("Resized from {} to {} pixels",
                                           sizeText(plane.size.height, plane.size.width),
                                           sizeText(wanted.height, wanted.width)));
    return fitted;
}

FittedPicture fitPhoto(PicturePlane plane, const PictureForm& form) {
    if (form.stretched) return stretchPhoto(plane, form);
    FittedPicture fitted;
    const ImageSize& wanted = form.size;
    if (!hasSize(plane, form)) {
        PixelBox box{0, 0, plane.size.height, plane.size.width};
        const std::int64_t width =
            std::max<std::int64_t>(plane.size.height * wanted.width / wanted.height, 1);
        const std::int64_t height =
            std::max<std::int64_t>(plane.size.width * wanted.height / wanted.width, 1);
        if (width < plane.size.width) {
            box.left = (plane.size.width - width) / 2;
            box.right = box.left + width;
        } else if (height < plane.size.height) {
            box.top = (plane.size.height - height) / 2;
            box.bottom = box.top + height;
        }
        if (box.width() != plane.size.width || box.height() != plane.size.height)
            fitted.notes.push_back(fmt::format("Cropped to the middle {} of {} pixels",
                                               sizeText(box.height(), box.width()),
                                               sizeText(plane.size.height, plane.size.width)));
        plane = plane.cut(box);
        fitted.notes.push_back(fmt::format("Resized from {} to {} pixels",
                                           sizeText(plane.size.height, plane.size.width),
                                           sizeText(wanted.height, wanted.width)));
        plane = plane.resized(wanted.height, wanted.width);
    }
    fitted.raw = rawOf(plane, form);
    return fitted;
}

/// The background becomes black and the strongest ink white; false: there is nothing but background.
bool separateInk(PicturePlane& plane) {
    std::vector<double> edge;
    for (std::int64_t y = 0; y < plane.size.height; ++y) {
        edge.push_back(static_cast<double>(plane.at(y, 0)));
        edge.push_back(static_cast<double>(plane.at(y, plane.size.width - 1)));
    }
    for (std::int64_t x = 0; x < plane.size.width; ++x) {
        edge.push_back(static_cast<double>(plane.at(0, x)));
        edge.push_back(static_cast<double>(plane.at(plane.size.height - 1, x)));
    }
    const auto background = static_cast<float>(medianOf(std::move(edge)));
    const float strongest = *std::ranges::max_element(plane.values) - background;
    if (strongest <= PicturePlane::kEven) return false;
    for (float& value : plane.values)
        value = std::clamp((value - background) / strongest, 0.0F, 1.0F);
    return true;
}

/// The drawing in the middle of an empty picture.
PicturePlane placed(const PicturePlane& drawing, const PictureForm& form) {
    const PixelPoint centre = form.centre == PictureForm::Centre::Mass
                                  ? drawing.centreOfMass()
                                  : PixelPoint{static_cast<double>(drawing.size.height) / 2,
                                               static_cast<double>(drawing.size.width) / 2};
    const auto offset = [](std::int64_t room, std::int64_t side, double middle) {
        const auto at = static_cast<std::int64_t>(std::llround(static_cast<double>(room) / 2 - middle));
        return std::clamp<std::int64_t>(at, 0, room - side);
    };
    const std::int64_t top = offset(form.size.height, drawing.size.height, centre.y);
    const std::int64_t left = offset(form.size.width, drawing.size.width, centre.x);
    PicturePlane out{.size = form.size, .values = {}};
    out.values.resize(static_cast<std::size_t>(form.size.height * form.size.width));
    for (std::int64_t y = 0; y < drawing.size.height; ++y) {
        for (std::int64_t x = 0; x < drawing.size.width; ++x)
            out.values[static_cast<std::size_t>((top + y) * form.size.width + left + x)] = drawing.at(y, x);
    }
    return out;
}

FittedPicture fitDrawing(PicturePlane plane, const PictureForm& form) {
    FittedPicture fitted;
    double edge = 0.0;
    const float dark = plane.shareOfEdge(false), light = plane.shareOfEdge(true);
    for (const float value : plane.values)
        edge += static_cast<double>(value);
    const bool lightBackground =
        dark == light ? edge * 2 > static_cast<double>(plane.values.size()) : light > dark;
    const bool inverted = lightBackground == form.lightOnDark;
    if (inverted)
        fitted.notes.push_back(form.lightOnDark ? "Inverted: the data is light on dark"
                                                : "Inverted: the data is dark on light");
    const bool asItIs = hasSize(plane, form);
    if (asItIs) {
        if (inverted) plane.invert();
        const auto [least, most] = std::ranges::minmax(plane.values);
        if (most - least > PicturePlane::kEven) fitted.raw = rawOf(plane, form);
        return fitted;
    }
    if (lightBackground) plane.invert();
    if (!separateInk(plane)) return fitted;
    const auto box = plane.inkBox();
    if (!box) return fitted;
    const std::int64_t room = std::min({form.box, form.size.height, form.size.width});
    const std::int64_t longer = std::max(box->height(), box->width());
    const auto side = [&](std::int64_t length) {
        return std::clamp<std::int64_t>((length * room + longer / 2) / longer, 1, room);
    };
    plane = placed(plane.cut(*box).resized(side(box->height()), side(box->width())), form);
    if (!form.lightOnDark) plane.invert();
    fitted.notes.push_back(fmt::format("Cropped to the drawing and resized to {} pixels",
                                       sizeText(side(box->height()), side(box->width()))));
    const std::string size = sizeText(form.size.height, form.size.width);
    fitted.notes.push_back(form.centre == PictureForm::Centre::Mass
                               ? fmt::format("Centered by its center of mass in {} pixels", size)
                               : fmt::format("Centered by its bounding box in {} pixels", size));
    fitted.raw = rawOf(plane, form);
    return fitted;
}

}  // namespace

float PictureForm::background() const {
    return kind == Kind::Photo ? (low + high) / 2.0F : lightOnDark ? low : high;
}

ColorMode colorModeOf(const PictureForm& form) {
    return form.size.channels == 4 ? ColorMode::Rgba : ColorMode::Rgb;
}

bool isPicture(const Shape& sample, bool pixels) {
    const bool plane = sample.rank() == 2 && pixels;
    const bool channels = sample.rank() == 3 && (sample[2] == 1 || sample[2] == 3 || sample[2] == 4);
    return (plane || channels) && sample[0] >= kSmallestSide && sample[1] >= kSmallestSide;
}

PictureForm pictureFormOf(const Dataset& data, bool pixels, std::int64_t most) {
    const ArraySpec spec = data.inputs()[0];
    if (!spec.shape.isFullyKnown() || !isPicture(spec.shape, pixels))
        throw Error("data: expected pictures; got samples of shape {}", spec.shape.toString());
    PictureForm form{.size = sizeOfShape(spec.shape), .pixels = pixels || spec.dtype == DType::UInt8};
    if (!form.pixels) measureRange(data.train, most, form);
    if (form.size.channels == 1)
        measureDrawings(planesOf(data.train, form.size, most, form.low, form.high), form);
    return form;
}

FittedPicture fitPicture(const Image& picture, const PictureForm& form) {
    PicturePlane plane = PicturePlane::of(picture, form.size.channels);
    const bool drawing = form.kind == PictureForm::Kind::Drawing;
    return drawing ? fitDrawing(std::move(plane), form) : fitPhoto(std::move(plane), form);
}

}  // namespace shardlab::engine
