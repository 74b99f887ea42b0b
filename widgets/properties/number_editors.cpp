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

std::int64_t numberOr(std::int64_t otherwise, const Json& value) {
    return value.is_number() ? value.get<std::int64_t>() : otherwise;
}

double numberOr(double otherwise, const Json& value) {
    return value.is_number() ? value.get<double>() : otherwise;
}

/// Boxes for numbers that make one value together.
template <typename Box, typename Number>
class NumbersEditor : public PropertyEditor {
public:
    using PropertyEditor::PropertyEditor;
    void setValue(const Json& value) final {
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            const QSignalBlocker blocker(m_boxes[i]);
            m_boxes[i]->setValue(shown(value, i));
        }
    }
    QString reason() const final {
        for (const Box* box : m_boxes) {
            if (!box->reason().isEmpty()) return box->reason();
        }
        return {};
    }

protected:
    Box* addBox(const NumberRange& range = {}) {
        auto* box = new Box(this);
        box->setRange(range);
        box->setMinimumWidth(48);
        if (m_boxes.empty()) setFocusProxy(box);
        m_boxes.push_back(box);
        connect(box, &Box::valueChanged, this, [this] { Q_EMIT valueEdited(entered()); });
        connect(box, &NumberBox::reasonChanged, this, &PropertyEditor::reasonChanged);
        return box;
    }
    Number number(std::size_t box) const { return m_boxes[box]->value(); }
    virtual Number shown(const Json& value, std::size_t box) const = 0;  ///< in one box
    virtual Json entered() const = 0;                                    ///< in all boxes

private:
    std::vector<Box*> m_boxes;
};

using IntegersEditor = NumbersEditor<IntegerBox, std::int64_t>;
using RealsEditor = NumbersEditor<RealBox, double>;

class IntegerEditor : public IntegersEditor {
public:
    IntegerEditor(const NumberRange& range, QWidget* parent) : NumbersEditor(parent) {
        editorRow(this)->addWidget(addBox(range));
    }

protected:
    std::int64_t shown(const Json& value, std::size_t) const override {
        return numberOr(std::int64_t{0}, value);
    }
    Json entered() const override { return number(0); }
};

class RealEditor : public RealsEditor {
public:
    RealEditor(const NumberRange& range, QWidget* parent) : NumbersEditor(parent) {
        editorRow(this)->addWidget(addBox(range));
    }

protected:
    double shown(const Json& value, std::size_t) const override { return numberOr(0.0, value); }
    Json entered() const override { return number(0); }
};

class IntPairEditor : public IntegersEditor {
public:
    IntPairEditor(const NumberRange& range, QWidget* parent) : NumbersEditor(parent) {
        IntegerBox* rows = addBox(range);
        IntegerBox* columns = addBox(range);
        rows->setAccessibleName(tr("rows"));
        columns->setAccessibleName(tr("columns"));
        auto* layout = editorRow(this);
        layout->addWidget(rows, 1);
        layout->addWidget(new QLabel(QStringLiteral("×"), this));
        layout->addWidget(columns, 1);
    }

protected:
    std::int64_t shown(const Json& value, std::size_t box) const override {
        return numberOr(std::int64_t{1}, value.is_array() && value.size() == 2 ? value[box] : value);
    }
    Json entered() const override { return Json::array({number(0), number(1)}); }
};

class PaddingEditor : public IntegersEditor {
public:
    PaddingEditor(std::size_t axes, QWidget* parent) : NumbersEditor(parent), m_axes(axes) {
        auto* grid = new QGridLayout(this);
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setSpacing(4);
        QStringList names{tr("Top"), tr("Bottom"), tr("Left"), tr("Right")};
        if (axes == 3) names = QStringList{tr("Front", "padding"), tr("Back", "padding")} + names;
        for (int i = 0; i < names.size(); ++i) {
            IntegerBox* box = addBox();
            box->setPrefix(names[i]);
            box->setAccessibleName(names[i]);
            grid->addWidget(box, i / 2, i % 2);
        }
    }

protected:
    std::int64_t shown(const Json& value, std::size_t box) const override {
        constexpr std::int64_t kDefault = 1;
        if (!value.is_array() || value.size() != m_axes) return numberOr(kDefault, value);
        const Json& pair = value[box / 2];
        return numberOr(kDefault, pair.is_array() && pair.size() == 2 ? pair[box % 2] : pair);
    }
    Json entered() const override {
        Json pairs = Json::array();
        for (std::size_t axis = 0; axis < m_axes; ++axis)
            pairs.push_back({number(2 * axis), number(2 * axis + 1)});
        return pairs;
    }

private:
    std::size_t m_axes;
};

class RegularizerEditor : public RealsEditor {
public:
    explicit RegularizerEditor(QWidget* parent) : NumbersEditor(parent) {
        auto* layout = editorRow(this);
        for (const QString& prefix : {tr("L1"), tr("L2")}) {
            RealBox* box = addBox();
            box->setPrefix(prefix);
            box->setAccessibleName(prefix);
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
        const double l1 = number(0);
        const double l2 = number(1);
        if (l1 == 0 && l2 == 0) return nullptr;
        return {{"class_name", "L1L2"}, {"config", {{"l1", l1}, {"l2", l2}}}};
    }
};

}  // namespace

PropertyEditor* makeIntegerEditor(const NumberRange& range, QWidget* parent) {
    return new IntegerEditor(range, parent);
}

PropertyEditor* makeRealEditor(const NumberRange& range, QWidget* parent) {
    return new RealEditor(range, parent);
}

PropertyEditor* makeIntPairEditor(const NumberRange& range, QWidget* parent) {
    return new IntPairEditor(range, parent);
}

PropertyEditor* makePaddingEditor(std::size_t axes, QWidget* parent) {
    return new PaddingEditor(axes, parent);
}

PropertyEditor* makeRegularizerEditor(QWidget* parent) {
    return new RegularizerEditor(parent);
}

}  // namespace shardlab
