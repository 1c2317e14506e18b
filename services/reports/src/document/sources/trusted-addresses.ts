import type { TrustAddress } from '@footnote/text';
import type { ReportDocument } from '../report-document.ts';

/** What a report may link to: the addresses of its listed sources, this platform's API, and its pages of filings. */
export function trustedAddresses(report: Pick<ReportDocument, 'sources' | 'link_base'>): TrustAddress {
  const hrefOf = (address: string) => URL.parse(address)?.href ?? null;
  const known = new Set(report.sources.map(({ url }) => hrefOf(url ?? '')));
  const base = report.link_base.replace(/(?<!\/)\/+$/, '');
  const own = ['api', 'f'].map((path) => hrefOf(`${base}/${path}/`)).filter((address) => address !== null);
  return (address) => {
    const href = hrefOf(address);
    return href !== null && (known.has(href) || own.some((start) => href.startsWith(start)));
  };
}
