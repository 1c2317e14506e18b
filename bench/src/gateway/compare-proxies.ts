import { median } from '../median.ts';
import { type Load, measureThroughput } from './load.ts';
import { measureLatency, percentile } from './measure-latency.ts';
import { residentBytes } from './start-process.ts';

interface Proxy {
  url: string;
  pid: number;
}

export interface Comparison {
  requestsPerSecond: { ours: number; nginx: number; expressGateway: number | undefined };
  /** Medians of the ratios of each round, because a disturbance affects both sides of its round. */
  throughputRatio: number;
  expressGatewayRatio: number | undefined;
  p99Ms: { ours: number; nginx: number };
  p99Ratio: number;
  failures: number;
  /** Three times as many at once as the gateway takes on. */
  overload: Load;
  /** The gateway's resident memory after all that load. */
  residentBytes: number;
}

const rounds = 3;
export const overloadConnections = 3_000;

/** Runs the same load against the gateway and its peers, in turns. */
export async function compareProxies(
  gateway: Proxy,
  nginx: Proxy,
  expressGateway: Proxy | undefined,
  tokens: readonly string[],
  folder: string,
): Promise<Comparison> {
  // Code that runs hot for the first time is compiled; that is not what is measured.
  await measureThroughput(gateway.url, tokens, folder, 4);
  if (expressGateway) await measureThroughput(expressGateway.url, tokens, folder, 3);
  const ours: number[] = [];
  const theirs: number[] = [];
  const express: number[] = [];
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measureThroughput(nginx.url, tokens, folder, 4);
    const whole = await measureThroughput(gateway.url, tokens, folder, 6);
    theirs.push(bare.requestsPerSecond);
    ours.push(whole.requestsPerSecond);
    failures += whole.refused + whole.broken;
    if (expressGateway) {
      express.push((await measureThroughput(expressGateway.url, tokens, folder, 4)).requestsPerSecond);
    }
  }
  const resident = residentBytes(gateway.pid);
  const latency = await compareLatency(gateway.url, nginx.url, tokens);
  const overload = await measureThroughput(gateway.url, tokens, folder, 5, overloadConnections);
  return {
    requestsPerSecond: {
      ours: median(ours),
      nginx: median(theirs),
      expressGateway: expressGateway && median(express),
    },
    throughputRatio: medianRatio(ours, theirs),
    expressGatewayRatio: expressGateway && medianRatio(ours, express),
    ...latency,
    overload,
    failures,
    residentBytes: resident,
  };
}

async function compareLatency(ours: string, nginx: string, tokens: readonly string[]) {
  const ourP99s: number[] = [];
  const nginxP99s: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    nginxP99s.push(percentile(await measureLatency(nginx, tokens, 500, 5), 0.99));
    ourP99s.push(percentile(await measureLatency(ours, tokens, 500, 5), 0.99));
  }
  return {
    p99Ms: { ours: median(ourP99s), nginx: median(nginxP99s) },
    p99Ratio: medianRatio(ourP99s, nginxP99s),
  };
}

function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
}
