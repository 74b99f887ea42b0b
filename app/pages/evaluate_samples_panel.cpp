#include "app/pages/evaluate_samples_panel.h"

#include <QComboBox>
#include <QLabel>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/gallery/class_accuracy.h"
#include "widgets/gallery/sample_detail.h"
#include "widgets/gallery/sample_gallery.h"

namespace shardlab {

namespace {

using SampleKind = engine::SampleQuery::Kind;
constexpr int kClassesWidth = 224;

}  // namespace

EvaluateSamplesPanel::EvaluateSamplesPanel(QWidget* parent)
    : EvaluateSamplesPanel(new ClassAccuracy, parent) {}

EvaluateSamplesPanel::EvaluateSamplesPanel(ClassAccuracy* classes, QWidget* parent)
    : ClassGallery(classes, tr("Per-class accuracy"), kClassesWidth, parent), m_classes(classes) {
    makeChoice();
    addControl(m_choice);
    addNote(makeLabel(tr("predicted / true"), "caption", this));
    m_detail = new SampleDetail(this);
    addBelowSamples(m_detail);
    connect(m_choice, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            &EvaluateSamplesPanel::queryChanged);
    connect(this, &ClassGallery::chosen, this, [this] {
        m_predictedClass.reset();
        Q_EMIT queryChanged();
    });
    connect(gallery(), &SampleGallery::currentSampleChanged, this, &EvaluateSamplesPanel::showDetail);
}

void EvaluateSamplesPanel::makeChoice() {
    m_choice = new QComboBox(this);
    m_choice->setObjectName(QStringLiteral("sampleChoice"));
    m_choice->setProperty("role", QStringLiteral("compact"));
    m_choice->setAccessibleName(tr("Samples shown"));
    m_choice->addItem(tr("Wrong predictions first"), static_cast<int>(SampleKind::WrongFirst));
    m_choice->addItem(tr("Wrong predictions only"), static_cast<int>(SampleKind::Wrong));
    m_choice->addItem(tr("Highest loss"), static_cast<int>(SampleKind::Loss));
    m_choice->addItem(tr("Most uncertain"), static_cast<int>(SampleKind::Uncertain));
    m_choice->setItemData(
        0, tr("168 samples of the data: wrong predictions first, then the others in the order of the data"),
        Qt::ToolTipRole);
    m_choice->setItemData(1, tr("Wrong predictions of all samples; the most confident come first"),
                          Qt::ToolTipRole);
    m_choice->setItemData(2, tr("The samples whose true class is least probable come first"),
                          Qt::ToolTipRole);
    m_choice->setItemData(3,
                          tr("The samples whose most probable class has the lowest probability come first"),
                          Qt::ToolTipRole);
}

engine::SampleQuery EvaluateSamplesPanel::query() const {
    engine::SampleQuery query{.kind = static_cast<SampleKind>(m_choice->currentData().toInt())};
    if (m_classes->filter() >= 0) query.trueClass = m_classes->filter();
    query.predictedClass = m_predictedClass;
    return query;
}

void EvaluateSamplesPanel::setClasses(const engine::EvaluationSummary& summary) {
    std::vector<ClassBar> bars;
    for (std::size_t c = 0; c < summary.classes.size(); ++c) {
        const engine::ClassCount& counted = summary.classes[c];
        bars.push_back({toQString(summary.classNames[c]), counted.samples, counted.correct});
    }
    m_classes->setBars(std::move(bars));
}

QString EvaluateSamplesPanel::className(int number) const {
    return m_classes->bars()[static_cast<std::size_t>(number)].name;
}

void EvaluateSamplesPanel::setSamples(const EvaluationView& view) {
    const QString name = m_classes->filter() < 0 ? QString() : className(m_classes->filter());
    setOnly(m_predictedClass ? tr("%1 predicted as %2").arg(name, className(*m_predictedClass)) : name);
    showEmptyText(view.query.kind);
    gallery()->setSamples(view.samples);
}

void EvaluateSamplesPanel::showEmptyText(SampleKind kind) {
    const int filter = m_classes->filter();
    const QString name = filter < 0 ? QString() : className(filter);
    if (m_predictedClass) {
        gallery()->setEmptyText(
            tr("No matching samples"),
            tr("No sample of class %1 is predicted as %2.").arg(name, className(*m_predictedClass)));
    } else if (filter >= 0) {
        gallery()->setEmptyText(tr("No matching samples"),
                                kind == SampleKind::Wrong
                                    ? tr("Every sample of class %1 is predicted correctly.").arg(name)
                                    : tr("The data has no sample of class %1.").arg(name));
    } else {
        gallery()->setEmptyText(tr("No wrong predictions"), tr("Every sample is predicted correctly."));
    }
}

void EvaluateSamplesPanel::showDetail() {
    const GallerySample* sample = gallery()->current();
    m_detail->setSample(sample);
    if (sample != nullptr) Q_EMIT sampleShown(sample->index);
}

void EvaluateSamplesPanel::chooseAllClasses() {
    m_classes->setFilter(-1);
    m_predictedClass.reset();
}

void EvaluateSamplesPanel::choosePair(int truth, int predicted) {
    m_classes->setFilter(truth);
    m_predictedClass = predicted;
}

void EvaluateSamplesPanel::chooseSample(qint64 index) {
    for (int row = 0; row < gallery()->samples().rowCount(); ++row) {
        if (gallery()->samples().sample(row)->index != index) continue;
        return gallery()->setCurrentIndex(gallery()->model()->index(row, 0));
    }
}

void EvaluateSamplesPanel::resumeChoiceFrom(const EvaluateSamplesPanel& before) {
    m_predictedClass = before.m_predictedClass;
    m_classes->setFilter(before.m_classes->filter());
}

}  // namespace shardlab
