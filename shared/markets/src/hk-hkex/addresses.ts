const site = 'https://www1.hkexnews.hk';

export type Language = 'E' | 'ZH';

/** All listed securities, with the number that the search needs. */
export function stockListAddress(kind: 'active' | 'inactive', language: Language): string {
  return `${site}/ncms/script/eds/${kind}stock_sehk_${language === 'E' ? 'e' : 'c'}.json`;
}

/** The first `rows` filings of these days, newest first. Days as `YYYY-MM-DD`. */
export function searchAddress(
  stock: { id: number; active: boolean },
  days: { from: string; to: string },
  rows: number,
  language: Language,
): string {
  const query = new URLSearchParams({
    sortDir: '0',
    sortByOptions: 'DateTime',
    category: stock.active ? '0' : '1',
    market: 'SEHK',
    stockId: String(stock.id),
    documentType: '-1',
    fromDate: days.from.replaceAll('-', ''),
    toDate: days.to.replaceAll('-', ''),
    title: '',
    searchType: '0',
    t1code: '-2',
    t2Gcode: '-2',
    t2code: '-2',
    rowRange: String(rows),
    lang: language,
  });
  return `${site}/search/titleSearchServlet.do?${query}`;
}

/** `path` is the checked `FILE_LINK` of a row. */
export function documentAddress(path: string): string {
  return `${site}${path}`;
}
