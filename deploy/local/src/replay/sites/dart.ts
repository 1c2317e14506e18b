import { createReadStream, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { type Answer, answerJson, answerText } from '../answer.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { answerPageNotFound } from '../sec/sec-refusals.ts';
import type { CreateSites, Site } from '../site.ts';

const messages: Record<string, string> = {
  '000': '정상',
  '010': '등록되지 않은 키입니다.',
  '013': '조회된 데이타가 없습니다.',
  '014': '파일이 존재하지 않습니다.',
  '100': '필드의 부적절한 값입니다.',
};

export const createSites: CreateSites = (index) => ({
  'opendart.fss.or.kr': { site: createDartSite(index) },
});

/** `opendart.fss.or.kr`. Errors come with HTTP status 200, as JSON or, where a zip is due, as XML. */
function createDartSite(index: ReplayIndex): Site {
  const filings = index.filings.filter(({ country }) => country === 'KR');
  const companies = listCompanies(index, filings);
  return (path, query) => {
    const wantsZip = path.endsWith('.xml');
    const refuse = (status: string) => (wantsZip ? answerXmlStatus(status) : answerStatus(status));
    const key = query.get('crtfc_key') ?? '';
    if (key === '' || key.startsWith('bad')) return refuse('010');
    if (path === '/api/corpCode.xml') return answerZip('CORPCODE.xml', writeCorpCodes(companies));
    if (path === '/api/company.json') return answerCompany(companies, query.get('corp_code') ?? '');
    if (path === '/api/list.json') return answerList(filings, query);
    if (path === '/api/fnlttSinglAcntAll.json') return answerFigures(filings, query);
    if (path !== '/api/document.xml') return answerPageNotFound();
    const filing = filings.find(({ filing_ref }) => filing_ref === query.get('rcept_no'));
    if (!filing) return refuse('014');
    return filing.path.endsWith('.zip')
      ? answerFile(filing)
      : answerZip(`${filing.filing_ref}.xml`, filing.path);
  };
}

interface DartCompany {
  readonly code: string;
  readonly name: string;
  readonly englishName: string;
  readonly ticker: string;
}

function listCompanies(index: ReplayIndex, filings: readonly ReplayFiling[]): Map<string, DartCompany> {
  const companies = new Map<string, DartCompany>();
  for (const { local_id: code, company_name, company_ticker } of filings) {
    const known = index.companies.find((one) => one.country === 'KR' && one.local_id === code);
    companies.set(code, {
      code,
      name: known?.native_name ?? company_name ?? code,
      englishName: known?.name ?? '',
      ticker: known?.ticker ?? company_ticker ?? '',
    });
  }
  return companies;
}

function writeCorpCodes(companies: ReadonlyMap<string, DartCompany>): Buffer {
  const rows = [...companies.values()].map(
    ({ code, name, englishName, ticker }) =>
      `<list><corp_code>${code}</corp_code><corp_name>${escapeXml(name)}</corp_name>` +
      `<corp_eng_name>${escapeXml(englishName)}</corp_eng_name><stock_code>${ticker || ' '}</stock_code>` +
      `<modify_date>20260630</modify_date></list>`,
  );
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<result>\n${rows.join('\n')}\n</result>\n`);
}

function answerCompany(companies: ReadonlyMap<string, DartCompany>, code: string): Answer {
  const company = companies.get(code);
  if (!company) return answerStatus('013');
  const { name, englishName, ticker } = company;
  return answerStatus('000', {
    corp_code: code,
    corp_name: name,
    corp_name_eng: englishName,
    stock_code: ticker,
  });
}

function answerList(filings: readonly ReplayFiling[], query: URLSearchParams): Answer {
  const from = query.get('bgn_de') ?? '';
  const to = query.get('end_de') ?? '';
  const size = Number(query.get('page_count') ?? 10);
  const page = Number(query.get('page_no') ?? 1);
  if (!/^\d{8}$/.test(from) || !/^\d{8}$/.test(to) || !(size >= 1 && size <= 100)) return answerStatus('100');
  // Over all companies the span is at most three months.
  if (!query.has('corp_code') && daysBetween(from, to) > 93) return answerStatus('100');
  const found = filings
    .filter(({ local_id }) => (query.get('corp_code') ?? local_id) === local_id)
    .map((filing) => ({ filing, day: filing.filing_date.replaceAll('-', '') }))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => b.day.localeCompare(a.day));
  if (found.length === 0) return answerStatus('013');
  return answerStatus('000', {
    page_no: page,
    page_count: size,
    total_count: found.length,
    total_page: Math.ceil(found.length / size),
    list: found.slice((page - 1) * size, page * size).map(({ filing, day }) => ({
      corp_code: filing.local_id,
      corp_name: filing.company_name ?? '',
      stock_code: filing.company_ticker ?? '',
      corp_cls: filing.company_ticker ? 'Y' : 'E',
      report_nm: nameReport(filing),
      rcept_no: filing.filing_ref,
      flr_nm: filing.company_name ?? '',
      rcept_dt: day,
      rm: filing.withdrawal_status === '0' ? '' : '철',
    })),
  });
}

const reportCodes: Readonly<Record<string, string>> = { 사업보고서: '11011', 반기보고서: '11012' };

/** The table of a report's figures: the filing's exhibit `CFS` or `OFS`, a file with the rows. */
function answerFigures(filings: readonly ReplayFiling[], query: URLSearchParams): Answer {
  const found = filings.find(
    ({ local_id, form_type, report_date }) =>
      local_id === query.get('corp_code') &&
      report_date.startsWith(`${query.get('bsns_year')}-`) &&
      reportCodes[form_type] === query.get('reprt_code'),
  );
  const table = found?.exhibits.find(({ type }) => type === query.get('fs_div'));
  if (!table) return answerStatus('013');
  return answerStatus('000', { list: JSON.parse(readFileSync(table.path, 'utf8')) });
}

function daysBetween(from: string, to: string): number {
  const time = (day: string) => Date.parse(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  return (time(to) - time(from)) / 86_400_000;
}

/** Names are padded with spaces; periodic reports name the month in which their period ends. */
function nameReport({ form_type, report_date }: ReplayFiling): string {
  const isPeriodic = /^(\[[^\]]*\])?(사업|반기|분기|감사)보고서$/.test(form_type);
  const period = isPeriodic ? ` (${report_date.slice(0, 7).replace('-', '.')})` : '';
  return `${form_type}${period}          `;
}

function answerStatus(status: string, rest: object = {}): Answer {
  return answerJson({ status, message: messages[status] ?? '', ...rest });
}

function answerXmlStatus(status: string): Answer {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><result><status>${status}</status><message>${messages[status]}</message></result>`;
  return answerText(200, 'application/xml;charset=UTF-8', xml);
}

function answerZip(name: string, content: Buffer | string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/x-msdownload;charset=UTF-8' },
    open: () => {
      const zip = new yazl.ZipFile();
      const options = { mtime: new Date('2026-06-30T00:00:00Z') };
      if (typeof content === 'string') zip.addFile(content, name, { ...options, mode: 0o100644 });
      else zip.addBuffer(content, name, options);
      zip.end();
      return zip.outputStream as Readable;
    },
  };
}

function answerFile({ path, size }: ReplayFiling): Answer {
  const headers = { 'content-type': 'application/x-msdownload;charset=UTF-8' };
  return { status: 200, headers, open: () => createReadStream(path), length: size };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
