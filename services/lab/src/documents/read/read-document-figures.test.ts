import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { figuresKeyOf, type Principal } from '@footnote/contracts';
import { readTables } from '@footnote/financials';
import { createFileObjectStore } from '@footnote/stores';
import type { DocumentStore } from '../store/document-store.ts';
import {
  type FiguresDeps,
  listStatementsOfDocument,
  listTablesOfDocument,
  readMeasuresOfDocument,
} from './read-document-figures.ts';

const text = `### Balance sheet

| (in millions) | December 31, 2024 |
| --- | --- |
| Total assets | $ 9 |

### Leases

| (in millions) | 2024 |
| --- | --- |
| Operating leases | 6 |
`;
const { tables } = readTables([{ section: null, title: '', text }], { country: 'US' });
const quality = { passed: 0, failed: 0, checks: [] };
const measures = { standard: null, template: 'industrial', currency: 'USD', points: [], absent: [] };

const member = (org_id: string): Principal => ({ user_id: 'ada', org_id, org_role: 'member', name: null });

describe('the figures of a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footnote-document-figures-'));
  const objects = createFileObjectStore({
    directory: folder,
    linkSecret: 's'.repeat(32),
    publicUrl: 'http://127.0.0.1',
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const records = {
    doc_read: { status: 'ready', text_key: 'documents/1/text.md', error: null },
    doc_older: { status: 'ready', text_key: 'documents/2/text.md', error: null },
    doc_unread: { status: 'processing', text_key: 'documents/3/text.md', error: null },
    doc_broken: {
      status: 'failed',
      text_key: 'documents/4/text.md',
      error: { code: 'document_unreadable', message: 'The file is damaged.' },
    },
  };
  const requested: unknown[] = [];
  const deps = {
    objects,
    documents: {
      find: async (scope: string, [id = '']: readonly string[]) => {
        const found = scope === 'org:acme' ? records[id as keyof typeof records] : undefined;
        return found ? [{ id, attempt: 1, type: 'pdf', original_key: 'documents/1/original', ...found }] : [];
      },
    } as unknown as DocumentStore,
    bus: { publish: async (_message: unknown, payload: unknown) => void requested.push(payload) },
  } as unknown as FiguresDeps;
  const own = member('acme');

  beforeAll(async () => {
    const stored = { format: 1, tables, statements: [], measures, quality };
    await objects.put(
      figuresKeyOf(records.doc_read.text_key),
      gzipSync(JSON.stringify(stored)),
      'application/gzip',
    );
  });

  it('are its tables, page by page, its statements and its measures', async () => {
    const first = (await listTablesOfDocument(deps, own, 'doc_read', { limit: 1 })).body;
    expect(first).toMatchObject({ document_id: 'doc_read', total: 2, tables: [{ id: 't1', section: null }] });
    const next = { limit: 1, cursor: first.next_cursor ?? '' };
    expect((await listTablesOfDocument(deps, own, 'doc_read', next)).body).toMatchObject({
      tables: [{ id: 't2' }],
      next_cursor: null,
    });
    const found = await listTablesOfDocument(deps, own, 'doc_read', { limit: 20, q: 'leases' });
    expect(found.body.tables.map(({ id }) => id)).toEqual(['t2']);
    expect((await listStatementsOfDocument(deps, own, 'doc_read')).body).toEqual({
      document_id: 'doc_read',
      statements: [],
      quality,
    });
    expect((await readMeasuresOfDocument(deps, own, 'doc_read')).body).toMatchObject({
      document_id: 'doc_read',
      currency: 'USD',
    });
  });

  it('are requested from a worker where an older release read the document, without reading its file again', async () => {
    await expect(readMeasuresOfDocument(deps, own, 'doc_older')).rejects.toMatchObject({
      code: 'no_structured_data',
    });
    expect(requested).toEqual([
      {
        document_id: 'doc_older',
        attempt: 1,
        type: 'pdf',
        original_key: 'documents/1/original',
        text_key: 'documents/2/text.md',
        figures_only: true,
      },
    ]);
  });

  it.each([
    ['of another organisation', member('other'), 'doc_read', 'document_not_found'],
    ['that is not there', own, 'doc_none', 'document_not_found'],
    ['that is being read', own, 'doc_unread', 'document_not_ready'],
    ['that could not be read', own, 'doc_broken', 'document_unreadable'],
  ])('are refused for a document %s', async (_, caller, id, code) => {
    await expect(listTablesOfDocument(deps, caller, id, { limit: 20 })).rejects.toMatchObject({ code });
    await expect(listStatementsOfDocument(deps, caller, id)).rejects.toMatchObject({ code });
    await expect(readMeasuresOfDocument(deps, caller, id)).rejects.toMatchObject({ code });
  });
});
