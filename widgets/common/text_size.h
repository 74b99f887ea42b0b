#pragma once

namespace shardlab {

/// Pixels that are meant for the usual text, in the text size of the application: symbols, and fixed widths
/// of texts. Even, so that lines of symbols stay sharp; never smaller than for the usual text.
int textScaled(int pixels);

}  // namespace shardlab
