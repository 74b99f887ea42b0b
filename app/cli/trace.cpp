#include "app/cli/trace.h"

namespace shardlab::cli {
namespace {

using engine::Json;

enum Row { kHost = 0, kCore = 1, kLinks = 2 };

Json name(int process, const char* what, int row, const std::string& text) {
    return {{"ph", "M"}, {"pid", process}, {"tid", row}, {"name", what}, {"args", {{"name", text}}}};
}

Json slice(int process, Row row, const std::string& text, double beginSeconds, double seconds, Json details) {
    return {{"ph", "X"},
            {"pid", process},
            {"tid", static_cast<int>(row)},
            {"name", text},
            {"ts", beginSeconds * 1e6},
            {"dur", seconds * 1e6},
            {"args", std::move(details)}};
}

void append(Json& events, int process, const engine::RunEstimate& estimate) {
    events.push_back(name(process, "process_name", 0, estimate.device + " (simulated)"));
    events.push_back(name(process, "thread_name", kHost, "host"));
    events.push_back(name(process, "thread_name", kCore, "core"));
    events.push_back(name(process, "thread_name", kLinks, "links"));
    const engine::StepBreakdown& parts = estimate.breakdown;
    double now = 0.0;
    const auto host = [&](const char* text, double seconds) {
        if (seconds > 0.0) events.push_back(slice(process, kHost, text, now, seconds, Json::object()));
        now += seconds;
    };
    host("dispatch", parts.dispatch);
    host("input", parts.input);
    for (const engine::OpEstimate& op : estimate.ops) {
        const bool link = op.boundBy == "link";
        const std::string text = op.layer.empty() ? op.op : op.layer + "/" + op.op;
        events.push_back(slice(process, link ? kLinks : kCore, text, now, op.seconds,
                               {{"phase", op.phase},
                                {"count", op.count},
                                {"flops", op.flops},
                                {"bytes", op.bytes},
                                {"bound_by", op.boundBy},
                                {"wasted_seconds", op.wastedSeconds}}));
        now += op.seconds;
    }
}

}  // namespace

Json traceOf(const std::vector<engine::RunEstimate>& estimates) {
    Json events = Json::array();
    int process = 1;
    for (const engine::RunEstimate& estimate : estimates)
        append(events, process++, estimate);
    return {{"displayTimeUnit", "ms"}, {"traceEvents", events}};
}

}  // namespace shardlab::cli
