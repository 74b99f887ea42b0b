def rows_of(y, t, sparse):
    """Predictions (rows, columns), and class numbers (rows) or one target for each prediction."""
    rows = y.reshape(-1, y.shape[-1]).float()
    if sparse:
        return rows, t.reshape(-1).long()
    if t.numel() == len(rows) and rows.shape[1] > 1:
        t = F.one_hot(t.reshape(-1).long(), rows.shape[1])
    return rows, t.reshape(rows.shape).float()


def clipped(p):
    return p.clamp(1e-7, 1 - 1e-7)


def smoothed(t, share, outcomes):
    return t * (1 - share) + share / outcomes


def sparse_categorical_crossentropy(y, t, from_logits=False, ignore_class=None):
    counts = torch.ones_like(t, dtype=torch.bool) if ignore_class is None else t != ignore_class
    logs = F.log_softmax(y if from_logits else torch.log(clipped(y)), -1)
    return -logs.gather(1, t.masked_fill(~counts, 0).unsqueeze(1)).squeeze(1).masked_fill(~counts, 0.0)


def categorical_crossentropy(y, t, from_logits=False, label_smoothing=0.0):
    logs = F.log_softmax(y, -1) if from_logits else torch.log(clipped(y / y.sum(-1, keepdim=True)))
    return -(smoothed(t, label_smoothing, y.shape[-1]) * logs).sum(-1)


def binary_entropies(y, t, from_logits):
    if from_logits:
        return F.softplus(y) - y * t
    q = clipped(y)
    return -(t * torch.log(q + 1e-7) + (1 - t) * torch.log(1 - q + 1e-7))


def binary_crossentropy(y, t, from_logits=False, label_smoothing=0.0):
    return binary_entropies(y, smoothed(t, label_smoothing, 2), from_logits).mean(-1)


def binary_focal_crossentropy(y, t, apply_class_balancing=False, alpha=0.25, gamma=2.0, from_logits=False, label_smoothing=0.0):
    t = smoothed(t, label_smoothing, 2)
    p = torch.sigmoid(y) if from_logits else y
    doubt = (1 - (t * p + (1 - t) * (1 - p))).clamp(min=1e-20)
    weight = t * alpha + (1 - t) * (1 - alpha) if apply_class_balancing else 1.0
    return (weight * doubt ** gamma * binary_entropies(y, t, from_logits)).mean(-1)


def categorical_focal_crossentropy(y, t, alpha=0.25, gamma=2.0, from_logits=False, label_smoothing=0.0):
    q = clipped(F.softmax(y, -1) if from_logits else y / y.sum(-1, keepdim=True))
    return -(alpha * (1 - q) ** gamma * smoothed(t, label_smoothing, y.shape[-1]) * torch.log(q)).sum(-1)


def categorical_generalized_cross_entropy(y, t, q=0.5):
    return (1 - y.gather(1, t.unsqueeze(1)).squeeze(1).clamp(min=1e-7) ** q) / q


def dice(y, t, axis=-1):
    return 1 - 2 * (t * y).sum(-1) / (t.sum(-1) + y.sum(-1) + 1e-7)


def tversky(y, t, alpha=0.5, beta=0.5, axis=-1):
    both = (t * y).sum(-1)
    return 1 - both / (both + alpha * (y.sum(-1) - both) + beta * (t.sum(-1) - both) + 1e-7)


def signs(t):
    """Targets of 0 and 1 as -1 and 1."""
    return 2 * t - 1 if bool(((t == 0) | (t == 1)).all()) else t


def hinge(y, t):
    return (1 - signs(t) * y).clamp(min=0).mean(-1)


def squared_hinge(y, t):
    return ((1 - signs(t) * y).clamp(min=0) ** 2).mean(-1)


def categorical_hinge(y, t):
    return (((1 - t) * y).amax(-1) - (t * y).sum(-1) + 1).clamp(min=0)


def kl_divergence(y, t):
    p, q = y.clamp(1e-7, 1), t.clamp(1e-7, 1)
    return (q * torch.log(q / p)).sum(-1)


def mean_squared_error(y, t):
    return ((y - t) ** 2).mean(-1)


def mean_absolute_error(y, t):
    return (y - t).abs().mean(-1)


def mean_absolute_percentage_error(y, t):
    return 100 * ((y - t).abs() / t.abs().clamp(min=1e-7)).mean(-1)


def mean_squared_logarithmic_error(y, t):
    return ((torch.log1p(y.clamp(min=1e-7)) - torch.log1p(t.clamp(min=1e-7))) ** 2).mean(-1)


def huber(y, t, delta=1.0):
    return F.huber_loss(y, t, reduction="none", delta=delta).mean(-1)


def log_cosh(y, t):
    size = (y - t).abs()
    return (size + F.softplus(-2 * size) - math.log(2)).mean(-1)


def poisson(y, t):
    return (y - t * torch.log(y + 1e-7)).mean(-1)


def cosine_similarity(y, t):
    unit = lambda x: x * (x * x).sum(-1, keepdim=True).clamp(min=1e-12).rsqrt()
    return -(unit(y) * unit(t)).sum(-1)


