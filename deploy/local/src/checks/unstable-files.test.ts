import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { findStaleEntries, readUnstableFiles, reportUnstableFiles } from './unstable-files.ts';

const here = 'deploy/local/src/checks/unstable-files.test.ts';

describe('the list of unstable files', () => {
  it('has no entry that is past its day, of a file that is gone, or listed twice', () => {
    expect(findStaleEntries(readUnstableFiles(), new Date())).toEqual([]);
  });

  it('names an entry from the day after its last', () => {
    const listed = [{ file: here, issue: 33, until: '2026-03-31' }];
    expect(findStaleEntries(listed, new Date('2026-03-31T23:59:59Z'))).toEqual([]);
    expect(findStaleEntries(listed, new Date('2026-04-01T00:00:00Z'))).toEqual([
      `${here}: was to be fixed by 2026-03-31`,
    ]);
  });

  it('names an entry of a file that is gone, and one that is listed twice', () => {
    const listed = [
      { file: 'shared/text/src/gone.test.ts', issue: 33, until: '2026-03-31' },
      { file: here, issue: 33, until: '2026-03-31' },
      { file: here, issue: 34, until: '2026-03-30' },
    ];
    expect(findStaleEntries(listed, new Date('2026-03-01'))).toEqual([
      'shared/text/src/gone.test.ts: there is no such file',
      `${here}: listed twice`,
    ]);
  });

  it('is refused without an issue, without a day, or for a file that is no test', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unstable-files-'));
    try {
      const path = join(folder, 'list.json');
      const good = { file: here, issue: 33, until: '2026-03-31' };
      const read = (entry: object) => {
        writeFileSync(path, JSON.stringify([entry]));
        return readUnstableFiles(path);
      };
      expect(read(good)).toEqual([good]);
      expect(() => read({ file: here, until: '2026-03-31' })).toThrow('issue');
      expect(() => read({ ...good, until: 'soon' })).toThrow('until');
      expect(() => read({ ...good, file: 'shared/text/src/index.ts' })).toThrow('file');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a test file that passed only when it was run again', () => {
  const path = join(projectRoot, here);

  it('fails the run', () => {
    const { lines, failed } = reportUnstableFiles([path], []);
    expect(failed).toBe(1);
    expect(lines).toEqual([expect.stringMatching(`^UNSTABLE ${here}: .*fails the run`)]);
  });

  it('does not fail the run if it is listed, and is named with its issue and day', () => {
    const other = join(projectRoot, 'other.test.ts');
    const listed = [{ file: here, issue: 33, until: '2026-03-31' }];
    const { lines, failed } = reportUnstableFiles([path, other], listed);
    expect(failed).toBe(1);
    expect(lines[0]).toMatch(`listed until 2026-03-31, issue 33`);
  });
});
