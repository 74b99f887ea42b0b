#pragma once
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace shardlab::test {

/// Debian's Python, which has Debian's modules.
constexpr const char* kPython = "/usr/bin/python3";

/// What it prints, errors included.
inline std::string pythonOutput(const std::string& arguments) {
    std::FILE* pipe = ::popen((std::string(kPython) + " " + arguments + " 2>&1").c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        output.append(buffer.data(), count);
    ::pclose(pipe);
    return output;
}

inline bool pythonHas(const std::string& module) {
    const std::string command = std::string(kPython) + " -c 'import " + module + "' >/dev/null 2>&1";
    return std::system(command.c_str()) == 0;
}

}  // namespace shardlab::test
