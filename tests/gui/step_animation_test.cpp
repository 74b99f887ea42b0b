#include <cmath>
#include <map>
#include <set>

#include "engine/distribution/all_reduce.h"
#include "tests/gui/shards_fixture.h"
#include "widgets/common/theme.h"
#include "widgets/shards/step_view.h"

using namespace shardlab;

/// A recorded step as frames and as a picture.
class StepAnimationTest : public ShardsFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { openExperiment(QSize(1600, 1000)); }
    void cleanup() { closeWindow(); }
    void placesNeighboursOfARingSideBySide();
    void groupsTwoThousandReplicas();
    void cutsTheStepIntoFrames();
    void knowsWhichChunksAreComplete();
    void joinsTheLayersThatCompute();
    void drawsBranchesAboveEachOther();
    void drawsOneHundredAndTwentyLayers();
    void showsHowFarTheChunksOfAGroupHaveCome();
    void drawsTheShardsWhenTheyHaveArrived();
    void drawsTheChunksOnTheirWay();
    void whatMovesIsBelowTheTexts();

private:
    static QColor pixelOf(const QImage& image, const QPointF& place) {
        return image.pixelColor((place * image.devicePixelRatioF()).toPoint());
    }
};

void StepAnimationTest::placesNeighboursOfARingSideBySide() {
    for (const int replicas : {2, 4, 6, 8, 16, 32}) {
        const ShardLayout layout = shardLayout("ring", replicas, 2);
        QCOMPARE(layout.units.size(), static_cast<std::size_t>(replicas));
        QVERIFY(!layout.grouped);
        for (int r = 0; r < replicas; ++r) {
            const ShardUnit& a = layout.units[static_cast<std::size_t>(r)];
            const ShardUnit& b = layout.units[static_cast<std::size_t>((r + 1) % replicas)];
            QCOMPARE(std::abs(a.column - b.column) + std::abs(a.row - b.row), 1);
            QCOMPARE(a.chip, r / 2);
        }
    }
    const ShardLayout torus = shardLayout("torus2d", 16, 1);
    QCOMPARE(torus.columns, 4);
    QCOMPARE(torus.rows, 4);
    QCOMPARE(torus.units[6].column, 2);
    QCOMPARE(torus.units[6].row, 1);
    QCOMPARE(torus.units[6].chip, -1);
}

void StepAnimationTest::groupsTwoThousandReplicas() {
    for (const char* topology : {"ring", "torus2d", "torus3d", "tree"}) {
        const ShardLayout layout = shardLayout(topology, 2048, 2);
        QVERIFY2(layout.units.size() <= kMostShardUnits, topology);
        QVERIFY2(layout.units.size() >= 16, topology);
        QVERIFY(layout.grouped);
        std::set<int> replicas;
        for (const ShardUnit& unit : layout.units)
            replicas.insert(unit.replicas.begin(), unit.replicas.end());
        QCOMPARE(replicas.size(), std::size_t{2048});
    }
}

void StepAnimationTest::cutsTheStepIntoFrames() {
    const auto record = recordOf(experiment());
    const StepAnimation animation(record, 2);
    std::map<StepPhase, int> frames;
    StepPhase last = StepPhase::Cut;
    for (const StepFrame& frame : animation.frames()) {
        QVERIFY(frame.phase >= last);
        last = frame.phase;
        ++frames[frame.phase];
    }
    // A ring of eight: seven rounds of reduce-scatter, seven of all-gather. Each op of a core is a frame.
    QCOMPARE(frames[StepPhase::Cut], 1);
    QCOMPARE(frames[StepPhase::Distribute], 1);
    QCOMPARE(frames[StepPhase::ReduceScatter], 7);
    QCOMPARE(frames[StepPhase::AllGather], 7);
    double backwardEnd = 0;
    for (const engine::SpanRecord& span : record->ops) {
        if (span.category == "phase" && span.name == "backward") backwardEnd = span.end;
    }
    const auto ops = std::ranges::count_if(record->ops, [&](const engine::SpanRecord& span) {
        return span.track == "core 3" && span.category == "op" && span.end <= backwardEnd;
    });
    QVERIFY(ops > 4);
    QCOMPARE(frames[StepPhase::Forward] + frames[StepPhase::Backward], static_cast<int>(ops));
    QCOMPARE(frames[StepPhase::Update], 1);
    QCOMPARE(animation.layers().layers, (std::vector<std::string>{"dense", "dense_1"}));
    for (int round = 0; round < 14; ++round) {
        const auto& chunks = record->rounds[static_cast<std::size_t>(round)].chunks;
        QCOMPARE(animation.transfers(round).size(), chunks.size());
        for (std::size_t i = 0; i < chunks.size(); ++i) {
            QCOMPARE(animation.transfers(round)[i].from, chunks[i].from);
            QCOMPARE(animation.transfers(round)[i].to, chunks[i].to);
            QCOMPARE(animation.transfers(round)[i].checksum, chunks[i].checksum);
        }
    }
}

