import type { Markets } from '@footnote/markets';
import type { Bus } from '@footnote/messaging';
import type { Clock, Log } from '@footnote/runtime';
import type { Quotas } from '@footnote/tenants';
import type { CompanyDirectory } from './companies/company-directory.ts';
import type { CompanyStore } from './companies/company-store.ts';
import type { MarketPages } from './companies/market-pages.ts';
import type { DiffPool } from './diff/diff-pool.ts';
import type { FilingFiguresStore } from './financials/filing-figures-store.ts';
import type { FinancialsReader } from './financials/financials-reader.ts';
import type { ScreenStore } from './financials/screen-store.ts';
import type { SeriesStore } from './financials/series-store.ts';
import type { TablesReader } from './financials/tables-reader.ts';
import type { StoredJob } from './ingestion/job.ts';
import type { JobHub } from './ingestion/job-hub.ts';
import type { JobStore } from './ingestion/job-store.ts';
import type { StreamDeps } from './ingestion/stream-jobs.ts';
import type { ScanDeps } from './registry/scan-registry.ts';
import type { ArtifactReader } from './sections/artifact-reader.ts';
import type { EarlierSplits } from './sections/earlier-splits.ts';
import type { IngestedFilingStore } from './sections/ingested-filing-store.ts';
import type { RefreshFiling } from './sections/refresh-filing.ts';

/** Everything that the routes and consumers of this service need. Each use case names the few parts that it uses. */
export interface FilingsDeps {
  log: Log;
  clock: Clock;
  bus: Bus;
  markets: Markets;
  directory: CompanyDirectory;
  companies: CompanyStore;
  pages: MarketPages;
  jobs: JobStore;
  quotas: Quotas;
  hub: JobHub;
  filings: IngestedFilingStore;
  earlierSplits: EarlierSplits;
  artifacts: ArtifactReader;
  diffs: DiffPool;
  refresh: RefreshFiling;
  financials: FinancialsReader;
  tables: TablesReader;
  figures: FilingFiguresStore;
  series: SeriesStore;
  screen: ScreenStore;
  /** Addresses of the explorer begin with it. */
  publicUrl: string;
  scan: ScanDeps;
  stream: StreamDeps;
  /** Hands a job to the workers. */
  dispatch: (job: StoredJob) => Promise<unknown>;
  /** Sends a job's new state to the streams of every instance. */
  announce: (job: StoredJob) => void;
}
