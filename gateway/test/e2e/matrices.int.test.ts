import {
  createMatrix,
  deleteMatrix,
  duplicateMatrix,
  getMatrix,
  getReportData,
  getUsage,
  listMatrices,
  listMatrixCells,
  listThreads,
  type MatrixCell,
  type MatrixColumn,
  readMatrixFile,
  reportMatrix,
  resolveMatrixRows,
  runMatrix,
  stopMatrix,
  updateMatrix,
} from '@footnote/contracts';
import { problemOf, waitFor, zipOf } from '@footnote/testing';
import { strFromU8, unzipSync } from 'fflate';
import type { Caller } from './platform/caller.ts';
import { sample } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ services: ['filings', 'ingestion-worker', 'lab', 'reports', 'skills'] });
});
afterAll(() => platform?.stop());

const { tenK } = sample;
const filing = { filing: { country: tenK.country, filing_id: tenK.filing_ref } };
const company = { company: { country: tenK.country, local_id: '0009990001' } };
const revenue = { kind: 'measure', measure: 'revenue', compare: 'year_before' } as const;
const employees = { kind: 'question', text: 'How many employees are there?', type: 'number' } as const;
const risks = { kind: 'section', section: '@risk_factors' } as const;

async function make(caller: Caller, rows: object[] = [filing], columns: object[] = [revenue]) {
  const body = { name: 'Peers', rows, columns: columns as MatrixColumn[] } as never;
  return (await caller.call(createMatrix, { body })).matrix;
}

