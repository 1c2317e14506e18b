import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary, installPrograms } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { benchTokens } from './bench-tokens.ts';
import { type Comparison, compareProxies, overloadConnections } from './compare-proxies.ts';
import { startExpressGateway } from './express-gateway.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { measureStreams, type StreamMeasure } from './measure-streams.ts';
import { startNginxProxy, startUpstream } from './nginx.ts';

const streamCount = 4_000;
const kilobyte = 1024;
const megabyte = 1024 * 1024;

/**
 * The gateway with its whole chain (authentication, organisation, limits in Redis, internal token, proxy) beside
 * nginx and express-gateway before the same upstream, and with thousands of open streams. Installs `nginx` and `wrk`
 * where it can; without them the rows say so and fail. `REDIS_URL` names the Redis.
 */
export async function runGatewayBench(
  report: (line: string) => void = () => {},
  redisUrl: string | undefined = process.env.REDIS_URL,
): Promise<BenchRow[]> {
  const programs = ['nginx', 'wrk'];
  const needs = programs.map((name) => ({ binary: [name], packages: [name] }));
  await installPrograms(process.env, needs, report).catch((error: Error) => report(error.message));
  const missing = programs.filter((name) => findBinary(process.env, name) === null);
  const rows: BenchRow[] = [];
  if (missing.length > 0) {
    rows.push(missingRow('gateway throughput', missing), missingRow('gateway latency', missing));
  } else {
    report('gateway, nginx and express-gateway before one upstream, about two minutes');
    rows.push(...comparisonRows(await compare(report, redisUrl)));
  }
  report(`${streamCount} event streams through the gateway`);
  rows.push(...streamRows(await measureStreams(streamCount, 10, redisUrl)));
  return rows;
}

async function compare(report: (line: string) => void, redisUrl: string | undefined): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'research-bench-gateway-'));
  const started: { stop(): Promise<void> }[] = [];
  const start = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const running = await starting;
    started.push(running);
    return running;
  };
  try {
    const upstream = await start(startUpstream(folder));
    const nginx = await start(startNginxProxy(folder, upstream.url));
    const gateway = await start(startGatewayProcess(upstream.url, redisUrl));
    const express = await start(startExpressGateway(folder, upstream.url)).catch((error: Error) => {
      report(`express-gateway is left out: ${error.message.split('\n')[0]}`);
      return undefined;
    });
    return await compareProxies(gateway, nginx, express, benchTokens(500), folder);
  } finally {
    for (const running of started.reverse()) await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function comparisonRows(found: Comparison): BenchRow[] {
  const { requestsPerSecond, p99Ms } = found;
  const { expressGateway } = requestsPerSecond;
  return [
    {
      name: 'gateway, whole chain, against nginx as bare proxy',
      ours: `${Math.round(requestsPerSecond.ours)} requests/s`,
      peer: `${Math.round(requestsPerSecond.nginx)} requests/s`,
      ratio: found.throughputRatio,
      bar: '≥ 0.08 of nginx, no failed request',
      pass: found.throughputRatio >= 0.08 && found.failures === 0,
    },
    {
      name: 'gateway against express-gateway 1.16 (JWT, limit in memory)',
      ours: `${Math.round(requestsPerSecond.ours)} requests/s`,
      peer: expressGateway === undefined ? 'missing' : `${Math.round(expressGateway)} requests/s`,
      ratio: found.expressGatewayRatio ?? null,
      bar: "≥ 5 × express-gateway's",
      pass: (found.expressGatewayRatio ?? 0) >= 5,
    },
    {
      name: 'gateway, p99 at a steady 500 requests/s',
      ours: `${p99Ms.ours.toFixed(2)} ms`,
      peer: `${p99Ms.nginx.toFixed(2)} ms (nginx)`,
      ratio: found.p99Ratio,
      bar: "≤ 4 × nginx's",
      pass: found.p99Ratio <= 4,
    },
    {
      name: `gateway at ${overloadConnections} requests at once`,
      ours: `${found.overload.refused} refused with 503, ${found.overload.broken} broken`,
      peer: '-',
      ratio: null,
      bar: '503 at overload, nothing broken',
      pass: found.overload.refused > 0 && found.overload.broken === 0,
    },
    {
      name: 'gateway, resident memory after full load',
      ours: `${Math.round(found.residentBytes / megabyte)} MB`,
      peer: '-',
      ratio: null,
      bar: '≤ 160 MB',
      pass: found.residentBytes <= 160 * megabyte,
    },
  ];
}

function streamRows(found: StreamMeasure): BenchRow[] {
  const row = (name: string, ours: string, bar: string, pass: boolean): BenchRow => ({
    name: `${streamCount} event streams through the gateway, ${name}`,
    ours,
    peer: '-',
    ratio: null,
    bar,
    pass,
  });
  const kilobytes = found.bytesEach / kilobyte;
  return [
    row(
      'open and dropped',
      `${found.open} open, ${found.dropped} dropped`,
      'all open, none dropped',
      found.open === streamCount && found.dropped === 0,
    ),
    row('memory of each', `${kilobytes.toFixed(1)} KB`, '≤ 30 KB', kilobytes <= 30),
    row('p99 of delivery', `${found.p99DelayMs} ms`, '≤ 400 ms', found.p99DelayMs <= 400),
    row(
      'ordinary requests beside them, p99',
      `${Math.round(found.p99RequestMs)} ms`,
      'all answered',
      Number.isFinite(found.p99RequestMs),
    ),
  ];
}

function missingRow(name: string, programs: readonly string[]): BenchRow {
  const peer = `${programs.join(' and ')} missing on the PATH`;
  return { name, ours: '-', peer, ratio: null, bar: 'measured beside nginx', pass: false };
}
