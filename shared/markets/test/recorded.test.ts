import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { z } from 'zod';
import { parseCompanies as parseAsxCompanies } from '../src/au-asx/parse-companies.ts';
import { parseDocumentPage, parseYear } from '../src/au-asx/parse-year.ts';
import { parseCompanies as parseCvmCompanies } from '../src/br-cvm/parse-companies.ts';
import { readTable } from '../src/br-cvm/read-table.ts';
import { readFilings } from '../src/br-cvm/read-year-file.ts';
import { parsePage as parseCninfo } from '../src/cn-cninfo/parse-page.ts';
import { parseStocks as parseCninfoStocks } from '../src/cn-cninfo/parse-stocks.ts';
import { parseHistory } from '../src/gb-fca/companies-house/parse-answers.ts';
import { parseSearch as parseNsm } from '../src/gb-fca/parse-search.ts';
import { parseSearch as parseHkex } from '../src/hk-hkex/parse-search.ts';
import { parseStocks as parseHkexStocks } from '../src/hk-hkex/parse-stocks.ts';
import { parseCompanies as parseBseCompanies } from '../src/in-sebi/parse-companies.ts';
import { parsePage as parseBse } from '../src/in-sebi/parse-page.ts';
import { parseDay } from '../src/jp-edinet/parse-day.ts';
import { parseListPage } from '../src/kr-dart/parse-list.ts';
import { createOddRows } from '../src/regulator/odd-rows.ts';
import { parseSubmissions } from '../src/us-sec/parse-submissions.ts';
import { parseTickers } from '../src/us-sec/parse-tickers.ts';
import { parseFullText } from '../src/us-sec/search-full-text.ts';
import { codeOfProblem } from './code-of-problem.ts';

const source = join(dirname(fileURLToPath(import.meta.url)), '../src');

/** An answer of a regulator as others recorded or quoted it, cut to a few rows. */
const recording = z.strictObject({
  interface: z.string().min(1),
  seen: z
    .array(
      z.strictObject({
        where: z.string().min(10),
        /** The day or year of the answer itself. */
        of: z.string().regex(/^20\d\d/),
        how: z.enum(['recorded', 'quoted', 'hand-written']),
        read_on: z.iso.date(),
      }),
    )
    .min(1),
  answer: z.union([z.string(), z.looseObject({}), z.array(z.unknown())]),
});

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[a-z]{2}-[a-z]+\/recorded\/[\w-]+\.json$/.test(path))
  .sort();

function answerOf(path: string): Buffer {
  const { answer } = recording.parse(JSON.parse(readFileSync(join(source, path), 'utf8')));
  if (typeof answer !== 'string') return Buffer.from(JSON.stringify(answer));
  // The files of CVM are not in UTF-8.
  return path.startsWith('br-') ? iconv.encode(answer, 'cp1252') : Buffer.from(answer);
}

const odd = createOddRows();
/** What each adapter's own parser reads in the recorded answer. */
const readings: Record<string, (body: Buffer) => unknown> = {
  'us-sec/recorded/submissions.json': (body) => {
    const { localId, rows } = parseSubmissions(body, odd);
    return [
      localId,
      rows.map(({ form, filingDate, primaryDocument }) => [form, filingDate, primaryDocument]),
    ];
  },
  'us-sec/recorded/tickers.json': (body) =>
    parseTickers(body, odd).map(({ local_id, ticker, exchange }) => [local_id, ticker, exchange]),
  'us-sec/recorded/full-text.json': (body) => {
    const { total, isExact, hits } = parseFullText(body, odd);
    return [total, isExact, hits.map((one) => [one.company_name, one.filing_ref, one.source_url])];
  },
  'jp-edinet/recorded/documents-v1.json': (body) =>
    parseDay(body, odd).filings.map((one) => [
      one.local_id,
      one.filing_ref,
      one.filing_date,
      one.form_family,
    ]),
  'kr-dart/recorded/list-2020.json': (body) => {
    const { pages, filings } = parseListPage(body, odd);
    return [pages, filings.map((one) => [one.local_id, one.filing_ref, one.filing_date])];
  },
  'kr-dart/recorded/list-2026.json': (body) =>
    parseListPage(body, odd).filings.map((one) => [one.title, one.filing_date, one.company_name]),
  'gb-fca/recorded/search-2024.json': (body) => {
    const { total, isSuspect, filings } = parseNsm(body, odd);
    return [
      total,
      isSuspect,
      filings.map((one) => [one.filing_ref, one.filing_date, one.report_date, one.form_family]),
    ];
  },
  'gb-fca/recorded/search-blocked.json': (body) => parseNsm(body, odd).isSuspect,
  'gb-fca/recorded/companies-house-history.json': (body) => {
    const { total, filings } = parseHistory(body, odd);
    return [total, filings.map((one) => [one.filing_ref, one.report_date, one.documentId])];
  },
  'au-asx/recorded/announcements.json': (body) => {
    const { code, companyName, filings } = parseYear(body, odd);
    return [code, companyName, filings.map((one) => [one.filing_ref, one.filing_date, one.size_bytes])];
  },
  'au-asx/recorded/companies.json': (body) =>
    parseAsxCompanies(body, odd).map(({ local_id, name }) => [local_id, name]),
  'au-asx/recorded/document-page.json': (body) => parseDocumentPage(body).url,
  'in-sebi/recorded/announcements.json': (body) => {
    const { rowCount, filings } = parseBse(body, odd);
    return [rowCount, filings.map((one) => [one.scripCode, one.filing_date, one.attachment, one.size_bytes])];
  },
  'in-sebi/recorded/securities.json': (body) =>
    parseBseCompanies(body, '2023-10-20', odd).map((one) => [
      one.local_id,
      one.ticker,
      one.identifiers.isin,
      one.market_cap?.amount,
    ]),
  'hk-hkex/recorded/search.json': (body) => {
    const { total, filings } = parseHkex(body, odd);
    return [
      total,
      filings.map(({ codes, path, listed }) => [codes, path, listed.filing_date, listed.size_bytes]),
    ];
  },
  'hk-hkex/recorded/stocks.json': (body) => parseHkexStocks(body, odd).stocks.get('00700')?.id,
  'cn-cninfo/recorded/announcements.json': (body) =>
    parseCninfo(body, odd).filings.map(({ codes, path, listed }) => [
      codes,
      path,
      listed.filing_date,
      listed.form_family,
      listed.report_date,
    ]),
  'cn-cninfo/recorded/stocks.json': (body) => parseCninfoStocks(body, odd).stocks.get('000001')?.orgId,
  'br-cvm/recorded/events.json': (body) =>
    readFilings({ kind: 'ipe', table: readTable(body, ['Codigo_CVM']) }, '', odd).map(({ filing }) => [
      filing.local_id,
      filing.filing_ref,
      filing.title,
      filing.form_family,
    ]),
  'br-cvm/recorded/companies.json': (body) =>
    parseCvmCompanies(body, new Map(), odd).companies.map((one) => [one.local_id, one.name, one.exchange]),
};

