#include "engine/experiment/document_paths.h"

#include <gtest/gtest.h>

namespace shardlab::engine::document_paths_test {
namespace {

Json document() {
    return Json::parse(R"({
        "shardlab": 1, "name": "n", "notes": "m", "view": {"folds": []},
        "data": {"source": "mnist", "options": {}, "preprocess": [{"class_name": "rescale"}]},
        "model": {"class_name": "Sequential", "config": {"name": "sequential", "layers": [
            {"class_name": "Dense", "config": {"name": "hidden", "units": 3,
             "kernel_initializer": {"class_name": "Zeros", "config": {"seed": 4}}}},
            {"class_name": "Flatten", "config": {}}]}},
        "compile": {"optimizer": {"class_name": "SGD", "config": {"learning_rate": 0.5, "name": "mine"}}},
        "fit": {"batch_size": 16}})");
}

TEST(DocumentPaths, TakeObjectsApart) {
    const DocumentValues expected{{"data.source", "mnist"},
                                  {"data.options", Json::object()},
                                  {"data.preprocess", Json::parse(R"([{"class_name": "rescale"}])")},
                                  {"model.hidden.units", 3},
                                  {"model.hidden.kernel_initializer.class_name", "Zeros"},
                                  {"model.hidden.kernel_initializer.config.seed", 4},
                                  {"model.layer 2", Json::object()},
                                  {"compile.optimizer.class_name", "SGD"},
                                  {"compile.optimizer.config.learning_rate", 0.5},
                                  {"fit.batch_size", 16}};
    EXPECT_EQ(documentValues(document()), expected);
    EXPECT_FALSE(documentValues(document(), false).contains("model.hidden.units"));
    EXPECT_TRUE(documentValues(Json::array()).empty());
}

TEST(DocumentPaths, HaveAShortForm) {
    EXPECT_EQ(shortPath("compile.optimizer.config.learning_rate"), "optimizer.learning_rate");
    EXPECT_EQ(shortPath("optimizer.config.learning_rate"), "optimizer.learning_rate");
    EXPECT_EQ(shortPath("optimizer.learning_rate"), "optimizer.learning_rate");
    EXPECT_EQ(shortPath("a.config.b.config.c"), "a.b.c");
    EXPECT_EQ(shortPath("fit.config"), "fit.config");
    EXPECT_EQ(shortDocumentValues(document()).at("model.hidden.kernel_initializer.seed"), 4);
}

}  // namespace
}  // namespace shardlab::engine::document_paths_test
