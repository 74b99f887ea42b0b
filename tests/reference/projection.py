#!/usr/bin/env python3
"""Projections by scikit-learn (python3-sklearn 1.2.1 of Debian 12). Writes projection.json:

    python3 tests/reference/projection.py tests/reference/projection.json

Six clusters of points in ten dimensions, rounded to three digits: the principal components, the t-SNE of them (Barnes-Hut,
started from the principal components) with its divergence and trustworthiness, and the joint probabilities and exact
gradient of the first twelve points.
"""
import json
import sys

import numpy as np
from scipy.spatial.distance import squareform
from sklearn.decomposition import PCA
from sklearn.manifold import TSNE, _t_sne, trustworthiness
from sklearn.metrics import pairwise_distances

RNG = np.random.default_rng(14)
CLUSTERS, EACH, DIMENSIONS, PERPLEXITY = 6, 40, 10, 20


def clusters():
    centres = RNG.normal(scale=3.0, size=(CLUSTERS, DIMENSIONS))
    points = np.concatenate([c + RNG.normal(size=(EACH, DIMENSIONS)) for c in centres])
    return np.round(points, 3).astype(np.float32)


def exact(points, perplexity):
    distances = pairwise_distances(points, squared=True).astype(np.float32)
    p = _t_sne._joint_probabilities(distances, perplexity, 0)
    start = RNG.normal(size=(len(points), 2))
    divergence, gradient = _t_sne._kl_divergence(start.ravel(), p, 1, len(points), 2)
    return {"perplexity": perplexity, "p": squareform(p).tolist(), "points": start.tolist(),
            "divergence": divergence, "gradient": gradient.reshape(-1, 2).tolist()}


def main(path):
    points = clusters()
    pca = PCA(n_components=3).fit(points)
    tsne = TSNE(perplexity=PERPLEXITY, init="pca", learning_rate="auto", n_iter=1000, random_state=0)
    flat = tsne.fit_transform(points)
    # Perplexity 3: 3 · 3 + 1 = 10 neighbours are fewer than the other points; 3.4 has all eleven of them.
    result = {"points": points.tolist(), "labels": np.repeat(np.arange(CLUSTERS), EACH).tolist(),
              "pca": {"points": pca.transform(points).tolist(), "shares": pca.explained_variance_ratio_.tolist()},
              "tsne": {"perplexity": PERPLEXITY, "divergence": float(tsne.kl_divergence_),
                       "trustworthiness": trustworthiness(points, flat, n_neighbors=10), "points": flat.tolist()},
              "exact": exact(points[::20][:12], 3.4)}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(result, file)
        file.write("\n")


main(sys.argv[1])
