#pragma once
#include <hdf5.h>

#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace shardlab::engine {

/// Owns one HDF5 identifier.
class Hdf5Handle {
public:
    using Close = herr_t (*)(hid_t);
    Hdf5Handle() = default;
    Hdf5Handle(hid_t id, Close close) : m_id(id), m_close(close) {}
    ~Hdf5Handle() { reset(); }
    Hdf5Handle(Hdf5Handle&& other) noexcept : m_id(std::exchange(other.m_id, -1)), m_close(other.m_close) {}
    Hdf5Handle& operator=(Hdf5Handle&& other) noexcept {
        reset();
        m_id = std::exchange(other.m_id, -1);
        m_close = other.m_close;
        return *this;
    }
    operator hid_t() const { return m_id; }  // NOLINT(google-explicit-constructor): it is passed to the C API
    bool valid() const { return m_id >= 0; }

private:
    void reset() {
        if (m_id >= 0) m_close(m_id);
        m_id = -1;
    }
    hid_t m_id = -1;
    Close m_close = nullptr;
};

/// Holds HDF5 for one file: some builds of the library are not safe for threads, and the library prints its
/// errors to stderr unless told otherwise.
class Hdf5Session {
public:
    Hdf5Session() : m_lock(mutex()) { H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); }

private:
    static std::mutex& mutex() {
        static std::mutex instance;
        return instance;
    }
    std::lock_guard<std::mutex> m_lock;
};

}  // namespace shardlab::engine
