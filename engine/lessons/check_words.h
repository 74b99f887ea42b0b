#pragma once

/// The words of a check, which are the same in every language.
namespace shardlab::engine::check_words {

inline constexpr const char* kBestEpoch = "epoch of best";
inline constexpr const char* kEpochsTrained = "epochs trained";
inline constexpr const char* kEvaluatedAccuracy = "evaluated accuracy";
inline constexpr const char* kIsAbsent = "is absent";
inline constexpr const char* kIsPresent = "is present";
inline constexpr const char* kOfTheRunBefore = "of the run before";
inline constexpr const char* kPageIs = "page is";
inline constexpr const char* kTrainedOn = "trained on";

}  // namespace shardlab::engine::check_words
