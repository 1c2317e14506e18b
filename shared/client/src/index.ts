export * from './api-problem.ts';
export * from './create-client.ts';
export { readEvents, type ServerEvent } from './read-events.ts';
