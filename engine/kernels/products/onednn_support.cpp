#include "engine/kernels/products/onednn_support.h"

#include <dlfcn.h>

#include <bit>
#include <cstring>
#include <new>
#include <string>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/memory_reserve.h"
#include "engine/kernels/backends.h"
#include "engine/kernels/scratch.h"

namespace shardlab::engine {

bool haveOneDnn() {
    return true;
}

namespace kernels {
namespace {

// OpenMP comes with oneDNN if oneDNN uses it; we do not link it ourselves.
using SetThreads = void (*)(int);
using GetThreads = int (*)();

SetThreads setThreads() {
    static const auto function = reinterpret_cast<SetThreads>(dlsym(RTLD_DEFAULT, "omp_set_num_threads"));
    return function;
}

GetThreads getThreads() {
    static const auto function = reinterpret_cast<GetThreads>(dlsym(RTLD_DEFAULT, "omp_get_max_threads"));
    return function;
}

void expectSuccess(dnnl_status_t status, const char* action) {
    if (status != dnnl_success) {
        throw Error("oneDNN: {} must succeed; got status {}", action, static_cast<int>(status));
    }
}

}  // namespace

dnnl::engine& oneDnnEngine() {
    static dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    return engine;
}

void limitOpenMpToOneThread() {
    if (setThreads() != nullptr) setThreads()(1);
}

SingleThreadedScope::SingleThreadedScope()
    : m_threads(getThreads() == nullptr ? 1 : getThreads()()), m_denormals(letDenormalsCount()) {
    limitOpenMpToOneThread();
    // More than oneDNN takes for descriptions and generated code: where it gets none, it calls a null
    // pointer.
    constexpr long kRoom = 80L << 20;
    requireAddressSpace("compiling a kernel of this model", kRoom);
}

SingleThreadedScope::~SingleThreadedScope() {
    if (setThreads() != nullptr) setThreads()(m_threads);
    restoreDenormals(m_denormals);
}

namespace {

bool knows(dnnl::cpu_isa set) {
    // The names are bit masks: a later instruction set has the bits of this one.
    const auto isa = static_cast<unsigned>(dnnl::get_effective_cpu_isa());
    return (isa & static_cast<unsigned>(set)) == static_cast<unsigned>(set);
}

}  // namespace

bool hasBfloat16Tiles() {
    static const bool has = knows(dnnl::cpu_isa::avx512_core_amx);
    return has;
}

bool multipliesBfloat16Natively() {
    // VDPBF16PS multiplies twice as many numbers as an FMA; Intel's processors run half as many of them.
    static const bool has =
        hasBfloat16Tiles() || (knows(dnnl::cpu_isa::avx512_core_bf16) && __builtin_cpu_is("amd") != 0);
    return has;
}

bool multipliesBfloat16(Backend backend, MatrixFormat format) {
    return format == MatrixFormat::BFloat16 && (backend == Backend::OneDnn || multipliesBfloat16Natively());
}

void toBfloat16(const float* x, std::uint16_t* y, std::int64_t n) {
    constexpr std::uint32_t kMagnitude = 0x7fffffffU, kInfinity = 0x7f800000U, kQuiet = 0x40U;
    for (std::int64_t i = 0; i < n; ++i) {
        const auto bits = std::bit_cast<std::uint32_t>(x[i]);
        const std::uint32_t quiet = (bits & kMagnitude) > kInfinity ? kQuiet : 0;  // NaN stays NaN
        y[i] = static_cast<std::uint16_t>((bits >> 16U) | quiet);
    }
}

bool isReferenceImplementation(const dnnl::primitive_desc_base& description) {
    return std::strstr(description.impl_info_str(), "ref") != nullptr;
}

/// Memory objects for one run at a time.
struct OneDnnOperation::Arguments {
    explicit Arguments(const std::vector<Operand>& operands) : stream(oneDnnEngine()) {
        for (const Operand& operand : operands) {
            memories.emplace_back(operand.description, oneDnnEngine(), nullptr);
            list.push_back({operand.argument, memories.back().get()});
        }
        handles.resize(operands.size(), nullptr);
    }
    dnnl::stream stream;
    std::vector<dnnl::memory> memories;
    std::vector<dnnl_exec_arg_t> list;
    std::vector<const void*> handles;
};

OneDnnOperation::OneDnnOperation(std::function<dnnl::primitive()> make, std::vector<Operand> operands)
    : m_make(std::move(make)), m_operands(std::move(operands)) {}

OneDnnOperation::~OneDnnOperation() {
    for (auto& slot : m_free)
        delete slot.load();
}

/// Not by std::call_once: an exception goes through glibc there, which then loads a library, and ends the
/// program if there is no memory for that.
void OneDnnOperation::generate() const {
    if (m_generated.load(std::memory_order_acquire)) return;
    const std::lock_guard lock(m_generating);
    if (m_generated.load(std::memory_order_relaxed)) return;  // by another thread
    const SingleThreadedScope scope;
    try {
        m_primitive = m_make();
    } catch (const dnnl::error& error) {
        if (error.status == dnnl_out_of_memory) throw std::bad_alloc();
        throw Error("oneDNN: generating a kernel must succeed; got status {}",
                    static_cast<int>(error.status));
    }
    m_generated.store(true, std::memory_order_release);
}

std::unique_ptr<OneDnnOperation::Arguments> OneDnnOperation::take() const {
    for (auto& slot : m_free) {
        if (slot.load(std::memory_order_relaxed) == nullptr) continue;
        if (Arguments* found = slot.exchange(nullptr, std::memory_order_acquire)) {
            return std::unique_ptr<Arguments>(found);
        }
    }
    constexpr long kRoom = 4L << 20;  // as above
    requireAddressSpace("running a kernel of this model", kRoom);
    return std::make_unique<Arguments>(m_operands);
}

void OneDnnOperation::giveBack(std::unique_ptr<Arguments> arguments) const {
    for (auto& slot : m_free) {
        Arguments* expected = nullptr;
        if (slot.compare_exchange_strong(expected, arguments.get(), std::memory_order_release,
                                         std::memory_order_relaxed)) {
            static_cast<void>(arguments.release());
            return;
        }
    }
}

void OneDnnOperation::run(std::initializer_list<const void*> buffers) const {
    generate();
    std::unique_ptr<Arguments> arguments = take();
    std::size_t index = 0;
    for (const void* buffer : buffers) {
        // Setting a handle clears the padding of the layout, so an unchanged one is left alone.
        if (arguments->handles[index] != buffer) {
            arguments->memories[index].set_data_handle(const_cast<void*>(buffer));
            arguments->handles[index] = buffer;
        }
        ++index;
    }
    expectSuccess(dnnl_primitive_execute(m_primitive.get(), arguments->stream.get(),
                                         static_cast<int>(arguments->list.size()), arguments->list.data()),
                  "running a primitive");
    giveBack(std::move(arguments));
}

std::unique_ptr<OneDnnOperation> makeReorder(const dnnl::memory::desc& from, const dnnl::memory::desc& to) {
    dnnl::primitive_attr attributes;
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    const dnnl::reorder::primitive_desc description(oneDnnEngine(), from, oneDnnEngine(), to, attributes);
    return std::make_unique<OneDnnOperation>(
        OneDnnOperation::maker<dnnl::reorder>(description),
        std::vector<OneDnnOperation::Operand>{
            {DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}, {DNNL_ARG_SCRATCHPAD, description.scratchpad_desc()}});
}

void runReorder(const OneDnnOperation& reorder, const void* from, void* to) {
    const std::size_t needed = reorder.scratchpadBytes();
    if (needed == 0) return reorder.run({from, to, nullptr});
    thread_local std::vector<std::byte> scratch;
    if (scratch.size() < needed + kCacheLine) scratch.resize(needed + kCacheLine);
    reorder.run({from, to, alignedScratch(scratch.data())});
}

std::size_t floatsOf(const dnnl::memory::desc& description) {
    constexpr std::size_t kLineFloats = 16;
    const std::size_t floats = ceilDivide(description.get_size(), sizeof(float));
    return roundUp(floats, kLineFloats);
}

}  // namespace kernels
}  // namespace shardlab::engine
