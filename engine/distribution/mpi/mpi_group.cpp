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

/// Sizes of the parts between starts, in bytes; MPI counts in int.
struct Parts {
    std::vector<int> counts, starts;
    explicit Parts(std::span<const std::size_t> from) {
        constexpr auto kMost = static_cast<std::size_t>(std::numeric_limits<int>::max());
        if (from.back() > kMost)
            throw Error("distribute: expected exchanges of at most 2 GiB; got {}",
                        bytesText(static_cast<double>(from.back())));
        for (std::size_t r = 0; r + 1 < from.size(); ++r) {
            starts.push_back(static_cast<int>(from[r]));
            counts.push_back(static_cast<int>(from[r + 1] - from[r]));
        }
    }
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
        std::vector<std::string> hosts = gatherTexts(hostName());
        m_hosts = std::move(hosts);
    }
    ~MpiGroup() override { MPI_Finalize(); }

    int rank() const override { return m_rank; }
    int size() const override { return m_size; }
    std::string nameOf(int rank) const override {
        if (m_hosts.empty()) return fmt::format("rank {}", rank);
        return fmt::format("rank {} ({})", rank, m_hosts[static_cast<std::size_t>(rank)]);
    }

    void allGather(std::span<std::byte> data, std::span<const std::size_t> starts) override {
        const Parts parts(starts);
        MPI_Request request = MPI_REQUEST_NULL;
        check(MPI_Iallgatherv(MPI_IN_PLACE, 0, MPI_BYTE, data.data(), parts.counts.data(),
                              parts.starts.data(), MPI_BYTE, MPI_COMM_WORLD, &request),
              "MPI_Iallgatherv");
        wait(request, "MPI_Iallgatherv");
    }

    void allToAll(std::span<const std::byte> send, std::span<const std::size_t> sendStarts,
                  std::span<std::byte> receive, std::span<const std::size_t> receiveStarts) override {
        const Parts sent(sendStarts), received(receiveStarts);
        MPI_Request request = MPI_REQUEST_NULL;
        check(MPI_Ialltoallv(send.data(), sent.counts.data(), sent.starts.data(), MPI_BYTE, receive.data(),
                             received.counts.data(), received.starts.data(), MPI_BYTE, MPI_COMM_WORLD,
                             &request),
              "MPI_Ialltoallv");
        wait(request, "MPI_Ialltoallv");
    }

    /// Over rank 0, which so knows who is late.
    std::vector<std::int64_t> gather(std::int64_t mine) override {
        std::vector<std::int64_t> numbers(static_cast<std::size_t>(m_size), mine);
        constexpr int kTag = 1;
        MPI_Request request = MPI_REQUEST_NULL;
        if (leads()) {
            receiveAll(numbers, kTag);
        } else {
            check(MPI_Isend(&mine, 1, MPI_INT64_T, 0, kTag, MPI_COMM_WORLD, &request), "MPI_Isend");
            wait(request, "MPI_Isend");
        }
        check(MPI_Ibcast(numbers.data(), m_size, MPI_INT64_T, 0, MPI_COMM_WORLD, &request), "MPI_Ibcast");
        wait(request, "MPI_Ibcast");
        return numbers;
    }

private:
    /// How long a wait has lasted; gives the processor to others meanwhile.
    class Wait {
    public:
        void idle() {
            if (++m_looks < 64) return std::this_thread::yield();
            if (m_looks < 1024) return std::this_thread::sleep_for(std::chrono::microseconds(10));
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
        double seconds() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }

    private:
        Clock::time_point m_begin = Clock::now();
        int m_looks = 0;
    };

    void wait(MPI_Request& request, const char* what) const {
        Wait wait;
        for (int done = 0;;) {
            check(MPI_Test(&request, &done, MPI_STATUS_IGNORE), what);
            if (done != 0) return;
            wait.idle();
            if (wait.seconds() > m_options.lostSeconds)
                throw Error("distribute: {}: no answer of the other processes for {}", nameOf(m_rank),
                            secondsText(m_options.lostSeconds));
        }
    }

    void receiveAll(std::vector<std::int64_t>& numbers, int tag) const {
        std::vector<MPI_Request> requests(numbers.size(), MPI_REQUEST_NULL);
        for (int r = 1; r < m_size; ++r) {
            const auto i = static_cast<std::size_t>(r);
            check(MPI_Irecv(&numbers[i], 1, MPI_INT64_T, r, tag, MPI_COMM_WORLD, &requests[i]), "MPI_Irecv");
        }
        Wait wait;
        double warnAt = m_options.slowSeconds;
        for (int done = 0;;) {
            check(MPI_Testall(m_size, requests.data(), &done, MPI_STATUSES_IGNORE), "MPI_Irecv");
            if (done != 0) return;
            wait.idle();
            if (wait.seconds() > m_options.lostSeconds)
                throw Error("distribute: no answer of {} for {}", missing(requests),
                            secondsText(m_options.lostSeconds));
            if (wait.seconds() <= warnAt) continue;
            if (m_options.warn)
                m_options.warn(
                    fmt::format("distribute: waiting for {} for {}", missing(requests), secondsText(warnAt)));
            warnAt *= 2;
        }
    }

    /// "rank 3 (node-b), rank 5 (node-c) and 4 more"
    std::string missing(std::vector<MPI_Request>& requests) const {
        std::vector<std::string> names;
        for (std::size_t r = 1; r < requests.size(); ++r) {
            int done = 1;
            if (requests[r] != MPI_REQUEST_NULL)
                MPI_Request_get_status(requests[r], &done, MPI_STATUS_IGNORE);
            if (done == 0) names.push_back(nameOf(static_cast<int>(r)));
        }
        constexpr std::size_t kShown = 4;
        const std::size_t more = names.size() - std::min(names.size(), kShown);
        names.resize(names.size() - more);
        return fmt::format("{}{}", fmt::join(names, ", "), more > 0 ? fmt::format(" and {} more", more) : "");
    }

    MpiOptions m_options;
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
