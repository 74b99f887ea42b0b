#include "engine/core/aligned_buffer.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/tensor.h"

namespace shardlab::engine::aligned_buffer_test {
namespace {

constexpr std::size_t kHuge = std::size_t{2} << 20;

static_assert(!std::is_copy_constructible_v<AlignedBuffer> &&
              std::is_nothrow_move_assignable_v<AlignedBuffer>);

std::uintptr_t addressOf(const AlignedBuffer& buffer) {
    return reinterpret_cast<std::uintptr_t>(buffer.data());
}

bool isZero(const AlignedBuffer& buffer) {
    return std::all_of(buffer.data(), buffer.data() + buffer.size(),
                       [](std::byte byte) { return byte == std::byte{0}; });
}

// What was released comes again, from the heap as from the system.
TEST(AlignedBuffer, IsZeroedWhateverWasThereBefore) {
    for (const std::size_t bytes :
         {std::size_t{1}, std::size_t{100'000}, kHuge - 1, kHuge, kHuge + 1, 3 * kHuge + 4097}) {
        for (int round = 0; round < 3; ++round) {
            AlignedBuffer buffer(bytes);
            ASSERT_EQ(buffer.size(), bytes);
            ASSERT_TRUE(isZero(buffer)) << bytes << ", round " << round;
            std::fill_n(buffer.data(), bytes, std::byte{0xFF});
        }
    }
}

TEST(AlignedBuffer, BeginsAtACacheLine) {
    std::vector<AlignedBuffer> buffers;  // all at once: none gets the place of one before
    for (const std::size_t bytes :
         {std::size_t{1}, std::size_t{65}, kHuge - 1, kHuge, kHuge + 1, 2 * kHuge + 5}) {
        for (int i = 0; i < 4; ++i)
            EXPECT_EQ(addressOf(buffers.emplace_back(bytes)) % 64, 0U) << bytes;
    }
}

TEST(AlignedBuffer, OfNothingHasNoMemory) {
    EXPECT_EQ(AlignedBuffer().data(), nullptr);
    EXPECT_EQ(AlignedBuffer(0).data(), nullptr);
    EXPECT_EQ(AlignedBuffer(0).size(), 0U);
}

TEST(AlignedBuffer, MovesItsMemory) {
    for (const std::size_t bytes : {std::size_t{1000}, 2 * kHuge}) {
        AlignedBuffer first(bytes);
        std::fill_n(first.data(), bytes, std::byte{7});
        const std::byte* const memory = first.data();
        AlignedBuffer second(std::move(first));
        AlignedBuffer third(bytes == 1000 ? 2 * kHuge : 1000);  // the other kind, which is given back
        third = std::move(second);
        EXPECT_EQ(third.data(), memory);
        EXPECT_EQ(third.size(), bytes);
        EXPECT_TRUE(std::all_of(third.data(), third.data() + bytes,
                                [](std::byte byte) { return byte == std::byte{7}; }));
    }
}

// Tensors are what is copied.
TEST(AlignedBuffer, ACopyHasMemoryOfItsOwn) {
    Tensor large(Shape{1024, 1024});  // 4 MiB
    large.floats()[1'000'000] = 3.0F;
    Tensor copy = large;
    EXPECT_NE(copy.data(), large.data());
    EXPECT_EQ(copy.floats()[1'000'000], 3.0F);
    copy.floats()[1'000'000] = 4.0F;
    EXPECT_EQ(large.floats()[1'000'000], 3.0F);
    Tensor small(Shape{2});
    small = large;
    large = Tensor(Shape{3});
    EXPECT_EQ(small.floats()[1'000'000], 3.0F);
    EXPECT_EQ(small.size(), 1024 * 1024);
}

// Sanitizers watch the heap, from which all memory comes there.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

constexpr std::size_t kPage = 4096;

/// How many pages of a range have memory; nothing where a page does not belong to this program.
std::optional<std::size_t> residentPages(std::uintptr_t address, std::size_t bytes) {
    std::vector<unsigned char> pages((bytes + kPage - 1) / kPage);
    if (::mincore(reinterpret_cast<void*>(address), bytes, pages.data()) != 0) {
        EXPECT_EQ(errno, ENOMEM);
        return std::nullopt;
    }
    return static_cast<std::size_t>(
        std::count_if(pages.begin(), pages.end(), [](unsigned char page) { return (page & 1U) != 0; }));
}

/// Of all memory of the program, in bytes: the first number of statm.
std::size_t addressSpace() {
    std::ifstream file("/proc/self/statm");
    std::size_t pages = 0;
    file >> pages;
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

TEST(MappedBuffer, BeginsAtAHugePage) {
    for (const std::size_t bytes : {kHuge, kHuge + 1, 5 * kHuge - 1})
        EXPECT_EQ(addressOf(AlignedBuffer(bytes)) % kHuge, 0U) << bytes;
}

TEST(MappedBuffer, GetsItsPagesWhenTheyAreUsed) {
    constexpr std::size_t kBytes = 32 * kHuge;
    AlignedBuffer buffer(kBytes);
    EXPECT_EQ(residentPages(addressOf(buffer), kBytes), 0U);
    buffer.data()[kBytes - 1] = std::byte{1};
    const auto used = residentPages(addressOf(buffer), kBytes);
    ASSERT_TRUE(used.has_value());
    EXPECT_GE(*used, 1U);
    EXPECT_LE(*used, kHuge / kPage);  // a huge page, where there are any
}

// Of one and a half huge pages: what is too much lies before and behind each.
TEST(MappedBuffer, KeepsNoMoreThanItsPages) {
    constexpr std::size_t kBytes = kHuge / 2 * 3, kCount = 6;
    std::vector<AlignedBuffer> buffers;
    buffers.reserve(kCount);
    const std::size_t before = addressSpace();
    for (std::size_t i = 0; i < kCount; ++i)
        buffers.emplace_back(kBytes - 1);
    const std::size_t taken = addressSpace() - before;
    EXPECT_GE(taken, kCount * kBytes);
    EXPECT_LT(taken, kCount * kBytes + kHuge / 2);
}

TEST(MappedBuffer, GivesAllOfItsMemoryBack) {
    for (const std::size_t bytes : {kHuge, 2 * kHuge + 1}) {
        std::uintptr_t address = 0;
        {
            AlignedBuffer buffer(bytes);
            std::fill_n(buffer.data(), bytes, std::byte{1});
            address = addressOf(buffer);
            ASSERT_TRUE(residentPages(address, bytes).has_value());
        }
        for (std::size_t page = 0; page < bytes; page += kPage)
            ASSERT_FALSE(residentPages(address + page, 1).has_value()) << bytes << ", byte " << page;
    }
    std::uintptr_t replaced = 0;
    AlignedBuffer buffer(kHuge);
    replaced = addressOf(buffer);
    buffer = AlignedBuffer(10);
    EXPECT_FALSE(residentPages(replaced, kHuge).has_value());
}

/// In a child, whose limit of address space cannot be raised again: 16 MiB beyond what it has.
TEST(MappedBuffer, ThatIsRefusedIsAnErrorAndTakesNothing) {
    const pid_t child = ::fork();
    if (child == 0) {
        constexpr std::size_t kRoom = std::size_t{16} << 20, kWanted = std::size_t{32} << 20;
        const rlim_t most = addressSpace() + kRoom;
        const rlimit limit{.rlim_cur = most, .rlim_max = most};
        ::setrlimit(RLIMIT_AS, &limit);
        bool refused = false;
        try {
            const AlignedBuffer buffer(kWanted);
        } catch (const ResourceExhausted& error) {
            refused = error.requestedBytes == static_cast<std::int64_t>(kWanted);
        }
        bool smallerWorks = true;
        try {
            for (int i = 0; i < 8; ++i)
                smallerWorks = smallerWorks && isZero(AlignedBuffer(2 * kHuge));
        } catch (const ResourceExhausted&) {
            smallerWorks = false;
        }
        ::_exit((refused ? 0 : 1) + (smallerWorks ? 0 : 2));
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0) << "1: no error, 2: memory is lost";
}

#endif

}  // namespace
}  // namespace shardlab::engine::aligned_buffer_test
