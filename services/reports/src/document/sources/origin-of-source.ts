import type { ReportSource } from '@footnote/contracts';
import { cleanLine } from '../printable-text.ts';

/** The filing or document of a source and its section, as notes print them; empty when the source names none. */
export function originOfSource({ country, filing_id, document_id, section }: ReportSource): string {
  const words = [
    country,
    filing_id && `filing ${filing_id}`,
    document_id && `document ${document_id}`,
    section && `section ${section}`,
  ];
  return cleanLine(words.filter(Boolean).join(', '), 300);
}
