export const regulator = 'The BSE';
const api = 'https://api.bseindia.com/BseIndiaAPI/api';
const files = 'https://www.bseindia.com/xml-data/corpfiling';

/** All active shares with their market value; no key. */
export const companiesAddress = `${api}/ListofScripData/w?scripcode=&Group=&industry=&segment=Equity&status=Active`;

/** One page of a company's announcements, newest first. Days as `YYYY-MM-DD`. */
export function listAddress(scripCode: string, days: { from: string; to: string }, page: number): string {
  const query = new URLSearchParams({
    pageno: String(page),
    strCat: '-1',
    subcategory: '-1',
    strPrevDate: days.from.replaceAll('-', ''),
    strToDate: days.to.replaceAll('-', ''),
    strSearch: 'P',
    strscrip: scripCode,
    strType: 'C',
  });
  return `${api}/AnnSubCategoryGetData/w?${query}`;
}

/** Recent documents are in the first folder, older ones in the second. If the first address is missing, the second is used. */
export function documentAddresses(name: string): readonly [string, string] {
  return [`${files}/AttachLive/${name}`, `${files}/AttachHis/${name}`];
}
