import { dartReport, dartReportFile } from '@footnote/contracts';
import { readDartFigures } from '@footnote/financials';
import type { CollectedFacts, SourceDocument } from '../read/source-document.ts';

export function isDartReport({ name }: SourceDocument): boolean {
  return name === dartReportFile || name.endsWith(`/${dartReportFile}`);
}

/** Facts and statements of the table that DART has of a report's figures; null where it has none. */
export function readDartReport(documents: readonly SourceDocument[]): CollectedFacts | null {
  const file = documents.find(isDartReport);
  if (!file) return null;
  const report = dartReport.parse(JSON.parse(new TextDecoder().decode(file.bytes)));
  return { ...readDartFigures(report), documents: [file.name] };
}
