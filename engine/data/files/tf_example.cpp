#include "engine/data/files/tf_example.h"

#include <cmath>
#include <cstring>

#include "engine/core/error.h"
#include "engine/data/files/protobuf_message.h"

namespace shardlab::engine {
namespace {

using Bytes = std::span<const std::byte>;
using Wire = ProtobufMessage::Wire;

/// Reads the fields of one message of a record.
class Message : public ProtobufMessage {
public:
    Message(Bytes bytes, const std::string& where) : ProtobufMessage(bytes, where, "a tf.train.Example") {}
};

TfFeature featureIn(Bytes bytes, const std::string& where) {
    TfFeature feature;
    for (Message message(bytes, where); message.next();) {
        if (message.wire != Wire::Length || message.field < 1 || message.field > 3) continue;
        feature.kind = static_cast<TfFeature::Kind>(message.field);
        feature.list = message.content;
    }
    return feature;
}

template <typename Visit>
void visitEntries(Bytes example, const std::string& where, Visit visit) {
    for (Message outer(example, where); outer.next();) {
        if (!outer.nested(1)) continue;
        for (Message features(outer.content, where); features.next();) {
            if (!features.nested(1)) continue;
            std::string_view key;
            Bytes value;
            for (Message entry(features.content, where); entry.next();) {
                if (entry.nested(1)) key = entry.text();
                if (entry.nested(2)) value = entry.content;
            }
            visit(key, value);
        }
    }
}

/// Calls visit(bits) for every number of the list: IEEE bits of a float, or the integer.
template <typename Visit>
void visitNumbers(const TfFeature& feature, const std::string& where, Visit visit) {
    const bool floats = feature.kind == TfFeature::Kind::Floats;
    if (!floats && feature.kind != TfFeature::Kind::Ints) {
        throw Error("{}: expected a float_list or int64_list; got {}", where, nameOf(feature.kind));
    }
    const auto bitsOf = [](Bytes four) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, four.data(), sizeof bits);
        return std::uint64_t{bits};
    };
    for (Message list(feature.list, where); list.next();) {
        if (list.field != 1) continue;
        if (floats && list.wire == Wire::Fixed32) {
            visit(bitsOf(list.content));
        } else if (floats && list.wire == Wire::Length) {
            if (list.content.size() % 4 != 0)
                throw Error("{}: a float_list of {} bytes", where, list.content.size());
            for (std::size_t i = 0; i < list.content.size(); i += 4)
                visit(bitsOf(list.content.subspan(i, 4)));
        } else if (!floats && list.wire == Wire::Varint) {
            visit(list.number);
        } else if (!floats && list.wire == Wire::Length) {
            for (Message packed(list.content, where); !packed.empty();)
                visit(packed.varint());
        }
    }
}

}  // namespace

const char* nameOf(TfFeature::Kind kind) {
    switch (kind) {
        case TfFeature::Kind::Bytes:
            return "bytes_list";
        case TfFeature::Kind::Floats:
            return "float_list";
        case TfFeature::Kind::Ints:
            return "int64_list";
        case TfFeature::Kind::None:
            break;
    }
    return "an empty feature";
}

TfFeature findFeature(Bytes example, std::string_view name, const std::string& where) {
    TfFeature found;
    bool present = false;
    visitEntries(example, where, [&](std::string_view key, Bytes value) {
        if (key != name) return;
        found = featureIn(value, where);
        present = true;
    });
    if (present) return found;
    throw Error("{}: expected a feature {}; the record has {}", where, name,
                fmt::join(featureNames(example, where), ", "));
}

std::vector<std::string> featureNames(Bytes example, const std::string& where) {
    std::vector<std::string> names;
    visitEntries(example, where, [&](std::string_view key, Bytes) { names.emplace_back(key); });
    return names;
}

Bytes bytesOf(const TfFeature& feature, const std::string& where) {
    if (feature.kind != TfFeature::Kind::Bytes) {
        throw Error("{}: expected a bytes_list; got {}", where, nameOf(feature.kind));
    }
    Bytes value;
    int count = 0;
    for (Message list(feature.list, where); list.next();) {
        if (!list.nested(1)) continue;
        value = list.content;
        ++count;
    }
    if (count != 1) throw Error("{}: expected a bytes_list of one value; got {}", where, count);
    return value;
}

std::int64_t countOf(const TfFeature& feature, const std::string& where) {
    std::int64_t count = 0;
    visitNumbers(feature, where, [&](std::uint64_t) { ++count; });
    return count;
}

void numbersOf(const TfFeature& feature, std::span<float> out, const std::string& where) {
    const bool floats = feature.kind == TfFeature::Kind::Floats;
    constexpr std::int64_t kLargest = std::int64_t{1} << 24;
    std::size_t count = 0;
    visitNumbers(feature, where, [&](std::uint64_t bits) {
        if (count < out.size() && floats) {
            const auto low = static_cast<std::uint32_t>(bits);
            std::memcpy(&out[count], &low, sizeof low);
        } else if (count < out.size()) {
            const auto value = static_cast<std::int64_t>(bits);
            if (value > kLargest || value < -kLargest) {
                throw Error("{}: expected integers of at most 2^24; got {}", where, value);
            }
            out[count] = static_cast<float>(value);
        }
        ++count;
    });
    if (count != out.size()) throw Error("{}: expected {} numbers; got {}", where, out.size(), count);
}

}  // namespace shardlab::engine
