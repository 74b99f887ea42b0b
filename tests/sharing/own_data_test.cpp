// Data of the user in a .shardlab file, and hostile files, which change nothing.
#include <random>

#include "engine/core/atomic_file.h"
#include "tests/sharing/shared_file_fixture.h"

namespace shardlab::engine::own_data_test {
namespace {

namespace fs = std::filesystem;
using namespace shared_file_fixture;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class OwnDataTest : public SharedFileTest {
protected:
    void write(const fs::path& file, const std::string& text) {
        fs::create_directories(file.parent_path());
        writeFileAtomically(file, text);
    }
    Experiment withData(const std::string& source, Json options) const {
        Experiment experiment = smallExperiment();
        experiment.data.source = source;
        experiment.data.options = std::move(options);
        return experiment;
    }
    std::string text(const Json& path) const { return readFile(path.get<std::string>(), 1 << 20); }
    fs::path m_own = m_folder.path() / "own";
};

TEST_F(OwnDataTest, TakesATable) {
    write(m_own / "flowers.csv", "a,b,c\n1,2,3\n");
    const Experiment experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}});
    m_runs = {m_store.add(experiment, {})};
    const fs::path path = SharedFileTest::write({.experiment = experiment, .runs = m_runs, .data = true});
    fs::remove_all(m_own);
    const SharedFile file(path);
    const fs::path folder = file.unpackData(m_folder.path() / "data");
    const Experiment opened = file.experimentIn(folder);
    EXPECT_EQ(text(opened.data.options.at("path")), "a,b,c\n1,2,3\n");
    EXPECT_EQ(file.unpackData(m_folder.path() / "data"), folder) << "unpacked once";
    const std::vector<std::int64_t> added = file.addRuns(m_other, folder);
    EXPECT_EQ(text(m_other.load(added.at(0)).experiment.at("data").at("options").at("path")),
              "a,b,c\n1,2,3\n");
    EXPECT_EQ(m_other.load(added.at(0)).parameters.at("data.options.path"), opened.data.options.at("path"));
    EXPECT_THAT(file.addRuns(m_other, folder), IsEmpty());
}

TEST_F(OwnDataTest, KnowsARunWhereverItsDataAre) {
    write(m_own / "flowers.csv", "a,b,c\n1,2,3\n");
    const Experiment experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}});
    m_runs = {m_store.add(experiment, {})};
    m_store.update(m_runs[0], smallHistory());
    const fs::path path = SharedFileTest::write({.experiment = experiment, .runs = m_runs, .data = true});
    const fs::path renamed = m_folder.path() / "renamed.shardlab";
    fs::copy_file(path, renamed);
    const SharedFile file(path), copy(renamed);
    const fs::path data = file.unpackData(m_folder.path() / "data");
    const fs::path other = copy.unpackData(m_folder.path() / "data");
    EXPECT_THAT(file.addRuns(m_store, data), IsEmpty()) << "the store that it comes from";
    EXPECT_THAT(file.addRuns(m_other, data), SizeIs(1));
    EXPECT_THAT(file.addRuns(m_other, data), IsEmpty());
    EXPECT_THAT(copy.addRuns(m_other, other), IsEmpty());
    EXPECT_THAT(copy.addRuns(m_other), IsEmpty()) << "without its data";

    History history = smallHistory();
    history.dataChecksum = "ffffffff";
    m_store.update(m_runs[0], history);
    EXPECT_THAT(file.addRuns(m_store, data), SizeIs(1)) << "it was trained on other data";
}

TEST_F(OwnDataTest, TakesFoldersWithWhatIsBelow) {
    write(m_own / "train" / "cat" / "1.txt", "meow");
    write(m_own / "train" / "dog" / "1.txt", "woof");
    write(m_own / "test" / "dog" / "x y.txt", "wuff");
    const Experiment experiment = withData("text_folder", {{"path", (m_own / "train").string() + "/"},
                                                           {"validation_path", (m_own / "test").string()}});
    const SharedFile file(SharedFileTest::write({.experiment = experiment, .data = true}));
    const Experiment opened = file.experimentIn(file.unpackData(m_folder.path() / "data"));
    const fs::path train = opened.data.options.at("path").get<std::string>();
    EXPECT_EQ(text((train / "cat" / "1.txt").string()), "meow");
    EXPECT_EQ(text((train / "dog" / "1.txt").string()), "woof");
    EXPECT_EQ(text(opened.data.options.at("validation_path").get<std::string>() + "/dog/x y.txt"), "wuff");
}

TEST_F(OwnDataTest, TakesFilesThatAPatternMatches) {
    write(m_own / "a-1.tfrecord", "1");
    write(m_own / "a-2.tfrecord", "2");
    write(m_own / "b.tfrecord", "3");
    const Experiment experiment = withData("tfrecord", {{"path", (m_own / "a-?.tfrecord").string()}});
    const SharedFile file(SharedFileTest::write({.experiment = experiment, .data = true}));
    const Experiment opened = file.experimentIn(file.unpackData(m_folder.path() / "data"));
    const fs::path pattern = opened.data.options.at("path").get<std::string>();
    EXPECT_EQ(pattern.filename(), "a-?.tfrecord");
    EXPECT_EQ(text((pattern.parent_path() / "a-2.tfrecord").string()), "2");
    EXPECT_FALSE(fs::exists(pattern.parent_path() / "b.tfrecord"));
}

