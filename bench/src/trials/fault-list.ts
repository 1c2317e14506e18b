import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProcesses, signalTree, treeOf } from './process-tree.ts';
import { fillDisk } from './small-disk.ts';
import {
  type DoubledService,
  doubledServices,
  type LinkedServer,
  type TrialCluster,
} from './trial-cluster.ts';

/** Something that goes wrong for a time. A kill is over at once. */
export interface Fault {
  readonly name: string;
  readonly durationMs: number;
  begin(): Promise<void>;
  end(): Promise<void>;
}

export interface FaultTimes {
  freezeMs: number;
  cutMs: number;
  slowMs: number;
  diskMs: number;
  clockMs: number;
}

/** Far more than the difference of clocks that are set by NTP, and less than the lifetime of an internal identity. */
const skewSeconds = 20;
const delayMs = 150;

/** Each fault once, one after the other. */
export function listFaults(trial: TrialCluster, times: FaultTimes): Fault[] {
  const targets = [...doubledServices.map((name) => serviceTarget(trial, name)), ...serverTargets(trial)];
  const stores: LinkedServer[] = ['mongodb', 'rabbitmq', 'redis', 's3'];
  const disk = trial.smallDisk;
  return [
    ...targets.map((target) => kill(target)),
    kill({ name: 'Chrome', pid: () => findChrome(trial) }),
    ...targets.map((target) => freeze(target, times.freezeMs)),
    ...[...stores, 'lab' as const].map((name) => cut(trial, name, times.cutMs)),
    ...stores.map((name) => slow(trial, name, times.slowMs)),
    ...(disk === null ? [] : [full(disk, times.diskMs)]),
    ...[skewSeconds, -skewSeconds].map((seconds) => skew(trial, seconds, times.clockMs)),
  ];
}

interface Target {
  name: string;
  pid(): Promise<number | null> | number | null;
}

const serviceTarget = (trial: TrialCluster, name: DoubledService): Target => ({
  name: `${name}, one of two`,
  pid: () => trial.cluster.services[name]?.pids()[0] ?? null,
});

function serverTargets({ servers }: TrialCluster): Target[] {
  const names: LinkedServer[] = ['mongodb', 'rabbitmq', 'redis', 's3'];
  return names.flatMap((name) => {
    const server = servers.servers[name];
    const parts = server?.pids().length ?? 0;
    // FerretDB runs on PostgreSQL. RabbitMQ has Erlang's name server beside it, which it needs only to start.
    if (name === 'mongodb' && parts === 2)
      return [
        { name: 'FerretDB', pid: () => server?.pids()[1] ?? null },
        { name: 'PostgreSQL below FerretDB', pid: () => server?.pids()[0] ?? null },
      ];
    return [{ name: name === 's3' ? 'object store' : name, pid: () => server?.pids().at(-1) ?? null }];
  });
}

async function findChrome(trial: TrialCluster): Promise<number | null> {
  const all = await listProcesses();
  const reports = trial.cluster.services.reports?.pids() ?? [];
  const below = reports.flatMap((pid) => (pid === null ? [] : treeOf(all, pid).slice(1)));
  return below.find(({ command }) => /chrom/i.test(command))?.pid ?? null;
}

function kill(target: Target): Fault {
  return {
    name: `kill -9: ${target.name}`,
    durationMs: 0,
    begin: () => send(target, (pid) => process.kill(pid, 'SIGKILL')),
    end: async () => {},
  };
}

function freeze(target: Target, durationMs: number): Fault {
  let frozen: number | null = null;
  return {
    name: `frozen ${durationMs / 1_000} s: ${target.name}`,
    durationMs,
    begin: () =>
      send(target, async (pid) => {
        frozen = pid;
        await signalTree(pid, 'SIGSTOP');
      }),
    end: async () => {
      if (frozen !== null) await signalTree(frozen, 'SIGCONT');
    },
  };
}

async function send(target: Target, signal: (pid: number) => unknown): Promise<void> {
  const pid = await target.pid();
  if (pid === null) throw new Error(`${target.name} does not run`);
  await signal(pid);
}

function cut(trial: TrialCluster, name: keyof TrialCluster['links'], durationMs: number): Fault {
  return {
    name: `connections cut ${durationMs / 1_000} s: ${name}`,
    durationMs,
    begin: async () => trial.links[name].cut(),
    end: async () => trial.links[name].restore(),
  };
}

function slow(trial: TrialCluster, name: keyof TrialCluster['links'], durationMs: number): Fault {
  return {
    name: `connections slowed by ${delayMs} ms each way, ${durationMs / 1_000} s: ${name}`,
    durationMs,
    begin: async () => trial.links[name].slow(delayMs),
    end: async () => trial.links[name].restore(),
  };
}

function full(folder: string, durationMs: number): Fault {
  const ballast = join(folder, 'ballast');
  return {
    name: `disk full ${durationMs / 1_000} s: object store`,
    durationMs,
    begin: () => fillDisk(ballast),
    end: async () => rmSync(ballast, { force: true }),
  };
}

/** One process of each service has another clock than all the rest. */
function skew(trial: TrialCluster, seconds: number, durationMs: number): Fault {
  const files = () =>
    doubledServices.flatMap((name) => {
      const pid = trial.cluster.services[name]?.pids()[1];
      return pid ? [join(trial.skewFolder, String(pid))] : [];
    });
  const direction = seconds > 0 ? 'ahead' : 'behind';
  return {
    name: `clock ${Math.abs(seconds)} s ${direction} for ${durationMs / 1_000} s: one process of each service`,
    durationMs,
    begin: async () => {
      for (const file of files()) writeFileSync(file, String(seconds * 1_000));
    },
    end: async () => {
      for (const file of files()) if (existsSync(file)) rmSync(file);
    },
  };
}
