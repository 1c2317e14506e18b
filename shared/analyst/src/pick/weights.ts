import { type FeatureName, type Features, featureNames } from './features.ts';

export interface Weights {
  bias: number;
  /** Below this score a sentence is not told. */
  threshold: number;
  weights: Record<FeatureName, number>;
}

export function score({ bias, weights }: Omit<Weights, 'threshold'>, features: Features): number {
  const total = featureNames.reduce((all, name) => all + weights[name] * features[name], bias);
  return 1 / (1 + Math.exp(-total));
}
