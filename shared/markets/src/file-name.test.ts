import { mediaTypeOf, safeFileName } from './file-name.ts';

describe('a file name', () => {
  it.each([
    ['aapl-20230930.htm', 'aapl-20230930.htm'],
    ['../../etc/passwd', 'passwd'],
    ['a b&c.htm', 'a_b_c.htm'],
    ['..', 'document'],
    ['.hidden', 'hidden'],
    ['c:\\x\\報告.htm', 'htm'],
    ['', 'document'],
    [`${'x'.repeat(200)}.htm`, `${'x'.repeat(96)}.htm`],
  ])('%p becomes %p', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('gives the media type', () => {
    expect(['A.HTM', 'b.txt', 'c.jpg', 'd'].map(mediaTypeOf)).toEqual([
      'text/html',
      'text/plain',
      'application/octet-stream',
      'application/octet-stream',
    ]);
  });
});
