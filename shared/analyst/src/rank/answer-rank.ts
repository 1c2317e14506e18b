import type { PlannedCall } from '../chat/planned-call.ts';
import { callsOf, computedOf, type History } from '../chat/read-history.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import { isOf, type ReadingTarget } from '../figures/reading-target.ts';
import type { Part } from './find-parts.ts';
import { findRanked, type Ranked, readingOf } from './find-ranked.ts';
import type { RankQuestion } from './rank-question.ts';
import { amountOf, mostListed, sayEvery, sayPart } from './say-parts.ts';

const tablesToSearch = 8;

/** The next tool calls for a question of which is the largest: first reading, then the growth of the one found. */
export function planRank(
  question: RankQuestion,
  targets: readonly NamedTarget[],
  history: History,
): PlannedCall[] {
  const readings = targets.flatMap(({ target }) => planReading(question, target, history));
  if (readings.length > 0) return readings;
  if (question.by !== 'growth' && question.by !== 'margin') return [];
  return targets.flatMap(({ target }) => {
    const call = growthCall(question, findRanked(question, target, history));
    return call && !resultOf(call, history) ? [call] : [];
  });
}

function planReading(question: RankQuestion, target: ReadingTarget, history: History): PlannedCall[] {
  const { among } = question;
  if (callsOf(history, readingOf(question)).some(({ input }) => isOf(input, target))) return [];
  const tables = tablesOfParts(question, target);
  if (tables) return [tables];
  if (among.kind === 'parts' || among.kind === 'quarters') return [];
  const statement =
    among.kind === 'activities' ? 'cash-flow' : among.of === 'costs' ? 'income-statement' : 'balance-sheet';
  return [{ name: 'read_statement', input: { ...target, statement } }];
}

/** The search for the tables that list parts. */
export function tablesOfParts({ among, measure }: RankQuestion, target: ReadingTarget): PlannedCall | null {
  if (among.kind !== 'parts' && among.kind !== 'quarters') return null;
  const query =
    among.kind === 'parts'
      ? `${measure.query} by ${among.noun}`
      : `quarterly financial data ${measure.query} first second third fourth quarter`;
  return { name: 'find_tables', input: { ...target, query, limit: tablesToSearch } };
}

function growthCall(
  question: RankQuestion,
  ranked: Ranked | null,
): Extract<PlannedCall, { name: 'compute' }> | null {
  const [first] = ranked?.parts ?? [];
  const { by, measure, every } = question;
  if (every !== null) return null;
  if ((by !== 'growth' && by !== 'margin') || !first?.before) return null;
  const label = by === 'growth' ? `Growth of ${first.label}` : `Margin of ${measure.name}, ${first.label}`;
  return {
    name: 'compute',
    input: {
      inputs: [
        { name: 'a', id: first.now.id },
        { name: 'b', id: first.before.id },
      ],
      computations: [
        {
          label: label.slice(0, 200),
          expression: by === 'growth' ? 'a / b - 1' : 'a / b',
          as: 'percent',
          decimals: 1,
        },
      ],
    },
  };
}

function resultOf(call: Extract<PlannedCall, { name: 'compute' }>, history: History) {
  return computedOf(history).find(
    ({ label, inputs }) =>
      label === call.input.computations[0]?.label &&
      JSON.stringify(inputs) === JSON.stringify(call.input.inputs),
  );
}

/** The sentence with the one asked for, then those next to it; null if no table shows it. */
export function answerRank(
  question: RankQuestion,
  targets: readonly NamedTarget[],
  history: History,
  japanese: boolean,
): string | null {
  const answers = targets.flatMap(({ target, name }) => {
    const ranked = findRanked(question, target, history);
    const [first, ...others] = ranked?.parts ?? [];
    if (!ranked || !first) return [];
    if (question.every !== null)
      return [sayEvery(question, ranked.parts, targets.length > 1 ? name : null, japanese)];
    const lead = japanese ? leadJapanese(question, first) : leadEnglish(question, ranked, first, history);
    const shown = question.by === 'list' ? mostListed : mostOthers;
    const lines = others.slice(0, shown).map((part) => sayPart(question, part, japanese));
    return [
      [`${targets.length > 1 && name ? `${name}: ` : ''}${lead}`, lines.join('\n')]
        .filter(Boolean)
        .join('\n\n'),
    ];
  });
  return answers.length > 0 ? answers.join('\n\n') : null;
}

const mostOthers = 2;

const bold = (text: string) => text.replace(/^(.*) (\[\[)/, '**$1** $2');

function leadEnglish(question: RankQuestion, { table }: Ranked, first: Part, history: History): string {
  const { among, measure, most, by, quarter } = question;
  const when = first.now.year ? ` in ${quarter ? 'that quarter of ' : ''}FY${first.now.year}` : '';
  const amount = bold(amountOf(first, 'now', false));
  if (among.kind === 'activities')
    return `**${first.label}** ${most ? 'brought in the most' : first.now.value < 0 ? 'used the most' : 'brought in the least'} cash${when}: ${amount}.`;
  if (among.kind === 'lines') {
    const noun = { liabilities: 'liability', assets: 'asset', costs: 'cost' }[among.of];
    return `**${first.label}** was the ${most ? 'largest' : 'smallest'} ${noun}${first.now.year ? ` of FY${first.now.year}` : ''}: ${amount}.`;
  }
  if (by === 'list')
    return `Net sales are reported by these ${among.kind === 'parts' && among.noun === 'geographic region' ? 'regions' : 'parts'}, the largest first${when}: **${first.label}**, ${amountOf(first, 'now', false)}.`;
  if (
    by === 'amount' &&
    !most &&
    first.now.value < 0 &&
    /loss|income|earnings|profit|EBITDA/i.test(measure.name)
  )
    return `**${first.label}** made the largest loss${when}, by ${measure.name}: ${amount}.`;
  if (by === 'amount')
    return `**${first.label}** had the ${most ? 'highest' : 'lowest'} ${measure.name}${when}: ${amount}.`;
  const call = growthCall(question, { table, parts: [first] });
  const margin = by === 'margin' && call ? resultOf(call, history)?.output : null;
  if (by === 'margin')
    return `**${first.label}** had the ${most ? 'highest' : 'lowest'} margin of ${measure.name}${when}${margin ? `: **${margin.shown}** [[${margin.source_id}]]` : ''}, ${amountOf(first, 'now', false)} on sales of ${amountOf(first, 'before', false)}.`;
  const grown = call && resultOf(call, history)?.output;
  const rate = grown ? `, ${grown.shown} [[${grown.source_id}]]` : '';
  const grew = (first.before?.value ?? 0) <= first.now.value;
  const how = grew ? (most ? 'grew the most' : 'grew the least') : most ? 'fell the least' : 'fell the most';
  return `The ${measure.name} of **${first.label}** ${how}${when}: from ${amountOf(first, 'before', false)} to ${amount}${rate}.`;
}

function leadJapanese({ most, by }: RankQuestion, first: Part): string {
  const amount = bold(amountOf(first, 'now', true));
  const when = first.now.year ? `${first.now.year}年に` : '';
  if (by !== 'growth')
    return `${when}最も${most ? '大きい' : '小さい'}のは**${first.label}**で、${amount} です。`;
  return `${when}最も${most ? '伸びた' : '減った'}のは**${first.label}**で、${amountOf(first, 'before', true)} から ${amount} になりました。`;
}
