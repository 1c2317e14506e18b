import type { SupervisedProcess } from '../process/supervise-process.ts';

export type ServerName = 'mongodb' | 'rabbitmq' | 'redis' | 's3' | 'opensearch';

/** A backing server: one that runs elsewhere (its URL was set) or one that we run. */
export interface BackingServer {
  readonly name: ServerName;
  /** The URL a client connects to; it stays the same through restarts. */
  readonly url: string;
  /** A description for people: `Redis 7.0.15 on 127.0.0.1:19001`. */
  readonly describe: string;
  /** The variables from which a process learns its address. */
  readonly env: Record<string, string>;
  /** Empty for a server that isn't ours. */
  readonly pids: () => number[];
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Ends it as a crash would; it is started again by itself, and `start()` waits for that. */
  kill(): Promise<void>;
  abandon(): void;
}

export type ServerFacts = Pick<BackingServer, 'name' | 'url' | 'describe' | 'env'>;

/** A server that somebody else runs: it can be used but not controlled. */
export function externalServer(facts: ServerFacts): BackingServer {
  const refuse = async () => {
    throw new Error(`${facts.name} at ${withoutPassword(facts.url)} is not run by this launcher.`);
  };
  return {
    ...facts,
    pids: () => [],
    start: async () => {},
    stop: async () => {},
    restart: refuse,
    kill: refuse,
    abandon: () => {},
  };
}

/** Starts a server of one or more processes, each of which needs those before it. */
export async function runServer(facts: ServerFacts, processes: SupervisedProcess[]): Promise<BackingServer> {
  const start = async () => {
    for (const part of processes) await part.start();
  };
  const stop = async () => {
    for (const part of processes.toReversed()) await part.stop();
  };
  const server: BackingServer = {
    ...facts,
    pids: () => processes.flatMap((part) => part.pid ?? []),
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    kill: async () => {
      await Promise.all(processes.map((part) => part.kill('SIGKILL')));
    },
    abandon: () => {
      for (const part of processes) part.abandon();
    },
  };
  try {
    await start();
  } catch (error) {
    server.abandon();
    throw error;
  }
  return server;
}

export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
