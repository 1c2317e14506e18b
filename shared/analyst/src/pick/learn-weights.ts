import { type FeatureName, type Features, featureNames } from './features.ts';

/** A sentence that was near a question, and whether it is the one that answers it. */
export interface Sample {
  features: Features;
  isRight: boolean;
}

export interface Weights {
  bias: number;
  /** Below this score a sentence is not told. */
  threshold: number;
  weights: Record<FeatureName, number>;
}

const rounds = 600;
const rate = 0.5;
const ridge = 0.002;

/** Logistic regression by plain gradient descent: the same samples give the same weights. Each question counts the same. */
export function learnWeights(questions: readonly (readonly Sample[])[]): Weights {
  const weights = Object.fromEntries(featureNames.map((name) => [name, 0])) as Record<FeatureName, number>;
  let bias = 0;
  const samples = questions.flatMap((own) => {
    const right = own.filter(({ isRight }) => isRight).length;
    // Right sentences are few: both sides of a question have the same weight.
    return own.map((one) => ({
      ...one,
      share: 0.5 / (one.isRight ? right : Math.max(1, own.length - right)),
    }));
  });
  for (let round = 0; round < rounds; round += 1) {
    const slope = Object.fromEntries(featureNames.map((name) => [name, 0])) as Record<FeatureName, number>;
    let biasSlope = 0;
    for (const { features, isRight, share } of samples) {
      const error = (score({ bias, weights }, features) - (isRight ? 1 : 0)) * share;
      biasSlope += error;
      for (const name of featureNames) slope[name] += error * features[name];
    }
    bias -= (rate * biasSlope) / questions.length;
    for (const name of featureNames)
      weights[name] -= rate * (slope[name] / questions.length + ridge * weights[name]);
  }
  const learned = { bias, weights };
  return { ...learned, threshold: thresholdOf(learned, questions) };
}

export function score({ bias, weights }: Omit<Weights, 'threshold'>, features: Features): number {
  const sum = featureNames.reduce((all, name) => all + weights[name] * features[name], bias);
  return 1 / (1 + Math.exp(-sum));
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
