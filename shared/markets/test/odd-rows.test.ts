import type { ProblemError } from '@footnote/runtime';
import iconv from 'iconv-lite';
import * as asxCompanies from '../src/au-asx/parse-companies.ts';
import { parseYear } from '../src/au-asx/parse-year.ts';
import * as cvmCompanies from '../src/br-cvm/parse-companies.ts';
import { readTable } from '../src/br-cvm/read-table.ts';
import { readFilings } from '../src/br-cvm/read-year-file.ts';
import { parsePage } from '../src/cn-cninfo/parse-page.ts';
import * as cninfo from '../src/cn-cninfo/parse-stocks.ts';
import { parseHistory } from '../src/gb-fca/companies-house/parse-answers.ts';
import { parseSearch as parseNsm } from '../src/gb-fca/parse-search.ts';
import { parseSearch } from '../src/hk-hkex/parse-search.ts';
import * as hkex from '../src/hk-hkex/parse-stocks.ts';
import * as bse from '../src/in-sebi/parse-companies.ts';
import { parsePage as parseBse } from '../src/in-sebi/parse-page.ts';
import { parseDay } from '../src/jp-edinet/parse-day.ts';
import { parseCorpCodes } from '../src/kr-dart/parse-corp-codes.ts';
import { parseListPage } from '../src/kr-dart/parse-list.ts';
import { createOddRows, type OddRows } from '../src/regulator/odd-rows.ts';
import { parseTickers } from '../src/us-sec/parse-tickers.ts';

