// The types of all resources, so that a user of the published package can name them.
export type * from '@footnote/contracts';
export * from './api-problem.ts';
export { citationLink } from './citation-link.ts';
export { type Api, createApi, type RouteMethods } from './create-api.ts';
export * from './create-client.ts';
export type { JobProgress } from './follow-jobs.ts';
export { readRows } from './paged-lists.ts';
export { readEvents, type ServerEvent } from './read-events.ts';
export { isTemporary } from './with-retries.ts';
