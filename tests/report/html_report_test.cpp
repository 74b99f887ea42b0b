#include <fmt/format.h>
#include <gmock/gmock.h>

#include "engine/report/curve_plot.h"
#include "engine/report/html.h"
#include "engine/report/run_report.h"

namespace shardlab::engine::html_report_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// A run of three epochs without an experiment.
RunInfo recordedRun(std::int64_t id, const std::string& name, double learningRate) {
    RunInfo run;
    run.id = id;
    run.name = name;
    run.status = "completed";
    run.startedAt = "2025-03-01T12:34:56Z";
    run.epochs = 3;
    run.parameters = {{"fit.batch_size", 60000}, {"fit.learning_rate", learningRate}};
    for (const double loss : {0.5, 0.25, 0.0982}) {
        EpochRecord epoch;
        epoch.epoch = static_cast<int>(run.history.epochs.size()) + 1;
        epoch.metrics = {{"loss", loss}};
        epoch.learningRate = learningRate;
        epoch.wallSeconds = loss;
        run.history.epochs.push_back(epoch);
    }
    return run;
}

std::vector<RunInfo> recordedRuns(int count) {
    std::vector<RunInfo> runs;
    for (int i = 1; i <= count; ++i)
        runs.push_back(recordedRun(i, fmt::format("run {}", i), 0.1 * i));
    return runs;
}

std::string pageOf(std::vector<RunInfo> runs) {
    return htmlReport({.runs = std::move(runs)});
}