void StepAnimationTest::knowsWhichChunksAreComplete() {
    engine::Experiment torus = smallExperiment();
    torus.runtime.device = "tpu-v4-8";
    torus.runtime.replicas = engine::DeviceCatalog::installed().device("tpu-v4-8").cores;
    for (const engine::Experiment& each : {smallExperiment(), torus}) {
        const StepAnimation animation(recordOf(each), 1);
        const auto units = static_cast<int>(animation.layout().units.size());
        const auto rounds = static_cast<int>(animation.record().rounds.size());
        for (int round = 0; round <= rounds; ++round) {
            int complete = 0;
            for (int unit = 0; unit < units; ++unit) {
                for (int part = 0; part < animation.parts(); ++part)
                    complete += animation.reduced(round, unit, part) >= 1 ? 1 : 0;
            }
            // Nothing before the last round of the reduce-scatter; then each part at one replica; at the end
            // all.
            if (round < rounds / 2) QCOMPARE(complete, 0);
            if (round == rounds / 2) QCOMPARE(complete, animation.parts());
            if (round == rounds) QCOMPARE(complete, units * animation.parts());
        }
        QCOMPARE(animation.reduced(0, 0, 0), static_cast<double>(1.0F / static_cast<float>(units)));
    }
}

/// A record of a ring as recordStep walks it: one element a chunk.
static std::shared_ptr<engine::StepRecord> ringRecord(int replicas) {
    auto record = std::make_shared<engine::StepRecord>();
    record->topology = "ring";
    record->samples = replicas;
    for (int r = 0; r < replicas; ++r) {
        engine::ReplicaRecord& replica = record->replicas.emplace_back();
        replica.replica = r;
        replica.samples = {r};
    }
    for (const engine::Transfer& transfer : engine::allReduceSchedule("ring", replicas, replicas)) {
        const auto round = static_cast<std::size_t>(transfer.round);
        if (record->rounds.size() <= round) record->rounds.resize(round + 1);
        record->rounds[round].round = transfer.round;
        record->rounds[round].reduce = transfer.reduce;
        record->rounds[round].chunks.push_back({.from = transfer.from,
                                                .to = transfer.to,
                                                .buffer = "weights",
                                                .begin = transfer.begin,
                                                .end = transfer.end,
                                                .checksum = 0});
    }
    return record;
}

/// A record of a step with one op in each of these layers, and the rest of the model without ops.
static std::shared_ptr<engine::StepRecord> recordOfLayers(const std::vector<engine::LayerRecord>& layers,
                                                          const std::set<std::string>& withoutOps) {
    auto record = ringRecord(2);
    record->layers = layers;
    double at = 0;
    for (const engine::LayerRecord& layer : layers) {
        if (withoutOps.contains(layer.name)) continue;
        record->ops.push_back({"core 0", layer.name + "/dot", "op", at, at + 1});
        at += 1;
    }
    record->ops.push_back({"core 0", "forward", "phase", 0, at});
    return record;
}

void StepAnimationTest::joinsTheLayersThatCompute() {
    // Two inputs, a residual connection around two layers that ends in a fused op, and a Flatten without ops.
    const StepAnimation animation(recordOfLayers({{"left", {}},
                                                  {"right", {}},
                                                  {"dense_l", {"left"}},
                                                  {"dense_r", {"right"}},
                                                  {"flatten", {"dense_r"}},
                                                  {"a", {"dense_l"}},
                                                  {"b", {"a"}},
                                                  {"add", {"b", "dense_l"}},
                                                  {"concat", {"add", "flatten"}}},
                                                 {"left", "right", "flatten", "add"}),
                                  1);
    const LayerEdges& model = animation.layers();
    QCOMPARE(model.layers, (std::vector<std::string>{"dense_l", "dense_r", "a", "b", "add", "concat"}));
    QCOMPARE(model.edges, (std::vector<std::pair<int, int>>{{0, 2}, {0, 4}, {1, 5}, {2, 3}, {3, 4}, {4, 5}}));
}