class Output:
    """What compile() says of one output: the loss of a row, its weight and the metrics. Rows that a mask leaves out do not count.
    Outputs without a loss, which have metrics alone, come last."""

    def __init__(self, loss, metrics=(), weight=1.0, name=None, sparse=False, ignore_class=None):
        self.loss, self.metrics, self.weight = loss, list(metrics), weight
        self.name, self.sparse, self.ignored = name, sparse, ignore_class
        for metric in self.metrics:
            metric.ignored = ignore_class

    def loss_of(self, y, t, sample_weight=None):
        rows, targets = rows_of(y, t, self.sparse)
        losses, counted = self.loss(rows, targets), len(rows)
        if self.ignored is not None:
            counted = max(int((targets != self.ignored).sum()), 1)
        if sample_weight is not None:
            losses = losses * sample_weight.repeat_interleave(len(rows) // len(sample_weight))
        if mask_of(y) is not None:
            losses = losses * mask_of(y).reshape(-1)
        return losses.sum() / counted

    def update(self, y, t):
        rows, targets = rows_of(y, t, self.sparse)
        if mask_of(y) is not None:
            counts = mask_of(y).reshape(-1).bool()
            rows, targets = rows[counts], targets[counts]
        for metric in self.metrics:
            metric.update(rows, targets)


class Totals:
    """Loss and metrics of an epoch: means over its samples."""

    def __init__(self, outputs):
        self.outputs, self.samples, self.loss = outputs, 0, 0.0
        self.losses = [0.0 for output in outputs if output.loss]
        for output in outputs:
            for metric in output.metrics:
                metric.reset()

    @torch.no_grad()
    def add(self, loss, losses, ys, ts, samples):
        self.samples += samples
        self.loss = self.loss + loss.double() * samples
        self.losses = [total + value.double() * samples for total, value in zip(self.losses, losses)]
        for output, y, t in zip(self.outputs, ys, ts):
            output.update(y, t)

    def values(self, prefix=""):
        mean = lambda total: float(total) / self.samples if self.samples else 0.0
        values = {"loss": mean(self.loss)}
        if self.outputs[0].name:
            values.update({f"{output.name}_loss": mean(total) for output, total in zip(self.outputs, self.losses)})
        for output in self.outputs:
            values.update({metric.name: metric.result() for metric in output.metrics})
        return {prefix + name: value for name, value in values.items()}


class Mean:
    """A metric with one value a row: its mean over the epoch."""

    def __init__(self, name):
        self.name, self.ignored = name, None
        self.reset()

    def reset(self):
        self.sum, self.count = 0.0, 0

    def update(self, y, t):
        if self.ignored is not None and t.dim() == 1:
            y, t = y[t != self.ignored], t[t != self.ignored]
        self.sum = self.sum + self.values(y, t).double().sum()
        self.count += len(y)

    def result(self):
        return float(self.sum) / self.count if self.count else 0.0


class SparseCategoricalAccuracy(Mean):
    def values(self, y, t):
        return y.argmax(-1) == t.reshape(-1)


class CategoricalAccuracy(Mean):
    def values(self, y, t):
        return y.argmax(-1) == t.reshape(y.shape).argmax(-1)


class BinaryAccuracy(Mean):
    def __init__(self, name, threshold=0.5):
        super().__init__(name)
        self.threshold = threshold

    def values(self, y, t):
        return ((y > self.threshold) == t.reshape(y.shape)).double().mean(-1)


class SparseTopKCategoricalAccuracy(Mean):
    def __init__(self, name, k=5):
        super().__init__(name)
        self.k = k

    def values(self, y, t):
        return (y > y.gather(1, self.labels(t).unsqueeze(1))).sum(-1) < self.k

    def labels(self, t):
        return t.reshape(-1).long()


class TopKCategoricalAccuracy(SparseTopKCategoricalAccuracy):
    def labels(self, t):
        return t.argmax(-1)


class SparseCategoricalCrossentropy(Mean):
    def __init__(self, name, from_logits=False):
        super().__init__(name)
        self.from_logits = from_logits

    def values(self, y, t):
        return categorical_crossentropy(y, F.one_hot(t.reshape(-1).long(), y.shape[-1]), self.from_logits)


class CategoricalCrossentropy(SparseCategoricalCrossentropy):
    def values(self, y, t):
        return categorical_crossentropy(y, t, self.from_logits)


class BinaryCrossentropy(SparseCategoricalCrossentropy):
    def values(self, y, t):
        return binary_crossentropy(y, t.reshape(y.shape), self.from_logits)


class Perplexity(SparseCategoricalCrossentropy):
    def result(self):
        return math.exp(super().result()) if self.count else 0.0


class MeanSquaredError(Mean):
    def values(self, y, t):
        return mean_squared_error(y, t.reshape(y.shape))


class MeanAbsoluteError(Mean):
    def values(self, y, t):
        return mean_absolute_error(y, t.reshape(y.shape))


class RootMeanSquaredError(MeanSquaredError):
    def result(self):
        return math.sqrt(super().result())


class MeanAbsolutePercentageError(Mean):
    def values(self, y, t):
        return mean_absolute_percentage_error(y, t.reshape(y.shape))


class MeanSquaredLogarithmicError(Mean):
    def values(self, y, t):
        return mean_squared_logarithmic_error(y, t.reshape(y.shape))


class LogCoshError(Mean):
    def values(self, y, t):
        return log_cosh(y, t.reshape(y.shape))


class Poisson(Mean):
    def values(self, y, t):
        return poisson(y, t.reshape(y.shape))


class CosineSimilarity(Mean):
    def values(self, y, t):
        return -cosine_similarity(y, t.reshape(y.shape))


class KLDivergence(Mean):
    def values(self, y, t):
        return kl_divergence(y, t.reshape(y.shape))


class Hinge(Mean):
    def values(self, y, t):
        return hinge(y, t.reshape(y.shape))


class SquaredHinge(Mean):
    def values(self, y, t):
        return squared_hinge(y, t.reshape(y.shape))


class CategoricalHinge(Mean):
    def values(self, y, t):
        return categorical_hinge(y, t.reshape(y.shape))


class PearsonCorrelation(Mean):
    def values(self, y, t):
        y, t = y.double() - y.double().mean(-1, keepdim=True), t.reshape(y.shape).double()
        t = t - t.mean(-1, keepdim=True)
        below = ((y * y).sum(-1) * (t * t).sum(-1)).sqrt()
        return torch.where(below > 0, (y * t).sum(-1) / below, torch.zeros_like(below))


class ConcordanceCorrelation(Mean):
    def values(self, y, t):
        y, t = y.double(), t.reshape(y.shape).double()
        my, mt = y.mean(-1), t.mean(-1)
        vy, vt = y.var(-1, unbiased=False), t.var(-1, unbiased=False)
        return 2 * ((y * t).mean(-1) - my * mt) / (vt + vy + (mt - my) ** 2 + 1e-7)


class Counts:
    """True and false positives and negatives of an epoch."""

    def __init__(self, name, thresholds=None, top_k=None, class_id=None):
        self.name, self.k, self.class_id = name, top_k, class_id
        self.threshold = thresholds if thresholds is not None else 0.5 if top_k is None else -1e10
        self.reset()

    def reset(self):
        self.tp = self.fp = self.tn = self.fn = 0

    def update(self, y, t):
        t, predicted = t.reshape(y.shape) > 0.5, y > self.threshold
        if self.k is not None:
            best = y.sort(dim=-1, descending=True, stable=True)[1][:, :self.k]
            predicted &= torch.zeros_like(predicted).scatter(1, best, True)
        if self.class_id is not None:
            t, predicted = t[:, self.class_id], predicted[:, self.class_id]
        self.tp = self.tp + (predicted & t).sum()
        self.fp = self.fp + (predicted & ~t).sum()
        self.fn = self.fn + (~predicted & t).sum()
        self.tn = self.tn + (~predicted & ~t).sum()


class Precision(Counts):
    def result(self):
        return int(self.tp) / int(self.tp + self.fp) if self.tp else 0.0


class Recall(Counts):
    def result(self):
        return int(self.tp) / int(self.tp + self.fn) if self.tp else 0.0


class TruePositives(Counts):
    def result(self):
        return float(self.tp)


class TrueNegatives(Counts):
    def result(self):
        return float(self.tn)


class FalsePositives(Counts):
    def result(self):
        return float(self.fp)


class FalseNegatives(Counts):
    def result(self):
        return float(self.fn)


class Thresholds:
    """Counts of an epoch at thresholds from 0 to 1."""

    def __init__(self, name, num_thresholds=200, class_id=None, from_logits=False):
        self.name, self.size, self.class_id, self.from_logits = name, num_thresholds, class_id, from_logits
        self.reset()

    def reset(self):
        self.yes, self.no = np.zeros(self.size), np.zeros(self.size)

    def update(self, y, t):
        p, t = (torch.sigmoid(y) if self.from_logits else y).double(), t.reshape(y.shape)
        if self.class_id is not None:
            p, t = p[:, self.class_id], t[:, self.class_id]
        places = ((p * (self.size - 1)).ceil() - 1).clamp(0, self.size - 1).long().cpu().numpy().reshape(-1)
        positive = (t > 0.5).cpu().numpy().reshape(-1)
        self.yes += np.bincount(places[positive], minlength=self.size)
        self.no += np.bincount(places[~positive], minlength=self.size)

    def curve(self):
        """tp, fp, tn, fn from the highest threshold, above all predictions, to the lowest."""
        tp, fp = (np.concatenate([[0.0], np.cumsum(counts[::-1])]) for counts in (self.yes, self.no))
        return tp, fp, self.no.sum() - fp, self.yes.sum() - tp

    @staticmethod
    def share(part, rest):
        return np.divide(part, part + rest, out=np.zeros_like(part), where=part + rest > 0)


class AUC(Thresholds):
    def __init__(self, name, curve="ROC", summation_method="interpolation", num_thresholds=200, from_logits=False):
        super().__init__(name, num_thresholds, None, from_logits)
        self.kind, self.summation = curve, summation_method

    def result(self):
        tp, fp, tn, fn = self.curve()
        if self.kind == "PR" and self.summation == "interpolation":
            low, high = slice(1, None), slice(None, -1)
            dtp, p = tp[low] - tp[high], tp + fp
            slope = np.divide(dtp, p[low] - p[high], out=np.zeros_like(dtp), where=p[low] > p[high])
            ratio = np.divide(p[low], p[high], out=np.ones_like(dtp), where=(p[low] > 0) & (p[high] > 0))
            area = slope * (dtp + (tp[high] - slope * p[high]) * np.log(ratio))
            return float(area.sum() / (tp[-1] + fn[-1])) if tp[-1] + fn[-1] else 0.0
        recall = self.share(tp, fn)
        x, height = (1 - self.share(tn, fp), recall) if self.kind == "ROC" else (recall, self.share(tp, fp))
        one, other = height[:-1], height[1:]
        heights = {"interpolation": (one + other) / 2, "minoring": np.minimum(one, other), "majoring": np.maximum(one, other)}
        return float((np.diff(x) * heights[self.summation]).sum())


class RateAtRate(Thresholds):
    """The best rate of one kind where the other, given by its name, is at least so high."""

    def __init__(self, name, num_thresholds=200, class_id=None, **asked):
        super().__init__(name, num_thresholds, class_id)
        self.asked = next(iter(asked.values()), 0.5)

    def result(self):
        tp, fp, tn, fn = self.curve()
        given, wanted = self.rates(self.share(tp, fn), self.share(tn, fp), self.share(tp, fp))
        return float(max(wanted[given >= self.asked], default=0.0))


class SensitivityAtSpecificity(RateAtRate):
    def rates(self, recall, specificity, precision):
        return specificity, recall


class SpecificityAtSensitivity(RateAtRate):
    def rates(self, recall, specificity, precision):
        return recall, specificity


class PrecisionAtRecall(RateAtRate):
    def rates(self, recall, specificity, precision):
        return recall, precision


class RecallAtPrecision(RateAtRate):
    def rates(self, recall, specificity, precision):
        return precision, recall


class FBetaScore:
    def __init__(self, name, average="macro", beta=1.0, threshold=None):
        self.name, self.average, self.beta, self.threshold = name, average, beta, threshold
        self.reset()

    def reset(self):
        self.tp = self.fp = self.fn = 0.0

    def update(self, y, t):
        t = (F.one_hot(t, y.shape[1]) if t.dim() == 1 and y.shape[1] > 1 else t.reshape(y.shape)) > 0.5
        if self.threshold is None:
            predicted = (y >= y.amax(-1, keepdim=True)) & (y.abs() > 1e-9)
        else:
            predicted = y > self.threshold
        count = lambda which: which.sum(0).double().cpu().numpy()
        self.tp, self.fp, self.fn = self.tp + count(predicted & t), self.fp + count(predicted & ~t), self.fn + count(~predicted & t)

    def score(self, tp, fp, fn):
        share = lambda rest: np.divide(tp, tp + rest, out=np.zeros_like(tp), where=tp > 0)
        precision, recall = share(fp), share(fn)
        below = self.beta ** 2 * precision + recall
        return np.divide((1 + self.beta ** 2) * precision * recall, below, out=np.zeros_like(below), where=below > 0)

    def result(self):
        counts = [np.atleast_1d(np.asarray(n, float)) for n in (self.tp, self.fp, self.fn)]
        if self.average == "micro":
            return float(self.score(*(n.sum(keepdims=True) for n in counts))[0])
        weights = counts[0] + counts[2] if self.average == "weighted" else np.ones_like(counts[0])
        return float((weights * self.score(*counts)).sum() / weights.sum()) if weights.sum() else 0.0


class F1Score(FBetaScore):
    pass


class MeanIoU:
    def __init__(self, name, num_classes=2, target_class_ids=None):
        self.name, self.classes = name, num_classes
        self.targets = range(num_classes) if target_class_ids is None else target_class_ids
        self.reset()

    def reset(self):
        self.right, self.any = np.zeros(self.classes), np.zeros(self.classes)

    def count(self, actual, predicted):
        size = lambda classes: np.bincount(classes.reshape(-1).long().cpu().numpy(), minlength=self.classes)
        both = size(actual[actual == predicted])
        self.right, self.any = self.right + both, self.any + size(actual) + size(predicted) - both

    def update(self, y, t):
        one = y.shape[1] == 1
        self.count(t.reshape(-1) if t.dim() == 1 or one else t.argmax(-1), y[:, 0].long() if one else y.argmax(-1))

    def result(self):
        shares = [self.right[c] / self.any[c] for c in self.targets if self.any[c]]
        return float(np.mean(shares)) if shares else 0.0


class IoU(MeanIoU):
    def __init__(self, name, num_classes=2, target_class_ids=(0,)):
        super().__init__(name, num_classes, target_class_ids)


class OneHotIoU(IoU):
    pass


class OneHotMeanIoU(MeanIoU):
    pass


class BinaryIoU(MeanIoU):
    def __init__(self, name, target_class_ids=(0, 1), threshold=0.5):
        super().__init__(name, 2, target_class_ids)
        self.threshold = threshold

    def update(self, y, t):
        t = F.one_hot(t, y.shape[1]) if t.dim() == 1 and y.shape[1] > 1 else t.reshape(y.shape)
        self.count((t > 0.5).long(), (y >= self.threshold).long())


class R2Score:
    def __init__(self, name, class_aggregation="uniform_average"):
        self.name, self.weighted = name, class_aggregation == "variance_weighted_average"
        self.reset()

    def reset(self):
        self.rows = self.sum = self.squares = self.rest = 0.0

    def update(self, y, t):
        y, t = y.double(), (F.one_hot(t, y.shape[1]) if t.dim() == 1 and y.shape[1] > 1 else t.reshape(y.shape)).double()
        column = lambda x: x.sum(0).cpu().numpy()
        self.rows, self.sum = self.rows + len(y), self.sum + column(t)
        self.squares, self.rest = self.squares + column(t * t), self.rest + column((y - t) ** 2)

    def result(self):
        if not self.rows:
            return 0.0
        total = self.squares - self.sum * self.sum / self.rows
        weights = total if self.weighted else np.ones_like(total)
        scores = np.where(total == 0, 0.0, 1 - self.rest / np.where(total == 0, 1.0, total))
        return float((weights * scores).sum() / weights.sum()) if weights.sum() else 0.0


def weights_of(model):
    """The trained parameters, in one list those of one weight of Keras: a GRU's two biases."""
    weights, seen = [], set()
    for module in model.modules():
        own = {name: p for name, p in module.named_parameters(recurse=False) if p.requires_grad and id(p) not in seen}
        seen.update(id(p) for p in own.values())
        biases = [own.pop(name) for name in ("bias_ih_l0", "bias_hh_l0") if name in own]
        weights += [[p] for p in own.values()] + ([biases] if biases else [])
    return weights


class Optimizer(torch.optim.Optimizer):
    """What Keras does around the rule of an optimizer: the mean gradient of several batches, clipping, weight decay, moving
    averages. `learning_rate` is a number or a schedule: a function of the batches so far."""

    def __init__(self, model, learning_rate=0.001, decay=0.0, clipnorm=None, clipvalue=None, global_clipnorm=None, weight_decay=None,
                 use_ema=False, ema_momentum=0.99, ema_overwrite_frequency=None, gradient_accumulation_steps=None, **options):
        self.schedule = learning_rate if callable(learning_rate) else None
        rate = learning_rate(0) if self.schedule else learning_rate
        self.decay, self.norm, self.value, self.global_norm, self.weight_decay = decay, clipnorm, clipvalue, global_clipnorm, weight_decay
        self.ema, self.momentum_of_ema, self.overwrite = use_ema, ema_momentum, ema_overwrite_frequency
        self.batches = gradient_accumulation_steps or 1
        for name, value in options.items():
            setattr(self, name, value)
        super().__init__([{"params": weight} for weight in weights_of(model)], {"lr": rate, "updates": 0, "waiting": 0})

    def trained(self):
        return [(group, [p for p in group["params"] if p.grad is not None]) for group in self.param_groups]

    @torch.no_grad()
    def step(self, closure=None):
        """True if the weights were updated: not while gradients wait for those of other batches."""
        first = self.param_groups[0]
        before, waiting = first["updates"], first["waiting"] + 1
        update = waiting >= self.batches
        first["waiting"] = 0 if update else waiting
        if self.batches > 1:
            self.accumulate(update)
        if update:
            if self.schedule:
                for group in self.param_groups:
                    group["lr"] = self.schedule((before + 1) * self.batches - 1)
            self.rate = first["lr"] / (1 + self.decay * before)
            first["updates"] = before + 1
            self.clip()
            self.prepare(before + 1)
            for group, parameters in self.trained():
                for p in parameters:
                    self.update_one(p, before)
        if self.ema:
            self.follow(before)
        return update

    def update_one(self, p, before):
        state = self.state[p]
        if self.ema and before == 0 and self.batches == 1:
            state["average"] = p.clone()
        if self.weight_decay:
            p.mul_(1 - self.rate * self.weight_decay)

        def slot(name, first=0.0):
            if name not in state:
                state[name] = torch.full_like(p, first)
            return state[name]

        self.rule(p, p.grad, slot)

    def accumulate(self, update):
        for group, parameters in self.trained():
            for p in parameters:
                total = self.state[p].setdefault("accumulator", torch.zeros_like(p))
                total.add_(p.grad)
                if update:
                    p.grad.copy_(total / self.batches)
                    total.zero_()

    def clip(self):
        groups = [[p.grad for p in parameters] for group, parameters in self.trained() if parameters]
        norm = lambda gradients: float(sum((g.double() ** 2).sum() for g in gradients)) ** 0.5
        whole = norm([g for gradients in groups for g in gradients]) if self.global_norm else None
        for gradients in groups:
            limit = self.global_norm or self.norm
            if limit:
                factor = limit / max(whole if self.global_norm else norm(gradients), limit)
                for g in gradients:
                    g.mul_(factor)
            if self.value:
                for g in gradients:
                    g.clamp_(-self.value, self.value)

    def follow(self, before):
        for group, parameters in self.trained():
            for p in parameters:
                average = self.state[p].setdefault("average", p.clone())
                average.lerp_(p, 1.0 if before == 0 and self.batches > 1 else 1 - self.momentum_of_ema)
                if self.overwrite and (before + 1) % self.overwrite == 0:
                    p.copy_(average)

    @torch.no_grad()
    def finish(self):
        """Moving averages become the weights."""
        for group in self.param_groups:
            for p in group["params"]:
                if "average" in self.state[p] and self.param_groups[0]["updates"]:
                    p.copy_(self.state[p]["average"])

    def set_rate(self, rate):
        for group in self.param_groups:
            group["lr"] = group["lr"] if self.schedule else rate

    def prepare(self, t):
        pass


class SGD(Optimizer):
    momentum, nesterov = 0.0, False

    def rule(self, p, g, slot):
        if not self.momentum:
            return p.sub_(self.rate * g)
        v = slot("velocity").mul_(self.momentum).sub_(self.rate * g)
        return p.add_(self.momentum * v - self.rate * g if self.nesterov else v)


class RMSprop(Optimizer):
    rho, momentum, epsilon, centered, first_square = 0.9, 0.0, 1e-7, False, 0.0

    def rule(self, p, g, slot):
        variance = slot("square", self.first_square).mul_(self.rho).add_((1 - self.rho) * g * g)
        if self.centered:
            mean = slot("mean").mul_(self.rho).add_((1 - self.rho) * g)
            variance = (variance - mean * mean).clamp(min=0)
        step = self.rate * g / (variance + self.epsilon).sqrt()
        p.sub_(slot("velocity").mul_(self.momentum).add_(step) if self.momentum else step)


class TF1RMSProp(RMSprop):
    epsilon, first_square = 1e-10, 1.0


class Adam(Optimizer):
    """Keras adds epsilon to the root before the bias correction, PyTorch behind it."""
    beta_1, beta_2, epsilon, amsgrad = 0.9, 0.999, 1e-7, False

    def prepare(self, t):
        self.corrected = self.rate * math.sqrt(1 - self.beta_2 ** t) / (1 - self.beta_1 ** t)

    def moments(self, g, slot):
        return slot("m").lerp_(g, 1 - self.beta_1), slot("v").lerp_(g * g, 1 - self.beta_2)

    def rule(self, p, g, slot):
        m, v = self.moments(g, slot)
        if self.amsgrad:
            v = slot("vhat").copy_(torch.maximum(slot("vhat"), v))
        p.sub_(self.corrected * m / (v.sqrt() + self.epsilon))


class AdamW(Adam):
    def __init__(self, model, weight_decay=0.004, **options):
        super().__init__(model, weight_decay=weight_decay, **options)


class Nadam(Adam):
    def prepare(self, t):
        momentum = lambda at: self.beta_1 * (1 - 0.5 * 0.96 ** (0.004 * at))
        product = self.param_groups[0].get("product", 1.0) * momentum(t)
        self.param_groups[0]["product"] = product
        self.of_g = self.rate * (1 - momentum(t)) / (1 - product)
        self.of_m = self.rate * momentum(t + 1) / (1 - product * momentum(t + 1))
        self.of_v = 1 / (1 - self.beta_2 ** t)

    def rule(self, p, g, slot):
        m, v = self.moments(g, slot)
        p.sub_((self.of_g * g + self.of_m * m) / ((v * self.of_v).sqrt() + self.epsilon))


class Adamax(Adam):
    def prepare(self, t):
        self.corrected = self.rate / (1 - self.beta_1 ** t)

    def rule(self, p, g, slot):
        u = slot("u").copy_(torch.maximum(self.beta_2 * slot("u"), g.abs()))
        p.sub_(self.corrected * slot("m").lerp_(g, 1 - self.beta_1) / (u + self.epsilon))


class Lamb(Adam):
    def prepare(self, t):
        self.of_m, self.of_v = 1 / (1 - self.beta_1 ** t), 1 / (1 - self.beta_2 ** t)

    def rule(self, p, g, slot):
        m, v = self.moments(g, slot)
        step = m * self.of_m / ((v * self.of_v).sqrt() + self.epsilon)
        weight, size = float(p.double().norm()), float(step.double().norm())
        p.sub_(self.rate * (weight / size if weight > 0 and size > 0 else 1.0) * step)


class Lion(Optimizer):
    beta_1, beta_2 = 0.9, 0.99

    def rule(self, p, g, slot):
        momentum = slot("momentum")
        p.sub_(self.rate * (self.beta_1 * momentum + (1 - self.beta_1) * g).sign())
        momentum.lerp_(g, 1 - self.beta_2)


class Adagrad(Optimizer):
    """Keras adds epsilon below the root, PyTorch to it."""
    initial_accumulator_value, epsilon = 0.1, 1e-7

    def rule(self, p, g, slot):
        p.sub_(self.rate * g / (slot("square", self.initial_accumulator_value).add_(g * g) + self.epsilon).sqrt())


class Adadelta(Optimizer):
    rho, epsilon = 0.95, 1e-7

    def rule(self, p, g, slot):
        a = slot("squares").mul_(self.rho).add_((1 - self.rho) * g * g)
        d = ((slot("steps") + self.epsilon) / (a + self.epsilon)).sqrt() * g
        slot("steps").mul_(self.rho).add_((1 - self.rho) * d * d)
        p.sub_(self.rate * d)


class Ftrl(Optimizer):
    learning_rate_power, initial_accumulator_value, beta = -0.5, 0.1, 0.0
    l1_regularization_strength = l2_regularization_strength = l2_shrinkage_regularization_strength = 0.0

    def rule(self, p, g, slot):
        if self.rate <= 0:
            return
        n, z, power = slot("square", self.initial_accumulator_value), slot("linear"), -self.learning_rate_power
        before, after = n ** power, n.add_(g * g) ** power
        z.add_(g + 2 * self.l2_shrinkage_regularization_strength * p - (after - before) / self.rate * p)
        l1, l2 = self.l1_regularization_strength, 2 * self.l2_regularization_strength + self.beta / self.rate
        p.copy_((z.clamp(-l1, l1) - z) / (after / self.rate + l2))


def ExponentialDecay(initial_learning_rate, decay_steps, decay_rate=0.96, staircase=False):
    whole = math.floor if staircase else lambda x: x
    return lambda step: initial_learning_rate * decay_rate ** whole(step / decay_steps)


def InverseTimeDecay(initial_learning_rate, decay_steps, decay_rate=0.96, staircase=False):
    whole = math.floor if staircase else lambda x: x
    return lambda step: initial_learning_rate / (1 + decay_rate * whole(step / decay_steps))


def PolynomialDecay(initial_learning_rate, decay_steps, end_learning_rate=0.0001, power=1.0, cycle=False):
    def rate(step):
        span = decay_steps * max(1.0, math.ceil(step / decay_steps)) if cycle else decay_steps
        return (initial_learning_rate - end_learning_rate) * (1 - min(step, span) / span) ** power + end_learning_rate
    return rate


def CosineDecay(initial_learning_rate, decay_steps, alpha=0.0, warmup_target=None, warmup_steps=0):
    def rate(step):
        warm, top = (0, initial_learning_rate) if warmup_target is None else (warmup_steps, warmup_target)
        if step < warm:
            return initial_learning_rate + (top - initial_learning_rate) * step / warm
        done = min(step - warm, decay_steps) / decay_steps
        return top * ((1 - alpha) * 0.5 * (1 + math.cos(math.pi * done)) + alpha)
    return rate


def CosineDecayRestarts(initial_learning_rate, first_decay_steps, t_mul=2.0, m_mul=1.0, alpha=0.0):
    def rate(step):
        done = step / first_decay_steps
        if t_mul == 1:
            restarts = math.floor(done)
            done -= restarts
        else:
            restarts = math.floor(math.log(1 - done * (1 - t_mul)) / math.log(t_mul) + 1e-12)
            done = (done - (1 - t_mul ** restarts) / (1 - t_mul)) / t_mul ** restarts
        cosine = 0.5 * m_mul ** restarts * (1 + math.cos(math.pi * done))
        return initial_learning_rate * ((1 - alpha) * cosine + alpha)
    return rate


def PiecewiseConstantDecay(boundaries, values):
    return lambda step: values[sum(boundary < step for boundary in boundaries)]


def l1_l2(weight, l1, l2):
    return l1 * weight.abs().sum() + l2 * (weight * weight).sum()


def orthogonal(weight, factor, mode="rows"):
    rows = F.normalize(weight if mode == "rows" else weight.T, dim=-1, eps=1e-6)
    pairs = len(rows) * (len(rows) - 1) / 2
    return factor * (rows @ rows.T).abs().triu(1).sum() / pairs if pairs else 0.0


def limit_norm(weight, minimum, maximum, rate, axes):
    norm = (weight * weight).sum(axes, keepdim=True).sqrt()
    weight.mul_((rate * norm.clamp(minimum, maximum) + (1 - rate) * norm) / (1e-7 + norm))


class Callback:
    """One of Keras's callbacks. `run` has model, optimizer and stop; metrics are those of an epoch."""

    def epoch_begin(self, run, epoch):
        pass

    def batch_end(self, run, loss):
        pass

    def epoch_end(self, run, epoch, metrics):
        pass

    def train_end(self, run):
        pass


class Monitoring(Callback):
    def __init__(self, monitor="val_loss", mode="min", min_delta=0.0):
        self.monitor, self.sign, self.min_delta = monitor, 1 if mode == "max" else -1, abs(min_delta)
        self.best = -math.inf

    def value_in(self, metrics):
        if self.monitor not in metrics:
            print(f"WARNING: {type(self).__name__} conditioned on metric `{self.monitor}` which is not available.")
            return None
        return self.sign * metrics[self.monitor]


class EarlyStopping(Monitoring):
    def __init__(self, monitor="val_loss", mode="min", min_delta=0.0, patience=0, baseline=None, restore_best_weights=False,
                 start_from_epoch=0):
        super().__init__(monitor, mode, min_delta)
        self.patience, self.restore, self.start, self.wait, self.kept = patience, restore_best_weights, start_from_epoch, 0, None
        self.baseline = None if baseline is None else self.sign * baseline

    def epoch_end(self, run, epoch, metrics):
        value = self.value_in(metrics)
        if value is None or epoch < self.start:
            return
        self.wait += 1
        if value - self.min_delta > self.best:
            self.best = value
            self.kept = copy.deepcopy(run.model.state_dict()) if self.restore else None
            if self.baseline is None or value - self.min_delta > self.baseline:
                self.wait = 0
            return
        if self.wait >= self.patience:
            print(f"Epoch {epoch + 1}: early stopping")
            run.stop = True

    def train_end(self, run):
        if self.kept is not None:
            run.model.load_state_dict(self.kept)


class ModelCheckpoint(Monitoring):
    def __init__(self, file, monitor="val_loss", mode="min", save_best_only=False, verbose=0):
        super().__init__(monitor, mode)
        self.file, self.best_only, self.verbose = file, save_best_only, verbose

    def epoch_end(self, run, epoch, metrics):
        if self.best_only:
            value = self.value_in(metrics)
            if value is None or value <= self.best:
                return
            self.best = value
        torch.save(run.model.state_dict(), self.file)
        if self.verbose:
            print(f"Epoch {epoch + 1}: saving the weights to {self.file}")

    def train_end(self, run):
        if self.best_only and self.best > -math.inf and not any(getattr(other, "kept", None) for other in run.callbacks):
            run.model.load_state_dict(torch.load(self.file))


class ReduceLROnPlateau(Monitoring):
    def __init__(self, monitor="val_loss", mode="min", factor=0.1, patience=10, min_delta=1e-4, cooldown=0, min_lr=0.0, verbose=0):
        super().__init__(monitor, mode, min_delta)
        self.factor, self.patience, self.cooldown, self.least, self.verbose = factor, patience, cooldown, min_lr, verbose
        self.wait = self.cooling = 0

    def epoch_end(self, run, epoch, metrics):
        value = self.value_in(metrics)
        if value is None:
            return
        if self.cooling > 0:
            self.cooling, self.wait = self.cooling - 1, 0
        if value - self.min_delta > self.best:
            self.best, self.wait = value, 0
        elif self.cooling == 0:
            self.wait += 1
            rate = run.optimizer.param_groups[0]["lr"]
            if self.wait >= self.patience and rate > self.least:
                run.optimizer.set_rate(max(rate * self.factor, self.least))
                self.cooling, self.wait = self.cooldown, 0
                if self.verbose:
                    print(f"Epoch {epoch + 1}: ReduceLROnPlateau reducing learning rate to {max(rate * self.factor, self.least)}.")


class LearningRateScheduler(Callback):
    def __init__(self, schedule):
        self.schedule = schedule

    def epoch_begin(self, run, epoch):
        run.optimizer.set_rate(self.schedule(epoch))


class TerminateOnNaN(Callback):
    def batch_end(self, run, loss):
        if not math.isfinite(loss):
            print("Invalid loss, terminating training")
            run.stop = True


def rows_in(part, rows):
    """Of arrays, tuples and dictionaries of them."""
    if isinstance(part, dict):
        return {name: rows_in(each, rows) for name, each in part.items()}
    if isinstance(part, tuple):
        return tuple(rows_in(each, rows) for each in part)
    return None if part is None else part[rows]


def moved(part, device):
    if isinstance(part, dict):
        return {name: moved(each, device) for name, each in part.items()}
    if isinstance(part, tuple):
        return tuple(moved(each, device) for each in part)
    return None if part is None else part.to(device)


class Batches:
    """x, y and weights of the samples, batch by batch, in the order of Keras's input pipeline. `repeat`: an epoch of `steps` goes
    on where the last one ended. `frozen`: every epoch has the batches of the first."""

    def __init__(self, part, batch_size, device, shuffle=False, drop_remainder=False, steps=None, repeat=False, frozen=False):
        self.part, self.batch_size, self.device, self.shuffle = part, batch_size, device, shuffle
        self.drop, self.steps, self.repeat, self.frozen = drop_remainder, steps, repeat and steps is not None, frozen
        self.pending, self.first = torch.arange(0), None

    def __len__(self):
        return len(self.part[0][0])

    def order(self):
        if self.first is not None:
            return self.first
        order = torch.randperm(len(self)) if self.shuffle else torch.arange(len(self))
        self.first = order if self.frozen else None
        return order

    def batches(self):
        if self.repeat and not self.frozen:
            while True:
                while len(self.pending) < self.batch_size:
                    self.pending = torch.cat([self.pending, self.order()])
                rows, self.pending = self.pending[:self.batch_size], self.pending[self.batch_size:]
                yield rows
        for rows in self.order().split(self.batch_size):
            if len(rows) == self.batch_size or not self.drop:
                yield rows

    def __iter__(self):
        for rows in itertools.islice(self.batches(), self.steps):
            yield moved(rows_in(self.part, rows), self.device)


def with_class_weight(part, class_weight):
    """The weight of each sample times that of its class."""
    x, y, weight = part
    classes = y.argmax(-1) if y.dim() > 1 and y.shape[-1] > 1 else y.reshape(-1)
    factors = torch.tensor([class_weight.get(int(c), 1.0) for c in classes])
    return x, y, factors if weight is None else weight * factors
