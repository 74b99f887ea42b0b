#include "engine/data/downloads/download.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "engine/core/file_lock.h"
#include "engine/data/downloads/digest.h"
#include "engine/data/downloads/transport.h"
#include "tests/data/fixture.h"
#include "tests/data/http_server.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::download_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string hexOf(const std::string& text, Digest::Kind kind) {
    Digest digest(kind);
    for (std::size_t at = 0; at < text.size(); at += 7)  // pieces of odd size
        digest.add(std::as_bytes(std::span(text)).subspan(at, std::min<std::size_t>(7, text.size() - at)));
    return digest.hex();
}

TEST(Digest, AgreesWithThePublishedExamples) {  // FIPS 180-4's examples; RFC 1321, appendix A.5
    using Kind = Digest::Kind;
    EXPECT_EQ(hexOf("", Kind::Sha256), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hexOf("abc", Kind::Sha256), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hexOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", Kind::Sha256),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hexOf(std::string(1000000, 'a'), Kind::Sha256),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    EXPECT_EQ(hexOf("", Kind::Md5), "d41d8cd98f00b204e9800998ecf8427e");
    EXPECT_EQ(hexOf("abc", Kind::Md5), "900150983cd24fb0d6963f7d28e17f72");
    EXPECT_EQ(
        hexOf("12345678901234567890123456789012345678901234567890123456789012345678901234567890", Kind::Md5),
        "57edf4a22be3c955ac49da2e2107b67a");
}

class Download : public ::testing::Test {
protected:
    void SetUp() override {
        if (!transportAvailable()) GTEST_SKIP() << "built without libcurl: downloads were NOT tested";
    }
    static std::string makeBody() {
        std::string body;
        for (int i = 0; i < 300000; ++i)
            body += static_cast<char>(i * 7 + i / 251);
        return body;
    }
    RemoteFile file(const std::string& url) const {
        return {.url = url,
                .path = "set/file.bin",
                .bytes = static_cast<std::int64_t>(m_body.size()),
                .sha256 = hexOf(m_body, Digest::Kind::Sha256),
                .md5 = ""};
    }
    bool fetch(const RemoteFile& remote) { return downloadFile(remote, m_directory.path()); }
    std::filesystem::path target() const { return m_directory / "set/file.bin"; }
    std::filesystem::path part() const { return m_directory / "set/file.bin.part"; }
    const std::string m_body = makeBody();
    TemporaryDirectory m_directory;
};

TEST_F(Download, FetchesAndTellsHowFarItIs) {
    HttpServer server(m_body);
    std::int64_t last = 0, total = 0;
    EXPECT_TRUE(downloadFile(file(server.url()), m_directory.path(),
                             [&](const RemoteFile&, std::int64_t done, std::int64_t all) {
                                 EXPECT_GE(done, last);
                                 last = done, total = all;
                             }));
    EXPECT_EQ(readAll(target()), m_body);
    EXPECT_FALSE(std::filesystem::exists(part()));
    EXPECT_EQ(last, 300000);
    EXPECT_EQ(total, 300000);
    EXPECT_TRUE(fetch(file("http://127.0.0.1:1/nobody"))) << "what is there is not fetched again";
}

TEST_F(Download, ABrokenConnectionIsTakenUpAgain) {
    HttpServer server(m_body);
    server.breakAfter = 100000;
    EXPECT_THAT(messageOf([&] { fetch(file(server.url())); }),
                AllOf(HasSubstr("cannot be downloaded"), HasSubstr("set/file.bin")));
    EXPECT_FALSE(std::filesystem::exists(target()));
    EXPECT_EQ(std::filesystem::file_size(part()), 100000U);
    server.breakAfter = -1;
    EXPECT_TRUE(fetch(file(server.url())));
    EXPECT_EQ(readAll(target()), m_body);
    EXPECT_THAT(server.ranges, ElementsAre("", "100000"));
}

TEST_F(Download, AServerWithoutRangesBeginsAnew) {
    HttpServer server(m_body);
    server.breakAfter = 100000;
    server.knowsRanges = false;
    EXPECT_NE(messageOf([&] { fetch(file(server.url())); }), "");
    server.breakAfter = -1;
    EXPECT_TRUE(fetch(file(server.url())));
    EXPECT_EQ(readAll(target()), m_body);
}

TEST_F(Download, AWrongChecksumIsThrownAway) {
    HttpServer server(m_body);
    RemoteFile wrong = file(server.url());
    wrong.sha256 = std::string(64, '0');
    EXPECT_THAT(messageOf([&] { fetch(wrong); }),
                AllOf(HasSubstr("expected the SHA-256 0000"),
                      HasSubstr("got " + hexOf(m_body, Digest::Kind::Sha256))));
    EXPECT_FALSE(std::filesystem::exists(target()));
    EXPECT_FALSE(std::filesystem::exists(part()));
    wrong.sha256.clear(), wrong.md5 = hexOf(m_body, Digest::Kind::Md5);
    wrong.bytes = 299999;
    EXPECT_THAT(messageOf([&] { fetch(wrong); }), HasSubstr("got more"));
    wrong.bytes = 300001;
    EXPECT_THAT(messageOf([&] { fetch(wrong); }), HasSubstr("expected 300001 bytes; got 300000"));
    wrong.bytes = 0;
    EXPECT_TRUE(fetch(wrong)) << "by MD5 alone";
}

TEST_F(Download, StopsAndGoesOn) {
    HttpServer server(m_body);
    StopToken stop;
    EXPECT_FALSE(downloadFile(
        file(server.url()), m_directory.path(),
        [&](const RemoteFile&, std::int64_t, std::int64_t) { stop.requestStop(); }, &stop));
    EXPECT_FALSE(std::filesystem::exists(target()));
    const std::uintmax_t kept = std::filesystem::file_size(part());
    EXPECT_GT(kept, 0U);
    EXPECT_LT(kept, m_body.size());
    EXPECT_TRUE(fetch(file(server.url())));
    EXPECT_EQ(readAll(target()), m_body);
    EXPECT_THAT(server.ranges, ElementsAre("", std::to_string(kept)));
}

TEST_F(Download, APartThatIsOfAnotherFileIsFetchedAgain) {
    HttpServer server(m_body);
    m_directory.write("set/file.bin.part", std::string(1234, '?'));
    EXPECT_TRUE(fetch(file(server.url())));
    EXPECT_EQ(readAll(target()), m_body);
    EXPECT_FALSE(std::filesystem::exists(part()));
    EXPECT_THAT(server.ranges, ElementsAre("1234", ""));
}

/// Else it would cut the file that the other one has just moved to its place.
TEST_F(Download, WaitsForWhoDownloadsTheSameFile) {
    HttpServer server(m_body);
    std::filesystem::create_directories(target().parent_path());
    std::string owner;
    std::optional<FileLock> other = FileLock::take(target().string() + ".lock", owner);
    ASSERT_TRUE(other);
    StopToken stop;
    stop.requestStop();
    EXPECT_FALSE(downloadFile(file(server.url()), m_directory.path(), {}, &stop));
    std::atomic<bool> done{false};
    std::thread waiting([&] {
        EXPECT_TRUE(fetch(file(server.url())));
        done = true;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_FALSE(done);
    EXPECT_FALSE(std::filesystem::exists(part()));
    m_directory.write("set/file.bin", m_body);
    other.reset();
    waiting.join();
    EXPECT_THAT(server.ranges, ::testing::IsEmpty()) << "the file of the other one is taken";
    EXPECT_FALSE(std::filesystem::exists(target().string() + ".lock"));
}

TEST_F(Download, SaysWhatToDoByHand) {
    HttpServer server(m_body);
    server.status = 404;
    EXPECT_THAT(messageOf([&] { fetch(file(server.url())); }),
                AllOf(HasSubstr("404"), HasSubstr("download it manually to"), HasSubstr("set/file.bin")));
    EXPECT_THAT(messageOf([&] { fetch(file("http://127.0.0.1:1/nobody")); }),
                AllOf(HasSubstr("http://127.0.0.1:1/nobody"), HasSubstr("manually")));
    EXPECT_NE(messageOf([&] { fetch(file("ftp://127.0.0.1/x")); }), "");
}

TEST_F(Download, FetchesFiles) {
    const auto source = m_directory.write("home.bin", m_body);
    m_directory.write("set/file.bin.part", m_body.substr(0, 1234));
    EXPECT_TRUE(fetch(file("file://" + source.string())));
    EXPECT_EQ(readAll(target()), m_body);
}

TEST(RemoteSets, AreCompleteAndLookedForByTheirSources) {
    for (const RemoteSet& set : remoteSets()) {
        EXPECT_NE(dataSourceRegistry().find(set.name), nullptr) << set.name;
        EXPECT_FALSE(set.licence.empty());
        ASSERT_FALSE(set.files.empty()) << set.name;
        const std::vector<std::string> looked = makeSource(set.name.c_str())->fileNames();
        for (const RemoteFile& file : set.files) {
            EXPECT_TRUE(file.url.starts_with("https://")) << file.url;
            EXPECT_GT(file.bytes, 0) << file.url;
            EXPECT_TRUE(file.sha256.size() == 64 || (file.sha256.empty() && file.md5.size() == 32))
                << file.url;
        }
        EXPECT_THAT(looked, ::testing::Not(::testing::IsEmpty()));
    }
    EXPECT_EQ(findRemoteSet("csv"), nullptr);
    EXPECT_GT(findRemoteSet("imdb")->bytes(), 19000000);
}

/// Where the real files are on this computer, they have the sums and sizes that downloads are compared with.
TEST(RemoteSets, StateTheSumsOfTheRealFiles) {
    int compared = 0;
    for (const RemoteSet& set : remoteSets()) {
        for (const RemoteFile& file : set.files) {
            for (const auto& directory : dataDirectories()) {
                for (const std::string& name : {file.path, set.name + "/" + file.path}) {
                    const auto path = directory / name;
                    if (!std::filesystem::is_regular_file(path) || name.starts_with("fashion-mnist/"))
                        continue;
                    // The word index of Reuters is another spelling of Keras's file here.
                    if (name == "reuters/reuters_word_index.json") continue;
                    EXPECT_EQ(std::filesystem::file_size(path), static_cast<std::uintmax_t>(file.bytes))
                        << path;
                    EXPECT_EQ(digestOfFile(path, Digest::Kind::Sha256), file.sha256) << path;
                    if (!file.md5.empty()) {
                        EXPECT_EQ(digestOfFile(path, Digest::Kind::Md5), file.md5) << path;
                    }
                    ++compared;
                }
            }
        }
    }
    if (compared == 0) GTEST_SKIP() << "none of the sets is on this computer: their sums were NOT compared";
}

TEST(DownloadDirectory, IsKerass) {
    Environment environment;
    environment.set("KERAS_HOME", "/k");
    EXPECT_EQ(downloadDirectory(), "/k/datasets");
    environment.set("KERAS_HOME", "");
    environment.set("HOME", "/h");
    EXPECT_EQ(downloadDirectory(), "/h/.keras/datasets");
}

}  // namespace
}  // namespace shardlab::engine::download_test
