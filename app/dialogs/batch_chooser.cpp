#include "app/dialogs/batch_chooser.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {
constexpr int kEach = 0;  // rows of the box for the kind
constexpr int kGlobal = 1;
}  // namespace

BatchChooser::BatchChooser(QWidget* parent)
    : QWidget(parent),
      m_size(new IntegerBox(this)),
      m_kind(new QComboBox(this)),
      m_sum(makeLabel({}, "batch", this)),
      m_hint(makeLabel({}, "caption", this)) {
    m_size->setObjectName(QStringLiteral("runtimeBatch"));
    m_size->setAccessibleName(tr("Batch size"));
    m_size->setRange(1, 1 << 24);
    m_kind->addItems({tr("per replica"), tr("global")});
    m_sum->setObjectName(QStringLiteral("batchSum"));
    m_hint->setObjectName(QStringLiteral("batchHint"));
    m_hint->setWordWrap(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_size, 1);
    row->addWidget(m_kind);
    row->addSpacing(8);
    row->addWidget(m_sum, 2);
    connect(m_kind, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &BatchChooser::changeKind);
    m_hint->setTextFormat(Qt::RichText);
    m_hint->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_size, &IntegerBox::valueChanged, this, &BatchChooser::changeSize);
    connect(m_hint, &QLabel::linkActivated, this, [this](const QString& batch) {
        m_global = batch.toLongLong();
        setQuietly(m_wantsEach ? kEach : kGlobal, m_wantsEach ? m_global / m_replicas : m_global);
        changeSize();
    });
}

void BatchChooser::setQuietly(int kind, std::int64_t size) {
    const QSignalBlocker quietKind(m_kind), quietSize(m_size);
    m_kind->setCurrentIndex(kind);
    m_size->setValue(size);
}

void BatchChooser::changeSize() {
    m_global = globalBatch();
    showShares();
    Q_EMIT changed();
}

void BatchChooser::setBatch(const engine::Experiment& experiment) {
    m_replicas = qMax(1, experiment.runtime.replicas);
    m_global = experiment.globalBatch();
    m_wantsEach = experiment.fit.batchSizePerReplica.has_value();
    setQuietly(m_wantsEach ? kEach : kGlobal, m_wantsEach ? *experiment.fit.batchSizePerReplica : m_global);
}

void BatchChooser::setReplicas(int replicas, engine::Accelerator accelerator) {
    m_replicas = qMax(1, replicas);
    m_accelerator = accelerator;
    if (m_wantsEach) {
        const bool even = m_global % m_replicas == 0;
        setQuietly(even ? kEach : kGlobal, even ? m_global / m_replicas : m_global);
    }
    showShares();
}

bool BatchChooser::isShared() const {
    return m_accelerator != engine::Accelerator::Tpu || globalBatch() % m_replicas == 0;
}

bool BatchChooser::isGlobal() const {
    return m_kind->currentIndex() == kGlobal;
}

std::int64_t BatchChooser::globalBatch() const {
    const std::int64_t size = m_size->value();
    return isGlobal() ? size : size * m_replicas;
}

void BatchChooser::writeTo(engine::FitSpec& fit) const {
    fit.batchSize.reset();
    fit.batchSizePerReplica.reset();
    (isGlobal() ? fit.batchSize : fit.batchSizePerReplica) = m_size->value();
}

/// The global batch stays what it is when it is only said in another way.
void BatchChooser::changeKind() {
    m_wantsEach = !isGlobal();
    const std::int64_t share = qMax<std::int64_t>(1, m_size->value() / m_replicas);
    setQuietly(m_kind->currentIndex(), m_wantsEach ? share : m_size->value() * m_replicas);
    changeSize();
}

/// "8 cores", "1 GPU"
QString BatchChooser::replicaCount() const {
    return m_accelerator == engine::Accelerator::Gpu ? formatNumber(m_replicas, tr("1 GPU"), tr("%1 GPUs"))
                                                     : formatNumber(m_replicas, tr("1 core"), tr("%1 cores"));
}

QString BatchChooser::linkTo(std::int64_t globalBatch) const {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(globalBatch).arg(formatCount(globalBatch));
}

void BatchChooser::showShares() {
    const std::int64_t global = globalBatch(), share = global / m_replicas;
    const bool even = global % m_replicas == 0;
    const QString each =
        even ? formatCount(share) : tr("%1 or %2").arg(formatCount(share), formatCount(share + 1));
    m_sum->setText(isGlobal() ? tr("%1 ÷ %2 = %3 per replica").arg(formatCount(global), replicaCount(), each)
                              : tr("%1 × %2 = %3 global")
                                    .arg(formatCount(m_size->value()), replicaCount(), formatCount(global)));
    const bool tpu = m_accelerator == engine::Accelerator::Tpu;
    QString hint = m_replicas == 1 ? tr("One replica processes the whole batch.")
                   : m_accelerator == engine::Accelerator::Gpu
                       ? tr("Each GPU processes one shard of the global batch. The gradients are averaged.")
                       : tr("Each core processes one shard of the global batch. The gradients are averaged.");
    const char* role = "caption";
    if (tpu && !even) {
        const QString more = linkTo((share + 1) * m_replicas);
        const QString fitting =
            share == 0
                ? tr("the smallest divisible batch size is %1").arg(more)
                : tr("the nearest divisible batch sizes are %1 and %2").arg(linkTo(share * m_replicas), more);
        hint = tr("A global batch size of %2 is not divisible by %1; %3.")
                   .arg(replicaCount(), formatCount(global), fitting);
        role = "error";
    } else if (tpu && global % 64 != 0) {
        const std::int64_t next = (global / 64 + 1) * 64;
        hint =
            tr("TPUs are efficient with a global batch size that is a multiple of 64 (8 per core): try %1.")
                .arg(linkTo(next));
        role = "warning";
    }
    m_hint->setText(hint);
    if (m_hint->property("role") != QLatin1String(role)) {
        m_hint->setProperty("role", QLatin1String(role));
        m_hint->setStyleSheet(QStringLiteral(" "));  // asks for the new role's style
        m_hint->setStyleSheet({});
    }
}

}  // namespace shardlab
