import type { PostedQuestion } from '../regulator/send-request.ts';

const site = 'https://www.cninfo.com.cn';

/** In spite of its name, it covers Shenzhen, Shanghai and Beijing. */
export const stockListAddress = `${site}/new/data/szse_stock.json`;
export const queryAddress = `${site}/new/hisAnnouncement/query`;

/** The largest page that CNINFO serves. */
export const pageSize = 30;

/** The request body for one page of a company's announcements, newest first. Days as `YYYY-MM-DD`. */
export function queryForm(
  stock: { code: string; orgId: string },
  days: { from: string; to: string },
  page: number,
): PostedQuestion {
  const form = new URLSearchParams({
    pageNum: String(page),
    pageSize: String(pageSize),
    column: 'szse',
    tabName: 'fulltext',
    plate: '',
    stock: `${stock.code},${stock.orgId}`,
    searchkey: '',
    secid: '',
    category: '',
    trade: '',
    seDate: `${days.from}~${days.to}`,
    // The default order is stable from page to page; an explicit order by time is not.
    sortName: '',
    sortType: '',
    isHLtitle: 'true',
  });
  return { type: 'application/x-www-form-urlencoded', body: form.toString() };
}

/** `path` is the checked `adjunctUrl` of a row. */
export function documentAddress(path: string): string {
  return `https://static.cninfo.com.cn/${path}`;
}

/** The page of an announcement for people; nothing is fetched from it. */
export function viewerAddress(row: { code: string; id: string; orgId: string; day: string }): string {
  const query = new URLSearchParams({
    stockCode: row.code,
    announcementId: row.id,
    orgId: row.orgId,
    announcementTime: row.day,
  });
  return `${site}/new/disclosure/detail?${query}`;
}
