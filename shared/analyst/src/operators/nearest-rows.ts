import { measureName } from '@footnote/financials';
import type { Cell } from '../cells/cell.ts';
import type { Target } from '../desk/target.ts';
import { joinedWords, queriesOf } from './answer-row.ts';
import { bindCells, tablesFor } from './bind-rows.ts';
import type { Finding } from './finding.ts';
import { openFigures } from './measures-of.ts';
import { reword } from './reword.ts';
import type { Work } from './work.ts';

/** What the source gives where a word of the question is bound to nothing: the group's own figure, and the nearest rows. */
export function nearestFigure(work: Work, target: Target): Finding {
  const { question } = work;
  const words = question.words.map(({ text }) => text);
  const [measure] = question.measures;
  const rows = nearestRows(work, target);
  if (!measure) return { kind: 'gap', gap: { what: 'words', words, nearest: null, rows } };
  const figures = openFigures(target, { ...work, question: { ...question, words: [] } });
  const period = question.periods.at(-1) ?? null;
  const nearest = figures.figureFor(measure.keys, period);
  if (!nearest && words.length === 0) {
    const label = measureName(measure.keys[0] ?? '', question.language);
    return {
      kind: 'gap',
      gap: { what: 'measure', label, target, inputs: figures.inputsOf(measure.keys, period) },
    };
  }
  return { kind: 'gap', gap: { what: 'words', words, nearest, rows } };
}

const mostRows = 4;

/**
 * Rows that hold at least half of the words where none holds all of them. They are told under their own labels, and are no
 * answer. Of words that are joined ("A vs B") each has its own row.
 */
function nearestRows(asked: Work, target: Target): readonly Cell[] {
  if (asked.question.words.length === 0) return [];
  const tables = tablesFor(asked, target, queriesOf(asked.question));
  const question = reword(asked.question, tables);
  const period = question.periods.at(-1) ?? null;
  const best = joinedWords(question).flatMap((words) => {
    const work = { ...asked, question: { ...question, words, measures: [] } };
    const bound = bindCells(work, target, tables, period);
    const near = bound.filter(({ said }) => said > 0 && said * 2 >= words.length).map(({ cell }) => cell);
    return near.find(({ kind }) => (kind === 'percent') === question.marks.has('percent')) ?? near[0] ?? [];
  });
  return [...new Map(best.map((cell) => [cell.id, cell])).values()].slice(0, mostRows);
}
