#include "engine/distribution/mpi/mpi_group.h"

#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <thread>

#include "engine/core/error.h"
#include "engine/core/quantity.h"

namespace shardlab::engine {
namespace {

using Clock = std::chrono::steady_clock;

void check(int code, const char* what) {
    if (code == MPI_SUCCESS) return;
    char text[MPI_MAX_ERROR_STRING];
    int length = 0;
    MPI_Error_string(code, text, &length);
    throw Error("distribute: {} failed: {}", what, std::string_view(text, static_cast<std::size_t>(length)));
}

std::string hostName() {
    char text[MPI_MAX_PROCESSOR_NAME];
    int length = 0;
    MPI_Get_processor_name(text, &length);
    return {text, static_cast<std::size_t>(length)};
}

/// MPI counts in int.
int countOf(std::size_t bytes) {
    if (bytes <= static_cast<std::size_t>(std::numeric_limits<int>::max())) return static_cast<int>(bytes);
    throw Error("distribute: expected messages of at most 2 GiB; got {}",
                bytesText(static_cast<double>(bytes)));
}

/// How long a wait has lasted; gives the processor to others meanwhile.
class Wait {
public:
    void idle() {
        if (++m_looks < 64) return std::this_thread::yield();
        std::this_thread::sleep_for(std::chrono::microseconds(m_looks < 1024 ? 10 : 100));
    }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }

private:
    Clock::time_point m_begin = Clock::now();
    int m_looks = 0;
};

class MpiGroup final : public Collective {
public:
    explicit MpiGroup(MpiOptions options) : m_options(std::move(options)) {
        int level = 0;
        check(MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &level), "MPI_Init_thread");
        if (level < MPI_THREAD_SERIALIZED)
            throw Error("distribute: expected an MPI library that any thread may call; this one may not");
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
        MPI_Comm_size(MPI_COMM_WORLD, &m_size);
        m_hosts = gatherTexts(hostName());
    }
    ~MpiGroup() override { MPI_Finalize(); }

    double exchangeSeconds() const override { return m_seconds; }
    int rank() const override { return m_rank; }
    int size() const override { return m_size; }
    std::string nameOf(int rank) const override {
        if (m_hosts.empty()) return fmt::format("rank {}", rank);
        return fmt::format("rank {} ({})", rank, m_hosts[static_cast<std::size_t>(rank)]);
    }

    void allGather(std::span<std::byte> data, std::span<const std::size_t> starts) override {
        const auto part = [&](int rank) { return partOf(data, starts, rank); };
        exchange([&](int) { return part(m_rank); }, part);
    }

    void allToAll(std::span<const std::byte> send, std::span<const std::size_t> sendStarts,
                  std::span<std::byte> receive, std::span<const std::size_t> receiveStarts) override {
        std::ranges::copy(partOf(send, sendStarts, m_rank), partOf(receive, receiveStarts, m_rank).begin());
        exchange([&](int rank) { return partOf(send, sendStarts, rank); },
                 [&](int rank) { return partOf(receive, receiveStarts, rank); });
    }

    /// Over the leader, in 2 (N − 1) messages.
    std::vector<std::int64_t> gather(std::int64_t mine) override {
        std::vector<std::int64_t> numbers(static_cast<std::size_t>(m_size), mine);
        const auto all = std::as_writable_bytes(std::span(numbers));
        const auto own = all.subspan(static_cast<std::size_t>(m_rank) * sizeof mine, sizeof mine);
        if (leads()) {
            for (int r = 1; r < m_size; ++r)
                receive(r, all.subspan(static_cast<std::size_t>(r) * sizeof mine, sizeof mine));
            wait();
            for (int r = 1; r < m_size; ++r)
                send(r, all);
        } else {
            send(0, own);
            wait();
            receive(0, all);
        }
        wait();
        return numbers;
    }

private:
    template <typename Byte>
    static std::span<Byte> partOf(std::span<Byte> data, std::span<const std::size_t> starts, int rank) {
        const auto r = static_cast<std::size_t>(rank);
        return data.subspan(starts[r], starts[r + 1] - starts[r]);
    }

    /// Messages from one rank to another arrive in the order in which they are sent: one tag is enough.
    static constexpr int kTag = 1;

