// A fuzzer of one reader, for libFuzzer: SHARDLAB_FUZZ_READER names it.
//   fuzz_reader --seeds DIRECTORY   writes good files for every reader into a folder of its name, and ends
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/fuzz/readers.h"

using namespace shardlab::engine;

namespace {
const fuzz::Reader* chosen = nullptr;
}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    if (*argc == 3 && std::strcmp((*argv)[1], "--seeds") == 0) {
        for (const fuzz::Reader& reader : fuzz::readers()) {
            const std::filesystem::path folder = std::filesystem::path((*argv)[2]) / reader.name;
            std::filesystem::create_directories(folder);
            reader.writeSeeds(folder);
            std::puts(reader.name.c_str());
        }
        std::exit(0);
    }
    const char* name = std::getenv("SHARDLAB_FUZZ_READER");
    chosen = &fuzz::reader(name == nullptr ? "" : name);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::refusal(*chosen, std::as_bytes(std::span(data, size)));
    return 0;
}
