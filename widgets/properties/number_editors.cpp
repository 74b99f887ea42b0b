#include "widgets/properties/number_editors.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <vector>

#include "widgets/properties/number_boxes.h"

namespace shardlab {

namespace {

using engine::Json;

/// Boxes for numbers that make one value together.
template <typename Box>
class NumbersEditor : public PropertyEditor {
public:
    using PropertyEditor::PropertyEditor;
    void setValue(const Json& value) final {
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            const QSignalBlocker blocker(m_boxes[i]);
            m_boxes[i]->setValue(shown(value, i));
        }
    }

protected:
    Box* addBox() {
        auto* box = new Box(this);
        if (m_boxes.empty()) setFocusProxy(box);
        m_boxes.push_back(box);
        connect(box, QOverload<double>::of(&QDoubleSpinBox::valueChanged), this,
                [this] { Q_EMIT valueEdited(entered()); });
        return box;
    }
    const Box& box(std::size_t i) const { return *m_boxes[i]; }
    std::int64_t integer(std::size_t i) const { return box(i).integer(); }
    virtual double shown(const Json& value, std::size_t box) const = 0;  ///< in one box
    virtual Json entered() const = 0;                                    ///< in all boxes

private:
    std::vector<Box*> m_boxes;
};

double numberOr(double otherwise, const Json& value) {
    return value.is_number() ? value.get<double>() : otherwise;
}

class IntegerEditor : public NumbersEditor<IntegerBox> {
public:
    explicit IntegerEditor(QWidget* parent) : NumbersEditor(parent) { editorRow(this)->addWidget(addBox()); }

protected:
    double shown(const Json& value, std::size_t) const override { return numberOr(0.0, value); }
    Json entered() const override { return integer(0); }
};

class RealEditor : public NumbersEditor<RealBox> {
public:
    explicit RealEditor(QWidget* parent) : NumbersEditor(parent) { editorRow(this)->addWidget(addBox()); }

protected:
    double shown(const Json& value, std::size_t) const override { return numberOr(0.0, value); }
    Json entered() const override { return box(0).value(); }
};

class IntPairEditor : public NumbersEditor<IntegerBox> {
public:
    explicit IntPairEditor(QWidget* parent) : NumbersEditor(parent) {
        IntegerBox* rows = addBox();
        IntegerBox* columns = addBox();
        rows->setAccessibleName(tr("rows"));
        columns->setAccessibleName(tr("columns"));
        auto* layout = editorRow(this);
        layout->addWidget(rows, 1);
        layout->addWidget(new QLabel(QStringLiteral("×"), this));
        layout->addWidget(columns, 1);
    }

protected:
    double shown(const Json& value, std::size_t box) const override {
        return numberOr(1.0, value.is_array() && value.size() == 2 ? value[box] : value);
    }
    Json entered() const override { return Json::array({integer(0), integer(1)}); }
};

class PaddingEditor : public NumbersEditor<IntegerBox> {
public:
    explicit PaddingEditor(QWidget* parent) : NumbersEditor(parent) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setSpacing(4);
        const QString names[] = {tr("Top"), tr("Bottom"), tr("Left"), tr("Right")};
        for (int i = 0; i < 4; ++i) {
            IntegerBox* box = addBox();
            box->setPrefix(names[i] + QLatin1Char(' '));
            grid->addWidget(box, i / 2, i % 2);
        }
    }

protected:
    double shown(const Json& value, std::size_t box) const override {
        if (!value.is_array() || value.size() != 2) return numberOr(1.0, value);
        const Json& pair = value[box / 2];
        return numberOr(1.0, pair.is_array() && pair.size() == 2 ? pair[box % 2] : pair);
    }
    Json entered() const override {
        return Json::array({Json::array({integer(0), integer(1)}), Json::array({integer(2), integer(3)})});
    }
};

class RegularizerEditor : public NumbersEditor<RealBox> {
public:
    explicit RegularizerEditor(QWidget* parent) : NumbersEditor(parent) {
        auto* layout = editorRow(this);
        for (const QString& prefix : {tr("L1 "), tr("L2 ")}) {
            RealBox* box = addBox();
            box->setPrefix(prefix);
            layout->addWidget(box, 1);
        }
    }

protected:
    double shown(const Json& value, std::size_t box) const override {
        if (!value.is_object() || !value.contains("config")) return 0.0;
        const Json& config = value["config"];
        const auto found = config.find(box == 0 ? "l1" : "l2");
        return found != config.end() ? numberOr(0.0, *found) : 0.0;
    }
    Json entered() const override {
        const double l1 = box(0).value();
        const double l2 = box(1).value();
        if (l1 == 0 && l2 == 0) return nullptr;
        return {{"class_name", "L1L2"}, {"config", {{"l1", l1}, {"l2", l2}}}};
    }
};

}  // namespace

PropertyEditor* makeIntegerEditor(QWidget* parent) {
    return new IntegerEditor(parent);
}

PropertyEditor* makeRealEditor(QWidget* parent) {
    return new RealEditor(parent);
}

PropertyEditor* makeIntPairEditor(QWidget* parent) {
    return new IntPairEditor(parent);
}

PropertyEditor* makePaddingEditor(QWidget* parent) {
    return new PaddingEditor(parent);
}

PropertyEditor* makeRegularizerEditor(QWidget* parent) {
    return new RegularizerEditor(parent);
}

}  // namespace shardlab
