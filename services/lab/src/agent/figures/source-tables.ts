import { setImmediate } from 'node:timers/promises';
import { describeDocument, readTablesInSteps } from '@footnote/financials';
import { type FigureTable, type ReadingText, toFigureTables } from './figure-table.ts';

/** All tables of these texts, of one filing or document. A long text is read in small steps, so that other work can run. */
export async function readFigureTables(
  texts: readonly ReadingText[],
  signal: AbortSignal,
): Promise<FigureTable[]> {
  const named = texts.map(({ place, title, text }) => ({
    section: place.kind === 'filing' ? place.section : null,
    title,
    text,
  }));
  const [first] = texts;
  const isFiling = first?.place.kind === 'filing';
  const filing = isFiling ? { country: first.place.country } : describeDocument(first?.text ?? '');
  const steps = readTablesInSteps(named, filing);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return showTables(step.value.tables, texts);
    await setImmediate();
    signal.throwIfAborted();
  }
}

/** Tables that are stored beside their texts. */
export function showTables(
  tables: Parameters<typeof toFigureTables>[0],
  texts: readonly ReadingText[],
): FigureTable[] {
  const bySection = new Map(
    texts.map((text) => [text.place.kind === 'filing' ? text.place.section : null, text]),
  );
  return toFigureTables(tables, ({ section }) => bySection.get(section));
}
