import { isOpened, marketDescriptors } from '@footnote/markets';
import type { Secrets } from './secrets.ts';

/** Business services, in the order in which they are listed; the gateway is the one before them all. */
export const businessServices = ['filings', 'ingestion-worker', 'skills', 'reports', 'lab'] as const;
export type ServiceName = 'replay' | (typeof businessServices)[number] | 'gateway';

/** Each upstream's variable at the gateway. */
export const upstreamVariables = {
  filings: 'FILINGS_URL',
  skills: 'SKILLS_URL',
  reports: 'REPORTS_URL',
  lab: 'LAB_URL',
} as const;

export interface SharedSettings {
  hostEnv: NodeJS.ProcessEnv;
  /** URLs of the backing servers. */
  serverEnv: Record<string, string>;
  secrets: Secrets;
  publicUrl: string;
  objectDir: string;
  /** Where the lab keeps its passage index; null: only while it runs. */
  passageDir: string | null;
  replayUrl: string | null;
}

/** The settings of every process. Its own port, and what it alone needs, are added. */
export function makeSharedEnv(settings: SharedSettings): NodeJS.ProcessEnv {
  const { PORT: _port, METRICS_PORT: _metrics, HOST: _host, ...inherited } = settings.hostEnv;
  return {
    LOG_LEVEL: 'info',
    JWT_SECRET: settings.secrets.jwtSecret,
    OBJECT_STORE_DIR: settings.objectDir,
    ...(settings.passageDir === null ? {} : { PASSAGE_INDEX_DIR: settings.passageDir }),
    ...inherited,
    ...settings.serverEnv,
    INTERNAL_TOKEN_SECRET: settings.secrets.internalSecret,
    OBJECT_LINK_SECRET: settings.secrets.linkSecret,
    PUBLIC_URL: settings.publicUrl,
    ...(settings.replayUrl === null ? {} : { REPLAY_URL: settings.replayUrl }),
  };
}

/** Secrets that only some processes read. The ingestion worker, which parses hostile files, gets the regulators' keys alone. */
const readersOf: Record<string, readonly ServiceName[]> = {
  JWT_SECRET: ['gateway'],
  JWT_SECRET_PREVIOUS: ['gateway'],
  INTERNAL_TOKEN_SECRET: ['gateway', 'filings', 'skills', 'reports', 'lab'],
  OBJECT_LINK_SECRET: ['gateway', 'filings', 'reports', 'lab'],
  MONGODB_URL: ['filings', 'skills', 'reports', 'lab'],
  SEARCH_URL: ['lab'],
  LLM_API_KEY: ['skills', 'reports', 'lab'],
  ...Object.fromEntries(marketSecrets().map((name) => [name, ['filings', 'ingestion-worker']])),
};

function marketSecrets(): string[] {
  return Object.values(marketDescriptors).flatMap(({ settings }) =>
    Object.entries(settings).flatMap(([name, { secret }]) => (secret ? [name] : [])),
  );
}

/** A service's environment: the shared one without the secrets of others. */
export function envOf(service: ServiceName, shared: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(shared).filter(([name]) => readersOf[name]?.includes(service) ?? true);
  return Object.fromEntries(kept);
}

/** Whether there is a market that can be replayed and is not opened to its regulator. */
export function needsReplay(env: NodeJS.ProcessEnv): boolean {
  return Object.values(marketDescriptors).some(
    (market) => market.replaySite !== null && !isOpened(market, env),
  );
}
