#include "widgets/common/motion.h"

namespace shardlab {

namespace {
bool reduced = false;
}

bool reducedMotion() {
    return reduced;
}

void setReducedMotion(bool now) {
    reduced = now;
}

}  // namespace shardlab
