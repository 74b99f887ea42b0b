#include "app/pages/data_samples_panel.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "app/pages/class_gallery.h"
#include "app/pages/data_parts.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/data/class_balance.h"
#include "widgets/data/sample_facts.h"
#include "widgets/gallery/sample_gallery.h"
#include "widgets/properties/field_reasons.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

DataSamplesPanel::DataSamplesPanel(DataController& controller, QWidget* parent)
    : QWidget(parent),
      m_controller(controller),
      m_classes(new ClassBalance),
      m_samples(new ClassGallery(m_classes, tr("Class counts: training, validation"), 216, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_samples);
    setupView();
    setupConnections();
}

void DataSamplesPanel::setupView() {
    m_balance = makeLabel({}, "caption", this);
    m_balance->setObjectName(QStringLiteral("balanceText"));
    m_balance->setWordWrap(true);
    m_balance->setContentsMargins(8, 0, 8, 4);
    m_samples->addBelowClasses(m_balance);
    m_part = makePartChoice(QStringLiteral("samplesPart"), this);
    m_samples->addControl(m_part);
    m_from = new IntegerBox(this);
    m_from->setObjectName(QStringLiteral("samplesFrom"));
    m_from->setProperty("role", QStringLiteral("compact"));
    m_from->setAccessibleName(tr("Index of the first sample"));
    m_from->setToolTip(tr("Shows up to 168 samples from this index"));
    m_from->setPrefix(tr("from"));
    m_from->setSingleStep(168);
    m_samples->addControl(m_from);
    m_samples->addBelowSamples(new FieldReasons({m_from}, this));
    gallery()->setObjectName(QStringLiteral("dataGallery"));
    gallery()->setAccessibleName(tr("Samples"));
    gallery()->installEventFilter(this);
    m_facts = new SampleFacts(this);
    m_samples->addBelowSamples(m_facts);
}

void DataSamplesPanel::setupConnections() {
    connect(m_part, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
            &DataSamplesPanel::requestFirst);
    connect(m_samples, &ClassGallery::chosen, this, &DataSamplesPanel::requestFirst);
    connect(m_from, &IntegerBox::valueChanged, this, &DataSamplesPanel::request);
    connect(gallery(), &SampleGallery::currentSampleChanged, this, &DataSamplesPanel::inspectCurrent);
    connect(gallery(), &QListView::doubleClicked, this, &DataSamplesPanel::inspectionRequested);
    connect(&m_controller, &DataController::loaded, this, &DataSamplesPanel::showPlan);
    connect(&m_controller, &DataController::summarized, this, &DataSamplesPanel::showSummary);
    connect(&m_controller, &DataController::samplesFound, this, &DataSamplesPanel::showSamples);
    connect(&m_controller, &DataController::inspected, m_facts, &SampleFacts::setInspection);
    connect(&m_controller, &DataController::inspectionFailed, m_facts, &SampleFacts::clear);
}

bool DataSamplesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == gallery() && event->type() == QEvent::KeyPress && gallery()->current() != nullptr) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            Q_EMIT inspectionRequested();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

SampleGallery* DataSamplesPanel::gallery() const {
    return m_samples->gallery();
}

DataPart DataSamplesPanel::part() const {
    return chosenPart(*m_part);
}

void DataSamplesPanel::showPlan() {
    const engine::DataPlan& plan = *m_controller.plan();
    fillPartChoice(*m_part, plan);
    m_row = m_controller.sameSamples() ? gallery()->currentIndex().row() : -1;
    if (m_controller.sameSamples()) return request();  // only their preprocessing is another
    m_classes->setFilter(-1);
    m_classes->setShares({});
    m_balance->clear();
    const engine::ArraySpec target = plan.data->train.target();
    m_samples->setClassesVisible(plan.classLabels && target.largest == 1);
    m_facts->clear();
    requestFirst();
}

void DataSamplesPanel::showSummary(const std::vector<DataPartSummary>& parts) {
    std::vector<ClassShare> shares;
    const auto shareOf = [&](std::size_t row) -> ClassShare& {
        while (shares.size() <= row)
            shares.push_back(
                {toQString(m_controller.plan()->className(static_cast<std::int64_t>(shares.size())))});
        return shares[row];
    };
    for (const DataPartSummary& part : parts) {
        for (std::size_t c = 0; c < part.summary.classes.size(); ++c) {
            ClassShare& share = shareOf(c);
            if (part.part == DataPart::Training) share.training = part.summary.classes[c];
            if (part.part == DataPart::Validation) share.validation = part.summary.classes[c];
        }
    }
    QStringList sentences{balanceText(shares)};
    const engine::PartSummary& training = parts.front().summary;
    if (training.outside > 0)
        sentences << formatNumber(training.outside, tr("1 label is not a class."),
                                  tr("%1 labels are not a class."));
    if (training.labelled < training.samples && training.labelled > 0)
        sentences << formatNumber(training.labelled, tr("Counted in 1 sample."),
                                  tr("Counted in %1 samples."));
    sentences.removeAll(QString());
    m_balance->setText(sentences.join(QLatin1Char(' ')));
    m_samples->setClassesVisible(!shares.empty());
    m_classes->setShares(std::move(shares));
}

void DataSamplesPanel::requestFirst() {
    const QSignalBlocker quiet(m_from);
    m_from->setValue(0);
    request();
}

void DataSamplesPanel::request() {
    if (!m_controller.plan()) return;
    const std::int64_t count = rangeOf(*m_controller.plan(), part()).count();
    const QSignalBlocker quiet(m_from);
    const auto last = qMax<std::int64_t>(0, count - 1);
    m_from->setRange(0, static_cast<double>(last));
    m_from->setValue(qMin<qint64>(m_from->value(), last));
    SamplesQuestion question{.part = part(), .search = {}};
    question.search.label = m_classes->filter();
    question.search.from = m_from->value();
    m_controller.findSamples(question);
    const int filter = m_classes->filter();
    const QString name = filter < 0 ? QString() : m_classes->shares()[static_cast<std::size_t>(filter)].name;
    m_samples->setOnly(name);
    if (filter < 0) return gallery()->setEmptyText(tr("No samples"), tr("This split is empty."));
    gallery()->setEmptyText(tr("No matching samples"),
                            tr("This split has no sample of class %1 from this index.").arg(name));
}

void DataSamplesPanel::showSamples(const std::vector<FoundSample>& samples) {
    const engine::DataPlan& plan = *m_controller.plan();
    std::vector<GallerySample> shown;
    for (const FoundSample& sample : samples) {
        GallerySample entry;
        entry.index = sample.index;
        entry.picture = toImage(sample.content.picture);
        entry.text = toQString(sample.error.empty() ? sample.content.text : sample.error);
        entry.wrong = !sample.error.empty();
        entry.actual =
            sample.label ? toQString(plan.className(*sample.label)) : QStringLiteral("#%1").arg(sample.index);
        shown.push_back(std::move(entry));
    }
    gallery()->setSamples(std::move(shown));
    const int rows = gallery()->samples().rowCount();
    if (rows > 0) gallery()->setCurrentIndex(gallery()->samples().index(qBound(0, m_row, rows - 1), 0));
    m_row = -1;
}

void DataSamplesPanel::inspectCurrent() {
    const GallerySample* sample = gallery()->current();
    if (sample == nullptr || !m_controller.plan()) return;
    const engine::SampleRange& range = rangeOf(*m_controller.plan(), part());
    m_controller.inspect(part(), {.index = sample->index, .begin = range.begin, .end = range.end});
}

}  // namespace shardlab