const expected: Record<string, unknown> = {
  'us-sec/recorded/submissions.json': [
    '0001046179',
    [['6-K', '2026-07-02', 'a20260702changeofaztreasur.htm']],
  ],
  'us-sec/recorded/tickers.json': [
    ['0000320193', 'AAPL', 'Nasdaq'],
    ['0000789019', 'OTHER', null],
  ],
  'us-sec/recorded/full-text.json': [
    10_000,
    false,
    [
      [
        'TAIWAN SEMICONDUCTOR MANUFACTURING CO LTD',
        '0001046179-26-000381',
        'https://www.sec.gov/Archives/edgar/data/1046179/000104617926000381/a20260702changeofaztreasur.htm',
      ],
    ],
  ],
  // A filing of a fund belongs to the fund, not to its manager.
  'jp-edinet/recorded/documents-v1.json': [['G08875', 'S100FIZV', '2019-04-25', 'annual']],
  'kr-dart/recorded/list-2020.json': [23, [['00120182', '20200117000559', '2020-01-17']]],
  'kr-dart/recorded/list-2026.json': [['단일판매ㆍ공급계약체결', '2026-08-18', '코오롱글로벌']],
  'gb-fca/recorded/search-2024.json': [
    540,
    false,
    [['NI-000103799-0', '2024-07-25', '2024-03-31', 'annual']],
  ],
  'gb-fca/recorded/search-blocked.json': true,
  'gb-fca/recorded/companies-house-history.json': [
    38,
    [['ch-MzQ3NTc5OTIzMWFkaXF6a2N4', '2024-10-31', '1ZQnz8Hhz5d3vP--x104tx3onRnzxBNolcPz0S5w2Nc']],
  ],
  'au-asx/recorded/announcements.json': [
    'BHP',
    'BHP GROUP LIMITED',
    [
      ['03082041', '2026-04-13', 15053],
      ['03081727', '2026-04-13', 23962],
    ],
  ],
  'au-asx/recorded/companies.json': [
    ['MOQ', 'MOQ LIMITED'],
    ['ONT', '1300 SMILES LIMITED'],
    ['14D', '1414 DEGREES LIMITED'],
  ],
  'au-asx/recorded/document-page.json':
    'https://announcements.asx.com.au/asxpdf/20260413/pdf/06yfpn3qy3wkwr.pdf',
  'in-sebi/recorded/announcements.json': [
    1292,
    [['517397', '2023-10-20', 'aab502e1-3e05-4fdc-bc10-ecbb436cab8d.pdf', 626877]],
  ],
  'in-sebi/recorded/securities.json': [['500002', 'ABB', 'INE117A01022', 832_566_800_000]],
  'hk-hkex/recorded/search.json': [
    1,
    [[['00700', '80700'], '/listedco/listconews/sehk/2026/0820/2026082000673.pdf', '2026-08-20', 90_112]],
  ],
  'hk-hkex/recorded/stocks.json': 7609,
  // The time is four in the afternoon of the day before in UTC.
  'cn-cninfo/recorded/announcements.json': [
    [['600763'], 'finalpage/2022-04-28/1213168936.PDF', '2022-04-28', 'annual', '2021-12-31'],
  ],
  'cn-cninfo/recorded/stocks.json': 'gssz0000001',
  'br-cvm/recorded/events.json': [['001023', 'i-1476522-1', 'Fato Relevante: Projeções 2026', 'current']],
  'br-cvm/recorded/companies.json': [['005410', 'WEG S.A.', 'B3']],
};

/** Recorded refusals, which a parser has to tell from an empty list. */
const refusals: Record<string, [(body: Buffer) => unknown, string]> = {
  'jp-edinet/recorded/error.json': [(body) => parseDay(body), 'source_drift'],
  'au-asx/recorded/unknown-code.json': [(body) => parseYear(body), 'company_not_found'],
};

describe('answers of regulators that others recorded', () => {
  it('all of them are read here', () => {
    expect(files).toEqual([...Object.keys(readings), ...Object.keys(refusals)].sort());
  });

  it.each(Object.keys(readings))('%s is read by the adapter', (path) => {
    expect(readings[path]?.(answerOf(path))).toEqual(expected[path]);
    expect(odd).toEqual({ count: 0, field: null });
  });

  it.each(Object.keys(refusals))('%s is no empty list', (path) => {
    const [read, code] = refusals[path] ?? [];
    expect(codeOfProblem(() => read?.(answerOf(path)))).toBe(code);
  });
});