void StepAnimationTest::drawsBranchesAboveEachOther() {
    const auto record =
        recordOfLayers({{"stem", {}}, {"a", {"stem"}}, {"b", {"stem"}}, {"add", {"a", "b"}}}, {});
    StepView view;
    view.resize(900, 700);
    const auto animation = std::make_shared<const StepAnimation>(record, 1);
    view.setAnimation(animation, ReplicaKind::Core);
    const StepGeometry geometry(*animation, QRectF(view.rect()).adjusted(12, 12, -12, -12),
                                view.fontMetrics());
    const LayerGraph& graph = geometry.graph;
    QCOMPARE(graph.boxes().size(), std::size_t{4});
    QCOMPARE(graph.columns(), 3);
    std::vector<QRectF> places;
    for (const LayerGraph::Box& box : graph.boxes())
        places.push_back(graph.placeOf(box, geometry.layers));
    QCOMPARE(places[1].left(), places[2].left());
    QVERIFY(!places[1].intersects(places[2]));
    QVERIFY(places[0].right() < places[1].left() && places[1].right() < places[3].left());
    for (const QRectF& place : places)
        QVERIFY(geometry.layers.contains(place));
    for (const QPainterPath& line : graph.lines(geometry.layers))
        QVERIFY(geometry.layers.adjusted(-1, -1, 1, 1).contains(line.boundingRect()));
    QVERIFY(geometry.boxes[0].top() > geometry.layers.bottom());
    // The layer whose op runs is lit, the other branch is not.
    view.setPosition(static_cast<double>(animation->firstFrame(StepPhase::Forward)) + 2.5);
    const QImage image = view.grab().toImage();
    QCOMPARE(pixelOf(image, places[2].topLeft() + QPointF(6, places[2].height() / 2)),
             theme().color("accent"));
    QCOMPARE(pixelOf(image, places[1].topLeft() + QPointF(6, places[1].height() / 2)),
             theme().color("sunken"));
    QCOMPARE(view.tipAt(places[2].center().toPoint()), QString("b"));
}

void StepAnimationTest::drawsOneHundredAndTwentyLayers() {
    LayerEdges chain, blocks;
    for (int i = 0; i < 120; ++i) {
        chain.layers.push_back("layer_" + std::to_string(i));
        if (i > 0) chain.edges.push_back({i - 1, i});
    }
    QCOMPARE(LayerGraph(chain, 150).boxes().size(), std::size_t{120});
    const LayerGraph merged(chain, 40);
    QCOMPARE(merged.columns(), 30);  // in pieces of four
    QVERIFY(!merged.branched());
    QCOMPARE(merged.boxes()[7].layers, (std::vector<int>{28, 29, 30, 31}));
    // Residual blocks of four layers: only the layers between two branches share a box.
    blocks = chain;
    for (int i = 0; i + 4 < 120; i += 4)
        blocks.edges.push_back({i, i + 4});
    std::ranges::sort(blocks.edges);
    const LayerGraph residual(blocks, 60);
    QVERIFY(residual.branched());
    QVERIFY(residual.columns() <= 60);
    std::size_t layers = 0;
    for (const LayerGraph::Box& box : residual.boxes())
        layers += box.layers.size();
    QCOMPARE(layers, std::size_t{120});
    const QRectF area(0, 0, 420, 60);
    for (const LayerGraph::Box& box : residual.boxes())
        QVERIFY(area.contains(residual.placeOf(box, area)));
}