std::size_t countOf(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

TEST(HtmlReport, HasNoCharacterThatDocumentsCannotHave) {
    constexpr const char* kReplacement = "\xEF\xBF\xBD";
    for (const char* odd : {"\x01", "\x1B", "\x7F", "\xC2\x85", "\xEF\xBF\xBE", "\xEF\xBF\xBF"})
        EXPECT_EQ(htmlText(std::string("a") + odd + "z"), std::string("a") + kReplacement + "z");
    for (const char* kept : {"a\tb\nc", "\xC2\xA0", "\xEF\xBF\xBD", "\xEF\xBC\x9A", "\xF0\x9F\x9A\x80"})
        EXPECT_EQ(htmlText(kept), kept);
    EXPECT_EQ(htmlText("a\r\nb\rc"), "a\nb\nc") << "notes of Windows";
}

TEST(HtmlReport, BreaksLongNames) {
    EXPECT_EQ(htmlName("val_loss"), "val_<wbr/>loss");
    EXPECT_EQ(htmlName("a&_"), "a&amp;_");
    const std::string name(200, 'x');
    EXPECT_EQ(htmlName(name), "<span class=\"long\">" + name + "</span>");
    const std::string page = pageOf({recordedRun(1, name, 0.1)});
    EXPECT_THAT(page, HasSubstr("<th scope=\"row\"><span class=\"long\">1 " + name + "</span></th>"));
    EXPECT_THAT(page, HasSubstr("<summary><span class=\"long\">1 " + name));
}

TEST(HtmlReport, GroupsCountsAndHasOnePrecisionInAColumn) {
    const std::string page = pageOf(recordedRuns(1));
    EXPECT_THAT(page, HasSubstr("<data value=\"60000\" title=\"60000\">60,000</data>"));
    EXPECT_THAT(page, HasSubstr(">0.5000</data>"));
    EXPECT_THAT(page, HasSubstr(">0.2500</data>"));
    EXPECT_THAT(page, HasSubstr(">500.0 ms</data>"));
    EXPECT_THAT(page, HasSubstr(">98.2 ms</data>"));
    EXPECT_THAT(page, Not(HasSubstr(">0 s</data>"))) << "there is no simulated time";
}

TEST(HtmlReport, AlignsColumnsOfNumbers) {
    const std::string table = htmlTable({"A", "B", "C"}, {{"a", htmlNumber(1, "1"), "x"}, {"b", "–", "y"}});
    EXPECT_THAT(table, HasSubstr("<th scope=\"col\" class=\"number\">B</th><th scope=\"col\">C</th>"));
    EXPECT_THAT(table, HasSubstr("<td class=\"number\">–</td><td>y</td>"));
}

TEST(HtmlReport, ListsEqualSettingsOnce) {
    const std::string two = pageOf(recordedRuns(2));
    EXPECT_EQ(countOf(two, "fit.<wbr/>batch_<wbr/>size"), 1U);
    EXPECT_THAT(two, HasSubstr("<summary>Equal in all runs</summary>"));
    EXPECT_THAT(two, HasSubstr("<th scope=\"row\">fit.<wbr/>learning_<wbr/>rate</th>"));
    const std::string six = pageOf(recordedRuns(6));  // too many for columns
    EXPECT_THAT(six, HasSubstr("<th scope=\"col\">Run</th><th scope=\"col\" "
                               "class=\"number\">fit.<wbr/>learning_<wbr/>rate</th>"));
}

TEST(HtmlReport, TicksOfAnAxisHaveOnePrecision) {
    const ReportCurve losses{.name = "training", .points = {{1, 12000}, {2, 3000}, {3, 100}}};
    EXPECT_THAT(curvePlot("loss", {losses}), HasSubstr(">10,000</text>"));
    const ReportCurve rates{.name = "training", .points = {{1, 0.9}, {2, 1.06}}};
    const std::string plot = curvePlot("accuracy", {rates});
    EXPECT_THAT(plot, HasSubstr(">1.00</text>"));
    EXPECT_THAT(plot, HasSubstr(">0.95</text>"));
}

/// On paper without colours: the first run's markers are circles, the second's squares; validation is hollow.
TEST(HtmlReport, CurvesDifferWithoutColor) {
    const std::vector<std::pair<double, double>> points{{1, 0.5}, {2, 0.25}};
    const std::string plot =
        curvePlot("loss", {{.name = "a", .number = 0, .points = points},
                           {.name = "b", .number = 1, .points = points},
                           {.name = "b, validation", .number = 1, .dashed = true, .points = points}});
    // In the legend, around (15, 5), by hand: a corner of the circle of radius 3, the square of side 5.2.
    EXPECT_THAT(plot, HasSubstr("<path class=\"run0 filled\" d=\"M18.0 5.0L17.6 6.5L"));
    EXPECT_THAT(plot, HasSubstr("<path class=\"run1 filled\" d=\"M12.4 2.4L17.6 2.4L17.6 7.6L12.4 7.6Z\"/>"));
    EXPECT_THAT(plot, HasSubstr("<path class=\"run1 dashed\" d=\"M1 5H29\"/>"
                                "<path class=\"run1 hollow\" d=\"M12.4 2.4L17.6 2.4L17.6 7.6L12.4 7.6Z\"/>"));
    EXPECT_EQ(countOf(plot, "run1 hollow"), 2U) << "on the curve, too";
}

TEST(HtmlReport, ManyPointsHaveSomeMarkers) {
    ReportCurve curve{.name = "training", .points = {}};
    for (int epoch = 1; epoch <= 100; ++epoch)
        curve.points.emplace_back(epoch, 1.0 / epoch);
    const std::string plot = curvePlot("loss", {curve});
    const std::size_t markers = plot.find("run0 filled");
    ASSERT_NE(markers, std::string::npos);
    EXPECT_EQ(countOf(plot.substr(markers, plot.find("/>", markers) - markers), "Z"), 20U);
}

/// In the window run 8 has the colour of run 0; beside it in a report it takes the next.
TEST(HtmlReport, RunsOfOneColorTakeOthers) {
    std::vector<RunInfo> runs = recordedRuns(2);
    runs[1].color = 8;
    const std::string page = pageOf(std::move(runs));
    EXPECT_THAT(page, HasSubstr("<path class=\"run0 filled\""));
    EXPECT_THAT(page, HasSubstr("<path class=\"run1 filled\""));
}

}  // namespace
}  // namespace shardlab::engine::html_report_test
