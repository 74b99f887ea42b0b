#pragma once
#include <QComboBox>

namespace shardlab {

/// A box of names that a person gave keeps its width: a long name would take the room of others, or make the
/// window larger than the screen. `characters`: that it shows.
inline void keepWidth(QComboBox& box, int characters = 24) {
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(characters);
}

}  // namespace shardlab
