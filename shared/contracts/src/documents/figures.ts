import { z } from 'zod';
import { codeText, count, nextCursor } from '../bounds.ts';
import { figureQuality, filingMeasures, financialStatement, statementLimit } from '../filings/financials.ts';
import { dataTable, storedTables } from '../filings/tables.ts';

/** What the worker keeps of a document's figures in the object store, compressed; it never changes under its key. */
export const storedDocumentFigures = storedTables.extend({
  statements: z.array(financialStatement).max(statementLimit),
  measures: filingMeasures,
  quality: figureQuality,
});
export type StoredDocumentFigures = z.infer<typeof storedDocumentFigures>;

/** Where they are stored, by the key of the document's Markdown. */
export const figuresKeyOf = (textKey: string): string => `${textKey}.figures.json.gz`;

const documentHead = { document_id: codeText };

export const documentTablePage = z
  .object({ ...documentHead, total: count, tables: z.array(dataTable).max(100), next_cursor: nextCursor })
  .meta({ id: 'DocumentTablePage' });

export const documentStatements = z
  .object({
    ...documentHead,
    statements: z.array(financialStatement).max(statementLimit),
    quality: figureQuality,
  })
  .meta({ id: 'DocumentStatements' });

export const documentMeasures = filingMeasures
  .extend({ ...documentHead, quality: figureQuality })
  .meta({ id: 'DocumentMeasures' });
