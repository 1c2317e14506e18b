import type { Binder } from '@research/http';

/** One line a route. */
export function bindRoutes(_bind: Binder): void {}
