#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <oneapi/dnnl/dnnl.hpp>
#include <vector>

namespace shardlab::engine::kernels {

dnnl::engine& oneDnnEngine();

/// OpenMP at one thread while primitives are made: oneDNN divides the work when a primitive is made, not when
/// it runs. Denormals count meanwhile, so that oneDNN sees kReluSlope.
class SingleThreadedScope {
public:
    SingleThreadedScope();  ///< throws ResourceExhausted if there is no memory for a primitive
    ~SingleThreadedScope();
    SingleThreadedScope(const SingleThreadedScope&) = delete;
    SingleThreadedScope& operator=(const SingleThreadedScope&) = delete;

private:
    int m_threads;
    unsigned m_denormals;
};

/// Whether this processor multiplies bfloat16 numbers faster than float32: in tiles (AMX), or with the dot
/// products of AVX512-BF16 on AMD's. Without either, oneDNN would emulate bfloat16, slower than float32.
bool multipliesBfloat16Natively();
bool hasBfloat16Tiles();  ///< AMX
/// The upper halves of numbers that are rounded to bfloat16 already.
void toBfloat16(const float* x, std::uint16_t* y, std::int64_t n);

/// True if oneDNN implements the primitive with plain loops only: too slow to use.
bool isReferenceImplementation(const dnnl::primitive_desc_base& description);

/// A oneDNN primitive that many threads may run at once. Its code is generated when it runs first: a model
/// has a primitive for each pass and each number of rows that may come, and few of them do. oneDNN reads
/// operands through memory objects whose handle is set before the run, so each running thread needs a set of
/// its own; sets are kept for reuse, and after the first runs this class allocates nothing. (oneDNN itself
/// makes a small map of the operands in each run.) The scratchpad must be the last operand: with one owned by
/// the primitive, results of concurrent runs would differ from run to run.
class OneDnnOperation {
public:
    struct Operand {
        int argument;  ///< DNNL_ARG_...
        dnnl::memory::desc description;
    };
    /// Copies what it needs of the description, which checks that there is such a primitive.
    template <typename Primitive>
    static std::function<dnnl::primitive()> maker(const typename Primitive::primitive_desc& description) {
        return [description] { return Primitive(description); };
    }
    OneDnnOperation(std::function<dnnl::primitive()> make, std::vector<Operand> operands);
    ~OneDnnOperation();
    OneDnnOperation(const OneDnnOperation&) = delete;
    OneDnnOperation& operator=(const OneDnnOperation&) = delete;

    /// Now, if it was not before. Throws ResourceExhausted if there is no memory.
    void generate() const;
    /// Buffers in the order of the operands. Throws ResourceExhausted if there is no memory.
    void run(std::initializer_list<const void*> buffers) const;
    std::size_t scratchpadBytes() const { return m_operands.back().description.get_size(); }

private:
    struct Arguments;
    std::unique_ptr<Arguments> take() const;
    void giveBack(std::unique_ptr<Arguments> arguments) const;

    std::function<dnnl::primitive()> m_make;
    std::vector<Operand> m_operands;
    mutable std::mutex m_generating;
    mutable std::atomic<bool> m_generated{false};
    mutable dnnl::primitive m_primitive;
    static constexpr std::size_t kSlots = 64;
    mutable std::array<std::atomic<Arguments*>, kSlots> m_free{};
};

/// Reorders `from` (layout) into `to` (layout).
std::unique_ptr<OneDnnOperation> makeReorder(const dnnl::memory::desc& from, const dnnl::memory::desc& to);
/// With a scratchpad of the calling thread, which is kept: a conversion may need one.
void runReorder(const OneDnnOperation& reorder, const void* from, void* to);

/// Floats in a buffer of this layout, padding included, rounded up to whole cache lines.
std::size_t floatsOf(const dnnl::memory::desc& description);

}  // namespace shardlab::engine::kernels
