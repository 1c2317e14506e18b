import type { ListedFiling } from '@footnote/contracts';
import { mediaTypeOf } from './file-name.ts';
import type { AnswerStart, OpenedDocument } from './regulator/regulator-client.ts';
import { problemDrift } from './regulator/regulator-problems.ts';
import type { FetchedFiling } from './source-adapter.ts';

/** A filing with one document, which is requested when it is read. */
export function filingOfOneDocument(
  row: ListedFiling,
  companyName: string | null,
  name: string,
  open: () => Promise<OpenedDocument>,
): FetchedFiling {
  async function* documents() {
    const { body, size } = await open();
    yield { name, role: 'main' as const, type: row.form_type, mediaType: mediaTypeOf(name), size, body };
  }
  return {
    company_name: companyName,
    form_type: row.form_type,
    filing_date: row.filing_date,
    report_date: row.report_date,
    source_url: row.source_url,
    documents: documents(),
  };
}

type Check = (start: string) => boolean;
// Some programs write a line before `%PDF-`.
const isPdf: Check = (start) => start.includes('%PDF-');
const isZip: Check = (start) => start.startsWith('PK');
const isMarkup: Check = (start) =>
  start
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
    .startsWith('<');
const firstBytes: Readonly<Record<string, Check>> = {
  pdf: isPdf,
  zip: isZip,
  xbri: isZip,
  html: isMarkup,
  htm: isMarkup,
  xhtml: isMarkup,
};

/** Checks that a document's first bytes fit its name, and that it is not a page in its place. @throws source_drift */
export function checkStart(regulator: string, name: string): (answer: AnswerStart) => void {
  const check = firstBytes[name.toLowerCase().split('.').at(-1) ?? ''];
  return ({ start }) => {
    if (check && !check(start.subarray(0, 1024).toString('latin1')))
      throw problemDrift(regulator, 'a page came where a document was due');
  };
}
