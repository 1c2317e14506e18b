import type { ResearchToolInput } from '@research/contracts';
import { callsOf, type History } from '../chat/read-history.ts';

/** A filing or document to look for a figure in. */
export type ReadingTarget =
  | { filing: { country: ResearchToolInput<'list_filings'>['country']; filing_id: string } }
  | { document_id: string };

/** Whether a tool call was on that filing or document. */
export function isOf(input: Record<string, unknown>, target: ReadingTarget): boolean {
  if ('document_id' in target) return input.document_id === target.document_id;
  const filing = input.filing as { filing_id?: unknown } | null | undefined;
  return filing?.filing_id === target.filing.filing_id;
}

/** The year in which the period of a target ends, as its regulator lists it. */
export function reportYear(target: ReadingTarget, history: History): number | null {
  if ('document_id' in target) return null;
  const [date] = callsOf(history, 'list_filings').flatMap(({ output }) =>
    (output?.filings ?? []).flatMap(({ filing_id, report_date }) =>
      filing_id === target.filing.filing_id && report_date ? [report_date] : [],
    ),
  );
  return date ? Number(date.slice(0, 4)) : null;
}
