import { marketDescriptors, parseCountry } from '@footnote/markets';

/** The address of a filing's document at its regulator, for markets that serve single documents. */
export function sourceUrlsOf(filing: {
  country: string;
  filing_id: string;
  local_ids: readonly string[];
}): (document: string) => string | undefined {
  const [localId] = filing.local_ids;
  const address = marketDescriptors[parseCountry(filing.country)].documentAddress;
  if (!localId || !address) return () => undefined;
  return (document) =>
    document ? address(localId, filing.filing_id, document.replace(/^.*\//, '')) : undefined;
}