type Row = Record<string, unknown>;
interface ListCase {
  /** A row of the list and the field that the odd one differs in. */
  readonly row: Row;
  readonly odd: Row;
  readonly write: (rows: Row[]) => Buffer;
  readonly read: (body: Buffer, odd: OddRows) => { length: number };
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const csv = (rows: Row[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(';'))
    .join('\r\n');

const lists: Record<string, ListCase> = {
  'US: tickers': {
    row: { cik: 320193, name: 'Apple Inc.', ticker: 'AAPL', exchange: 'Nasdaq' },
    odd: { ticker: null },
    write: (rows) =>
      json({
        fields: Object.keys(rows[0] ?? {}),
        data: rows.map((row, at) => Object.values({ ...row, cik: at + 1 })),
      }),
    read: (body, odd) => parseTickers(body, odd),
  },
  'JP: documents of a day': {
    row: {
      docID: 'S100ABCD',
      edinetCode: 'E02144',
      fundCode: null,
      filerName: 'トヨタ自動車株式会社',
      docTypeCode: '120',
      periodEnd: '2026-03-31',
      submitDateTime: '2026-06-25 15:00',
      docDescription: '有価証券報告書',
      withdrawalStatus: '0',
      disclosureStatus: '0',
      legalStatus: '1',
    },
    odd: { submitDateTime: null },
    write: (results) => json({ metadata: { status: '200', resultset: { count: results.length } }, results }),
    read: (body, odd) => parseDay(body, odd).filings,
  },
  'KR: disclosures': {
    row: {
      corp_code: '00126380',
      corp_name: '삼성전자',
      report_nm: '사업보고서 (2023.12)',
      rcept_no: '20240312000736',
      rcept_dt: '20240312',
      rm: '연',
    },
    odd: { rcept_dt: '2024-13-40' },
    write: (list) => json({ status: '000', total_page: 1, list }),
    read: (body, odd) => parseListPage(body, odd).filings,
  },
  'KR: corporate codes': {
    row: { corp_code: '00126380', corp_name: '삼성전자', stock_code: '005930' },
    odd: { corp_code: '' },
    write: (rows) =>
      Buffer.from(
        rows
          .map((row) => Object.entries(row).map(([tag, text]) => `<${tag}>${text}</${tag}>`))
          .map((fields) => `<list>${fields.join('')}</list>`)
          .join('\n'),
      ),
    read: (body, odd) => parseCorpCodes(body, odd),
  },
  'CN: announcements': {
    row: {
      secCode: '000001',
      secName: '平安银行',
      orgId: 'gssz0000001',
      announcementId: '1206997843',
      announcementTitle: '2019年第三季度报告全文',
      announcementTime: 1571673600000,
      adjunctUrl: 'finalpage/2019-10-22/1206997843.PDF',
      adjunctSize: 849,
    },
    odd: { adjunctUrl: '../secret.PDF' },
    write: (announcements) => json({ totalAnnouncement: announcements.length, announcements }),
    read: (body, odd) => parsePage(body, odd).filings,
  },
  'CN: stocks': {
    row: { code: '000001', orgId: 'gssz0000001', zwjc: '平安银行', pinyin: 'payh', category: 'A股' },
    odd: { zwjc: null },
    write: (rows) => json({ stockList: rows.map((row, at) => ({ ...row, code: String(600000 + at) })) }),
    read: (body, odd) => ({ length: cninfo.parseStocks(body, odd).stocks.size }),
  },
  'HK: filings': {
    row: {
      NEWS_ID: '12022263',
      STOCK_CODE: '01461',
      TITLE: 'Articles of Association',
      DATE_TIME: '11/02/2026 19:10',
      FILE_LINK: '/listedco/listconews/sehk/2026/0211/2026021100854.pdf',
      LONG_TEXT: 'Announcements and Notices - [Other]',
    },
    odd: { FILE_LINK: 'https://elsewhere.example/a.pdf' },
    write: (rows) => json({ result: JSON.stringify(rows), recordCnt: rows.length }),
    read: (body, odd) => parseSearch(body, odd).filings,
  },
  'HK: stocks': {
    row: { c: '00700', i: 7609, n: 'TENCENT', s: '' },
    odd: { i: null },
    write: (rows) => json(rows.map((row, at) => ({ ...row, c: String(700 + at).padStart(5, '0') }))),
    read: (body, odd) => ({ length: hkex.parseStocks(body, odd).stocks.size }),
  },
  'GB: disclosures': {
    row: {
      submitted_date: '2026-07-13T13:57:09Z',
      type: 'Admission to Trading',
      type_code: 'ADM',
      disclosure_id: '5ebfff2c-6970-4b9a-8357-53e04bcf1ed5',
      download_link: 'NSM/RNS/5ebfff2c-6970-4b9a-8357-53e04bcf1ed5.html',
    },
    odd: { submitted_date: null },
    write: (rows) =>
      json({ took: 15, hits: { total: { value: rows.length }, hits: rows.map((_source) => ({ _source })) } }),
    read: (body, odd) => parseNsm(body, odd).filings,
  },
  'GB: filings at Companies House': {
    row: {
      transaction_id: 'MzQwNjQxNzY5OWFkaXF6a2N4',
      category: 'accounts',
      type: 'AA',
      date: '2026-01-01',
      links: { document_metadata: 'https://document-api.example/document/abcdefgh12345678' },
    },
    odd: { date: 'yesterday' },
    write: (items) => json({ total_count: items.length, items }),
    read: (body, odd) => parseHistory(body, odd).filings,
  },
  'AU: announcements': {
    row: { day: '14/04/2026', id: '02934567', title: 'Annual Report' },
    odd: { day: 'soon' },
    write: (rows) =>
      Buffer.from(
        `<h2>BHP GROUP LIMITED (BHP)</h2><announcement_data><table>${rows
          .map(
            ({ day, id, title }) =>
              `<tr><td>${day}</td><td><a href="?display=pdf&idsId=${id}">${title}</a></td></tr>`,
          )
          .join('')}</table></announcement_data>`,
      ),
    read: (body, odd) => parseYear(body, odd).filings,
  },
  'AU: companies': {
    row: { 'Company name': 'BHP GROUP', 'ASX code': 'BHP', 'GICS industry group': 'Materials' },
    odd: { 'ASX code': '' },
    write: (rows) => Buffer.from(csv(rows).replaceAll(';', ',')),
    read: (body, odd) => asxCompanies.parseCompanies(body, odd),
  },
  'IN: announcements': {
    row: {
      NEWSID: '6fb57b5e-a05f-4e05-b2da-6e2b5bfe32ae',
      SCRIP_CD: 517397,
      NEWSSUB: 'PAN ELECTRONICS INDIA LTD. - 517397 - Compliances',
      NEWS_DT: '2023-10-20T23:44:22.95',
      ATTACHMENTNAME: 'aab502e1-3e05-4fdc-bc10-ecbb436cab8d.pdf',
    },
    odd: { NEWSID: 'none' },
    write: (Table) => json({ Table, Table1: [{ ROWCNT: Table.length }] }),
    read: (body, odd) => parseBse(body, odd).filings,
  },
  'IN: companies': {
    row: { SCRIP_CD: '500325', Issuer_Name: 'Reliance Industries Ltd', Mktcap: '1750000.00' },
    odd: { SCRIP_CD: 'SPOT' },
    write: json,
    read: (body, odd) => bse.parseCompanies(body, '2026-11-20', odd),
  },
  'BR: forms of a year': {
    row: {
      CNPJ_CIA: '33.000.167/0001-01',
      DT_REFER: '2024-12-31',
      VERSAO: '1',
      DENOM_CIA: 'PETROBRAS',
      CD_CVM: '009512',
      ID_DOC: '146477',
      DT_RECEB: '2025-02-26',
    },
    odd: { DT_RECEB: '' },
    write: (rows) => iconv.encode(csv(rows), 'cp1252'),
    read: (body, odd) => {
      const columns = body.toString('latin1').split('\r\n')[0]?.split(';') ?? [];
      return readFilings({ kind: 'dfp', table: readTable(body, columns) }, '', odd);
    },
  },
  'BR: companies': {
    row: {
      CNPJ_CIA: '33.000.167/0001-01',
      DENOM_SOCIAL: 'PETRÓLEO BRASILEIRO S.A.',
      DENOM_COMERC: 'PETROBRAS',
      SIT: 'ATIVO',
      CD_CVM: '9512',
      SETOR_ATIV: 'Petróleo e Gás',
      TP_MERC: 'BOLSA',
    },
    // One cell too many.
    odd: { TP_MERC: 'BOLSA;BOLSA' },
    write: (rows) => iconv.encode(csv(rows.map((row, at) => ({ ...row, CD_CVM: at + 1 }))), 'cp1252'),
    read: (body, odd) => cvmCompanies.parseCompanies(body, new Map(), odd).companies,
  },
};

describe.each(Object.entries(lists))('a list of %s', (_name, { row, odd, write, read }) => {
  const wrong = { ...row, ...odd };

  it('lacks only its odd row, which is counted under the field that differs', () => {
    const left = createOddRows();
    expect(read(write([row, wrong, row]), left)).toHaveLength(2);
    expect(left.count).toBe(1);
    expect(left.field).toMatch(/^[^ ]+( [^ ]+)?$/);
  });

  it('may have further fields', () => {
    const left = createOddRows();
    const longer = { ...row, added_later: 'x' };
    expect(read(write([longer, longer]), left)).toHaveLength(2);
    expect(left).toEqual({ count: 0, field: null });
  });

  it('is a drift when most of its rows are odd', () => {
    const drift = () => read(write([row, wrong, wrong]), createOddRows());
    expect(drift).toThrow(expect.objectContaining({ code: 'source_drift' } satisfies Partial<ProblemError>));
  });
});
