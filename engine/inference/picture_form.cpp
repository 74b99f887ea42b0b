#include "engine/inference/picture_form.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "engine/core/error.h"
#include "engine/data/preprocessing/raw_sample_reader.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kSmallestSide = 8;
constexpr float kEven = 0.1F;  ///< of the range: what counts as background
/// Share of the edge pixels of all samples that is black where photos lie before black, as Fashion-MNIST's
/// (0.89).
constexpr double kDarkEdges = 0.6;

/// Numbers from 0 (black) to 1 (white), rows of pixels of one or more channels.
struct Plane {
    ImageSize size;
    std::vector<float> values;
    float at(std::int64_t y, std::int64_t x) const {
        return values[static_cast<std::size_t>(y * size.width + x)];
    }
};

/// Pixels [left, right) × [top, bottom).
struct PixelBox {
    std::int64_t top = 0, left = 0, bottom = 0, right = 0;
    std::int64_t height() const { return bottom - top; }
    std::int64_t width() const { return right - left; }
};

ImageSize sizeOfShape(const Shape& shape) {
    return {.height = shape[0], .width = shape[1], .channels = shape.rank() == 3 ? shape[2] : 1};
}

float shareOfEdge(const Plane& grey, bool white) {
    std::int64_t near = 0, all = 0;
    for (std::int64_t y = 0; y < grey.size.height; ++y) {
        for (std::int64_t x = 0; x < grey.size.width; ++x) {
            const bool inside = y > 0 && x > 0 && y + 1 < grey.size.height && x + 1 < grey.size.width;
            if (inside) continue;
            ++all;
            if (white ? grey.at(y, x) >= 1.0F - kEven : grey.at(y, x) <= kEven) ++near;
        }
    }
    return static_cast<float>(near) / static_cast<float>(all);
}

/// What differs from black.
std::optional<PixelBox> boxOf(const Plane& ink) {
    std::optional<PixelBox> box;
    for (std::int64_t y = 0; y < ink.size.height; ++y) {
        for (std::int64_t x = 0; x < ink.size.width; ++x) {
            if (ink.at(y, x) <= kEven) continue;
            if (!box) box = PixelBox{y, x, y + 1, x + 1};
            box = PixelBox{std::min(box->top, y), std::min(box->left, x), std::max(box->bottom, y + 1),
                           std::max(box->right, x + 1)};
        }
    }
    return box;
}

struct Point {
    double y = 0, x = 0;
};

Point massOf(const Plane& ink) {
    double sum = 0.0;
    Point mass;
    for (std::int64_t y = 0; y < ink.size.height; ++y) {
        for (std::int64_t x = 0; x < ink.size.width; ++x) {
            const auto value = static_cast<double>(ink.at(y, x));
            sum += value;
            mass.y += value * (static_cast<double>(y) + 0.5);
            mass.x += value * (static_cast<double>(x) + 0.5);
        }
    }
    if (sum <= 0.0)
        return {static_cast<double>(ink.size.height) / 2, static_cast<double>(ink.size.width) / 2};
    return {mass.y / sum, mass.x / sum};
}

double distance(const Point& a, const Point& b) {
    return std::hypot(a.y - b.y, a.x - b.x);
}

