#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace shardlab::engine {

/// A number as people read it: how many digits matter, and in which unit. Command line and window show the
/// same digits; the window writes them as its locale does.
struct Quantity {
    enum class Form { Fixed, Scientific, Count };
    struct Part {
        double value = 0;
        Form form = Form::Fixed;  ///< a Count is grouped: "1,619,470"
        int decimals = 0;
        const char* unit = "";   ///< "ms", "GiB", "%", "×"; empty without one
        bool twoDigits = false;  ///< 5 is "05", as in "2 min 05 s"
    };
    std::vector<Part> parts;  ///< (3, "h"), (6, "min"); none where the value is not known: "–"
    bool below = false;       ///< "< 0.1 %"
};

/// Three digits that matter: "< 0.01 µs", "0.43 µs", "3.12 ms", "12.4 s", "8 min 32 s", "3 h 06 min".
Quantity duration(double seconds);
/// How long something will still take, in whole seconds: "< 1 s", "8 s", "2 min 05 s", "3 h 06 min". Steadier
/// to read than a duration, and no more exact than such a forecast is.
Quantity remainingTime(double seconds);
Quantity byteSize(double bytes);           ///< "512 B", "7.9 MiB", "120 GiB"
Quantity byteRate(double bytesPerSecond);  ///< "12.3 GB/s": decimal, as data sheets state bandwidths
Quantity flopCount(double flops);          ///< "2.82 GFLOP"
Quantity flopRate(double flopsPerSecond);  ///< "45.0 TFLOP/s"
Quantity itemCount(std::int64_t count);    ///< "1,619,470"
Quantity percentage(double share);         ///< "92 %"; "0.4 %" below one, "< 0.1 %"
Quantity wholePercentage(double share);    ///< "37 %", of an estimate that knows no better
/// "97.8 %", of a metric; 100.0 % and 0.0 % only where nothing is missing or there.
Quantity exactPercentage(double share);
Quantity multiple(double times);  ///< "0.043 ×", "2.9 ×", "36 ×", "1,234 ×"
/// Three digits that matter of a number without a unit of its own: "71.4", "1,234", "0.00982".
Quantity figure(double value);
Quantity ratio(double value);  ///< two digits that matter: "0.0060"

/// With a point before the decimals, and commas between groups of three digits.
std::string toText(const Quantity& quantity);

inline std::string secondsText(double seconds) {
    return toText(duration(seconds));
}
inline std::string bytesText(double bytes) {
    return toText(byteSize(bytes));
}
inline std::string flopText(double flops) {
    return toText(flopCount(flops));
}
inline std::string flopRateText(double flopsPerSecond) {
    return toText(flopRate(flopsPerSecond));
}
inline std::string countText(std::int64_t count) {
    return toText(itemCount(count));
}
/// From here on an extent or a parameter is grouped.
constexpr std::int64_t kGroupedFrom = 10000;
/// "784", "50,176": of shapes.
inline std::string extentText(std::int64_t extent) {
    return extent < kGroupedFrom ? std::to_string(extent) : countText(extent);
}
inline std::string percentText(double share) {
    return toText(percentage(share));
}
inline std::string figureText(double value) {
    return toText(figure(value));
}
inline std::string timesText(double times) {
    return toText(multiple(times));
}

}  // namespace shardlab::engine
