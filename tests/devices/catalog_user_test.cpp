#include <gmock/gmock.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_sheet.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::catalog_user_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

const fs::path kDevices = fs::path(test::sourceDirectory()) / "resources" / "devices";

/// A user's folder that lasts one test.
class UserSheets : public ::testing::Test {
protected:
    static Json shipped(const std::string& id) {
        std::ifstream file(kDevices / (id + ".json"));
        return Json::parse(file);
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(m_folder / name) << text;
    }
    DeviceCatalog read() const {
        return DeviceCatalog(kDevices.string(), {.userDirectory = m_folder.string()});
    }

    const TemporaryDirectory m_temporary;
    const fs::path m_folder = m_temporary.path();
};

TEST_F(UserSheets, AddDevices) {
    Json own = shipped("t4");
    own["id"] = "my-card";
    own["memory"]["value"] = 5e9;
    write("my-card.json", own.dump());
    const DeviceCatalog catalog = read();
    EXPECT_THAT(catalog.problems(), IsEmpty());
    EXPECT_EQ(catalog.device("my-card").memoryBytes, 5'000'000'000);
    EXPECT_EQ(catalog.device("my-card-x4").cores, 4);
    EXPECT_EQ(catalog.devices().size(), DeviceCatalog(kDevices.string()).devices().size() + 1);
}

/// A pipe would wait for a writer.
TEST_F(UserSheets, AreSkippedWhenTheyAreNoFiles) {
    ASSERT_EQ(::mkfifo((m_folder / "pipe.json").c_str(), 0600), 0);
    fs::create_directory(m_folder / "folder.json");
    fs::create_symlink("nowhere", m_folder / "broken.json");
    const DeviceCatalog catalog = read();
    EXPECT_THAT(catalog.problems(), SizeIs(3));
    EXPECT_THAT(catalog.problems(), Contains(HasSubstr("pipe.json: expected a regular file")));
    EXPECT_THAT(catalog.problems(), Contains(HasSubstr("folder.json: expected a regular file")));
    EXPECT_THAT(catalog.problems(), Contains(HasSubstr("broken.json: no such file")));
}

TEST_F(UserSheets, ThatWereSkippedSayWhyWhenTheyAreChosen) {
    Json own = shipped("t4");
    own["id"] = "my-card";
    own["memory_bandwidth"]["value"] = 0;
    write("my-card.json", own.dump());
    const DeviceCatalog catalog = read();
    try {
        catalog.device("my-card");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("my-card.json: memory_bandwidth: expected a number above 0"));
    }
    try {
        catalog.device("card");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("device: expected one of"));
    }
}

TEST_F(UserSheets, AreSkippedWithOneSentenceWhenBroken) {
    write("torn.json", "{\"id\": ");
    Json typo = shipped("t4");
    typo["id"] = "typo";
    typo["clok"] = 5;
    write("typo.json", typo.dump());
    Json stranger = shipped("t4");
    stranger["id"] = "stranger";
    stranger["host_stacks"] = {"on-device-loop"};
    write("stranger.json", stranger.dump());
    write("t4.json", shipped("t4").dump());        // taken
    write("renamed.json", shipped("k80").dump());  // not the file's name
    write("notes.txt", "no sheet");
    const DeviceCatalog catalog = read();
    EXPECT_THAT(catalog.problems(), SizeIs(5));
    EXPECT_THAT(catalog.problems(), Contains(AllOf(HasSubstr("torn.json"), HasSubstr("is not valid JSON"))));
    EXPECT_THAT(catalog.problems(), Contains(AllOf(HasSubstr("typo.json: clok: expected no such field"))));
    EXPECT_THAT(catalog.problems(), Contains(HasSubstr("on-device-loop does not support a GPU")));
    EXPECT_THAT(catalog.problems(), Contains(HasSubstr("t4.json: id: expected a unique id")));
    EXPECT_THAT(catalog.problems(), Contains(HasSubstr("renamed.json: id: expected the name of the file")));
    for (const std::string& problem : catalog.problems())
        EXPECT_THAT(problem, Not(HasSubstr("\n")));
    EXPECT_EQ(catalog.devices().size(), DeviceCatalog(kDevices.string()).devices().size());
}

/// The parser would keep the second value without a word.
TEST_F(UserSheets, AreSkippedWithAKeyThatStandsTwice) {
    Json own = shipped("t4");
    own["id"] = "twice";
    std::string text = own.dump(2);
    text.insert(1, "\n  \"cores\": {\"value\": 1, \"value\": 2},");
    write("twice.json", text);
    EXPECT_THAT(read().problems(), ::testing::ElementsAre(HasSubstr(
                                       "twice.json: line 2: value: expected one value; got the key twice")));
}

