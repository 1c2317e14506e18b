export * from './language-model.ts';
export { estimateCost } from './metering/model-usage.ts';
export * from './open-language-model.ts';
export type { OpenProvider, Provider } from './providers/provider.ts';
export * from './settings.ts';
export { timeIsOver } from './track-budget.ts';
