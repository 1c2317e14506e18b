import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FilingArtifact } from '@footnote/contracts';
import { compressTables } from '../documents/compress-tables.ts';
import { canonicalSection } from '../sections/canonical-section.ts';
import { buildFinancials, readFilingTables } from '../sections/facts/build-financials.ts';
import { readDocuments } from '../sections/read/read-documents.ts';
import type { SourceDocument } from '../sections/read/source-document.ts';
import { splitAnyFiling } from '../sections/split/split-any-filing.ts';

export interface SplitTask {
  country: string;
  splitter: string;
  form: string;
  filingDate: string | null;
  reportDate: string | null;
  filingId: string;
  documents: SourceDocument[];
}
export type SplitOutcome =
  | {
      ok: true;
      sections: FilingArtifact['sections'];
      warnings: string[];
      /** `FilingFinancials` as gzipped JSON; null for a filing without tagged figures. */
      financials: Uint8Array | null;
      /** `StoredTables` as gzipped JSON. */
      tables: Uint8Array;
    }
  | { ok: false; reason: string };

/** What the platform stores of a filing: its sections, figures and tables. */
export async function splitFiling(task: SplitTask): Promise<SplitOutcome> {
  const documents: SourceDocument[] = [];
  for (const document of task.documents) {
    const members = await readDocuments(document.name, document.bytes);
    // The type that the regulator gives to an archive says nothing about its members.
    documents.push(...(members.length > 1 ? members : members.map((member) => ({ ...document, ...member }))));
  }
  const result = await splitAnyFiling({
    country: task.country,
    splitter: task.splitter,
    form: task.form,
    documents,
    ...(task.filingDate ? { filingDate: task.filingDate } : {}),
  });
  if (result.sections.length === 0) return { ok: false, reason: result.warnings[0] ?? 'it holds no text' };
  const sections = result.sections.map(
    ({ item_number, item, title, part, level, status, warnings, text }, order) => ({
      item_number,
      title,
      canonical: canonicalSection(task, { part, item, title }),
      part,
      level,
      order,
      char_count: text.length,
      status,
      warnings,
      sha256: createHash('sha256').update(text).digest('hex'),
      text,
    }),
  );
  const read = readFilingTables(task.country, result, task);
  const financials = buildFinancials(task.country, task.filingId, documents, result, task, read);
  return {
    ok: true,
    sections,
    warnings: result.warnings,
    financials: financials && gzipSync(JSON.stringify(financials)),
    tables: compressTables(read.tables),
  };
}
