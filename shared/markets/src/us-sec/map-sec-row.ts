import type { ListedFiling } from '@footnote/contracts';
import { documentAddress, submissionAddress } from './addresses.ts';
import { eightKItems } from './eight-k-items.ts';
import { classifySecForm, isSecAmendment, nameOfSecForm } from './forms.ts';
import type { SecRow } from './parse-submissions.ts';

/** Turns a row of the SEC into the form of all markets. */
export function mapSecRow(localId: string, row: SecRow): ListedFiling {
  return {
    filing_ref: row.accession,
    form_type: row.form,
    filing_date: row.filingDate,
    report_date: row.reportDate,
    title: titleOf(row),
    form_family: classifySecForm(row.form),
    is_amendment: isSecAmendment(row.form),
    source_url: row.primaryDocument
      ? documentAddress(localId, row.accession, row.primaryDocument)
      : submissionAddress(localId, row.accession),
    size_bytes: row.sizeBytes,
  };
}

/** `10-K: Annual report, 2024-09-28`, `8-K: Results of Operations and Financial Condition`. */
function titleOf(row: SecRow): string {
  const items = row.form.startsWith('8-K') ? namesOfItems(row.items) : '';
  const name = items || nameOfSecForm(row.form) || ownDescription(row);
  if (!name) return row.form;
  const amendment = isSecAmendment(row.form) ? ' (amendment)' : '';
  const period = row.reportDate && !items ? `, ${row.reportDate}` : '';
  return `${row.form}: ${name}${amendment}${period}`;
}

/** Nearly every report has the item "Exhibits", so it is left out when there is another item. */
function namesOfItems(items: string): string {
  const numbers = items.split(',').map((item) => item.trim());
  const names = numbers.flatMap((number) => eightKItems[number] ?? []);
  const telling = names.filter((name) => name !== eightKItems['9.01']);
  return (telling.length > 0 ? telling : names).join('; ');
}

/** The filer's own description, unless it only repeats the form. */
function ownDescription({ description, form }: SecRow): string {
  const text = description.trim();
  return text.toUpperCase().replace(/^FORM /, '') === form.toUpperCase() ? '' : text;
}
