#include "engine/formats/onnx/onnx_wire.h"

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMostMessages = 1'000'000;
constexpr int kDeepest = 32;

enum class Message { Model, Graph, GraphNode, Attribute, Tensor, Leaf };

/// The fields of onnx.proto that hold messages or texts, and what is in them.
struct Field {
    Message in;
    std::uint64_t number;
    Message holds;
};
constexpr std::array kFields{
    Field{Message::Model, 7, Message::Graph},      Field{Message::Model, 8, Message::Leaf},
    Field{Message::Model, 14, Message::Leaf},      Field{Message::Model, 25, Message::Leaf},
    Field{Message::Graph, 1, Message::GraphNode},  Field{Message::Graph, 5, Message::Tensor},
    Field{Message::Graph, 11, Message::Leaf},      Field{Message::Graph, 12, Message::Leaf},
    Field{Message::Graph, 13, Message::Leaf},      Field{Message::Graph, 14, Message::Leaf},
    Field{Message::Graph, 15, Message::Leaf},      Field{Message::GraphNode, 1, Message::Leaf},
    Field{Message::GraphNode, 2, Message::Leaf},   Field{Message::GraphNode, 5, Message::Attribute},
    Field{Message::Attribute, 5, Message::Tensor}, Field{Message::Attribute, 6, Message::Graph},
    Field{Message::Attribute, 9, Message::Leaf},   Field{Message::Attribute, 10, Message::Tensor},
    Field{Message::Attribute, 11, Message::Graph}, Field{Message::Attribute, 14, Message::Leaf},
    Field{Message::Attribute, 15, Message::Leaf},  Field{Message::Tensor, 6, Message::Leaf},
    Field{Message::Tensor, 13, Message::Leaf},
};

class WireWalk {
public:
    explicit WireWalk(const std::string& where) : m_where(where) {}

    void walk(std::string_view bytes, Message message, int depth) {
        if (depth > kDeepest) throw Error("{}: graphs are nested deeper than {} levels", m_where, kDeepest);
        while (!bytes.empty()) {
            const std::uint64_t tag = number(bytes);
            switch (tag & 7U) {
                case 0:
                    number(bytes);
                    break;
                case 1:
                    take(bytes, 8);
                    break;
                case 2:
                    enter(take(bytes, number(bytes)), message, tag >> 3U, depth);
                    break;
                case 5:
                    take(bytes, 4);
                    break;
                default:
                    refuse();
            }
        }
    }

private:
    [[noreturn]] void refuse() const {
        throw Error("{}: expected an ONNX file; its messages are damaged", m_where);
    }

    std::uint64_t number(std::string_view& bytes) const {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (bytes.empty()) refuse();
            const auto byte = static_cast<unsigned char>(bytes.front());
            bytes.remove_prefix(1);
            value |= std::uint64_t{byte & 0x7FU} << shift;
            if ((byte & 0x80U) == 0) return value;
        }
        refuse();
    }

    std::string_view take(std::string_view& bytes, std::uint64_t size) const {
        if (size > bytes.size()) refuse();
        const std::string_view taken = bytes.substr(0, size);
        bytes.remove_prefix(size);
        return taken;
    }

    void enter(std::string_view bytes, Message message, std::uint64_t field, int depth) {
        for (const Field& row : kFields) {
            if (row.in != message || row.number != field) continue;
            if (++m_messages > kMostMessages)
                throw Error("{}: expected at most {} nodes, attributes and names", m_where, kMostMessages);
            if (row.holds != Message::Leaf) walk(bytes, row.holds, depth + 1);
        }
    }

    const std::string& m_where;
    std::int64_t m_messages = 0;
};

}  // namespace

void requireModestMessages(std::string_view file, const std::string& where) {
    WireWalk(where).walk(file, Message::Model, 0);
}

}  // namespace shardlab::engine
