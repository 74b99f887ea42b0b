#include "engine/data/data_checksum.h"

#include <fmt/format.h>
#include <zlib.h>

#include "engine/data/dataset.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kBlock = std::size_t{16} << 10, kBlocks = 256;

class Checksum {
public:
    void add(const void* bytes, std::size_t count) {
        if (count > 0)
            m_crc = ::crc32_z(m_crc, static_cast<const Bytef*>(bytes), count);  // else it begins anew
    }
    void add(const std::string& text) { add(text.c_str(), text.size() + 1); }
    void add(std::int64_t number) { add(&number, sizeof number); }
    void add(const Tensor& tensor);
    std::string text() const { return fmt::format("{:08x}", m_crc); }

private:
    uLong m_crc = ::crc32_z(0, nullptr, 0);
};

void Checksum::add(const Tensor& tensor) {
    add(tensor.shape().toString());
    add(std::string(nameOf(tensor.dtype())));
    const auto* bytes = static_cast<const std::byte*>(static_cast<const void*>(tensor.data()));
    const auto size = static_cast<std::size_t>(tensor.bytes());
    if (size <= kBlock * kBlocks) return add(bytes, size);
    const std::size_t last = size - kBlock;
    for (std::size_t block = 0; block < kBlocks; ++block)
        add(bytes + last / (kBlocks - 1) * block, kBlock);
    add(bytes + last, kBlock);
}

}  // namespace

std::string dataChecksum(const Dataset& data, const std::string& source, const Json& options) {
    Checksum checksum;
    for (const Samples* part : {&data.train, &data.test}) {
        checksum.add(part->count());
        checksum.add(part->x);
        checksum.add(part->y);
    }
    for (const std::string& name : data.classNames)
        checksum.add(name);
    if (data.train.reader || data.test.reader) {
        checksum.add(source);
        checksum.add(options.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    return checksum.text();
}

}  // namespace shardlab::engine
