import { citeQuote } from '@footnote/contracts';
import { minusSign } from '@footnote/text';
import type { Cell } from '../cells/cell.ts';
import { isOfParent, namesParent } from '../cells/choose-period.ts';
import { sayAsked, sayPeriod, shortPeriod } from '../cells/say-period.ts';
import type { Finding, Gap } from '../operators/finding.ts';
import { isColumnMember, nameOfMember, withoutColon } from '../operators/members.ts';
import { hasDigit } from '../parse/digits.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import type { Sentence } from '../pick/sentence.ts';
import { fill, type Texts, texts } from '../texts.ts';
import { sayCell, unitOfCount } from './say-amount.ts';

export interface Writing {
  question: ParsedQuestion;
  /** Several companies or texts are answered from: each figure names its own. */
  namesTargets: boolean;
}

/** Findings as Markdown, in the language of the question. */
export function writeFindings(findings: readonly Finding[], how: Writing): string[] {
  const say = texts[how.question.language];
  const lines: string[] = [];
  for (const finding of findings) {
    const written = writeOne(finding, how, say);
    const last = lines.at(-1);
    // A bare yes or no opens the sentence that carries it.
    if (last === say.yes || last === say.no) lines[lines.length - 1] = `${last} ${written}`;
    else if (written !== '') lines.push(written);
  }
  return lines;
}

function writeOne(finding: Finding, how: Writing, say: Texts): string {
  const amount = (cell: Cell) => sayCell(cell, how.question);
  const member = (cell: Cell, name: string, more = '') => sayMember(cell, name, how.question, say, more);
  switch (finding.kind) {
    case 'value':
      return [fill(say.was, placesOf(finding.cell, how)), ...inputsOf(finding.cell, how, say)].join('\n\n');
    case 'change':
      return writeChange(finding, how, say);
    case 'series': {
      const [first] = finding.cells;
      const head = first ? fill(say.series, placesOf(first, how)) : '';
      const inputs = finding.cells.flatMap((cell) => inputsOf(cell, how, say));
      const points = finding.cells.map((cell) => member(cell, shortPeriod(cell.period)));
      // A few stand beside their name.
      if (points.length <= mostInLine && inputs.length === 0) return `${head} ${points.join('; ')}`;
      return [head, listOf(points), ...inputs].join('\n\n');
    }
    case 'ranked':
      return writeRanked(finding, how, say);
    case 'parts': {
      const [first] = finding.cells;
      const table = withoutColon(
        first?.table?.title.split(' / ').findLast((part) => !part.startsWith('(')) ?? '',
      );
      const head = first ? fill(say.parts, { ...placesOf(first, how), table }) : '';
      const rows = finding.cells.map((cell, at) => {
        const share = finding.shares[at];
        return member(cell, nameOfMember(cell), share ? ` (${share.text} ${markOf(share)})` : '');
      });
      const whole = finding.whole ? [member(finding.whole, finding.whole.label)] : [];
      return [head, listOf([...rows, ...whole])].join('\n\n');
    }
    case 'share': {
      const { part, whole, share } = finding;
      return fill(say.share, {
        ...placesOf(part, how),
        part: subjectOf(part),
        partAmount: amount(part),
        partMark: markOf(part),
        whole: subjectOf(whole),
        wholeAmount: amount(whole),
        wholeMark: markOf(whole),
        share: share.text,
        mark: markOf(share),
      });
    }
    case 'quotes':
      return writeQuotes(finding, say);
    case 'nearest':
      return [say.nearestPlaces, ...byTitle(finding.quotes)].join('\n\n');
    case 'compared':
      return [
        fill(say.added, { title: finding.after }),
        finding.added.map(quoteLine).join('\n'),
        fill(say.removed, { title: finding.before }),
        finding.removed.map(quoteLine).join('\n'),
      ].join('\n\n');
    case 'higher':
      return fill(say.higher, { name: finding.name });
    case 'verdict':
      return say[finding.says];
    case 'gap':
      return writeGap(finding.gap, how, say);
  }
}

