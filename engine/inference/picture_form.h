#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/data/dataset.h"
#include "engine/data/images/image.h"

namespace shardlab::engine {

/// What the pictures of a data set have in common, measured on its training samples: what a picture of one's
/// own has to become to look like one of them.
struct PictureForm {
    ImageSize size;
    bool pixels = true;  ///< numbers from 0 to 255; else black is `low` and white is `high`
    float low = 0.0F, high = 255.0F;
    /// Photos fill the picture. Drawings lie before an even background, in a box of their own.
    enum class Kind { Photo, Drawing } kind = Kind::Photo;
    /// Photos are stretched to the size, as Keras's image_dataset_from_directory does with files of samples;
    /// else cropped to its shape.
    bool stretched = false;
    bool lightOnDark = false;  ///< of gray pictures: what is drawn is lighter than what is behind it
    std::int64_t box = 0;      ///< of drawings: pixels of the longer side, the median of the samples
    /// Of drawings: what lies in the middle of the picture.
    enum class Centre { Box, Mass } centre = Centre::Box;
    float background() const;  ///< of photos the middle grey
};

/// With transparency where the samples have it, else in colour, of which grey is made.
ColorMode colorModeOf(const PictureForm& form);

/// Whether samples of this shape are pictures: (h, w, 1 | 3 | 4), or (h, w) of pixels; sides from 8 on.
bool isPicture(const Shape& sample, bool pixels);

/// Looks at the first `most` training samples. Grey pictures are drawings if nine tenths of the edge pixels
/// are within a tenth of the range of black (or of white) in nine of ten samples; the drawing is what differs
/// from that by more. Centre::Mass: the centre of mass is on average less than one pixel from the middle of
/// the picture, and nearer than that of the box. Throws Error if the samples are no pictures.
PictureForm pictureFormOf(const Dataset& data, bool pixels, std::int64_t most = 512);

/// A picture of one's own as a sample before preprocessing.
struct FittedPicture {
    std::vector<float> raw;          ///< height · width · channels; empty: there is nothing in the picture
    std::vector<std::string> notes;  ///< what was done, one sentence each
};

/// A picture of the form's size stays as it is, pixel by pixel, but for the wrong background.
///
/// Photos: cut to the form's proportions around the middle, then resized (mean of the pixels, or bilinear
/// where enlarged). Drawings: inverted if their background is the opposite one; cut to what is drawn; resized
/// so that its longer side is `box`; moved so that its centre of mass, or its box, is in the middle, whole
/// pixels only. Source of the latter: LeCun, Cortes and Burges, The MNIST database ("size normalized to fit
/// in a 20x20 pixel box while preserving their aspect ratio … centered in a 28x28 image by computing the
/// center of mass of the pixels").
FittedPicture fitPicture(const Image& picture, const PictureForm& form);

}  // namespace shardlab::engine
