#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shardlab::engine {

/// What a device costs an hour, as a provider lists it or as a person has entered it.
struct DevicePrice {
    double perHour = 0;
    std::string currency = {};  ///< "USD"; empty: whatever the person counts in
    std::string date = {};      ///< of the list, "2021-02"; empty: a person's own
    std::string offer = {};     ///< what is rented: "Amazon EC2 p3.2xlarge, on demand, us-east-1"
    std::string source = {};
    bool listed() const { return !source.empty(); }
    std::string text() const;  ///< "3.06 USD per hour (Amazon EC2 p3.2xlarge, …, 2021-02)"
};

/// List prices by device id.
class PriceList {
public:
    /// The files of resourceDirectory()/prices, read once. A broken one leaves the list empty and becomes the
    /// problem.
    static const PriceList& installed();
    /// Reads every *.json of a folder. Throws Error naming file and field for what is broken, and for a
    /// device with two prices.
    explicit PriceList(const std::filesystem::path& directory);

    const DevicePrice* find(const std::string& device) const;
    const std::map<std::string, DevicePrice>& all() const { return m_prices; }
    const std::string& problem() const { return m_problem; }

private:
    PriceList() = default;
    void read(const std::filesystem::path& file);
    std::map<std::string, DevicePrice> m_prices;
    std::string m_problem;
};

}  // namespace shardlab::engine
