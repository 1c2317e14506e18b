export * from './breakable-link.ts';
export * from './problem-of.ts';
export * from './record-events.ts';
export * from './recording-log.ts';
export * from './replay-control.ts';
export * from './shared-data.ts';
export * from './test-servers.ts';
export * from './wait-for.ts';
