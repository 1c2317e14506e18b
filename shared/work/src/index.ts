export * from './durable-work.ts';
export * from './mongo-work-store.ts';
export * from './noted-objects.ts';
export * from './run-sweeps.ts';
export type { Turns } from './take-turns.ts';
export * from './work-state.ts';
export * from './work-store.ts';
