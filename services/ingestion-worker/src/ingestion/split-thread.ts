import { createHash } from 'node:crypto';
import type { FilingArtifact } from '@research/contracts';
import { readDocuments } from '../sections/read-documents.ts';
import type { SourceDocument } from '../sections/source-document.ts';
import { splitFiling } from '../sections/split-filing.ts';

export interface SplitTask {
  country: string;
  form: string;
  filingDate: string | null;
  documents: SourceDocument[];
}
export type SplitOutcome =
  | { ok: true; sections: FilingArtifact['sections']; warnings: string[] }
  | { ok: false; reason: string };

/** Runs in a thread of its own: a large or hostile document never holds up the process that talks to the broker. */
export default async function split(task: SplitTask): Promise<SplitOutcome> {
  try {
    return await readAndSplit(task);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'unreadable' };
  }
}

async function readAndSplit(task: SplitTask): Promise<SplitOutcome> {
  const documents: SourceDocument[] = [];
  for (const document of task.documents) {
    const members = await readDocuments(document.name, document.bytes);
    documents.push(...members.map((member) => ({ ...document, ...member })));
  }
  const result = splitFiling({
    country: task.country,
    form: task.form,
    documents,
    ...(task.filingDate ? { filingDate: task.filingDate } : {}),
  });
  if (result.sections.length === 0) return { ok: false, reason: result.warnings[0] ?? 'it holds no text' };
  const sections = result.sections.map(
    ({ item_number, title, part, level, status, warnings, text }, order) => ({
      item_number,
      title,
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
  return { ok: true, sections, warnings: result.warnings };
}