void invert(Plane& plane) {
    for (float& value : plane.values)
        value = 1.0F - value;
}

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// The samples of a grey set, read once.
std::vector<Plane> planesOf(const Samples& samples, const ImageSize& size, std::int64_t most, float low,
                            float high) {
    RawSampleReader reader(samples);
    std::vector<Plane> planes;
    const std::int64_t count = std::min(samples.count(), most);
    for (std::int64_t i = 0; i < count; ++i) {
        reader.read({.index = i, .end = samples.count()});
        Plane plane{.size = size, .values = {}};
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

void measureDrawings(std::vector<Plane> planes, PictureForm& form) {
    const auto even = [&](bool white) {
        const auto count = std::ranges::count_if(
            planes, [white](const Plane& plane) { return shareOfEdge(plane, white) >= 0.9F; });
        return count * 10 >= std::ssize(planes) * 9;
    };
    form.lightOnDark = even(false);
    if (planes.empty()) return;
    if (!form.lightOnDark && !even(true)) {
        const auto dark = [](double sum, const Plane& plane) { return sum + shareOfEdge(plane, false); };
        const double all = std::accumulate(planes.begin(), planes.end(), 0.0, dark);
        form.lightOnDark = all >= kDarkEdges * static_cast<double>(planes.size());
        return;
    }
    const Point middle{static_cast<double>(form.size.height) / 2, static_cast<double>(form.size.width) / 2};
    std::vector<double> sides;
    double fromMass = 0.0, fromBox = 0.0;
    for (Plane& plane : planes) {
        if (!form.lightOnDark) invert(plane);
        const auto box = boxOf(plane);
        if (!box) continue;
        sides.push_back(static_cast<double>(std::max(box->height(), box->width())));
        fromMass += distance(massOf(plane), middle);
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

/// Numbers from 0 to 1 with as many channels as the form has.
Plane planeOf(const Image& picture, std::int64_t channels) {
    const std::int64_t from = picture.size.channels;
    Plane plane{.size = picture.size, .values = {}};
    plane.size.channels = channels;
    const auto pixels = static_cast<std::size_t>(picture.size.height * picture.size.width);
    plane.values.reserve(pixels * static_cast<std::size_t>(channels));
    for (std::size_t i = 0; i < pixels; ++i) {
        const std::uint8_t* pixel = picture.pixels.data() + i * static_cast<std::size_t>(from);
        const auto colour = [&](std::int64_t c) { return static_cast<float>(pixel[from >= 3 ? c : 0]); };
        if (channels == 1) {  // ITU-R BT.601, rounded, as decodeImage
            const float grey = from >= 3
                                   ? std::round(0.299F * colour(0) + 0.587F * colour(1) + 0.114F * colour(2))
                                   : colour(0);
            plane.values.push_back(grey / 255.0F);
            continue;
        }
        for (std::int64_t c = 0; c < channels; ++c)
            plane.values.push_back(c < 3 ? colour(c) / 255.0F : 1.0F);
    }
    return plane;
}

Plane cut(const Plane& plane, const PixelBox& box) {
    Plane piece{.size = {.height = box.height(), .width = box.width(), .channels = plane.size.channels},
                .values = {}};
    for (std::int64_t y = box.top; y < box.bottom; ++y) {
        const auto row = plane.values.begin() + (y * plane.size.width + box.left) * plane.size.channels;
        piece.values.insert(piece.values.end(), row, row + box.width() * plane.size.channels);
    }
    return piece;
}

/// Mean of the part of the row of pixels that output pixel i stands for, along one axis.
template <typename At, typename Put>
void averageAxis(std::int64_t from, std::int64_t to, const At& at, const Put& put) {
    const double step = static_cast<double>(from) / static_cast<double>(to);
    for (std::int64_t i = 0; i < to; ++i) {
        const double begin = static_cast<double>(i) * step, end = begin + step;
        double sum = 0.0;
        for (auto k = static_cast<std::int64_t>(begin);
             k < std::min(from, static_cast<std::int64_t>(std::ceil(end))); ++k) {
            const double part =
                std::min(end, static_cast<double>(k + 1)) - std::max(begin, static_cast<double>(k));
            sum += part * static_cast<double>(at(k));
        }
        put(i, static_cast<float>(sum / step));
    }
}

Plane averaged(const Plane& plane, std::int64_t height, std::int64_t width) {
    const auto channels = plane.size.channels;
    Plane rows{.size = {.height = plane.size.height, .width = width, .channels = channels}, .values = {}};
    rows.values.resize(static_cast<std::size_t>(plane.size.height * width * channels));
    for (std::int64_t y = 0; y < plane.size.height; ++y) {
        for (std::int64_t c = 0; c < channels; ++c) {
            averageAxis(
                plane.size.width, width,
                [&](std::int64_t x) {
                    return plane.values[static_cast<std::size_t>((y * plane.size.width + x) * channels + c)];
                },
                [&](std::int64_t x, float value) {
                    rows.values[static_cast<std::size_t>((y * width + x) * channels + c)] = value;
                });
        }
    }
    Plane out{.size = {.height = height, .width = width, .channels = channels}, .values = {}};
    out.values.resize(static_cast<std::size_t>(height * width * channels));
    for (std::int64_t x = 0; x < width * channels; ++x) {
        averageAxis(
            plane.size.height, height,
            [&](std::int64_t y) { return rows.values[static_cast<std::size_t>(y * width * channels + x)]; },
            [&](std::int64_t y, float value) {
                out.values[static_cast<std::size_t>(y * width * channels + x)] = value;
            });
    }
    return out;
}

Plane resized(const Plane& plane, std::int64_t height, std::int64_t width) {
    if (height <= plane.size.height && width <= plane.size.width) return averaged(plane, height, width);
    Plane out{.size = {.height = height, .width = width, .channels = plane.size.channels}, .values = {}};
    out.values.resize(static_cast<std::size_t>(height * width * plane.size.channels));
    resizeBilinear(plane.values, plane.size, out.values, height, width);
    return out;
}

std::vector<float> rawOf(const Plane& plane, const PictureForm& form) {
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

bool hasSize(const Plane& plane, const PictureForm& form) {
    return plane.size.height == form.size.height && plane.size.width == form.size.width;
}

FittedPicture fitPhoto(Plane plane, const PictureForm& form) {
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
        plane = cut(plane, box);
        fitted.notes.push_back(fmt::format("Resized from {} to {} pixels",
                                           sizeText(plane.size.height, plane.size.width),
                                           sizeText(wanted.height, wanted.width)));
        plane = resized(plane, wanted.height, wanted.width);
    }
    fitted.raw = rawOf(plane, form);
    return fitted;
}

/// The background becomes black and the strongest ink white; false: there is nothing but background.
bool separateInk(Plane& plane) {
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
    if (strongest <= kEven) return false;
    for (float& value : plane.values)
        value = std::clamp((value - background) / strongest, 0.0F, 1.0F);
    return true;
}

/// The drawing in the middle of an empty picture.
Plane placed(const Plane& drawing, const PictureForm& form) {
    const Point centre = form.centre == PictureForm::Centre::Mass
                             ? massOf(drawing)
                             : Point{static_cast<double>(drawing.size.height) / 2,
                                     static_cast<double>(drawing.size.width) / 2};
    const auto offset = [](std::int64_t room, std::int64_t side, double middle) {
        const auto at = static_cast<std::int64_t>(std::llround(static_cast<double>(room) / 2 - middle));
        return std::clamp<std::int64_t>(at, 0, room - side);
    };
    const std::int64_t top = offset(form.size.height, drawing.size.height, centre.y);
    const std::int64_t left = offset(form.size.width, drawing.size.width, centre.x);
    Plane out{.size = form.size, .values = {}};
    out.values.resize(static_cast<std::size_t>(form.size.height * form.size.width));
    for (std::int64_t y = 0; y < drawing.size.height; ++y) {
        for (std::int64_t x = 0; x < drawing.size.width; ++x)
            out.values[static_cast<std::size_t>((top + y) * form.size.width + left + x)] = drawing.at(y, x);
    }
    return out;
}

FittedPicture fitDrawing(Plane plane, const PictureForm& form) {
    FittedPicture fitted;
    double edge = 0.0;
    const float dark = shareOfEdge(plane, false), light = shareOfEdge(plane, true);
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
        if (inverted) invert(plane);
        const auto [least, most] = std::ranges::minmax(plane.values);
        if (most - least > kEven) fitted.raw = rawOf(plane, form);
        return fitted;
    }
    if (lightBackground) invert(plane);
    if (!separateInk(plane)) return fitted;
    const auto box = boxOf(plane);
    if (!box) return fitted;
    const std::int64_t room = std::min({form.box, form.size.height, form.size.width});
    const std::int64_t longer = std::max(box->height(), box->width());
    const auto side = [&](std::int64_t length) {
        return std::clamp<std::int64_t>((length * room + longer / 2) / longer, 1, room);
    };
    plane = placed(resized(cut(plane, *box), side(box->height()), side(box->width())), form);
    if (!form.lightOnDark) invert(plane);
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
    Plane plane = planeOf(picture, form.size.channels);
    const bool drawing = form.kind == PictureForm::Kind::Drawing;
    return drawing ? fitDrawing(std::move(plane), form) : fitPhoto(std::move(plane), form);
}

}  // namespace shardlab::engine