/// Of the ring the sums are known: after k rounds of the reduce-scatter the chunk that began at replica r is
/// at r + k and sums k + 1 replicas; each round of the all-gather completes one more chunk of every replica.
void StepAnimationTest::showsHowFarTheChunksOfAGroupHaveCome() {
    constexpr int kReplicas = 128;
    const auto record = ringRecord(kReplicas);
    const StepAnimation animation(record, 1);
    QVERIFY(animation.layout().grouped);
    QCOMPARE(animation.parts(), StepAnimation::kMostGroupParts);
    const auto units = static_cast<int>(animation.layout().units.size());
    for (int rounds = 0; rounds < kReplicas; ++rounds) {
        int farthest = 0;
        for (int unit = 0; unit < units; ++unit)
            farthest = std::max(farthest, animation.farthest(rounds, unit));
        QCOMPARE(farthest, rounds + 1);
    }
    for (int gathered = 0; gathered < kReplicas; ++gathered) {
        double complete = 0;  // of all chunks at all replicas
        for (int unit = 0; unit < units; ++unit)
            complete +=
                animation.completeShare(kReplicas - 1 + gathered, unit) *
                static_cast<double>(animation.layout().units[static_cast<std::size_t>(unit)].replicas.size());
        QVERIFY(std::abs(complete - (1.0 + gathered)) < 1e-3);
    }
    QCOMPARE(animation.completeShare(2 * kReplicas - 2, 0), 1.0);
    // In the middle of the reduce-scatter the parts of a group stand at different heights.
    std::set<double> heights;
    for (int part = 0; part < animation.parts(); ++part)
        heights.insert(animation.reduced(kReplicas / 2, 0, part));
    QVERIFY(heights.size() > 2);
    const StepText text(animation, ReplicaKind::Core);
    QCOMPARE(text.ofReplicas(64), QString("64 of 128"));
}

void StepAnimationTest::drawsTheShardsWhenTheyHaveArrived() {
    StepView view;
    view.resize(900, 600);
    const StepAnimationPtr animation = animationOf(experiment());
    view.setAnimation(animation, ReplicaKind::Core);
    const StepGeometry geometry(*animation, QRectF(view.rect()).adjusted(12, 12, -12, -12),
                                view.fontMetrics());
    const QPointF place = geometry.samplesBar(5).topLeft() + QPointF(4, 4);
    view.setPosition(1);
    QVERIFY(pixelOf(view.grab().toImage(), place) != theme().runColor(5));
    view.setPosition(2);
    QCOMPARE(pixelOf(view.grab().toImage(), place), theme().runColor(5));
}

void StepAnimationTest::drawsTheChunksOnTheirWay() {
    StepView view;
    view.resize(900, 600);
    const StepAnimationPtr animation = animationOf(experiment());
    view.setAnimation(animation, ReplicaKind::Core);
    const StepGeometry geometry(*animation, QRectF(view.rect()).adjusted(12, 12, -12, -12),
                                view.fontMetrics());
    for (const auto& [phase, token] :
         {std::pair{StepPhase::ReduceScatter, "convolution"}, {StepPhase::AllGather, "success"}}) {
        const std::size_t frame = animation->firstFrame(phase);
        view.setPosition(static_cast<double>(frame) + 0.5);
        const QImage image = view.grab().toImage();
        for (const UnitTransfer& transfer : animation->transfers(animation->frames()[frame].round)) {
            const QPointF half = geometry.way(transfer, animation->parts()).pointAtPercent(0.5);
            QCOMPARE(pixelOf(image, half), theme().color(token));
        }
        // On the link it says what goes there.
        const UnitTransfer& first = animation->transfers(animation->frames()[frame].round).front();
        const QString tip = view.tipAt(geometry.link(first.from, first.to).pointAtPercent(0.5).toPoint());
        QVERIFY2(tip.contains(checksumText(first.checksum)), qPrintable(tip));
    }
    QVERIFY(view.tipAt(geometry.boxes[3].center().toPoint()).contains("Core 3, chip 1"));
}

/// The boxes of the layers look the same while shards pass below them.
void StepAnimationTest::whatMovesIsBelowTheTexts() {
    StepView view;
    view.resize(900, 600);
    const StepAnimationPtr animation = animationOf(experiment());
    view.setAnimation(animation, ReplicaKind::Core);
    const StepGeometry geometry(*animation, QRectF(view.rect()).adjusted(12, 12, -12, -12),
                                view.fontMetrics());
    QVERIFY(!geometry.layers.isEmpty());
    const auto boxesAt = [&](double position) {
        view.setPosition(position);
        const QImage image = view.grab().toImage();
        QList<QImage> boxes;
        for (const LayerGraph::Box& box : geometry.graph.boxes()) {
            const QRect place = geometry.graph.placeOf(box, geometry.layers).toRect();
            boxes << image.copy(place.adjusted(4, 4, -4, -4));
        }
        return boxes;
    };
    const auto frame = static_cast<double>(animation->firstFrame(StepPhase::Distribute));
    const QList<QImage> still = boxesAt(frame);
    for (const double share : {0.2, 0.3, 0.4, 0.5})
        QVERIFY(boxesAt(frame + share) == still);
}

int main(int argc, char** argv) {
    return runGuiTest<StepAnimationTest>(argc, argv);
}

#include "step_animation_test.moc"