/// Numbers that no device has would leave the simulated clock or fill the screen.
TEST_F(UserSheets, AreSkippedWithNumbersThatNoDeviceHas) {
    const std::pair<const char*, std::function<void(Json&)>> changes[] = {
        {"launch: expected at most 3600 s; got 1e+17", [](Json& sheet) { sheet["launch"]["value"] = 1e17; }},
        {"cores: expected at most 4096 cores; got 1000000000",
         [](Json& sheet) {
             sheet["cores"] = {{"value", 1'000'000'000}, {"unit", "cores"}, {"source", "none"}};
         }},
        {"peak_flops.float32: expected at most 1e+18 flop/s; got 1e+300",
         [](Json& sheet) { sheet["peak_flops"]["float32"]["value"] = 1e300; }},
        {"peak_flops.float32: expected at least 1000 flop/s; got 1e-300",
         [](Json& sheet) { sheet["peak_flops"]["float32"]["value"] = 1e-300; }},
        {"memory_bandwidth: expected at most 1e+18 bytes/s; got 1e+40",
         [](Json& sheet) { sheet["memory_bandwidth"]["value"] = 1e40; }}};
    for (const auto& [expected, change] : changes) {
        Json own = shipped("t4");
        own["id"] = "own";
        change(own);
        write("own.json", own.dump());
        EXPECT_THAT(read().problems(), ::testing::ElementsAre(HasSubstr(expected)));
    }
}

TEST_F(UserSheets, AreSkippedWithIdsThatNoListCanName) {
    for (const std::string id : {"a,b", "a b", "a\x1b[31m", "a\nb"}) {
        Json own = shipped("t4");
        own["id"] = id;
        write("own.json", own.dump());
        EXPECT_THAT(read().problems(),
                    ::testing::ElementsAre(HasSubstr("id: expected letters, digits, '-', '_' and '.' only")))
            << id;
    }
}

TEST_F(UserSheets, MayBeMissing) {
    fs::remove_all(m_folder);
    EXPECT_THAT(read().problems(), IsEmpty());
}

TEST_F(UserSheets, AFolderThatIsAFileIsAProblemNotAFailure) {
    fs::remove_all(m_folder);
    std::ofstream(m_folder.string()) << "not a folder";
    EXPECT_THAT(read().problems(), Contains(HasSubstr("cannot be listed")));
}

TEST(ShippedStacks, TakeFromTheOneTheyAreLikeWhatTheyLeaveOut) {
    const DeviceCatalog catalog(kDevices.string());
    const HostStack& base = catalog.hostStack("tf1-pipelined-gpu");
    const HostStack& server = catalog.hostStack("tf1-parameter-server-cpu");
    EXPECT_EQ(base.variableUpdate, VariableUpdate::AllReduce);
    EXPECT_EQ(server.variableUpdate, VariableUpdate::ParameterServerCpu);
    EXPECT_EQ(server.perOpSeconds, base.perOpSeconds);
    EXPECT_EQ(server.overlapsAllReduce, base.overlapsAllReduce);
    EXPECT_EQ(server.sources["per_op"], base.sources["per_op"]);
    EXPECT_NE(server.oldestVersion, base.oldestVersion);
}

TEST(ShippedStacks, AreLikeOneThatStandsBeforeThem) {
    const TemporaryDirectory temporary;
    const fs::path& folder = temporary.path();
    fs::create_directories(folder / "devices");
    fs::copy_file(kDevices / "t4.json", folder / "devices" / "t4.json");
    std::ofstream(folder / "host_stacks.json")
        << R"({"host_stacks": [{"id": "a", "like": "b"}, {"id": "b"}]})";
    EXPECT_THAT([&] { DeviceCatalog((folder / "devices").string()); },
                ::testing::ThrowsMessage<Error>(AllOf(HasSubstr("a: like:"), HasSubstr("\"b\""))));
}

TEST(ShippedSheets, AreCalledAsTheirFiles) {
    const TemporaryDirectory temporary;
    const fs::path& folder = temporary.path();
    fs::create_directories(folder / "devices");
    fs::copy_file(kDevices.parent_path() / "host_stacks.json", folder / "host_stacks.json");
    fs::copy_file(kDevices / "t4.json", folder / "devices" / "t4.json");
    fs::copy_file(kDevices / "t4.json", folder / "devices" / "other.json");
    EXPECT_THAT([&] { DeviceCatalog((folder / "devices").string()); },
                ::testing::ThrowsMessage<Error>(AllOf(HasSubstr("other.json: id:"), HasSubstr("t4"))));
}

}  // namespace
}  // namespace shardlab::engine::catalog_user_test
