#if defined(__SSE__)
#include <immintrin.h>
#endif

#include "engine/kernels/backends.h"

namespace shardlab::engine {

void prepareKernelThread() {
#if defined(__SSE__)
    // Flush to zero (bit 15) and denormals are zero (bit 6): a denormal operand costs some 150 cycles.
    _mm_setcsr(_mm_getcsr() | 0x8040U);
#elif defined(__aarch64__)
    std::uint64_t control = 0;
    asm volatile("mrs %0, fpcr" : "=r"(control));
    asm volatile("msr fpcr, %0" : : "r"(control | (std::uint64_t{1} << 24)));
#endif
    kernels::limitOpenMpToOneThread();
}

}  // namespace shardlab::engine
