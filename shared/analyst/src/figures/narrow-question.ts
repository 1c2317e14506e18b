import type { FigureTableOutput } from '@research/contracts';
import { findTerms } from '@research/text';
import { upperFirst } from '../upper-first.ts';
import { ofPart, partOfRow } from './asked-part.ts';
import { itemsOf } from './expression.ts';
import type { FigureQuestion } from './figure-question.ts';
import { fromColumns } from './find-in-columns.ts';
import { otherMeasures, surplusOf } from './fits-phrase.ts';

/** The labels that a figure of a part may have: its own words, and the lines that it is computed from. */
export function labelsOfPart({ names, narrow, expression }: FigureQuestion): string[] {
  const own = narrow ? [narrow.words, ...(narrow.instead ? phrasesOf(narrow.instead) : [])] : [];
  const named = names.flatMap((name) => [name, ...phrasesOf(ofPart(expression, name))]);
  return [...new Set([...own, ...named].flatMap(otherMeasures))];
}

function phrasesOf(expression: FigureQuestion['expression']): string[] {
  return itemsOf(expression).flatMap(({ expression: leaf }) => (leaf.kind === 'phrase' ? [leaf.words] : []));
}

/**
 * The question of the part that it names, where tables print one. Null where it asks of a part that no table prints:
 * the company's figure is no answer then.
 */
export function narrowQuestion(
  question: FigureQuestion,
  tables: readonly FigureTableOutput[],
): FigureQuestion | null {
  return question.narrow ? byWords(question, tables) : byName(question, tables);
}

function byWords(question: FigureQuestion, tables: readonly FigureTableOutput[]): FigureQuestion | null {
  const { narrow, own } = question;
  if (!narrow) return question;
  const { words, instead, terms, sure } = narrow;
  const name = upperFirst(words);
  const ofOwn = { name, nameJapanese: words, ratio: null, also: [], names: [] };
  const printed = { ...question, ...ofOwn, expression: { kind: 'phrase' as const, words } };
  const isRate = question.as === 'percent' && !/growth/.test(question.aim);
  if (prints(words, tables, isRate, own)) return printed;
  if (instead && phrasesOf(instead).every((one) => prints(one, tables, false, own)))
    return { ...question, ...ofOwn, expression: instead };
  if (sure) return printed;
  // The word that the figure's name doesn't hold may be of a part that the tables know.
  return tables.some(({ rows }) => rows.some((row) => namesAll(terms, [row.label, ...row.groups])))
    ? null
    : byName(question, tables);
}

function namesAll(terms: readonly string[], texts: readonly string[]): boolean {
  const present = new Set(texts.flatMap(findTerms));
  return terms.every((term) => present.has(term));
}

function prints(
  words: string,
  tables: readonly FigureTableOutput[],
  percent: boolean,
  own: readonly string[],
): boolean {
  return tables.some(
    (table) =>
      table.rows.some(
        (row) => (!percent || row.measure === 'percent') && surplusOf(words, row, table, own) !== null,
      ) ||
      (!percent && fromColumns(words, table, { year: null }) !== null),
  );
}

/** Of the part that it names, where tables print one by that name. */
function byName(question: FigureQuestion, tables: readonly FigureTableOutput[]): FigureQuestion | null {
  const { names, core, namesCompany, expression, name, nameJapanese } = question;
  const [part] = names.flatMap((one) =>
    tables.flatMap(({ rows, title }) => rows.flatMap((row) => partOfRow(one, core, row, title) ?? [])),
  );
  if (part === undefined) return names.length > (namesCompany ? 0 : 1) ? null : question;
  return {
    ...question,
    name: `${name} of ${part}`,
    nameJapanese: `${part}の${nameJapanese}`,
    expression: ofPart(expression, part),
    ratio: null,
    also: [],
  };
}