const sayMember = (cell: Cell, member: string, how: Parameters<typeof sayCell>[1], say: Texts, more = '') =>
  fill(say.member, { member, amount: sayCell(cell, how), mark: `${markOf(cell)}${more}` });

const mostInLine = 4;
const listOf = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** What a sentence on a figure says of it. */
function placesOf(cell: Cell, how: Writing): Record<string, string> {
  return {
    of: ownerOf(cell.target, how),
    label: subjectOf(cell),
    amount: sayCell(cell, how.question),
    mark: markOf(cell),
    when: sayPeriod(cell.period, how.question.language),
  };
}

function writeChange(
  { from, to, direction, by, difference }: Extract<Finding, { kind: 'change' }>,
  how: Writing,
  say: Texts,
): string {
  // A loss neither rises nor falls into a profit.
  const isLoss = from.kind === 'money' && (from.value < 0 || to.value < 0);
  const [verb = '', verbOf = ''] = (isLoss ? say.from : say[direction]).split('; ');
  const { question } = how;
  const head = fill(say.changed, {
    ...placesOf(to, how),
    verb,
    from: sayCell(from, question),
    fromMark: markOf(from),
    fromWhen: sayPeriod(from.period, question.language),
    to: sayCell(to, question),
    toMark: markOf(to),
    toWhen: sayPeriod(to.period, question.language),
  });
  const sizes = [difference, by].filter((one) => one !== null);
  // The verb says which way it went.
  const [first, second] = sizes.map((cell) => {
    const size = withoutSign(sayCell(cell, question));
    return cell === difference && cell.kind !== 'money' ? `${size}${unitOfCount(to)}` : size;
  });
  const change = fill(say.changedBy, {
    verbOf,
    by: second ? `${first} (${second})` : (first ?? ''),
    mark: sizes.map(markOf).join(''),
  });
  const inputs = [from, to].flatMap((cell) => inputsOf(cell, how, say));
  return [sizes.length > 0 ? `${head} ${change}` : head, ...new Set(inputs)].join('\n\n');
}

const withoutSign = (amount: string) => (amount.startsWith(minusSign) ? amount.slice(1) : amount);

function writeRanked(
  { what, cells, order, growth }: Extract<Finding, { kind: 'ranked' }>,
  how: Writing,
  say: Texts,
): string {
  const lines = cells.map((cell, at) => {
    const grown = growth?.[at];
    const places = { ...placesOf(cell, how), member: nameOfMember(cell), what };
    if (at > 0 && grown) return fill(say.member, { ...places, amount: grown.text, mark: markOf(grown) });
    if (at > 0) return fill(say.member, places);
    if (!grown) return fill(order === 'most' ? say.most : say.least, places);
    const fell = grown.value < 0 && how.question.marks.has('fall');
    const most = fell ? say.mostFall : say.mostGrowth;
    return fill(order === 'most' ? most : say.leastGrowth, {
      ...places,
      growth: grown.text,
      mark: markOf(grown),
      cellMark: markOf(cell),
    });
  });
  return [lines[0] ?? '', listOf(lines.slice(1))].filter(Boolean).join('\n\n');
}

function writeQuotes({ quotes, verdict, aside }: Extract<Finding, { kind: 'quotes' }>, say: Texts): string {
  return [...(aside ? [say.aside] : verdict ? [say[verdict]] : []), ...byTitle(quotes)].join('\n\n');
}

const byTitle = (quotes: readonly Sentence[]): string[] =>
  [...Map.groupBy(quotes, ({ passage }) => passage.title)].map(
    ([title, own]) => `${own.map(quoteLine).join('\n')}\n\n*${title}*`,
  );

export const quoteLine = (sentence: Sentence): string =>
  `- ${headingOf(sentence)}${citeQuote(sentence.text, sentence.passage.source_id)}`;

