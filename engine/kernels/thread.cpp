#if defined(__SSE__)
#include <immintrin.h>
#endif

#include "engine/kernels/backends.h"

namespace shardlab::engine {
namespace {

#if defined(__SSE__)
// Flush to zero (bit 15) and denormals are zero (bit 6): a denormal operand costs some 150 cycles.
constexpr unsigned kFlushBits = 0x8040U;
unsigned controlWord() {
    return _mm_getcsr();
}
void setControlWord(unsigned value) {
    _mm_setcsr(value);
}
#elif defined(__aarch64__)
constexpr unsigned kFlushBits = 1U << 24;
unsigned controlWord() {
    std::uint64_t value = 0;
    asm volatile("mrs %0, fpcr" : "=r"(value));
    return static_cast<unsigned>(value);
}
void setControlWord(unsigned value) {
    asm volatile("msr fpcr, %0" : : "r"(static_cast<std::uint64_t>(value)));
}
#else
constexpr unsigned kFlushBits = 0;
unsigned controlWord() {
    return 0;
}
void setControlWord(unsigned /*value*/) {}
#endif

}  // namespace

void prepareKernelThread() {
    setControlWord(controlWord() | kFlushBits);
    kernels::limitOpenMpToOneThread();
}

unsigned kernels::letDenormalsCount() {
    const unsigned previous = controlWord();
    setControlWord(previous & ~kFlushBits);
    return previous;
}

void kernels::restoreDenormals(unsigned previous) {
    setControlWord(previous);
}

}  // namespace shardlab::engine
