import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { listVersions, writeVersion } from './versions.ts';

describe('the version of the project', () => {
  const places = listVersions();

  it('is the same in every manifest, the chart, the images and the Python client', () => {
    const files = places.map(({ file }) => file);
    for (const file of ['package.json', 'shared/client/package.json', 'deploy/helm/Chart.yaml'])
      expect(files).toContain(file);
    expect(new Set(places.map(({ version }) => version)).size).toBe(1);
  });

  it('is written into each of them and the lock file', () => {
    const root = mkdtempSync(join(tmpdir(), 'versions-'));
    try {
      for (const file of [...places.map((place) => place.file), 'package-lock.json'])
        cpSync(join(projectRoot, file), join(root, file));
      writeVersion('7.8.9', root);
      expect(new Set(listVersions(root).map(({ version }) => version))).toEqual(new Set(['7.8.9']));
      const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
      expect(lock.packages['shared/client'].version).toBe('7.8.9');
      expect(lock.packages['node_modules/zod'].version).not.toBe('7.8.9');
      const before = JSON.parse(readFileSync(join(projectRoot, 'deploy/local/package.json'), 'utf8'));
      const after = JSON.parse(readFileSync(join(root, 'deploy/local/package.json'), 'utf8'));
      expect(after).toEqual({ ...before, version: '7.8.9' });
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