const longestHeading = 80;

/** A sentence may speak of a part: its heading says of which. */
function headingOf({ heading, text }: Sentence): string {
  const plain = withoutColon(heading.replaceAll(/[*_#[\]"“”|]/g, '')).trim();
  const isShown = plain !== '' && plain.length <= longestHeading && !text.includes(plain) && !hasDigit(plain);
  return isShown ? `${plain}: ` : '';
}

function writeGap(gap: Gap, how: Writing, say: Texts): string {
  if (gap.what === 'reason') return say.noReason;
  if (gap.what === 'words') {
    const missing = fill(say.wordsMissing, { words: gap.words.join(' ') });
    const { nearest } = gap;
    const group = nearest ? ` ${fill(say.groupOnly, placesOf(nearest, how))}` : '';
    const rows = gap.rows.map((cell) => fill(say.was, placesOf(cell, how)));
    return [
      `${missing}${group}`,
      ...(nearest ? inputsOf(nearest, how, say) : []),
      ...(rows.length > 0 ? [say.nearestRows, listOf(rows)] : []),
    ].join('\n\n');
  }
  const of = ownerOf(gap.target, how);
  if (gap.what === 'measure') {
    const given = gap.inputs.map((cell) => fill(say.was, placesOf(cell, how)));
    return [fill(say.measureMissing, { of, label: gap.label }), ...given].join('\n\n');
  }
  const years = gap.years.slice(0, 6).toReversed().join(say.listJoin);
  return fill(say.periodMissing, { of, label: gap.label, period: sayAsked(gap.period), years });
}

const ownerOf = ({ name }: Cell['target'], { namesTargets }: Writing) => (namesTargets ? `${name}: ` : '');
export const markOf = ({ id }: Cell) => `[[${id}]]`;

const longestTitle = 60;

const listFollows = /,?\s(?:(?:is|are|was|were)\s)?as follows\b.*$/i;

/** The row's own label, with the group or the table that it is in where that says more. */
export function subjectOf(cell: Cell): string {
  const { label, groups, column, table } = cell;
  const own = withoutColon(label).trim();
  // A year alone is no name: the title of its table says what falls due in it.
  if (table !== null && (own === '' || Number(own) > 0))
    return [table.title.split(' / ').at(-1)?.replace(listFollows, '') ?? '', own].filter(Boolean).join(' – ');
  const group = withoutColon(groups.at(-1) ?? titleOf(table)).trim();
  const isPart = table !== null && isColumnMember(table);
  const withGroup =
    group !== '' && group.length < longestHeading && !own.includes(group) ? ` (${group})` : '';
  const parent = !isPart && isOfParent(cell) ? ` – ${parentOf(cell)}` : '';
  return `${own}${withGroup}${isPart && column !== '' && !(Number(column) > 0) ? ` – ${column}` : parent}`;
}

/** Whose figure it is, by the head of its column or the title of its table. */
const parentOf = ({ column, table }: Cell): string =>
  namesParent(column) ? column : (table?.title.split(' / ').findLast(namesParent) ?? table?.scope ?? '');

/** The heading of a table, where it is short enough to be a name. */
function titleOf(table: Cell['table']): string {
  const title = table?.title.split(' / ').at(-1) ?? '';
  return title.length > longestTitle || /^\(|statements?\b|balance sheet|[.]$|following/i.test(title)
    ? ''
    : title;
}

/** The inputs of a computation, each with its figure and its place. */
function inputsOf({ inputs, zeros }: Cell, how: Writing, say: Texts): string[] {
  const { language } = how.question;
  const rows = inputs.map((cell) =>
    sayMember(cell, `${subjectOf(cell)}, ${shortPeriod(cell.period)}`, { language }, say),
  );
  const empty = zeros.length > 0 ? [fill(say.zeros, { names: zeros.join(say.listJoin) })] : [];
  return rows.length > 0 ? [listOf(rows), ...empty] : empty;
}
