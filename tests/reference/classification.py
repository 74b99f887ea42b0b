#!/usr/bin/env python3
"""Scores of classifiers by scikit-learn (python3-sklearn 1.2.1 of Debian 12). Writes classification.json:

    python3 tests/reference/classification.py tests/reference/classification.json

Probabilities are float32 multiples of 1/64, so that many are equal. The second case has a class that never occurs and
one that is never predicted; the third has two classes.
"""
import json
import sys

import numpy as np
from sklearn import calibration, metrics

RNG = np.random.default_rng(15)


def predictions(samples, classes, truth, skill):
    labels = RNG.choice(truth, size=samples)
    scores = RNG.gamma(1.0, size=(samples, classes))
    scores[np.arange(samples), labels] += skill * RNG.gamma(2.0, size=samples)
    return labels, scores / scores.sum(axis=1, keepdims=True)


def on_grid(probabilities):
    return (np.round(probabilities * 64) / 64).astype(np.float32)


def curves(labels, scores, classes):
    roc, pr = [], []
    for c in range(classes):
        positive = labels == c
        if not positive.any() or positive.all():
            roc.append(None)
            pr.append(None)
            continue
        fpr, tpr, thresholds = metrics.roc_curve(positive, scores[:, c])
        roc.append({"fpr": fpr.tolist(), "tpr": tpr.tolist(), "thresholds": thresholds.tolist(),
                    "auc": metrics.roc_auc_score(positive, scores[:, c])})
        precision, recall, thresholds = metrics.precision_recall_curve(positive, scores[:, c])
        pr.append({"precision": precision.tolist(), "recall": recall.tolist(), "thresholds": thresholds.tolist(),
                   "average_precision": metrics.average_precision_score(positive, scores[:, c])})
    return roc, pr


def case(name, labels, scores):
    classes = scores.shape[1]
    predicted = scores.argmax(axis=1)
    report = metrics.classification_report(labels, predicted, output_dict=True, zero_division=0)
    precision, recall, f1, support = metrics.precision_recall_fscore_support(
        labels, predicted, labels=range(classes), zero_division=0)
    confidence = scores.max(axis=1)
    true, mean = calibration.calibration_curve(labels == predicted, confidence, n_bins=10)
    roc, pr = curves(labels, scores, classes)
    top2 = None
    if classes > 2:  # stable: equal probabilities by falling class number, as argmax has them
        order = np.argsort(-scores, axis=1, kind="stable")[:, :2]
        top2 = float(np.mean([labels[i] in order[i] for i in range(len(labels))]))
    return {"name": name, "labels": labels.tolist(), "probabilities": scores.ravel().tolist(), "classes": classes,
            "confusion": metrics.confusion_matrix(labels, predicted, labels=range(classes)).tolist(),
            "precision": precision.tolist(), "recall": recall.tolist(), "f1": f1.tolist(),
            "support": support.tolist(), "accuracy": report["accuracy"],
            "macro": report["macro avg"], "weighted": report["weighted avg"], "top2": top2,
            "calibration": {"accuracy": true.tolist(), "confidence": mean.tolist()}, "roc": roc, "pr": pr}


def two_classes():
    labels, scores = predictions(60, 2, [0, 1], 1.0)
    second = on_grid(scores)[:, 1]
    return labels, np.stack([1 - second, second], axis=1)


def main(path):
    labels, scores = predictions(90, 4, [0, 1, 2, 3], 1.0)
    spread, odd = predictions(70, 4, [0, 0, 1, 2], 0.6)
    odd[:, 1] = 0  # never predicted
    cases = [case("four classes", labels, on_grid(scores)), case("odd classes", spread, on_grid(odd)),
             case("two classes", *two_classes())]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(cases, file)
        file.write("\n")


if __name__ == "__main__":
    main(sys.argv[1])
