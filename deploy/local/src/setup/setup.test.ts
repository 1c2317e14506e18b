import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickMirror } from '../servers/debian-mirror.ts';
import { buildOnce } from './build-once.ts';
import { findBinary } from './find-binary.ts';
import { listMissingPackages, readCandidates } from './install-packages.ts';
import { findCacheDir } from './server-host.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('buildOnce', () => {
  it('builds once and keeps the whole result', async () => {
    let builds = 0;
    const build = async (place: string) => {
      builds++;
      writeFileSync(join(place, 'program'), 'x');
    };
    const target = join(folder, 'made', 'thing-1');
    await buildOnce(target, build);
    await buildOnce(target, build);
    expect(builds).toBe(1);
    expect(readdirSync(join(folder, 'made'))).toEqual(['thing-1']);
    expect(existsSync(join(target, 'program'))).toBe(true);
  });

  it('leaves nothing of a failed or abandoned build', async () => {
    const target = join(folder, 'thing-2');
    mkdirSync(`${target}.part-99999999`);
    const failing = buildOnce(target, async () => {
      throw new Error('no compiler');
    });
    await expect(failing).rejects.toThrow('no compiler');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('finding what is there', () => {
  it('takes the first name found on the PATH, and only what can be run', () => {
    writeFileSync(join(folder, 'sample-two'), '', { mode: 0o755 });
    writeFileSync(join(folder, 'sample-one'), '', { mode: 0o644 });
    const env = { PATH: `/nowhere:${folder}` };
    expect(findBinary(env, 'sample-one', 'sample-two')).toBe(join(folder, 'sample-two'));
    expect(findBinary(env, 'sample-three')).toBeNull();
  });

  it('asks for the packages of absent binaries alone', () => {
    writeFileSync(join(folder, 'sample-one'), '', { mode: 0o755 });
    const needs = [
      { binary: ['sample-one'], packages: ['one'] },
      { binary: ['sample-two', 'sample-three'], packages: ['two', 'two-fonts'] },
    ];
    expect(listMissingPackages({ PATH: folder }, needs)).toEqual(['two', 'two-fonts']);
  });

  it('knows which packages an archive has', () => {
    const policy = [
      'redis-server:',
      '  Installed: (none)',
      '  Candidate: 5:7.0.15-1',
      '  Version table:',
      '     5:7.0.15-1 500',
      'chromium:',
      '  Installed: (none)',
      '  Candidate: (none)',
      '  Version table:',
    ];
    expect(readCandidates(policy.join('\n'))).toEqual(['redis-server']);
  });

  it('keeps the cache outside the clone, without HOME as well', () => {
    expect(findCacheDir({ XDG_CACHE_HOME: '/x' })).toBe('/x/footnote');
    expect(findCacheDir({ HOME: '/h' })).toBe('/h/.cache/footnote');
    expect(findCacheDir({})).toMatch(/^\/.+\/\.cache\/footnote$/);
  });

  it("takes Debian's main mirror from the apt sources", () => {
    const lines = [
      'Google|artifact|http://other/apt/',
      'Debian|Debian-Security|http://m/debian-security/',
      'Debian|Debian|http://m/debian/',
    ];
    expect(pickMirror(lines)).toBe('http://m/debian');
    expect(pickMirror(['Ubuntu|Ubuntu|http://u/ubuntu/', ''])).toBeNull();
  });
});
