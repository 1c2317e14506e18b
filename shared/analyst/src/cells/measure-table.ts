import type { ResearchToolInput } from '@footnote/contracts';
import { findMeasuresByLabel, measureLabels, measureName, measureOf } from '@footnote/financials';
import type { Language } from '../language.ts';
import { tokensOf } from '../parse/tokens.ts';
import { remember } from '../remember.ts';

export type StatementKind = ResearchToolInput<'read_statement'>['statement'];

/** How good a row is as the row of a measure: its label says it, or it is a word by which the measure is asked for. */
export const fitsMeasure = (label: string, key: string): number => fitOfLabel(`${key} ${label}`);

const fitOfLabel = remember((keyed) => {
  const [key = ''] = keyed.split(' ', 1);
  return measureFit(keyed.slice(key.length + 1), key);
});

function measureFit(label: string, key: string): number {
  const measure = measureOf(key);
  if (!measure) return 0;
  const bare = withoutAsides(label);
  const found = findMeasuresByLabel(label, measure.statement);
  const ofBare = findMeasuresByLabel(bare, measure.statement);
  // "EPS (fully diluted)" is no basic one: what stands in brackets may make it another measure.
  if (found.length > 0 && !found.includes(key) && ofBare.length === 0) return 0;
  // "Total revenues" before "Net sales", where a statement has both.
  if (Object.values(measure.names).some((name) => keysOfLabel(name) === keysOfLabel(bare))) return 1.1;
  if (found.includes(key) || ofBare.includes(key)) return 1;
  const own = keysOfLabel(bare);
  const named = [
    ...measureLabels(key),
    ...Object.values(measure.names),
    ...Object.values(measure.asked).flat(),
  ];
  return named.some((one) => keysOfLabel(one) === own) ? 0.9 : 0;
}

/** Labels for which rows are searched: as statements in the language of the source, and English ones, print them. */
export function labelsOf(keys: readonly string[], languages: readonly Language[]): string[] {
  const all = keys.flatMap((key) => [
    ...languages.flatMap((language) => measureLabels(key, language).slice(0, 3)),
    ...languages.map((language) => measureName(key, language)),
  ]);
  return [...new Set(all)].filter(Boolean);
}

/** Words that go on after the name of a line and leave it what it is: "Sales to customers". */
const goesOn = new Set(['to', 'from', 'of', 'net', 'less', 'before', 'attribut', 'for']);

/** A line of the measure's own statement that begins with one of its labels and only says more of it. */
export function beginsAsMeasure(label: string, key: string): boolean {
  const own = tokensOf(withoutAsides(label)).map((token) => token.key);
  return [...measureLabels(key), measureName(key)].some((known) => {
    const start = tokensOf(known).map((token) => token.key);
    return (
      start.length < own.length &&
      start.every((one, at) => own[at] === one) &&
      goesOn.has(own[start.length] ?? '')
    );
  });
}

export function statementOf(key: string): StatementKind | null {
  const statement = measureOf(key)?.statement;
  return statement === undefined || statement === 'shares' ? null : statement;
}

/** Notes and signs behind the name: "Net income (loss)", "Revenue (Note 3)", "(1) Sales". */
const withoutAsides = (label: string) =>
  label
    .replaceAll(/[(（][^()（）]{0,60}[)）]/g, ' ')
    .replaceAll(/^\s*(?:[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩIVX]{1,4}|[一二三四五六七八九十]{1,2}|\d{1,2})\s*[.．、]\s*/g, '')
    .replaceAll(/[\s,:：]+$/g, '')
    .trim();

const empty = new Set(['total', 'the', 'consolidat', 'our']);
const keysOfLabel = (label: string) =>
  tokensOf(label)
    .map(({ key }) => key)
    .filter((key, _, all) => all.length < 2 || !empty.has(key))
    .join(' ');