TEST_F(OwnDataTest, SaysWhichDataAreMissing) {
    const Experiment experiment = withData("csv", {{"path", "/nowhere/flowers.csv"}});
    EXPECT_THAT(errorOf([&] { SharedFileTest::write({.experiment = experiment, .data = true}); }),
                HasSubstr("/nowhere/flowers.csv: expected the data of the experiment"));
    EXPECT_FALSE(fs::exists(m_folder.path() / "a.shardlab"));
    const fs::path without = SharedFileTest::write({.experiment = experiment});
    EXPECT_FALSE(SharedFile(without).hasData());
    EXPECT_FALSE(readsOwnFiles(smallExperiment().data));
}

TEST_F(OwnDataTest, WritesNothingAfterAStop) {
    StopToken stop;
    stop.requestStop();
    EXPECT_THAT(
        errorOf([&] { writeSharedFile(request(), &m_store, m_folder.path() / "stopped.shardlab", &stop); }),
        HasSubstr("nothing was written"));
    EXPECT_FALSE(fs::exists(m_folder.path() / "stopped.shardlab"));
}

/// A file of the data is counted while it is packed, and can be stopped within it.
TEST_F(OwnDataTest, CountsTheBytesOfLargeFiles) {
    std::string table = "a,b\n";
    while (table.size() < std::size_t{4} << 20U)
        table += "0.125,0.5\n";
    const std::string path = m_folder.path() / "large.csv";
    writeFileAtomically(path, table);
    const ShareRequest large{.experiment = withData("csv", {{"path", path}}), .data = true};
    const fs::path file = m_folder.path() / "large.shardlab";
    std::vector<std::uint64_t> told;
    StopToken stop;
    const auto share = [&](std::uint64_t most) {
        told.clear();
        writeSharedFile(large, nullptr, file, &stop, [&](std::uint64_t done, std::uint64_t total) {
            EXPECT_GE(total, table.size());
            EXPECT_LE(done, total);
            told.push_back(done);
            if (done >= most) stop.requestStop();
        });
    };
    EXPECT_THAT(errorOf([&] { share(std::uint64_t{2} << 20U); }), HasSubstr("nothing was written"));
    EXPECT_LT(told.back(), std::uint64_t{3} << 20U);
    EXPECT_FALSE(fs::exists(file));
    stop.reset();
    share(table.size() + 1'000'000);
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_GE(told.back(), table.size());
    EXPECT_TRUE(fs::exists(file));
}

/// Names of everything below the folder but `except`.
std::vector<std::string> filesBelow(const fs::path& folder, const fs::path& except) {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().string().rfind(except.string(), 0) != 0) names.push_back(entry.path().string());
    }
    std::ranges::sort(names);
    return names;
}

TEST_F(OwnDataTest, RefusesMembersThatLeadOutside) {
    write(m_own / "flowers.csv", "a\n1\n");
    const fs::path path = SharedFileTest::write(
        {.experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}}), .data = true});
    for (const char* name : {"data/../../evil", "/tmp/evil", "data/path/\\..\\evil", "data/a\nb"}) {
        const fs::path hostile = m_folder.path() / "hostile.shardlab";
        fs::copy_file(path, hostile, fs::copy_options::overwrite_existing);
        zip_t* archive = zip_open(hostile.c_str(), 0, nullptr);
        zip_source_t* source = zip_source_buffer(archive, "x", 1, 0);
        ASSERT_GE(zip_file_add(archive, name, source, 0), 0);
        ASSERT_EQ(zip_close(archive), 0);
        EXPECT_THAT(errorOf([&] { SharedFile(hostile).unpackData(m_folder.path() / "data"); }),
                    HasSubstr("not a valid member name"))
            << name;
        EXPECT_FALSE(fs::exists(m_folder.path() / "data"));
    }
}

/// 600 broken files: bits turned over, ends cut off, pieces repeated. None crashes, none leaves anything.
TEST_F(OwnDataTest, ReadsBrokenFilesOrSaysWhy) {
    write(m_own / "flowers.csv", "a,b\n1,2\n");
    ShareRequest all = request();
    all.experiment = withData("csv", {{"path", (m_own / "flowers.csv").string()}});
    all.data = true;
    const std::string whole = readFile(SharedFileTest::write(all), 1 << 20);
    std::mt19937 random(7);
    int refused = 0;
    for (int i = 0; i < 600; ++i) {
        std::string bytes = whole;
        const auto at = [&] { return random() % bytes.size(); };
        if (i % 3 == 0) {
            for (int flips = 0; flips < 8; ++flips)
                bytes[at()] ^= static_cast<char>(1U << (random() % 8));
        } else if (i % 3 == 1) {
            bytes.resize(at());
        } else {
            bytes.insert(at(), bytes.substr(at(), 40));
        }
        const fs::path path = m_folder.path() / "broken.shardlab";
        writeFileAtomically(path, bytes);
        const fs::path data = m_folder.path() / "data";
        const TemporaryDirectory empty;
        RunStore store(empty.path());
        const std::vector<std::string> before = filesBelow(m_folder.path(), data);
        try {
            const SharedFile file(path);
            file.weights();
            file.addRuns(store, file.unpackData(data));
        } catch (const Error& error) {
            ++refused;
            EXPECT_THAT(error.what(), HasSubstr("broken.shardlab"));
            EXPECT_THAT(error.what(), Not(HasSubstr("/.shardlab-"))) << "a temporary file's name";
        }
        EXPECT_EQ(filesBelow(m_folder.path(), data), before);
        std::error_code ignored;
        fs::remove_all(data, ignored);
    }
    EXPECT_GT(refused, 500);
}

}  // namespace
}  // namespace shardlab::engine::own_data_test
