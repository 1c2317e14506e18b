import type { RunningServers } from '@footnote/local';
import type { BenchRow } from './bench-row.ts';

export interface BenchHost {
  /** Started at the first call, for all benches that need them. */
  servers: () => Promise<RunningServers>;
  report: (line: string) => void;
}
export type BenchName =
  | 'search'
  | 'gateway'
  | 'split'
  | 'facts'
  | 'sections'
  | 'tables'
  | 'lists'
  | 'workers'
  | 'skills'
  | 'passages'
  | 'search-engine'
  | 'chat'
  | 'renders'
  | 'edits'
  | 'explorer'
  | 'matrix'
  | 'doors'
  | 'fair';

/** In the order of the table. Each is loaded when its turn comes, so that one that can't be loaded doesn't stop the others. */
export const benches: Record<BenchName, (host: BenchHost) => Promise<BenchRow[]>> = {
  search: async () => (await import('./search/run-search-bench.ts')).runSearchBench(),
  gateway: async ({ servers, report }) => {
    const { env } = await servers();
    // The gateway's limits are kept in Redis, as in a cluster.
    process.env.REDIS_URL ??= env.REDIS_URL;
    return (await import('./gateway/run-gateway-bench.ts')).runGatewayBench(report);
  },
  split: async () => (await import('./ingestion/run-split-bench.ts')).runSplitBench(),
  facts: async ({ servers, report }) =>
    (await import('./figures/run-facts-bench.ts')).runFactsBench(servers, report),
  sections: async ({ report }) => (await import('./sections/run-sections-bench.ts')).runSectionsBench(report),
  tables: async ({ report }) => (await import('./tables/run-tables-bench.ts')).runTablesBench(report),
  lists: async ({ servers }) =>
    (await import('./registry/run-lists-bench.ts')).runListsBench(await servers()),
  workers: async ({ servers, report }) =>
    (await import('./ingestion/run-workers-bench.ts')).runWorkersBench(await servers(), report),
  skills: async ({ servers, report }) =>
    (await import('./skills/run-skills-bench.ts')).runSkillsBench(await servers(), report),
  passages: async ({ report }) => (await import('./passages/run-passages-bench.ts')).runPassagesBench(report),
  'search-engine': async ({ report }) =>
    (await import('./search-engine/run-search-engine-bench.ts')).runSearchEngineBench(report),
  chat: async ({ servers, report }) =>
    (await import('./chat/run-chat-bench.ts')).runChatBench(await servers(), report),
  renders: async ({ report }) =>
    (await import('./reports/run-render-bench.ts')).runReportsRenderBench(report),
  edits: async ({ servers }) => (await import('./reports/run-edit-bench.ts')).runEditBench(await servers()),
  explorer: async ({ servers }) =>
    (await import('./explorer/run-explorer-bench.ts')).runExplorerBench(await servers()),
  matrix: async ({ servers, report }) =>
    (await import('./matrix/run-matrix-bench.ts')).runMatrixBench(await servers(), report),
  doors: async ({ servers }) => (await import('./doors/run-doors-bench.ts')).runDoorsBench(servers),
  fair: async ({ servers, report }) =>
    (await import('./fair/run-fair-bench.ts')).runFairBench(await servers(), report),
};
export const benchNames = Object.keys(benches) as BenchName[];
