import { elements, elementTexts, replaceTags } from '@footnote/text';
import { problemDrift } from '../regulator/regulator-problems.ts';

/** A document of a filing as the SEC's page of the filing lists it. */
export interface ListedDocument {
  readonly type: string;
  /** The filer's own words, often only the type again. */
  readonly description: string;
  readonly name: string;
}

const credit = /\b(?:credit|loans?|revolving|facility|note purchase|bridge)\b.{0,300}\bagreement\b/i;
const debt = /\b(?:indenture|credit facility|term loan|revolver)\b/i;

/** Items of an 8-K that report an agreement or a debt, whose text is in exhibits 10. */
const agreementItems = /(?:^|,)\s*(?:1\.01|2\.03)\b/;

/**
 * Exhibits that hold what a reader of the filing looks for: the annual report (13), press releases and further reports (99), and
 * agreements on credit (10 and 4), which the filer's description names, or items of an 8-K. `items`: those of the 8-K, else empty.
 */
export function isWantedExhibit({ type, description }: ListedDocument, items: string): boolean {
  if (/^EX-(?:13|99)\b/.test(type)) return true;
  if (!/^EX-(?:10|4)\b/.test(type)) return false;
  if (credit.test(description) || debt.test(description)) return true;
  return type.startsWith('EX-10') && agreementItems.test(items);
}

/** More exhibits than this are rarely a report's substance, and each is a request. */
const mostExhibits = 20;
const readable = /\.(?:html?|txt)$/i;

/**
 * The page of a filing, `{accession}-index.html`: a table with number, description, document, type and size. Returns the exhibits
 * that are wanted and can be read. @throws source_drift
 */
export function parseFilingPage(body: Buffer): { exhibits: readonly ListedDocument[] } {
  const html = body.toString('utf8');
  const table = elements(html, 'table').find(({ attributes }) =>
    /Document Format Files/i.test(attributes),
  )?.inside;
  if (table === undefined) throw problemDrift('The SEC', "a filing's page does not list its documents");
  const exhibits: ListedDocument[] = [];
  for (const row of elementTexts(table, 'tr')) {
    const [, description = '', link = '', type = ''] = elementTexts(row, 'td');
    const name = /href="(?:\/ix\?doc=)?[^"]*\/([A-Za-z0-9][\w.-]*)"/.exec(link)?.[1];
    const one = { type: plain(type).toUpperCase(), description: plain(description), name: name ?? '' };
    if (readable.test(one.name) && isWantedExhibit(one, '')) exhibits.push(one);
  }
  return { exhibits: exhibits.slice(0, mostExhibits) };
}

function plain(html: string): string {
  return replaceTags(html, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
