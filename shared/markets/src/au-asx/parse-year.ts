import type { ListedFiling } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { elementTexts, replaceTags } from '@footnote/text';
import { z } from 'zod';
import { readSize } from '../read-size.ts';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { documentPageAddress, regulator } from './addresses.ts';
import { readHeadline } from './forms.ts';

export interface AsxYear {
  readonly code: string;
  readonly companyName: string | null;
  readonly filings: readonly ListedFiling[];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What the page says in place of a list. */
const unknownCode = /does not match any compan(?:y|ies)/i;

/**
 * A year of a company's announcements: a table in `<announcement_data>`. Only a heading names the company: `Search results: Company
 * announcements for <br> NAME (CODE)<br> <span>…`. @throws company_not_found, source_drift
 */
export function parseYear(body: Buffer, odd: OddRows = createOddRows()): AsxYear {
  const html = body.toString('utf8');
  const [data] = elementTexts(html, 'announcement_data');
  const company = elementTexts(html, 'h2')
    .map((heading) => /(?<![^<>])([^<>]*)\(([A-Z0-9]{3,6})\)/.exec(heading))
    .find((found) => found !== null);
  if (!company && (data !== undefined || unknownCode.test(html))) throw problem('company_not_found');
  if (!company || data === undefined) {
    throw problemDrift(regulator, 'the list of announcements is not on the page');
  }
  const rows = elementTexts(data, 'tr');
  return {
    code: company[2] ?? '',
    companyName: plainText(company[1] ?? '').replace(/^.*announcements for\s*/i, '') || null,
    filings: readRows(
      regulator,
      odd,
      rows.filter((row) => /<td\b/i.test(row)),
      readRow,
    ),
  };
}

function readRow(row: string): ListedFiling {
  const [, day = '', month = '', year = ''] = /<td[^<>]*>\s*(\d{2})\/(\d{2})\/(\d{4})/i.exec(row) ?? [];
  const filing_date = `${year}-${month}-${day}`;
  const [, id] = /display=pdf&(?:amp;)?idsId=(\d{8})\b/i.exec(row) ?? [];
  const [link = ''] = elementTexts(row, 'a');
  // The link contains the headline, then the number of pages and the size.
  const title = plainText(link.replace(/<span\b[\s\S]*/i, ''));
  if (!id || !title || !z.iso.date().safeParse(filing_date).success)
    throw problemDrift(regulator, 'an announcement lacks its day, number or headline');
  const form = readHeadline(title, /<img\b[^<>]*\bclass="pricesens"/i.test(row));
  return {
    filing_ref: id,
    form_type: form.name,
    filing_date,
    report_date: form.periodEnd,
    title: title.slice(0, 500),
    form_family: form.family,
    is_amendment: form.isAmendment,
    source_url: documentPageAddress(id),
    size_bytes: readSize(/class="filesize">([^<]{0,60})</i.exec(row)?.[1] ?? ''),
  };
}

/** Reads the address of the PDF from the page of terms. @throws source_drift for any other page */
export function parseDocumentPage(body: Buffer): { url: string } {
  const [, url] =
    /<input\b[^<>]{0,300}\bname="pdfURL"[^<>]{0,300}?\bvalue="([^"]+)"/i.exec(body.toString('utf8')) ?? [];
  if (!url) throw problemDrift(regulator, 'the page before a document does not name it');
  return { url };
}

function plainText(html: string): string {
  return replaceTags(html, ' ')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
