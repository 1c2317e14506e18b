export * from './api-problem.ts';
export * from './create-client.ts';
export type { ServerEvent } from './read-events.ts';
