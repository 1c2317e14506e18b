import type { PlannedCall } from '../chat/planned-call.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import { itemsOf, readFormula } from './expression.ts';
import type { FigureQuestion } from './figure-question.ts';
import { findFigures } from './find-figures.ts';
import { maySumUp } from './find-in-sums.ts';
import { otherMeasures } from './fits-phrase.ts';
import { foreignRowNames } from './foreign-labels.ts';
import { lineItem } from './line-items.ts';
import type { Statement } from './lines/line-item.ts';
import { labelsOfPart } from './narrow-question.ts';
import { isOf, type ReadingTarget } from './reading-target.ts';

/** Reads all statements that a question needs in one step, then looks elsewhere for rows that they don't print. */
export function planReadings(
  question: FigureQuestion,
  target: ReadingTarget,
  history: History,
): PlannedCall[] {
  const statements = statementsOf(question);
  const read = callsOf(history, 'read_statement').filter(({ input }) => isOf(input, target));
  const calls: PlannedCall[] = statements
    .filter((statement) => !read.some(({ input }) => input.statement === statement))
    .map((statement) => ({ name: 'read_statement', input: { ...target, statement } }));
  const looked = callsOf(history, 'find_rows').filter(({ input }) => isOf(input, target));
  const asksPart = question.names.length > 0 || question.narrow !== null;
  const ofParts = asksPart && looked.length === 0 ? [rowsCall(target, labelsOfPart(question))] : [];
  const printed =
    question.ratio?.printed && looked.length === 0
      ? [
          rowsCall(target, [
            question.ratio.name,
            ...(question.ratio.nameJapanese ? [question.ratio.nameJapanese] : []),
            ...(foreignRowNames[question.ratio.key] ?? []),
          ]),
        ]
      : [];
  if (calls.length + printed.length + ofParts.length > 0 && read.length === 0)
    return [...calls, ...printed, ...ofParts];
  const first = (question.ratio?.printed ? 1 : 0) + (asksPart ? 1 : 0);
  const { missing } = findFigures(question, target, history);
  if (missing.length === 0) return [];
  if (looked.length <= first)
    return [
      rowsCall(target, [
        ...question.foreign,
        ...missing.flatMap(labelsOf),
        ...missing.flatMap((key) => foreignRowNames[key] ?? []),
      ]),
    ];
  const words = missing.find(maySumUp);
  const isSearched = callsOf(history, 'find_tables').some(({ input }) => isOf(input, target));
  return words === undefined || isSearched ? [] : [tablesCall(target, words)];
}

const tablesToSearch = 8;

function tablesCall(target: ReadingTarget, words: string): PlannedCall {
  const query = `${words} by segment and geographic region`;
  return { name: 'find_tables', input: { ...target, query: query.slice(0, 300), limit: tablesToSearch } };
}

export function rowsCall(target: ReadingTarget, labels: string[]): PlannedCall {
  return { name: 'find_rows', input: { ...target, labels: labels.slice(0, 12), limit: 25 } };
}

export function labelsOf(missing: string): string[] {
  try {
    const { name, nameJapanese } = lineItem(missing);
    return [...otherMeasures(name), nameJapanese];
  } catch {
    return otherMeasures(missing);
  }
}

export function statementsOf(question: FigureQuestion): Statement[] {
  const { expression, shareOf, also } = question;
  const expressions = [
    expression,
    ...(shareOf ? [shareOf.expression] : []),
    ...also.map(({ formula }) => readFormula(formula)),
  ];
  const found = expressions.flatMap((expression) =>
    itemsOf(expression).flatMap(({ expression: leaf }) =>
      leaf.kind === 'item' ? (lineItem(leaf.key).statement ?? []) : [],
    ),
  );
  return [...new Set(found)];
}
