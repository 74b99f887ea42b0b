#include "engine/metrics/bleu.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine::bleu_test {
namespace {

using Sentences = std::vector<std::vector<std::int32_t>>;

TEST(CorpusBleu, IsOneForEqualSentences) {
    const Sentences same{{1, 2, 3, 4, 5}, {6, 7, 8, 9}};
    EXPECT_DOUBLE_EQ(corpusBleu(same, same).bleu, 1.0);
}

// "the the the the the the the" against "the cat is on the mat": 2 of 7 unigrams count (Papineni et al.
// 2002).
TEST(CorpusBleu, ClipsRepeatedWords) {
    const BleuScore score = corpusBleu(Sentences{{1, 1, 1, 1, 1, 1, 1}}, Sentences{{1, 2, 3, 4, 1, 5}});
    EXPECT_DOUBLE_EQ(score.precisions[0], 2.0 / 7.0);
    EXPECT_EQ(score.bleu, 0.0);
}

// By hand: candidate 1 2 3 4 9, reference 1 2 3 4 5 6: precisions 4/5, 3/4, 2/3, 1/2; exp(1 - 6/5).
TEST(CorpusBleu, PunishesShortCandidates) {
    const BleuScore score = corpusBleu(Sentences{{1, 2, 3, 4, 9}}, Sentences{{1, 2, 3, 4, 5, 6}});
    EXPECT_DOUBLE_EQ(score.precisions[1], 0.75);
    EXPECT_DOUBLE_EQ(score.brevityPenalty, std::exp(-0.2));
    EXPECT_NEAR(score.bleu, std::exp(-0.2) * std::pow(0.8 * 0.75 * (2.0 / 3.0) * 0.5, 0.25), 1e-12);
}

TEST(CorpusBleu, CountsOverAllSentencesTogether) {
    const Sentences candidates{{1, 2, 3, 4}, {5, 6}}, references{{1, 2, 3, 4}, {5, 7}};
    EXPECT_DOUBLE_EQ(corpusBleu(candidates, references).precisions[0], 5.0 / 6.0);
    EXPECT_DOUBLE_EQ(corpusBleu(candidates, references).precisions[1], 3.0 / 4.0);
}

TEST(CorpusBleu, RefusesDifferentNumbersOfSentences) {
    EXPECT_THROW(corpusBleu(Sentences{{1}}, Sentences{}), Error);
}

}  // namespace
}  // namespace shardlab::engine::bleu_test
