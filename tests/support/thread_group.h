#pragma once
#include <algorithm>
#include <barrier>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "engine/distribution/collective.h"

namespace shardlab::test {

/// A group whose ranks are threads of this process.
class ThreadGroup {
public:
    explicit ThreadGroup(int size) : m_size(size), m_barrier(size), m_posts(static_cast<std::size_t>(size)) {}

    /// body(rank's group) in a thread for each rank.
    void run(const std::function<void(std::shared_ptr<engine::Collective>)>& body) {
        std::vector<std::thread> threads;
        for (int rank = 0; rank < m_size; ++rank)
            threads.emplace_back([&, rank] { body(std::make_shared<Member>(*this, rank)); });
        for (std::thread& thread : threads)
            thread.join();
    }

private:
    struct Post {
        const std::byte* data = nullptr;
        const std::size_t* starts = nullptr;
        std::int64_t number = 0;
    };

    class Member final : public engine::Collective {
    public:
        Member(ThreadGroup& group, int rank) : m_group(group), m_rank(rank) {}
        int rank() const override { return m_rank; }
        int size() const override { return m_group.m_size; }
        std::string nameOf(int rank) const override { return "rank " + std::to_string(rank); }

        void allGather(std::span<std::byte> data, std::span<const std::size_t> starts) override {
            post({.data = data.data()});
            for (std::size_t r = 0; r + 1 < starts.size(); ++r) {
                const std::byte* from = m_group.m_posts[r].data + starts[r];
                if (r != me()) std::copy_n(from, starts[r + 1] - starts[r], data.data() + starts[r]);
            }
            m_group.m_barrier.arrive_and_wait();
        }
        void allToAll(std::span<const std::byte> send, std::span<const std::size_t> sendStarts,
                      std::span<std::byte> receive, std::span<const std::size_t> receiveStarts) override {
            post({.data = send.data(), .starts = sendStarts.data()});
            for (std::size_t r = 0; r + 1 < receiveStarts.size(); ++r) {
                const Post& from = m_group.m_posts[r];
                std::copy_n(from.data + from.starts[me()], receiveStarts[r + 1] - receiveStarts[r],
                            receive.data() + receiveStarts[r]);
            }
            m_group.m_barrier.arrive_and_wait();
        }
        std::vector<std::int64_t> gather(std::int64_t mine) override {
            post({.number = mine});
            std::vector<std::int64_t> numbers;
            for (const Post& post : m_group.m_posts)
                numbers.push_back(post.number);
            m_group.m_barrier.arrive_and_wait();
            return numbers;
        }

    private:
        std::size_t me() const { return static_cast<std::size_t>(m_rank); }
        void post(Post post) {
            m_group.m_posts[me()] = post;
            m_group.m_barrier.arrive_and_wait();
        }
        ThreadGroup& m_group;
        int m_rank;
    };

    int m_size;
    std::barrier<> m_barrier;
    std::vector<Post> m_posts;  ///< by rank
};

}  // namespace shardlab::test
