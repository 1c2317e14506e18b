import { codeOfProblem } from '../../test/code-of-problem.ts';
import { createOddRows } from '../regulator/odd-rows.ts';
import { listSecFilings, type SecLists } from './list-filings.ts';
import { mapSecRow } from './map-sec-row.ts';
import { parseOlderPage, parseSubmissions } from './parse-submissions.ts';

/** The real columns and an unknown one, with invented values. */
const columns = {
  accessionNumber: ['0000320193-23-000106', '0000320193-23-000104', '0000320193-01-000004'],
  filingDate: ['2023-11-03', '2023-11-02', '2001-02-01'],
  reportDate: ['2023-09-30', '2023-11-02', ''],
  acceptanceDateTime: ['2023-11-02T18:08:27.000Z', '2023-11-02T16:30:32.000Z', '2001-02-01T05:00:00.000Z'],
  act: ['34', '34', '34'],
  form: ['10-K/A', '8-K', 'SC 13G'],
  fileNumber: ['001-36743', '001-36743', ''],
  filmNumber: ['231373899', '231371907', ''],
  items: ['', '2.02,9.01', ''],
  core_type: ['10-K/A', '8-K', 'SC 13G'],
  size: [9569569, 468234, 0],
  isXBRL: [1, 1, 0],
  isInlineXBRL: [1, 1, 0],
  primaryDocument: ['aapl-20230930.htm', 'xslF345X05/a b.xml', ''],
  primaryDocDescription: ['10-K/A', '8-K', ''],
};
const older = {
  name: 'CIK0000320193-submissions-001.json',
  filingCount: 1131,
  filingFrom: '1994-01-26',
  filingTo: '2015-03-20',
};
const root = (recent: object, files: object[] = [older]) =>
  Buffer.from(
    JSON.stringify({ cik: '0000320193', name: 'Apple Inc.', tickers: ['AAPL'], filings: { recent, files } }),
  );
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('submissions of a company at the SEC', () => {
  it('are columns that belong together by position', () => {
    const { name, rows, older: pages } = parseSubmissions(root(columns));
    expect(name).toBe('Apple Inc.');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual({
      accession: '0000320193-23-000104',
      form: '8-K',
      filingDate: '2023-11-02',
      reportDate: '2023-11-02',
      acceptedAt: '2023-11-02T16:30:32.000Z',
      items: '2.02,9.01',
      sizeBytes: 468234,
      primaryDocument: 'xslF345X05/a b.xml',
      description: '8-K',
      tagged: 'inline',
    });
    expect(rows[2]).toMatchObject({ reportDate: null, sizeBytes: null, primaryDocument: '' });
    expect(pages).toEqual([{ name: older.name, count: 1131, from: '1994-01-26', to: '2015-03-20' }]);
  });

  it('name what a company was called before, each name once', () => {
    const names = ['APPLE INC', 'Apple Inc.', 'APPLE INC', 'APPLE COMPUTER INC'];
    const formerNames = names.map((name) => ({ name, from: '2007-01-10T05:00:00.000Z', to: null }));
    const whole = { ...JSON.parse(root(columns).toString()), formerNames };
    expect(parseSubmissions(bytes(whole)).formerNames).toEqual(['APPLE INC', 'APPLE COMPUTER INC']);
    expect(parseSubmissions(root(columns)).formerNames).toEqual([]);
  });

  it.each([320193, '320193', '0000320193'])(
    'are of the company %p, with or without zeros in front',
    (cik) => {
      const whole = { ...JSON.parse(root(columns).toString()), cik };
      expect(parseSubmissions(bytes(whole)).localId).toBe('0000320193');
    },
  );

  it('of another company are never the list of this one', async () => {
    const value = parseSubmissions(root(columns, []));
    const lists: SecLists = {
      made: new WeakMap(),
      submissions: { read: async () => ({ value, asOf: new Date(0), leftOut: 0 }) },
      olderPages: { read: async () => ({ value: { rows: [] }, asOf: new Date(0), leftOut: 0 }) },
    };
    expect((await listSecFilings(lists, '0000320193', {})).filings).toHaveLength(3);
    await expect(listSecFilings(lists, '0000320194', {})).rejects.toMatchObject({ code: 'source_drift' });
  });

  it('have older pages whose root is the columns', () => {
    expect(parseOlderPage(bytes(columns)).rows).toHaveLength(3);
    expect(codeOfProblem(() => parseOlderPage(root(columns)))).toBe('source_drift');
  });

  it.each([
    ['columns of unequal length', root({ ...columns, form: ['10-K', '8-K'] })],
    ['a column that is missing', root({ ...columns, filingDate: undefined })],
    ['an accession number of another form', root({ ...columns, accessionNumber: ['1', '2', '3'] })],
    ['an older page elsewhere', root(columns, [{ ...older, name: '../../etc/passwd' }])],
    ['another envelope', bytes({ status: 'ok' })],
    ['nothing', Buffer.from('')],
    ['a page', Buffer.from('<!DOCTYPE html><html></html>')],
    ['half of the data', root(columns).subarray(0, 300)],
  ])('are refused with %s', (_name, body) => {
    expect(codeOfProblem(() => parseSubmissions(body))).toBe('source_drift');
  });

  it.each([
    ['filingDate', { filingDate: ['11/03/2023', '2023-11-02', '2001-02-01'] }],
    ['primaryDocument', { primaryDocument: ['../x.htm', 'a', 'b'] }],
    ['primaryDocument', { primaryDocument: ['..', 'a', 'b'] }],
    ['form', { form: [null, '8-K', 'SC 13G'] }],
  ])('lack only the filing whose %s is odd, and say so', (field, odd) => {
    const left = createOddRows();
    expect(
      parseSubmissions(root({ ...columns, ...odd }), left).rows.map(({ accession }) => accession),
    ).toEqual(columns.accessionNumber.slice(1));
    expect(left).toEqual({ count: 1, field });
  });

  it('keep a filing that lacks what only adds to it', () => {
    const odd = { size: ['x', null, 1], items: [null, 1, ''], reportDate: ['', null, '31.12.2020'] };
    expect(parseSubmissions(root({ ...columns, ...odd })).rows).toHaveLength(3);
  });

  it('may be empty', () => {
    const none = Object.fromEntries(Object.keys(columns).map((key) => [key, []]));
    expect(parseSubmissions(root(none, [])).rows).toEqual([]);
  });
});

describe('a filing of the SEC', () => {
  const filings = parseSubmissions(root(columns)).rows.map((row) => mapSecRow('0000320193', row));

  it('has a title that says what it is', () => {
    expect(filings.map(({ title }) => title)).toEqual([
      '10-K/A: Annual report (amendment), 2023-09-30',
      '8-K: Results of Operations and Financial Condition',
      'SC 13G: Beneficial ownership report',
    ]);
  });

  it('has a family, and says whether it is an amendment', () => {
    expect(filings.map(({ form_family, is_amendment }) => [form_family, is_amendment])).toEqual([
      ['annual', true],
      ['current', false],
      ['ownership', false],
    ]);
  });

  it('has an address at the SEC, of the whole submission where it has no document', () => {
    const base = 'https://www.sec.gov/Archives/edgar/data/320193';
    expect(filings.map(({ source_url }) => source_url)).toEqual([
      `${base}/000032019323000106/aapl-20230930.htm`,
      `${base}/000032019323000104/xslF345X05/a%20b.xml`,
      `${base}/0000320193-01-000004.txt`,
    ]);
  });
});
