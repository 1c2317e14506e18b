import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../src/cluster.ts';
import { readStartMark } from '../src/process/process-identity.ts';

let dataDir: string;
let cluster: Cluster;
const reports: string[] = [];

describe('a local cluster', () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'cluster-'));
    cluster = await startCluster({
      dataDir,
      namespace: `launcher_${process.pid}`,
      services: ['filings', 'ingestion-worker'],
      workers: 1,
      env: { LOG_LEVEL: 'info' },
      report: (line) => reports.push(line),
    });
  }, 900_000);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const search = () => {
    const token = cluster.token({ user: 'alice', org: 'acme' });
    return fetch(`${cluster.url}/api/filings/search?q=a`, { headers: { authorization: `Bearer ${token}` } });
  };

  it('answers through the gateway as soon as it has started', async () => {
    expect((await search()).status).toBe(200);
    expect((await fetch(`${cluster.url}/api/filings/search?q=a`)).status).toBe(401);
  });

  it('starts a killed service again and says so', async () => {
    const filings = cluster.services.filings!;
    const [before] = filings.pids();
    await filings.kill('SIGKILL');
    await filings.start();
    expect(filings.pids()).not.toContain(before);
    expect(filings.crashes()).toBe(1);
    expect(reports.some((line) => line.startsWith('filings ended (SIGKILL); it is started again'))).toBe(
      true,
    );
    expect((await search()).status).toBe(200);
  });

  it('adds and removes workers', async () => {
    const workers = cluster.services['ingestion-worker']!;
    await workers.scale(2);
    expect(new Set(workers.pids()).size).toBe(2);
    const [, second] = workers.pids();
    await workers.scale(1);
    expect(workers.urls).toHaveLength(1);
    expect(readStartMark(second!)).toBeNull();
  });

  it('refuses a second launcher on its data folder', async () => {
    await expect(startCluster({ dataDir })).rejects.toThrow(`running already at ${cluster.url}`);
  });

  it('keeps each process log in the data folder', () => {
    const [log] = cluster.services.filings!.logs;
    expect(readFileSync(log!, 'utf8')).toContain('listening');
  });

  it('leaves no process behind when it stops', async () => {
    const pids = Object.values(cluster.services).flatMap((group) => group.pids());
    expect(pids.length).toBeGreaterThanOrEqual(3);
    await cluster.stop();
    expect(pids.filter((pid) => pid !== null && readStartMark(pid) !== null)).toEqual([]);
  });
});
