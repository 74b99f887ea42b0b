#include <gmock/gmock.h>
#include <pwd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <thread>

#include "engine/core/atomic_file.h"
#include "engine/data/files/npz.h"
#include "tests/experiment/device_copy.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"
#include "tests/support/watched_run.h"

/// The promises of writeFileAtomically hold for everything that is written: text, archives, HDF5.
namespace shardlab::engine::writers_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

struct Writer {
    const char* name;
    const char* ending;
    void (*write)(const fs::path& path, bool second);  ///< two different contents
};

const Model& smallModel() {
    static const Model model = Model::build(sequentialConfig());
    return model;
}

void writeModel(const fs::path& path, bool second) {
    NamedWeights weights = randomWeights(smallModel());
    if (second) weights.tensors[0].floats()[0] = 42;
    exportModel(smallModel(), nullptr, weights, path);
}

void writeText(const fs::path& path, bool second) {
    writeFileAtomically(path, second ? std::string(100'000, 'n') : "old");
}

const std::vector<Writer>& writers() {
    static const std::vector<Writer> all = {{"text", ".json", writeText},
                                            {"npz", ".npz", writeModel},
                                            {"h5", ".h5", writeModel},
                                            {"h5Weights", "_weights.h5", writeModel}};
    return all;
}

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

int entries(const fs::path& directory) {
    return static_cast<int>(std::distance(fs::directory_iterator(directory), fs::directory_iterator()));
}

/// Whether `action` threw, in a process of its own that `prepare` limits; its message goes to `message`.
template <typename Prepare, typename Action>
bool throwsInChild(Prepare prepare, Action action, std::string& message) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) throw std::runtime_error("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        prepare();
        const std::string text = messageOf(action);
        static_cast<void>(!::write(pipe[1], text.data(), text.size()));
        ::_exit(0);
    }
    ::close(pipe[1]);
    message.clear();
    std::array<char, 4096> buffer{};
    for (ssize_t got = 0; (got = ::read(pipe[0], buffer.data(), buffer.size())) > 0;)
        message.append(buffer.data(), static_cast<std::size_t>(got));
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "status " << status;
    return message != "no error";
}

class Writers : public ::testing::TestWithParam<Writer> {
protected:
    void SetUp() override {
        GetParam().write(m_file, false);
        m_old = contents(m_file);
        GetParam().write(m_other, true);
        m_new = contents(m_other);
        fs::remove(m_other);
        ASSERT_NE(m_old, m_new);
    }
    void writeNew() const { GetParam().write(m_file, true); }

    const TemporaryDirectory m_directory;
    const fs::path m_folder = m_directory.path();
    const fs::path m_file = m_folder / (std::string("a") + GetParam().ending);
    const fs::path m_other = m_folder / (std::string("other") + GetParam().ending);
    std::string m_old, m_new;
};

TEST_P(Writers, AKillAtEveryCallLeavesTheOldFileOrTheNew) {
    const test::WatchedRun whole = test::runWatched(m_folder, [&] { writeNew(); });
    ASSERT_TRUE(whole.saved) << whole.message;
    EXPECT_EQ(contents(m_file), m_new);
    const int count = static_cast<int>(whole.calls.size());
    int old = 0, fresh = 0;
    for (int at = 0; at < count; ++at) {
        GetParam().write(m_file, false);
        EXPECT_EQ(entries(m_folder), 1) << "the temporary file of a killed process must go";
        const test::WatchedRun run = test::runWatched(m_folder, [&] { writeNew(); }, {.at = at});
        ASSERT_TRUE(run.killed) << at;
        const std::string left = contents(m_file);
        ++(left == m_new ? fresh : old);
        EXPECT_TRUE(left == m_old || left == m_new) << "killed at call " << at << ", " << run.calls.back();
        EXPECT_LE(entries(m_folder), 2);
    }
    std::cout << fmt::format("{}: {} kills: {} times the old file, {} times the new\n", GetParam().name,
                             count, old, fresh);
    EXPECT_GT(old, 3);
    EXPECT_GT(fresh, 0);
}

TEST_P(Writers, AFailureOfEveryCallIsSaidOrDoesNotMatter) {
    const test::WatchedRun whole = test::runWatched(m_folder, [&] { writeNew(); });
    int said = 0, harmless = 0;
    for (const int error : {ENOSPC, EIO, EACCES}) {
        for (int at = 0; at < static_cast<int>(whole.calls.size()); ++at) {
            GetParam().write(m_file, false);
            const test::WatchedRun run =
                test::runWatched(m_folder, [&] { writeNew(); }, {.at = at, .error = error});
            const std::string where = fmt::format("{} fails at call {}, {}", std::strerror(error), at,
                                                  whole.calls[static_cast<std::size_t>(at)]);
            const std::string left = contents(m_file);
            if (run.saved) {
                ++harmless;
                EXPECT_EQ(left == m_new, true) << where;
            } else {
                ++said;
                EXPECT_THAT(run.message, HasSubstr(m_file.filename().string())) << where;
                EXPECT_TRUE(left == m_old || left == m_new) << where;
            }
            EXPECT_EQ(entries(m_folder), 1) << where;
        }
    }
    std::cout << fmt::format("{}: {} failures: {} said, {} without effect\n", GetParam().name,
                             said + harmless, said, harmless);
    EXPECT_GT(said, 3 * 3);  // write, fsync, rename
}

