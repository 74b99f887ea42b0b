#include "engine/comparison/price_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/quantity.h"
#include "engine/core/resource_directory.h"

namespace shardlab::engine {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file, const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_string() || found->get_ref<const std::string&>().empty())
        throw Error("{}: {}: expected a text", file.filename().string(), key);
    return found->get<std::string>();
}

double priceOf(const fs::path& file, const Json& object) {
    const auto found = object.find("per_hour");
    const double price = found == object.end() || !found->is_number() ? 0.0 : found->get<double>();
    if (!(price > 0) || !std::isfinite(price))
        throw Error("{}: per_hour: expected a number greater than 0", file.filename().string());
    return price;
}

}  // namespace

std::string DevicePrice::text() const {
    const std::string unit = currency.empty() ? "per hour" : currency + " per hour";
    if (!listed()) return fmt::format("{} {}", figureText(perHour), unit);
    return fmt::format("{} {} ({}, {})", figureText(perHour), unit, offer, date);
}

const PriceList& PriceList::installed() {
    static const PriceList list = [] {
        try {
            return PriceList(resourceDirectory() / "prices");
        } catch (const Error& error) {
            PriceList empty;
            empty.m_problem = error.what();
            return empty;
        }
    }();
    return list;
}

PriceList::PriceList(const fs::path& directory) {
    std::vector<fs::path> files;
    std::error_code missing;  // a folder that is not there holds no prices
    for (const fs::directory_entry& entry : fs::directory_iterator(directory, missing)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const fs::path& file : files)
        read(file);
}

void PriceList::read(const fs::path& file) {
    const Json json = readJsonFile(file);
    if (!json.is_object()) throw Error("{}: expected a JSON object", file.filename().string());
    const std::string currency = textOf(file, json, "currency"), source = textOf(file, json, "source");
    const auto list = json.find("prices");
    if (list == json.end() || !list->is_array())
        throw Error("{}: prices: expected a list", file.filename().string());
    for (const Json& entry : *list) {
        if (!entry.is_object()) throw Error("{}: prices: expected objects", file.filename().string());
        const std::string device = textOf(file, entry, "device");
        const DevicePrice price{.perHour = priceOf(file, entry),
                                .currency = currency,
                                .date = textOf(file, entry, "date"),
                                .offer = textOf(file, entry, "offer"),
                                .source = source};
        if (!m_prices.emplace(device, price).second)
            throw Error("{}: {} has a price already", file.filename().string(), device);
    }
}

const DevicePrice* PriceList::find(const std::string& device) const {
    const auto found = m_prices.find(device);
    return found == m_prices.end() ? nullptr : &found->second;
}

}  // namespace shardlab::engine
