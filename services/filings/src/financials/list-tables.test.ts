import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { listTables, RouteQuery } from '@footnote/contracts';
import { readTables } from '@footnote/financials';
import { createFileObjectStore } from '@footnote/stores';
import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import { listFilingTables } from './list-tables.ts';
import { createTablesReader } from './tables-reader.ts';

const text = `### Consolidated Balance Sheets

(in millions)

|  | December 31, 2024 |
| --- | --- |
| Total assets | $ 9 |
| Total liabilities | 4 |
| Total equity | 5 |

### Leases

| (in millions) | 2024 |
| --- | --- |
| Operating leases | 6 |
`;
const { tables } = readTables([{ section: '8', title: 'Statements', text }], { country: 'US' });

describe('the tables of an ingested filing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-tables-'));
  const objects = createFileObjectStore({
    directory: folder,
    linkSecret: 's'.repeat(32),
    publicUrl: 'http://127.0.0.1',
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    await objects.put(
      'tables/US/A/9.json.gz',
      gzipSync(JSON.stringify({ format: 1, tables })),
      'application/gzip',
    );
  });

  let refreshed = 0;
  const filing = (id: string) => ({ country: 'US', filing_id: id, document_sha256: 'f'.repeat(64) });
  const deps = {
    filings: {
      get: async (_country: string, id: string) =>
        (({
          A: { ...filing('A'), artifact_key: 'artifacts/US/A/9.json' },
          B: { ...filing('B'), artifact_key: 'artifacts/US/B/1.json' },
        })[id] ?? null) as unknown as IngestedFiling | null,
    },
    tables: createTablesReader(objects, 1_000_000),
    refresh: async () => {
      refreshed += 1;
    },
  };
  const list = async (query: Partial<RouteQuery<typeof listTables>>, filing_id = 'A') =>
    (await listFilingTables(deps, { country: 'US', filing_id }, { limit: 20, ...query })).body;

  it('are listed page by page', async () => {
    const first = await list({ limit: 1 });
    expect(first).toMatchObject({ total: 2, filing_id: 'A', tables: [{ id: 't1' }] });
    const second = await list({ limit: 1, cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({ tables: [{ id: 't2', title: 'Leases' }], next_cursor: null });
  });

  it.each([
    [{ statement: 'balance-sheet' }, ['t1']],
    [{ q: 'operating LEASES' }, ['t2']],
    [{ section: '8', id: 't2' }, ['t2']],
    [{ section: '7' }, []],
    [{ page: 3 }, []],
  ] as const)('are found by %j', async (query, ids) =>
    expect((await list(query)).tables.map(({ id }) => id)).toEqual(ids),
  );

  it('are read again where an older release stored none', async () => {
    const before = refreshed;
    await expect(list({}, 'B')).rejects.toMatchObject({ code: 'no_structured_data' });
    expect(refreshed).toBe(before + 1);
  });

  it('are those of an ingested filing only', () =>
    expect(list({}, 'C')).rejects.toMatchObject({ code: 'filing_not_ingested' }));
});
