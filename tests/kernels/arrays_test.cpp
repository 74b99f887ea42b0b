#include "engine/kernels/arrays.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/kernels/products/batch_product.h"
#include "engine/kernels/sequences/attention.h"
#include "tests/kernels/support.h"

/// Array loops against plain definitions, at extents around the vector's.
namespace shardlab::engine::kernels::arrays_test {
namespace {

TEST(Strided, TransposesMatricesOfAnyExtents) {
    for (const std::int64_t rows : {1, 3, 16, 17, 40}) {
        for (const std::int64_t columns : {1, 5, 16, 31, 48}) {
            constexpr std::int64_t kBatch = 3;
            const auto x = randomValues(kBatch * rows * columns, 1);
            std::vector<float> y(x.size());
            Strided view;
            view.append(kBatch, rows * columns);
            view.append(columns, 1);
            view.append(rows, columns);
            gatherStrided(view, x.data(), y.data());
            for (std::int64_t b = 0; b < kBatch; ++b) {
                for (std::int64_t i = 0; i < rows * columns; ++i) {
                    const auto at =
                        static_cast<std::size_t>(b * rows * columns + i % columns * rows + i / columns);
                    ASSERT_EQ(y[at], x[static_cast<std::size_t>(b * rows * columns + i)])
                        << rows << " x " << columns;
                }
            }
        }
    }
}

TEST(Strided, WalksEveryOrderOfAxes) {
    const std::vector<std::int64_t> extents{3, 2, 18, 5}, strides{180, 90, 5, 1};
    std::vector<std::size_t> order{0, 1, 2, 3};
    const auto x = randomValues(540, 2);
    do {
        Strided view;
        for (const std::size_t axis : order)
            view.append(extents[axis], strides[axis]);
        std::vector<float> y(x.size()), back(x.size(), 0.0F);
        gatherStrided(view, x.data(), y.data());
        std::size_t i = 0;
        for (std::int64_t a = 0; a < extents[order[0]]; ++a)
            for (std::int64_t b = 0; b < extents[order[1]]; ++b)
                for (std::int64_t c = 0; c < extents[order[2]]; ++c)
                    for (std::int64_t d = 0; d < extents[order[3]]; ++d, ++i) {
                        const std::int64_t from = a * strides[order[0]] + b * strides[order[1]] +
                                                  c * strides[order[2]] + d * strides[order[3]];
                        ASSERT_EQ(y[i], x[static_cast<std::size_t>(from)]);
                    }
        addStrided(view, y.data(), back.data());
        EXPECT_EQ(back, x);
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(Strided, RepeatsAndSums) {
    // (2, 1, 3) repeated to (2, 4, 3), and (4, 1) to (4, 20).
    const std::vector<float> x{1, 2, 3, 4, 5, 6};
    Strided view;
    view.append(2, 3);
    view.append(4, 0);
    view.append(3, 1);
    std::vector<float> y(24), sum(6, 0.0F);
    gatherStrided(view, x.data(), y.data());
    for (std::size_t i = 0; i < 24; ++i)
        EXPECT_EQ(y[i], x[i / 12 * 3 + i % 3]);
    addStrided(view, y.data(), sum.data());
    for (std::size_t i = 0; i < 6; ++i)
        EXPECT_EQ(sum[i], 4 * x[i]);
    Strided rows;
    rows.append(4, 1);
    rows.append(20, 0);
    std::vector<float> wide(80), narrow(4, 1.0F);
    gatherStrided(rows, x.data(), wide.data());
    addStrided(rows, wide.data(), narrow.data());
    for (std::size_t i = 0; i < 80; ++i)
        EXPECT_EQ(wide[i], x[i / 20]);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(narrow[i], 1 + 20 * x[i]);
}

TEST(SmallProduct, IsTheSumOfProducts) {
    for (const std::int64_t m : {1, 5, 8, 19}) {
        for (const std::int64_t n : {1, 7, 16, 32, 35, 61}) {
            for (const std::int64_t k : {1, 4, 16, 33}) {
                const auto a = randomValues(m * k, 1), b = randomValues(k * n, 2);
                for (int form = 0; form < 4; ++form) {
                    const ProductShape shape{m, k, n, (form & 1) != 0, (form & 2) != 0};
                    std::vector<std::byte> scratch(smallProductScratchBytes(shape));
                    std::vector<float> c(static_cast<std::size_t>(m * n), 7.0F), expected;
                    smallProduct(shape, a.data(), b.data(), c.data(), scratch.data());
                    for (std::int64_t i = 0; i < m; ++i) {
                        for (std::int64_t j = 0; j < n; ++j) {
                            double sum = 0;
                            for (std::int64_t p = 0; p < k; ++p) {
                                const auto left = shape.transposeA ? p * m + i : i * k + p;
                                const auto right = shape.transposeB ? j * k + p : p * n + j;
                                sum += double{a[static_cast<std::size_t>(left)]} *
                                       double{b[static_cast<std::size_t>(right)]};
                            }
                            expected.push_back(static_cast<float>(sum));
                        }
                    }
                    // k products below 1, each sum rounded to 2^-24 of its size.
                    ASSERT_TRUE(closeWithin(c, expected, 1e-6 * static_cast<double>(k)))
                        << m << ' ' << k << ' ' << n << " form " << form;
                }
            }
        }
    }
}

TEST(MaskedSoftmax, SharesTheWeightAmongKeysThatCount) {
    // One batch of two queries and three keys, worked by hand: e^0 : e^ln2 : e^ln5 = 1 : 2 : 5.
    const std::vector<float> scores{0, std::log(2.0F), std::log(5.0F), 0, std::log(2.0F), std::log(5.0F)};
    const std::vector<float> keys{1, 0, 1};
    const ScoreShape shape{1, 1, 2, 3};
    std::vector<float> y(6);
    maskedSoftmax(shape, scores.data(), {}, true, y.data());
    EXPECT_TRUE(closeWithin(y, {1, 0, 0, 1 / 3.0F, 2 / 3.0F, 0}, 1e-6));
    const ScoreMask ofKeys{keys.data(), 3, 0, 0, 1};
    maskedSoftmax(shape, scores.data(), std::span(&ofKeys, 1), false, y.data());
    EXPECT_TRUE(closeWithin(y, {1 / 6.0F, 0, 5 / 6.0F, 1 / 6.0F, 0, 5 / 6.0F}, 1e-6));
    const std::vector<float> queries{1, 0};  // the second sees none: all alike
    const ScoreMask both[]{ofKeys, {queries.data(), 2, 0, 1, 0}};
    maskedSoftmax(shape, scores.data(), both, false, y.data());
    EXPECT_TRUE(closeWithin(y, {1 / 6.0F, 0, 5 / 6.0F, 1 / 3.0F, 1 / 3.0F, 1 / 3.0F}, 1e-6));
    std::vector<float> inPlace = scores;
    maskedSoftmax(shape, inPlace.data(), both, true, inPlace.data());
    EXPECT_TRUE(closeWithin(inPlace, {1, 0, 0, 1 / 3.0F, 1 / 3.0F, 1 / 3.0F}, 1e-6));
}

TEST(AdditiveScores, GradientsAreCentralDifferences) {
    const AdditiveShape shape{2, 3, 4, 21};
    auto query = randomValues(2 * 3 * 21, 1), key = randomValues(2 * 4 * 21, 2), scale = randomValues(21, 3);
    const auto dscores = randomValues(2 * 3 * 4, 4);
    const auto loss = [&] {
        double sum = 0;
        std::vector<float> scores(24);
        additiveScores(shape, query.data(), key.data(), scale.data(), scores.data());
        for (std::size_t i = 0; i < scores.size(); ++i)
            sum += double{scores[i]} * double{dscores[i]};
        return sum;
    };
    std::vector<float> dquery(query.size()), dkey(key.size()), dscale(21, 0.0F);
    std::vector<std::byte> scratch(additiveScoresScratchBytes(shape));
    additiveScoresGradient(shape, dscores.data(), query.data(), key.data(), scale.data(),
                           {dquery.data(), dkey.data(), dscale.data()}, scratch.data());
    const auto compare = [&](std::vector<float>& values, const std::vector<float>& gradient) {
        for (std::size_t i = 0; i < values.size(); i += 5) {
            const float kept = values[i];
            values[i] = kept + 1e-2F;
            const double above = loss();
            values[i] = kept - 1e-2F;
            const double below = loss();
            values[i] = kept;
            EXPECT_NEAR(gradient[i], (above - below) / 2e-2, 1e-3) << i;  // h² of the third derivative
        }
    };
    compare(query, dquery);
    compare(key, dkey);
    compare(scale, dscale);
}

}  // namespace
}  // namespace shardlab::engine::kernels::arrays_test