    void send(int rank, std::span<const std::byte> bytes) {
        if (bytes.empty()) return;
        m_peers.push_back(rank);
        check(MPI_Isend(bytes.data(), countOf(bytes.size()), MPI_BYTE, rank, kTag, MPI_COMM_WORLD,
                        &m_requests.emplace_back()),
              "MPI_Isend");
    }
    void receive(int rank, std::span<std::byte> bytes) {
        if (bytes.empty()) return;
        m_peers.push_back(rank);
        check(MPI_Irecv(bytes.data(), countOf(bytes.size()), MPI_BYTE, rank, kTag, MPI_COMM_WORLD,
                        &m_requests.emplace_back()),
              "MPI_Irecv");
    }

    /// Each rank begins with its neighbour, so that not all send to the same one.
    template <typename Sent, typename Received>
    void exchange(const Sent& sent, const Received& received) {
        for (int i = 1; i < m_size; ++i)
            receive((m_rank + m_size - i) % m_size, received((m_rank + m_size - i) % m_size));
        for (int i = 1; i < m_size; ++i)
            send((m_rank + i) % m_size, sent((m_rank + i) % m_size));
        wait();
    }

    /// For all messages on their way. The others are patient enough that the leader complains first.
    void wait() {
        Wait wait;
        const double lost = leads() ? m_options.lostSeconds : 1.25 * m_options.lostSeconds + 1.0;
        double warnAt = m_options.slowSeconds;
        for (int done = 0;;) {
            check(MPI_Testall(static_cast<int>(m_requests.size()), m_requests.data(), &done,
                              MPI_STATUSES_IGNORE),
                  "an exchange");
            if (done != 0) break;
            wait.idle();
            if (wait.seconds() > lost)
                throw Error("distribute: no answer of {} for {}", missing(),
                            secondsText(m_options.lostSeconds));
            if (!leads() || wait.seconds() <= warnAt) continue;
            if (m_options.warn)
                m_options.warn(
                    fmt::format("distribute: waiting for {} for {}", missing(), secondsText(warnAt)));
            warnAt *= 2;
        }
        m_seconds += wait.seconds();
        m_requests.clear();
        m_peers.clear();
    }

    /// "rank 3 (node-b), rank 5 (node-c) and 4 more"
    std::string missing() {
        std::vector<int> ranks;
        for (std::size_t i = 0; i < m_requests.size(); ++i) {
            int done = 1;
            if (m_requests[i] != MPI_REQUEST_NULL)
                MPI_Request_get_status(m_requests[i], &done, MPI_STATUS_IGNORE);
            if (done == 0) ranks.push_back(m_peers[i]);
        }
        std::ranges::sort(ranks);
        ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
        constexpr std::size_t kShown = 4;
        std::string text;
        for (std::size_t i = 0; i < std::min(ranks.size(), kShown); ++i)
            text += (i > 0 ? ", " : "") + nameOf(ranks[i]);
        return ranks.size() > kShown ? fmt::format("{} and {} more", text, ranks.size() - kShown) : text;
    }

    std::vector<MPI_Request> m_requests;  ///< of the exchange at work
    std::vector<int> m_peers;             ///< of m_requests
    MpiOptions m_options;
    double m_seconds = 0;  ///< in exchanges
    int m_rank = 0, m_size = 1;
    std::vector<std::string> m_hosts;
};

}  // namespace

bool builtWithMpi() {
    return true;
}

std::shared_ptr<Collective> joinMpi(MpiOptions options) {
    return std::make_shared<MpiGroup>(std::move(options));
}

int coresOfProcess() {
    MPI_Comm host = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
    int neighbours = 1;
    MPI_Comm_size(host, &neighbours);
    MPI_Comm_free(&host);
    cpu_set_t bound;
    CPU_ZERO(&bound);
    const int all = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const int mine = sched_getaffinity(0, sizeof bound, &bound) == 0 ? CPU_COUNT(&bound) : all;
    return std::max(1, std::min(mine, all / neighbours));
}

void abortMpi(int exitCode) {
    MPI_Abort(MPI_COMM_WORLD, exitCode);
    std::_Exit(exitCode);
}

}  // namespace shardlab::engine
