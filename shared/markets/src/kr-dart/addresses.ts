const api = 'https://opendart.fss.or.kr/api';

/** All corporate codes, as a zip. Addresses here are without the key. */
export const corpCodesAddress = `${api}/corpCode.xml`;

/** A company's own record. It shows whether a code without filings belongs to a company. */
export function companyAddress(corpCode: string): string {
  return `${api}/company.json?corp_code=${corpCode}`;
}

/**
 * One page of a company's filings, or of all companies' if `company` is null, newest first. Days as `YYYY-MM-DD`; without a
 * first day DART only returns today's. For all companies the span is at most three months.
 */
export function listAddress(
  corpCode: string | null,
  days: { from: string; to: string },
  page: number,
): string {
  const query = new URLSearchParams({
    ...(corpCode !== null && { corp_code: corpCode }),
    bgn_de: days.from.replaceAll('-', ''),
    end_de: days.to.replaceAll('-', ''),
    sort: 'date',
    sort_mth: 'desc',
    page_no: String(page),
    page_count: String(pageSize),
  });
  return `${api}/list.json?${query}`;
}

/** The largest page that DART serves. */
const pageSize = 100;

/** The documents of a filing, as a zip of XML. */
export function documentAddress(receiptNumber: string): string {
  return `${api}/document.xml?rcept_no=${receiptNumber}`;
}

/** All accounts of a periodic report, of the group (`CFS`) or of the company alone (`OFS`). */
export function figuresAddress(report: {
  corpCode: string;
  year: number;
  reprt_code: string;
  fs_div: string;
}): string {
  const { corpCode, year, reprt_code, fs_div } = report;
  const query = new URLSearchParams({ corp_code: corpCode, bsns_year: String(year), reprt_code, fs_div });
  return `${api}/fnlttSinglAcntAll.json?${query}`;
}

/** The page of a filing for people; nothing is fetched from it. */
export function viewerAddress(receiptNumber: string): string {
  return `https://dart.fss.or.kr/dsaf001/main.do?rcpNo=${receiptNumber}`;
}
