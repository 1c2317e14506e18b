export * from './clock.ts';
export * from './config.ts';
export * from './context.ts';
export * from './ids.ts';
export * from './lifecycle.ts';
export * from './log.ts';
export * from './metrics.ts';
export * from './problem-error.ts';
