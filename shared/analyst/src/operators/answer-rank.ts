import { type Cell, wholeAmount } from '../cells/cell.ts';
import { computeAll, percentOf } from '../cells/evaluate.ts';
import { newest } from '../desk/choose-filings.ts';
import type { Target } from '../desk/target.ts';
import { bagOf, holds } from '../parse/bind-words.ts';
import { says } from '../parse/head-words.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { ofYear } from '../parse/read-periods.ts';
import { findMembers, membersIn, ofRevenue, onlyOfSales } from './find-members.ts';
import type { Finding } from './finding.ts';
import {
  isColumnMember,
  isRest,
  isSamePart,
  leastMembers,
  type Members,
  nameOfMember,
  withoutColon,
} from './members.ts';
import type { Work } from './work.ts';

const mostShown = 4;

/** Which member of a table is the largest or the smallest, by its figure or by its growth, with its rivals. */
export function answerRank(work: Work, target: Target): readonly Finding[] | null {
  const { question } = work;
  // Shareholders are ranked by what they hold.
  const hasSubject =
    question.measures.length + question.words.length > 0 || question.members.includes('holder');
  const asked = hasSubject ? work : { ...work, question: { ...question, measures: [ofRevenue] } };
  const period = newest(question.periods);
  // "Outside us": what is left out is a member of the table, and no word of its title.
  const isOutside = question.marks.has('outside') && question.measures.length > 0;
  const all =
    findMembers(asked, target, period) ??
    (isOutside ? findMembers({ ...work, question: { ...question, words: [] } }, target, period) : null);
  const isLoss = asksLoss(question);
  const own = all && onlyOfSales(all, asked, target, period);
  const found = own && withoutExcluded(own, question);
  if (!found) return null;
  // What is left of all others is no member.
  const order = question.marks.has('least') && !question.marks.has('most') ? 'least' : 'most';
  if (order === 'most' && !found.areLines && !isLoss && isRest(extreme(found.cells, order))) return null;
  if (question.marks.has('rise') || question.marks.has('fall') || question.marks.has('change'))
    return rankGrowth(work, target, found, order);
  const named = order === 'least' || isLoss ? found.cells.filter((cell) => !isRest(cell)) : found.cells;
  // The largest loss is the figure that is furthest below zero; a charge is no member that made a loss.
  const losses = isLoss
    ? named.filter((cell) => cell.value < 0 && !says(nameOfMember(cell), 'charge'))
    : null;
  if (losses?.length === 0) return null;
  const sorted = (losses ?? named).toSorted((a, b) => wholeAmount(b) - wholeAmount(a));
  const cells = (order === 'most') === (losses === null) ? sorted : sorted.reverse();
  const [first, second] = cells;
  const isAlone = losses?.length === 1;
  if (!first || (!second && !isAlone) || (second && wholeAmount(first) === wholeAmount(second))) return null;
  return [
    { kind: 'ranked', what: nameOf(question, found), cells: cells.slice(0, mostShown), order, growth: null },
  ];
}

/** "Which region outside the US": without the member that is left out; null where none is. */
function withoutExcluded(found: Members, { marks, words }: ParsedQuestion): Members | null {
  if (!marks.has('outside')) return found;
  const cells = found.cells.filter((cell) => !words.some((word) => holds(bagOf(nameOfMember(cell)), word)));
  return cells.length < found.cells.length && cells.length >= leastMembers ? { ...found, cells } : null;
}

const asksLoss = ({ marks, measures: [measure] }: ParsedQuestion) =>
  marks.has('negative') || says(measure?.text ?? '', 'loss');

const extreme = (cells: readonly Cell[], order: 'most' | 'least') =>
  cells.toSorted((a, b) => wholeAmount(b) - wholeAmount(a)).at(order === 'most' ? 0 : -1);

/** All members with their shares of the whole. */
export function answerParts(work: Work, target: Target): readonly Finding[] | null {
  const found = findMembers(work, target, newest(work.question.periods));
  if (!found) return null;
  const cells = found.cells.toSorted((a, b) => wholeAmount(b) - wholeAmount(a)).slice(0, 12);
  const whole = found.total;
  const shares = computeAll(
    cells.map((cell) =>
      whole && wholeAmount(whole) >= wholeAmount(cell) && cell.kind !== 'percent' && whole.value > 0
        ? percentOf(`${cell.label} / ${whole.label}`, 'a / b', { a: cell, b: whole })
        : null,
    ),
    work.desk,
  );
  return [{ kind: 'parts', cells, shares, whole }];
}

function rankGrowth(
  work: Work,
  target: Target,
  found: Members,
  order: 'most' | 'least',
): readonly Finding[] | null {
  const { question, desk } = work;
  const year = found.cells[0]?.period.year;
  if (year == null) return null;
  const asked = { ...(newest(question.periods) ?? ofYear(null)), year: year - 1 };
  const before =
    (found.areLines ? null : membersIn(found.table, work, target, asked)) ?? findMembers(work, target, asked);
  const pairs = found.cells.flatMap((to) => {
    const from = before?.cells.find(
      (one) => one.id !== to.id && isSamePart(nameOfMember(one), nameOfMember(to)),
    );
    return from && from.value > 0 && Math.abs(to.value / from.value - 1) < 10 ? [{ from, to }] : [];
  });
  if (pairs.length < leastMembers) return null;
  const falls = question.marks.has('fall') && !question.marks.has('rise');
  const growths = computeAll(
    pairs.map(({ from, to }) =>
      percentOf(`Change of ${nameOfMember(to)}`, '(b - a) / a', { a: from, b: to }),
    ),
    desk,
  );
  const known = pairs.flatMap(({ to }, at) => (growths[at] ? [{ to, growth: growths[at] as Cell }] : []));
  const sign = falls !== (order === 'least') ? 1 : -1;
  const sorted = known.toSorted((a, b) => sign * (Number(a.growth.value) - Number(b.growth.value)));
  // Where all have grown, none fell the most.
  const isOther = question.marks.has('fall') !== question.marks.has('rise') && order === 'most';
  const didMove = Number(sorted[0]?.growth.value) * (falls ? -1 : 1) > 0;
  return sorted.length < leastMembers || (isOther && !didMove)
    ? null
    : [
        {
          kind: 'ranked',
          what: nameOf(question, found),
          cells: sorted.slice(0, mostShown).map(({ to }) => to),
          order,
          growth: sorted.slice(0, mostShown).map(({ growth }) => growth),
        },
      ];
}

/** What the figures are: the measure that is asked for, else the head above them or the last name in the title. */
function nameOf({ measures }: ParsedQuestion, { table, total, cells: [first] }: Members): string {
  const head = first && !isColumnMember(table) ? (first.groups.at(-1) ?? total?.label) : undefined;
  const titles = table.title.split('/').map((part) => part.trim());
  const name =
    measures[0]?.text ??
    head ??
    titles.findLast((part) => part !== '' && !part.startsWith('(') && !part.startsWith('（')) ??
    '';
  return withoutColon(name.split('. ').at(-1) ?? '');
}
