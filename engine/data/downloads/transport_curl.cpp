#include <curl/curl.h>

#include <exception>
#include <memory>
#include <mutex>

#include "engine/core/error.h"
#include "engine/data/downloads/transport.h"

namespace shardlab::engine {
namespace {

constexpr long kConnectSeconds = 20, kSilentSeconds = 60;
constexpr long kPartialContent = 206, kNotSatisfiable = 416;

struct Cleanup {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};

/// One transfer; libcurl calls back into it. No exception may pass through libcurl.
struct Transfer {
    CURL* handle;
    std::int64_t offset;
    const TransportSink& sink;
    const StopToken* stop;
    bool begun = false;
    std::exception_ptr error = nullptr;

    bool stopped() const { return stop != nullptr && stop->stopRequested(); }
};

std::size_t onData(char* data, std::size_t, std::size_t size, void* context) {
    auto& transfer = *static_cast<Transfer*>(context);
    if (transfer.stopped()) return CURL_WRITEFUNC_ERROR;
    if (!transfer.begun) {
        long status = 0;  // 0 for files, which heed the range
        curl_easy_getinfo(transfer.handle, CURLINFO_RESPONSE_CODE, &status);
        if (status != 0 && status != kPartialContent) transfer.offset = 0;
        transfer.begun = true;
    }
    try {
        transfer.sink(transfer.offset, {reinterpret_cast<const std::byte*>(data), size});
    } catch (...) {
        transfer.error = std::current_exception();
        return CURL_WRITEFUNC_ERROR;
    }
    transfer.offset += static_cast<std::int64_t>(size);
    return size;
}

int onProgress(void* context, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Transfer*>(context)->stopped() ? 1 : 0;
}

void setOptions(CURL* handle, const std::string& url, Transfer& transfer, char* message) {
    curl_easy_setopt(handle, CURLOPT_URL, url.c_str());
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https,file");
    curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(handle, CURLOPT_MAXREDIRS, 10L);
    curl_easy_setopt(handle, CURLOPT_FAILONERROR, 1L);
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_LIMIT, 1L);
    curl_easy_setopt(handle, CURLOPT_LOW_SPEED_TIME, kSilentSeconds);
    curl_easy_setopt(handle, CURLOPT_USERAGENT, "shardlab");
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, message);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, onData);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, &transfer);
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, onProgress);
    curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &transfer);
}

}  // namespace

bool transportAvailable() {
    return true;
}

bool fetchUrl(const std::string& url, std::int64_t offset, const TransportSink& sink, const StopToken* stop) {
    static std::once_flag initialized;
    std::call_once(initialized, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
    const std::unique_ptr<CURL, Cleanup> handle(curl_easy_init());
    if (!handle) throw Error("libcurl cannot be started");
    Transfer transfer{.handle = handle.get(), .offset = offset, .sink = sink, .stop = stop};
    std::string message(CURL_ERROR_SIZE, '\0');
    setOptions(handle.get(), url, transfer, message.data());
    const std::string range = fmt::format("{}-", offset);
    if (offset > 0) curl_easy_setopt(handle.get(), CURLOPT_RANGE, range.c_str());
    const CURLcode code = curl_easy_perform(handle.get());
    if (transfer.error) std::rethrow_exception(transfer.error);
    if (transfer.stopped()) return false;
    if (code == CURLE_OK) return true;
    long status = 0;
    curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);
    if (status == kNotSatisfiable && offset > 0) return fetchUrl(url, 0, sink, stop);
    const std::string reason = message.c_str();
    throw Error("{}", reason.empty() ? curl_easy_strerror(code) : reason);
}

}  // namespace shardlab::engine
