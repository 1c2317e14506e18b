import { type FeatureName, type Features, featureNames } from '@footnote/analyst/pick/features';
import { score, type Weights } from '@footnote/analyst/pick/weights';

/** A sentence that was near a question, and whether it is the one that answers it. */
export interface Sample {
  features: Features;
  isRight: boolean;
}

const rounds = 400;
const rate = 1;
const ridge = 0.01;
const numberOf = featureNames.length;

/**
 * Plain gradient ascent on how likely the right sentences of each question are among all that were found for it: the same samples
 * give the same weights. Each question counts the same.
 */
export function learnWeights(questions: readonly (readonly Sample[])[]): Weights {
  const all = questions.map((own) => ({
    rows: own.map(({ features }) => featureNames.map((name) => features[name])),
    right: own.map(({ isRight }) => isRight),
  }));
  const weights = new Array<number>(numberOf).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = new Array<number>(numberOf).fill(0);
    for (const { rows, right } of all) {
      const sizes = rows.map((row) => Math.exp(dot(weights, row)));
      const total = sum(sizes);
      const ofRight = sum(sizes.filter((_, at) => right[at]));
      for (const [at, row] of rows.entries()) {
        const size = sizes[at] ?? 0;
        const pull = (right[at] ? size / ofRight : 0) - size / total;
        for (let name = 0; name < numberOf; name += 1)
          slope[name] = (slope[name] ?? 0) + pull * (row[name] ?? 0);
      }
    }
    for (let name = 0; name < numberOf; name += 1)
      weights[name] =
        (weights[name] ?? 0) + rate * ((slope[name] ?? 0) / all.length - ridge * (weights[name] ?? 0));
  }
  const named = Object.fromEntries(featureNames.map((name, at) => [name, weights[at] ?? 0])) as Record<
    FeatureName,
    number
  >;
  const learned = { bias: biasOf(named, questions), weights: named };
  return { ...learned, threshold: thresholdOf(learned, questions) };
}

const dot = (weights: readonly number[], row: readonly number[]) =>
  row.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The best sentence of an average question scores one half. */
function biasOf(weights: Record<FeatureName, number>, questions: readonly (readonly Sample[])[]): number {
  const best = questions.map((own) =>
    Math.max(...own.map(({ features }) => sum(featureNames.map((name) => weights[name] * features[name])))),
  );
  return -sum(best) / Math.max(1, best.length);
}

/** Nine of ten best sentences that are right stay above it. */
const kept = 0.9;

function thresholdOf(learned: Omit<Weights, 'threshold'>, questions: readonly (readonly Sample[])[]): number {
  const right = questions
    .flatMap((own) => bestOf(learned, own) ?? [])
    .filter(({ sample }) => sample.isRight)
    .map(({ value }) => value)
    .toSorted((a, b) => b - a);
  return right[Math.floor(right.length * kept)] ?? 0.5;
}

function bestOf(learned: Omit<Weights, 'threshold'>, own: readonly Sample[]) {
  return own
    .map((sample) => ({ sample, value: score(learned, sample.features) }))
    .toSorted((a, b) => b.value - a.value)[0];
}

/** The share of questions whose best sentence is right. */
export function shareRight(
  learned: Omit<Weights, 'threshold'>,
  questions: readonly (readonly Sample[])[],
): number {
  const right = questions.filter((own) => bestOf(learned, own)?.sample.isRight === true);
  return right.length / Math.max(1, questions.length);
}
