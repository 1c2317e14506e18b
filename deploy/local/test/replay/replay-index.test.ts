import { loadReplayIndex } from '../../src/replay/replay-index.ts';
import { makeRow, writeFolder } from './replay-fixture.ts';

const row = makeRow({ filing_ref: '0000009999-25-000001', document: 'a.htm' });
const load = async (rows: unknown, extra: Record<string, string> = { 'a.htm': 'A' }) =>
  loadReplayIndex([await writeFolder({ 'index.json': JSON.stringify(rows), ...extra })]);

describe('a replay folder', () => {
  it('is read with its sizes', async () => {
    const { filings } = await load([row]);
    expect(filings).toMatchObject([{ filing_ref: '0000009999-25-000001', size: 1, exhibits: [] }]);
  });

  const wrong: [string, unknown, RegExp][] = [
    [
      'a bad date',
      [{ ...row, filing_date: '1.2.2025' }],
      /index\.json is wrong[\s\S]*YYYY-MM-DD[\s\S]*filing_date/,
    ],
    ['a missing field', [{ ...row, form_type: undefined }], /form_type/],
    [
      'a missing document',
      [{ ...row, document: 'b.htm' }],
      /row 1 \(0000009999-25-000001\).*b\.htm is missing/,
    ],
    ['a document outside', [{ ...row, document: '../../etc/passwd' }], /outside the folder|is missing/],
    ['an absolute document', [{ ...row, document: '/etc/passwd' }], /outside the folder/],
    ['the same filing twice', [row, row], /row 2 .* repeats the filing_ref of .* row 1/],
  ];
  it.each(wrong)('is refused for %s', async (_, rows, message) => {
    await expect(load(rows)).rejects.toThrow(message);
  });

  it('is refused without an index or with one that is not JSON', async () => {
    await expect(loadReplayIndex([await writeFolder({ 'a.htm': 'A' })])).rejects.toThrow(
      'index.json is missing',
    );
    const broken = await writeFolder({ 'index.json': '[{]' });
    await expect(loadReplayIndex([broken])).rejects.toThrow('is not JSON');
  });
});
