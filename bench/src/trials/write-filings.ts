import { tenKsOf, type WantedFiling, writeTenKs } from './write-ten-ks.ts';

const filer = { cik: '9970001', name: 'Steadfast Lime Corp.' };
const items: Record<string, string> = {
  '1': 'Business',
  '1A': 'Risk Factors',
  '7': 'Management’s Discussion and Analysis of Financial Condition and Results of Operations',
  '8': 'Financial Statements and Supplementary Data',
};

/** A sentence that is in no other filing. */
export const filingSentence = (filingRef: string) => `The kiln of report ${filingRef} still burns lime.`;

export const filingsOf = (count: number): WantedFiling[] => tenKsOf(filer, count);

/** Writes a folder for the regulator replay: this many annual reports, each with a sentence of its own. */
export const writeFilings = (folder: string, count: number): WantedFiling[] =>
  writeTenKs(folder, filer, count, writeTenK);

function writeTenK(filingRef: string): string {
  const filler =
    '<p>Lime is sold to makers of glass and paper under contracts of one year, paid in thirty days.</p>';
  const texts = Object.entries(items).map(
    ([item, title]) =>
      `<p><b>Item ${item}. ${title}</b></p>\n<p>${filingSentence(filingRef)}</p>\n${filler.repeat(12)}`,
  );
  return `<!DOCTYPE html><html><body><p><b>FORM 10-K</b></p>${texts.join('\n')}</body></html>`;
}
