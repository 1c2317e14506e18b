import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { readChangelog, readSummary, releaseChangelog } from './changelog.ts';

const sample = `# Changelog

## Unreleased

### In short

- A new thing.

### Added

- A new thing, at length.

## 0.1.0 - 2026-11-22

The first version.
`;

describe('the changelog', () => {
  it('is read by version, newest first', () => {
    expect(readChangelog(sample)).toEqual([
      { version: null, day: null, text: expect.stringMatching(/^### In short.*at length\.$/s) },
      { version: '0.1.0', day: '2026-11-22', text: 'The first version.' },
    ]);
  });

  it('has a summary of a version, which ends where the next heading begins', () => {
    const [newest, oldest] = readChangelog(sample);
    expect(newest && readSummary(newest)).toBe('- A new thing.');
    expect(oldest && readSummary(oldest)).toBe('');
    expect(readSummary({ version: null, day: null, text: '### In short\n\n- All of it.' })).toBe(
      '- All of it.',
    );
  });

  it('names what is unreleased by version and day, and has room for what comes', () => {
    const versions = readChangelog(releaseChangelog(sample, '0.2.0', '2026-12-01'));
    expect(versions.map(({ version, day }) => [version, day])).toEqual([
      [null, null],
      ['0.2.0', '2026-12-01'],
      ['0.1.0', '2026-11-22'],
    ]);
    expect(versions[0]?.text).toBe('');
    expect(versions[1]?.text).toContain('A new thing, at length.');
  });

  it('is not released while it says nothing', () => {
    const released = releaseChangelog(sample, '0.2.0', '2026-12-01');
    expect(() => releaseChangelog(released, '0.3.0', '2026-12-02')).toThrow('nothing of what is unreleased');
    expect(() => releaseChangelog('# Changelog\n', '0.3.0', '2026-12-02')).toThrow('nothing unreleased');
  });
});

describe('the changelog of this project', () => {
  const versions = readChangelog(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'));

  it('says in at most thirty lines what is new in its newest version', () => {
    const [newest] = versions.filter(({ text }) => text !== '');
    const lines = newest === undefined ? [] : readSummary(newest).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(30);
  });

  it('names each version once, in falling order', () => {
    const named = versions.flatMap(({ version }) => version ?? []);
    const parts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));
    const falling = [...new Set(named)].sort((a, b) => {
      const [one, other] = [parts(a), parts(b)];
      const at = one.findIndex((part, index) => part !== other[index]);
      return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
    });
    expect(named).toEqual(falling);
  });
});
