#include "engine/comparison/price_list.h"

#include <gmock/gmock.h>

#include <fstream>
#include <regex>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::price_list_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(PriceList, EveryPriceIsOfADeviceAndHasCurrencyDateOfferAndSource) {
    const PriceList& list = PriceList::installed();
    EXPECT_EQ(list.problem(), "");
    EXPECT_GE(list.all().size(), 10U);
    for (const auto& [device, price] : list.all()) {
        EXPECT_NE(DeviceCatalog::installed().find(device), nullptr) << device;
        EXPECT_GT(price.perHour, 0) << device;
        EXPECT_TRUE(std::regex_match(price.currency, std::regex("[A-Z]{3}"))) << device;
        EXPECT_TRUE(std::regex_match(price.date, std::regex("20[0-9]{2}-(0[1-9]|1[0-2])"))) << device;
        EXPECT_THAT(price.source, StartsWith("https://")) << device;
        EXPECT_TRUE(price.listed());
        EXPECT_THAT(price.text(),
                    AllOf(HasSubstr(price.offer), HasSubstr(price.date), HasSubstr("per hour")));
    }
    ASSERT_NE(list.find("v100-sxm2"), nullptr);
    EXPECT_EQ(list.find("v100-sxm2")->perHour, 3.06);
    EXPECT_EQ(list.find("cpu-host"), nullptr);
}

class BrokenPriceList : public ::testing::Test {
protected:
    std::string errorOf(const std::string& text) const {
        std::ofstream(m_directory.path() / "prices.json") << text;
        try {
            PriceList list(m_directory.path());
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    }
    TemporaryDirectory m_directory;
};

TEST_F(BrokenPriceList, NamesFileAndField) {
    const std::string head = R"({"currency": "USD", "source": "https://x", "prices": [)";
    const std::string good = R"({"device": "t4", "per_hour": 1, "date": "2024-01", "offer": "x"})";
    EXPECT_EQ(errorOf(head + good + "]}"), "");
    EXPECT_THAT(errorOf("[]"), HasSubstr("prices.json: expected a JSON object"));
    EXPECT_THAT(errorOf(R"({"source": "x", "prices": []})"), HasSubstr("currency"));
    EXPECT_THAT(errorOf(head + R"({"device": "t4", "per_hour": -1, "date": "2024-01", "offer": "x"}]})"),
                HasSubstr("per_hour: expected a number greater than 0"));
    EXPECT_THAT(errorOf(head + good + "," + good + "]}"), HasSubstr("t4 has a price already"));
    EXPECT_THAT(errorOf(head + R"({"device": "t4", "per_hour": 1, "offer": "x"}]})"), HasSubstr("date"));
}

TEST(PriceList, AFolderThatIsNotThereHoldsNoPrices) {
    EXPECT_TRUE(PriceList("no/such/folder").all().empty());
}

}  // namespace
}  // namespace shardlab::engine::testing::price_list_test