function formOf(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

const contentTypes = {
  '[Content_Types].xml':
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
};

/** A workbook of one sheet of texts. */
function workbookOf(name: string, rows: readonly string[][]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return zipOf({
    ...contentTypes,
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="${name}" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="sheet1.xml"/></Relationships>',
    'xl/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
  });
}

async function filled(caller: Caller, matrix_id: string): Promise<MatrixCell[]> {
  const params = { matrix_id };
  await waitFor('the cells', async () => {
    const { progress } = (await caller.call(getMatrix, { params })).matrix;
    return progress.queued + progress.running === 0;
  });
  return (await caller.call(listMatrixCells, { params })).cells;
}

describe('a matrix, through the gateway', () => {
  it('fills measures, questions and sections of a filing, each with its source', async () => {
    const ada = platform.caller();
    await ada.ingested(tenK);
    const { matrix_id, columns } = await make(ada, [filing], [revenue, employees, risks]);
    const params = { matrix_id };
    const { estimate } = await ada.call(getMatrix, { params });
    expect(estimate).toMatchObject({ cells: 3, free: 2, cost_usd: 0 });
    expect(await ada.call(runMatrix, { params, body: {} })).toEqual({ queued: 3 });
    const cells = await filled(ada, matrix_id);
    const of = (index: number) => cells.find(({ column_id }) => column_id === columns[index]?.column_id);
    expect(of(0)).toMatchObject({ state: 'done', value: { number: 364_200_000, unit: 'USD' } });
    expect(of(0)?.before?.number).toBeGreaterThan(0);
    expect(of(0)?.change).toBeCloseTo(0.085, 2);
    expect(of(1)?.value?.number).toBeGreaterThan(100);
    expect(of(2)?.sources[0]?.section).toBe('1A');
    for (const cell of cells) expect(cell.sources[0]?.filing_id).toBe(tenK.filing_ref);
    // What a matrix asks is no research thread.
    expect((await ada.call(listThreads, {})).threads).toEqual([]);
    // A second run has nothing to do, and one cell can be asked again alone.
    expect(await ada.call(runMatrix, { params, body: {} })).toEqual({ queued: 0 });
    const again = cells.slice(0, 1).map(({ row_id, column_id }) => ({ row_id, column_id }));
    expect(await ada.call(runMatrix, { params, body: { cells: again } })).toEqual({ queued: 1 });
    await filled(ada, matrix_id);
  });

  it('costs the organisation that asks what its answers cost', async () => {
    const ada = platform.caller();
    const spent = async () => {
      const { quotas } = await ada.call(getUsage, {});
      return quotas.find(({ name }) => name === 'model_tokens')?.used ?? 0;
    };
    expect(await spent()).toBe(0);
    const { matrix_id } = await make(ada, [filing], [employees]);
    await ada.call(runMatrix, { params: { matrix_id }, body: {} });
    await filled(ada, matrix_id);
    await waitFor('the charge', async () => (await spent()) > 0);
  });

  it('reads the newest annual report of a company, which nobody had ingested', async () => {
    const ada = platform.caller();
    const { matrix_id } = await make(ada, [company], [{ kind: 'measure', measure: 'net_income' }]);
    await ada.call(runMatrix, { params: { matrix_id }, body: {} });
    const [cell] = await filled(ada, matrix_id);
    expect(cell?.value?.unit).toBe('USD');
    const { rows } = await ada.call(listMatrixCells, { params: { matrix_id } });
    expect(rows[0]?.title).toContain('Halcyon');
  });

  it('says why a cell stays empty, and which row could not be read', async () => {
    const ada = platform.caller();
    const unknown = { filing: { country: 'US', filing_id: '0009990001-11-000001' } };
    const document = { document_id: 'doc_0000000000000000' };
    const { matrix_id } = await make(ada, [unknown, document, filing], [{ kind: 'section', section: '99' }]);
    await ada.call(runMatrix, { params: { matrix_id }, body: {} });
    const cells = await filled(ada, matrix_id);
    expect(cells.map(({ problem }) => problem?.code ?? null).toSorted()).toEqual([
      'document_not_found',
      'filing_not_ingested',
      null,
    ]);
    expect(cells.find(({ problem }) => problem === null)?.reason).toBe('This filing has no such section.');
  });

  it('is changed in versions: two changes of one version are not both made', async () => {
    const ada = platform.caller();
    const { matrix_id } = await make(ada);
    const params = { matrix_id };
    const change = (body: object) => ada.call(updateMatrix, { params, body: body as never });
    const { matrix } = await change({ version: 1, name: 'Renamed', columns: [risks] });
    expect(matrix).toMatchObject({ version: 2, name: 'Renamed' });
    expect((await problemOf(change({ version: 1, name: 'Late' }))).body.code).toBe('matrix_changed');
    const unknown = change({ version: 2, columns: [{ kind: 'measure', measure: 'happiness' }] });
    expect((await problemOf(unknown)).body.code).toBe('measure_unknown');
    const copy = await ada.call(duplicateMatrix, { params, body: { version: 1 } });
    expect(copy.matrix.columns[0]?.column).toEqual(revenue);
    expect((await problemOf(ada.call(duplicateMatrix, { params, body: { version: 9 } }))).body.code).toBe(
      'matrix_not_found',
    );
  });

  it('belongs to one person until it is shared, and never to another organisation', async () => {
    const ada = platform.caller();
    const colleague = platform.caller({ org: ada.org, user: 'colleague' });
    const stranger = platform.caller();
    const { matrix_id } = await make(ada);
    const params = { matrix_id };
    const code = async (caller: Caller) => (await problemOf(caller.call(getMatrix, { params }))).body.code;
    expect(await code(colleague)).toBe('matrix_not_found');
    await ada.call(updateMatrix, { params, body: { version: 1, shared: true } });
    expect((await colleague.call(getMatrix, { params })).matrix.shared).toBe(true);
    expect((await colleague.call(listMatrices, {})).matrices).toHaveLength(1);
    expect(await code(stranger)).toBe('matrix_not_found');
    expect((await stranger.call(listMatrices, {})).matrices).toEqual([]);
    for (const call of [
      stranger.call(runMatrix, { params, body: {} }),
      stranger.call(stopMatrix, { params }),
      stranger.call(listMatrixCells, { params }),
      stranger.call(deleteMatrix, { params }),
    ])
      expect((await problemOf(call)).body.code).toBe('matrix_not_found');
    expect(await ada.call(deleteMatrix, { params })).toEqual({ deleted: true });
    expect(await code(ada)).toBe('matrix_not_found');
  });

  it('makes rows from pasted lines, and guesses none', async () => {
    const ada = platform.caller();
    const body = { lines: ['HLTW', 'US/0009990001-25-000007', 'Halcyn Tidewater', 'zzzz qqqq'] };
    const { rows, unknown } = await ada.call(resolveMatrixRows, { body });
    expect(rows.map(({ source }) => source)).toEqual([{ ...company, newest: 'annual' }, filing]);
    expect(unknown.map(({ line }) => line)).toEqual(['Halcyn Tidewater', 'zzzz qqqq']);
  });

  it('makes rows and columns from a workbook of tickers and questions, which a matrix is made of and filled', async () => {
    const ada = platform.caller();
    const book = workbookOf('Watch list', [
      ['Company', 'Revenue', 'How many employees are there?', '@risk_factors', 'Our view'],
      ['HLTW', '', '', '', 'buy'],
      ['zzzz qqqq'],
    ]);
    const read = await ada.call(readMatrixFile, { form: formOf(book, 'watch.xlsx') });
    expect(read).toMatchObject({
      sheet: 'Watch list',
      rows: [{ line: 'HLTW', source: company }],
      unknown: [{ line: 'zzzz qqqq' }],
      columns: [{ measure: 'revenue' }, { kind: 'question' }, risks],
      unknown_columns: ['Our view'],
      cells_left_out: 1,
    });
    const rows = read.rows.map(({ source }) => source);
    const { matrix_id } = await make(ada, rows, read.columns);
    await ada.call(runMatrix, { params: { matrix_id }, body: {} });
    const cells = await filled(ada, matrix_id);
    expect(cells.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  it('refuses files that are too large, unpack to far more, or are no table', async () => {
    const ada = platform.caller();
    const code = async (bytes: Uint8Array, name: string) =>
      (await problemOf(ada.call(readMatrixFile, { form: formOf(bytes, name) }))).body.code;
    const bomb = zipOf({ ...contentTypes, 'xl/a.xml': 'A'.repeat(60_000_000) });
    expect(await code(bomb, 'bomb.xlsx')).toBe('document_too_large');
    expect(await code(Buffer.from(Array(600).fill('AAPL').join('\n')), 'long.csv')).toBe(
      'document_too_large',
    );
    expect(await code(Buffer.from('%PDF-1.7\n'), 'rows.xlsx')).toBe('unsupported_media_type');
    expect(await code(Buffer.alloc(5_000_001, 'A'), 'large.csv')).toBe('payload_too_large');
    expect(await code(Buffer.from(''), 'empty.csv')).toBe('upload_invalid');
  });

  it('leaves as a workbook whose numbers are numbers and whose cells are linked, as CSV and as Markdown', async () => {
    const ada = platform.caller();
    const { matrix_id } = await make(ada, [filing], [revenue]);
    await ada.call(runMatrix, { params: { matrix_id }, body: {} });
    await filled(ada, matrix_id);
    const answer = async (format: string) => ada.fetch(`/api/matrices/${matrix_id}/export?format=${format}`);
    const book = unzipSync(new Uint8Array(await (await answer('xlsx')).arrayBuffer()));
    expect(strFromU8(book['xl/worksheets/sheet1.xml'] as Uint8Array)).toMatch(
      /<v>364200000<\/v>.*<hyperlink ref="B2"/s,
    );
    expect(strFromU8(book['xl/worksheets/_rels/sheet1.xml.rels'] as Uint8Array)).toContain(
      `/f/US/${tenK.filing_ref}/`,
    );
    expect(await (await answer('csv')).text()).toContain(',364200000,USD');
    expect(await (await answer('markdown')).text()).toMatch(/\[\^1\]: \[.*\]\(http/);
    expect((await answer('docx')).status).toBe(400);
  });

  it('becomes a report of its rows, with the source of each cell', async () => {
    const ada = platform.caller();
    const { matrix_id } = await make(ada, [filing], [revenue]);
    const params = { matrix_id };
    await ada.call(runMatrix, { params, body: {} });
    await filled(ada, matrix_id);
    const { report_id, title } = await ada.call(reportMatrix, { params });
    expect(title).toBe('Peers');
    const report = await waitFor('the report', () =>
      ada.call(getReportData, { params: { report_id } }).catch(() => null),
    );
    expect(report.sections[0]?.narrative).toMatch(/364\.2.*\[\^s1\]/);
    expect(report.sources[0]).toMatchObject({ id: 's1', filing_id: tenK.filing_ref });
    const stranger = platform.caller();
    expect((await problemOf(stranger.call(reportMatrix, { params }))).body.code).toBe('matrix_not_found');
    const empty = await make(ada, [filing], []);
    const refused = ada.call(reportMatrix, { params: { matrix_id: empty.matrix_id } });
    expect((await problemOf(refused)).body.code).toBe('validation_failed');
  });

  it('is filled to its end although the lab is killed in the midst of it', async () => {
    const ada = platform.caller();
    await ada.ingested(tenK);
    const questions = ['employees', 'competitors', 'customers', 'debt', 'patents', 'properties'].map(
      (what) => ({
        kind: 'question',
        text: `What does the report say about ${what}?`,
      }),
    );
    const { matrix_id } = await make(ada, [filing], questions);
    const params = { matrix_id };
    await ada.call(runMatrix, { params, body: {} });
    await waitFor('a first cell', async () => {
      const { progress } = (await ada.call(getMatrix, { params })).matrix;
      return progress.done + progress.failed > 0;
    });
    await platform.cluster.services.lab?.kill('SIGKILL');
    await platform.cluster.services.lab?.start();
    const cells = await filled(ada, matrix_id);
    expect(cells.map(({ state }) => state)).toEqual(questions.map(() => 'done'));
  });
});
