import { cvmReport, cvmReportFile } from '@footnote/contracts';
import { readCvmFigures } from '@footnote/financials';
import type { CollectedFacts, SourceDocument } from '../read/source-document.ts';

export function isCvmReport({ name }: SourceDocument): boolean {
  return name === cvmReportFile || name.endsWith(`/${cvmReportFile}`);
}

/** Facts and statements of what CVM's yearly files say of a DFP or ITR; null where they have none of it. */
export function readCvmReport(documents: readonly SourceDocument[]): CollectedFacts | null {
  const file = documents.find(isCvmReport);
  if (!file) return null;
  const report = cvmReport.parse(JSON.parse(new TextDecoder().decode(file.bytes)));
  return { ...readCvmFigures(report), documents: [file.name] };
}