TEST_P(Writers, DataThenNameThenDirectoryBecomeDurable) {
    const test::WatchedRun run = test::runWatched(m_folder, [&] { writeNew(); });
    std::vector<std::string> order;
    for (const std::string& call : run.calls) {
        const bool counts = call == "write" || call == "fsync" || call == "rename" || call == "ftruncate";
        if (counts && (order.empty() || order.back() != call)) order.push_back(call);
    }
    EXPECT_THAT(order, ::testing::ElementsAre("write", "fsync", "rename", "fsync"));
}

TEST_P(Writers, AFullDiskKeepsTheOldFile) {
    int tried = 0;
    for (std::size_t room = 0; room < m_new.size(); room += m_new.size() / 7 + 1, ++tried) {
        std::string message;
        const auto limit = [&] {
            const rlimit bytes{room, room};
            ::setrlimit(RLIMIT_FSIZE, &bytes);
        };
        EXPECT_TRUE(throwsInChild(
            limit, [&] { writeNew(); }, message))
            << room;
        EXPECT_THAT(message, HasSubstr("File too large"));
        EXPECT_EQ(contents(m_file), m_old);
        EXPECT_EQ(entries(m_folder), 1);
    }
    EXPECT_GE(tried, 7);
    writeNew();
    EXPECT_EQ(contents(m_file), m_new);
}

TEST_P(Writers, PermissionsAndLinksStay) {
    for (const mode_t mode : {0600U, 0640U, 0644U, 0400U | 0200U | 0002U}) {
        ASSERT_EQ(::chmod(m_file.c_str(), mode), 0);
        const fs::path link = m_folder / (std::string("link") + GetParam().ending);
        fs::create_symlink(m_file.filename(), link);
        GetParam().write(link, true);
        struct stat status {};
        ASSERT_EQ(::stat(m_file.c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 07777U, mode);
        EXPECT_TRUE(fs::is_symlink(link));
        EXPECT_EQ(contents(m_file), m_new);
        fs::remove(link);
    }
}

TEST_P(Writers, DevicesAndPipesStayWhatTheyAre) {
    const fs::path null = m_folder / (std::string("null") + GetParam().ending);
    const fs::path full = m_folder / (std::string("full") + GetParam().ending);
    if (!makeDevice(null, "/dev/null", 3) || !makeDevice(full, "/dev/full", 7)) {
        GTEST_SKIP() << "no devices can be made here: they were NOT written to";
    }
    GetParam().write(null, true);
    EXPECT_TRUE(fs::is_character_file(null));
    EXPECT_THAT(messageOf([&] { GetParam().write(full, true); }), HasSubstr("No space left on device"));
    EXPECT_TRUE(fs::is_character_file(full));
    const fs::path pipe = m_folder / (std::string("pipe") + GetParam().ending);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::string received;
    std::thread reader([&] { received = contents(pipe); });
    GetParam().write(pipe, true);
    reader.join();
    EXPECT_EQ(received, m_new);
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_P(Writers, FilesAndFoldersThatMayNotBeWrittenAreRefused) {
    const passwd* nobody = ::getpwnam("nobody");
    if (::geteuid() == 0 && nobody == nullptr) GTEST_SKIP() << "no user nobody: permissions were NOT checked";
    const auto unprivileged = [&] {  // permissions mean nothing to root
        if (::geteuid() != 0) return;
        if (::setgid(nobody->pw_gid) != 0 || ::setuid(nobody->pw_uid) != 0) ::_exit(1);
    };
    ASSERT_EQ(::chmod(m_folder.c_str(), 0777), 0);
    ASSERT_EQ(::chmod(m_file.c_str(), 0444), 0);
    std::string message;
    EXPECT_TRUE(throwsInChild(
        unprivileged, [&] { writeNew(); }, message));
    EXPECT_THAT(message, HasSubstr("cannot write: Permission denied"));
    EXPECT_EQ(contents(m_file), m_old);
    ASSERT_EQ(::chmod(m_file.c_str(), 0666), 0);
    ASSERT_EQ(::chmod(m_folder.c_str(), 0555), 0);
    EXPECT_TRUE(throwsInChild(
        unprivileged, [&] { writeNew(); }, message));
    EXPECT_THAT(message, HasSubstr("cannot write: Permission denied"));
    EXPECT_EQ(contents(m_file), m_old);
    EXPECT_EQ(entries(m_folder), 1);
    ASSERT_EQ(::chmod(m_folder.c_str(), 0777), 0);
}

TEST_P(Writers, OddNamesWorkOrAreRefusedAtOnce) {
    const std::string ending = GetParam().ending;
    const std::string longest(255 - ending.size(), 'n');
    for (const std::string& name : {std::string("two words"), std::string("zwölf 训练"), std::string("a\nb"),
                                    std::string("-x"), std::string("%s{}"), longest}) {
        const fs::path file = m_folder / (name + ending);
        GetParam().write(file, true);
        EXPECT_EQ(contents(file), m_new) << name;
    }
    fs::create_symlink("loop" + ending, m_folder / ("loop" + ending));
    fs::create_directory(m_folder / ("folder" + ending));
    for (const std::string& name : {std::string("loop"), std::string("folder"), std::string("none/a"),
                                    std::string(256, 'n'), std::string("a") + ending + "/b"}) {
        EXPECT_THAT(messageOf([&] { GetParam().write(m_folder / (name + ending), true); }),
                    HasSubstr(m_folder.string()))
            << name;
    }
    EXPECT_EQ(contents(m_file), m_old);
}

INSTANTIATE_TEST_SUITE_P(All, Writers, ::testing::ValuesIn(writers()),
                         [](const auto& instance) { return std::string(instance.param.name); });

}  // namespace
}  // namespace shardlab::engine::writers_test
