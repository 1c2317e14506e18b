import { readDocument } from './blocks/read-document.ts';
import { findFormSpecs } from './forms/find-form-spec.ts';
import { uniqueSlugs } from './markets/chapter.ts';
import { splitJp } from './markets/split-jp.ts';
import { splitKr } from './markets/split-kr.ts';
import type { SourceDocument, SplitInput, SplitResult } from './source-document.ts';
import { splitByHeadings } from './split-by-headings.ts';
import { splitByItems } from './split-by-items.ts';
import { splitExhibits } from './split-exhibits.ts';
import { splitOther } from './split-other.ts';
import { splitSubmission } from './split-submission.ts';

/** Splits a filing into sections of Markdown. Pure and synchronous; odd input gives warnings; only markup nested beyond reason throws. */
export function splitFiling(input: SplitInput): SplitResult {
  const opened = openSubmissions(input);
  const { documents } = opened;
  if (documents.length === 0) return { sections: [], warnings: ['The filing has no readable document.'] };
  if (input.country === 'JP') return splitJp(documents);
  if (input.country === 'KR') return splitKr(documents);
  if (input.country !== 'US') return splitOther(input.country, documents);
  const specs = findFormSpecs(input.form, opened.filingDate);
  const [main, exhibits] = pickMain(documents, input.form);
  const blocks = readDocument(main, input.country, 0);
  const result = specs.length ? splitByItems(blocks, specs, opened.filingDate) : splitByHeadings(blocks);
  const sections = [...result.sections, ...splitExhibits(exhibits, input.country)];
  return { sections: uniqueSlugs(sections), warnings: result.warnings };
}

function openSubmissions(input: SplitInput): { documents: SourceDocument[]; filingDate: string | undefined } {
  let filingDate = input.filingDate;
  const documents = input.documents.flatMap((document) => {
    const submission = splitSubmission(document.bytes);
    if (!submission) return [document];
    filingDate ??= submission.filingDate;
    return submission.documents;
  });
  return { documents, filingDate };
}

/** The document of the form's own type, else the first that is no exhibit. */
function pickMain(documents: SourceDocument[], form: string): [SourceDocument, SourceDocument[]] {
  const wanted = form.toUpperCase().replace(/\s/g, '');
  const at = Math.max(
    0,
    [
      documents.findIndex((document) => document.type?.toUpperCase().replace(/\s/g, '') === wanted),
      documents.findIndex((document) => !/^EX-/i.test(document.type ?? '')),
    ].find((index) => index >= 0) ?? 0,
  );
  const main = documents[at] as SourceDocument;
  return [main, documents.filter((document) => document !== main)];
}
