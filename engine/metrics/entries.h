#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/metrics/metric.h"

/// Each group of metrics makes its own rows, with schemas and factories, in a function that registry.cpp
/// lists.
namespace shardlab::engine::metric_entry {

using Entry = RegistryEntry<Metric>;
using Factory = std::unique_ptr<Metric> (*)(const std::string& name, const Json& config);

std::vector<Entry> accuracies();   ///< and the cross-entropies
std::vector<Entry> confusions();   ///< counts of right and wrong answers, and what is made of them
std::vector<Entry> overlaps();     ///< intersection over union
std::vector<Entry> regressions();  ///< errors of numbers, and correlations

// What several groups need:

ParameterSpec threshold();
ParameterSpec fromLogits();
/// Keras: axis = -1 is the last one, which is the only one that counts here.
void requireLastAxis(const std::string& name, const Json& config);

MetricTraits higher(const char* title);
MetricTraits lower(const char* title);
MetricTraits with(MetricTargets targets, MetricTraits traits);
/// The title is that of other rows, too; `longTitle` is not.
MetricTraits called(const char* longTitle, MetricTraits traits);

Entry classification(const char* className, MetricTraits traits, const char* help, ParameterSchema schema,
                     Factory make, std::vector<std::string> aliases, KerasRelease since = {});

}  // namespace shardlab::engine::metric_entry
