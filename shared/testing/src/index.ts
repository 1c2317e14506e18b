export * from './recording-log.ts';
export * from './shared-data.ts';
export * from './test-servers.ts';
export * from './wait-for.ts';
