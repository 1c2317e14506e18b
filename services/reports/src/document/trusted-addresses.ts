import type { TrustAddress } from '@research/text';
import type { ReportDocument } from './report-document.ts';

/** What a report may link to: the addresses of its listed sources, and this platform's API. */
export function trustedAddresses(report: Pick<ReportDocument, 'sources' | 'link_base'>): TrustAddress {
  const hrefOf = (address: string) => URL.parse(address)?.href ?? null;
  const known = new Set(report.sources.map(({ url }) => hrefOf(url ?? '')));
  const own = hrefOf(`${report.link_base.replace(/\/+$/, '')}/api/`);
  return (address) => {
    const href = hrefOf(address);
    return href !== null && (known.has(href) || (own !== null && href.startsWith(own)));
  };
}
