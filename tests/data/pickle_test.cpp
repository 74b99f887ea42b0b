#include "engine/data/files/pickle.h"

#include <gmock/gmock.h>

#include <numeric>

#include "engine/data/files/npz.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::pickle_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Sequences read(const std::string& bytes) {
    return readPickledLists(std::as_bytes(std::span(bytes)), "test");
}

TEST(Pickle, ReadsWhatNumpyWritesInEveryProtocol) {
    for (const char* name : {"protocol2", "protocol3", "protocol4", "protocol5"}) {
        const Sequences lists = readNpzSequences(testFile("lists.npz"), name);
        ASSERT_EQ(lists.count(), 5) << name;
        EXPECT_THAT(lists[0], ElementsAre(1, 2, 3));
        EXPECT_THAT(lists[1], ElementsAre(300, 70000, 2147483647));
        EXPECT_TRUE(lists[2].empty());
        EXPECT_THAT(lists[3], ElementsAre(-5));
        std::vector<std::int32_t> many(1100);
        std::iota(many.begin(), many.end(), 0);
        EXPECT_THAT(lists[4], ::testing::ElementsAreArray(many)) << "more than one APPENDS";
    }
}

TEST(Pickle, RefusesAnythingElseByName) {
    const auto message = [](const char* name) {
        return messageOf([&] { readNpzSequences(testFile("bad_pickles.npz"), name); });
    };
    EXPECT_THAT(message("evil"), AllOf(HasSubstr("bad_pickles.npz: evil"), HasSubstr("posix.system")));
    EXPECT_THAT(message("texts"), HasSubstr("element 1 of the array: expected integers; got a text"));
    EXPECT_THAT(message("floats"), HasSubstr("opcode 0x47"));
    EXPECT_THAT(message("nested"), HasSubstr("element 0 of the array: expected integers; got a list"));
    EXPECT_THAT(message("dicts"), HasSubstr("opcode 0x7d"));
    EXPECT_THAT(message("numbers"), HasSubstr("element 0 of the array: expected a list; got an integer"));
    EXPECT_THAT(message("numpy_numbers"), HasSubstr("numpy.core.multiarray.scalar"));
    EXPECT_THAT(message("large"), HasSubstr("at most 32 bits; got 2147483648"));
    EXPECT_THAT(message("huge"), HasSubstr("one of 13 bytes"));
    EXPECT_THAT(message("protocol0"), HasSubstr("opcode 0x70"));
    EXPECT_THAT(message("cut"), HasSubstr("truncated"));
    EXPECT_THAT(messageOf([] { readNpzSequences(testFile("lists.npz"), "protocol1"); }),
                HasSubstr("expected an array protocol1"));
}

TEST(Pickle, RefusesAStackThatDoesNotFit) {
    for (const std::string bytes :
         {"", ".", "\x80\x03.", "\x80\x03N.", "e", "a", "]]a.", "R", "b", "t", "\x85", "\x87", "h\x01", "(.",
          "\x80\x07.", "NR", "((e", "cos\nsystem\n.", "cnumpy"}) {
        EXPECT_NE(messageOf([&] { read(bytes); }), "") << ::testing::PrintToString(bytes);
    }
    using namespace std::string_literals;
    EXPECT_THAT(messageOf([] {
                    read(
                        "X\xFF\xFF\xFF\xFF"
                        "a");
                }),
                HasSubstr("truncated"));
    // A list that holds itself, and one that is named twice: neither may grow.
    const std::string array =
        "cnumpy.core.multiarray\n_reconstruct\n(cnumpy\nndarray\nK\x00\x85U\x01\x62tR"s
        "(K\x01K\x02\x85"s
        "cnumpy\ndtype\n(U\x02O8\x89\x88tR\x89"s;
    EXPECT_THAT(messageOf([&] {
                    read(array +
                         "](]q\x01h\x01"s
                         "etb."s);
                }),
                HasSubstr("element 1 of the array: expected a list of its own"));
    EXPECT_THAT(messageOf([&] {
                    read(array +
                         "]q\x01(h\x01h\x01"s
                         "etb."s);
                }),
                HasSubstr("element 0 of the array: expected a list of its own"));
    EXPECT_THAT(read(array + "](]K\x07"s
                             "a]etb."s)[0],
                ElementsAre(7));
}

/// However its bytes are broken, a pickle is read or refused.
TEST(Pickle, SurvivesBrokenBytes) {
    const Sequences whole = readNpzSequences(testFile("lists.npz"), "protocol4");
    const std::string good =
        "cnumpy.core.multiarray\n_reconstruct\n(cnumpy\nndarray\nK\x01\x85U\x01"
        "btR(K\x01K\x01\x85"
        "cnumpy\ndtype\n(U\x02O8\x89\x88tR\x89](](K\x01K\x02"
        "eetb.";
    EXPECT_EQ(read(good).tokens.size(), 2U);
    int refused = 0;
    for (std::size_t at = 0; at < good.size(); ++at) {
        for (int byte = 0; byte < 256; ++byte) {
            std::string broken = good;
            broken[at] = static_cast<char>(byte);
            refused += messageOf([&] { read(broken); }).empty() ? 0 : 1;
        }
    }
    EXPECT_GT(refused, 1000);
    EXPECT_EQ(whole.count(), 5);
}

}  // namespace
}  // namespace shardlab::engine::pickle_test
