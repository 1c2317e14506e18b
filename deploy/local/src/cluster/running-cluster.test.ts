import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetRunningCluster, noteRunningCluster, readRunningCluster } from './running-cluster.ts';

describe('the note of a running cluster', () => {
  const dir = mkdtempSync(join(tmpdir(), 'running-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('gives the addresses of its servers to commands while it runs, and only to its owner', () => {
    expect(readRunningCluster(dir)).toEqual({});
    noteRunningCluster(dir, { MONGODB_URL: 'mongodb://a', REDIS_URL: '', JWT_SECRET: 'never noted' });
    expect(readRunningCluster(dir)).toEqual({ MONGODB_URL: 'mongodb://a' });
    expect(statSync(join(dir, 'running.json')).mode & 0o777).toBe(0o600);
    forgetRunningCluster(dir);
    expect(readRunningCluster(dir)).toEqual({});
  });
});
