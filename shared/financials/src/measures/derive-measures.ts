import { absoluteDecimal, addDecimals } from '../arithmetic.ts';
import { roundingOf } from '../checks/rounding.ts';
import { negateDecimal } from '../decimal.ts';
import { type ChosenFact, type ConceptIndex, indexConcepts, periodKey } from '../index-concepts.ts';
import type { Linkbases } from '../linkbases/linkbase.ts';
import type { Statement, StatementKind } from '../statement.ts';
import { keyOf } from '../statement-days.ts';
import type { Fact } from '../xbrl/fact.ts';
import { localName, prefixOf } from '../xbrl/namespaces.ts';
import { measures as catalogue } from './catalogue/catalogue.ts';
import type { Measure, Standard } from './catalogue/measure.ts';
import { addComputed } from './compute-formula.ts';
import { findTemplate } from './find-template.ts';
import type { MeasurePoint, Measures } from './measure-point.ts';
import { namedByLines } from './named-by-lines.ts';
import { addPrinted } from './printed/add-printed.ts';
import { templateOfPrinted } from './printed/derive-printed.ts';
import { type MemberSums, makeMemberSums } from './sum-members.ts';

/**
 * The measures of a filing, for every period its statements show. A measure is reported, summed from reported parts, or
 * computed from reported measures of the same filing and period. Otherwise it is absent; nothing is guessed. Of statements
 * that no tag covers, the lines are read that a tag gives no figure for.
 */
export function deriveMeasures(
  facts: readonly Fact[],
  statements: readonly Statement[],
  index: ConceptIndex = indexConcepts(facts, statements),
  linkbases: Linkbases | null = null,
): Measures {
  const sumMembers = makeMemberSums(facts, statements, linkbases);
  const standard = findStandard(facts);
  const byTags = findTemplate(index);
  const template = byTags === 'industrial' ? templateOfPrinted(statements) : byTags;
  const periods = listPeriods(facts, statements);
  const withEquity = [...new Set([...periods, ...listDays(facts, statements, 'equity')])].sort().reverse();
  const periodsOf = (measure: Measure) => (measure.inEquityStatement ? withEquity : periods);
  const points = new Map<string, MeasurePoint>();
  const absent: Measures['absent'] = [];
  const pending: Measure[] = [];
  for (const measure of catalogue) {
    if (measure.notFor?.includes(template) || (measure.onlyFor && !measure.onlyFor.includes(template))) {
      absent.push({ name: measure.key, reason: 'not_applicable' });
      continue;
    }
    for (const key of periodsOf(measure)) {
      if (key.includes('/') !== measure.flow || measure.statement === 'shares') continue;
      if (measure.notBeside?.some((name) => index.get(name)?.get(key)?.primary)) continue;
      const choices = (standard && measure.concepts[standard]) ?? [];
      const point = findReported(measure, choices, index, key) ?? sumMembers(measure, choices, key);
      if (point) points.set(`${measure.key} ${key}`, point);
    }
    if (measure.statement === 'shares') addCoverShares(measure, standard, index, points, facts, sumMembers);
    pending.push(measure);
  }
  const reasons = new Map(addPrinted(points, statements, template, standard));
  const unread = new Set(reasons.keys());
  const named = namedByLines(statements);
  for (const measure of pending) {
    // A printed line that may be the measure, and can't be read, is not replaced by a sum.
    const isOpen =
      unread.has(measure.key) || (measure.key === 'total_liabilities' && unread.has('mezzanine'));
    if (!isOpen && addComputed(measure, points, periodsOf(measure), named))
      reasons.set(measure.key, 'not_meaningful');
  }
  const found = new Set([...points.values()].map(({ name }) => name));
  const printed = new Set<string>(
    statements.flatMap(({ method, kind }) => (method === 'text' ? [kind] : [])),
  );
  for (const { key, statement } of pending) {
    const reason = reasons.get(key) ?? (printed.has(statement) ? 'not_tagged' : 'not_reported');
    if (!found.has(key)) absent.push({ name: key, reason });
  }
  const assets = [...points.values()].find(({ name }) => name === 'total_assets');
  return {
    standard,
    template,
    currency: assets?.unit.replace(/^.*:/, '') ?? null,
    points: [...points.values()],
    absent,
  };
}

/** Japan's cover names the standard of the group's statements. Only its summary is tagged when it is the US one. */
const japanese: Readonly<Record<string, Standard>> = {
  'Japan GAAP': 'jp-gaap',
  IFRS: 'jp-ifrs',
  JMIS: 'jp-ifrs',
  'US GAAP': 'us-gaap',
};

/** The standard that the cover names, else the one whose prefix most figures have. */
export function findStandard(facts: readonly Fact[]): Standard | null {
  const named = facts.find(({ concept }) => concept === 'jpdei_cor:AccountingStandardsDEI')?.value;
  const standard = japanese[named?.trim() ?? ''];
  if (standard) return standard;
  const counts = new Map<string, number>();
  for (const fact of facts) {
    if (fact.kind !== 'number') continue;
    const prefix = prefixOf(fact.concept);
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const at = (prefix: string): number => counts.get(prefix) ?? 0;
  const ranked: [Standard, number][] = [
    ['us-gaap', at('us-gaap')],
    ['ifrs', at('ifrs-full') + at('ifrs')],
    // Korea's regulator adds concepts of its own to those of IFRS.
    ['k-ifrs', at('dart') > 0 ? at('ifrs-full') + at('dart') + at('account') : 0],
    ['br-ifrs', at('cvm') > 0 ? at('cvm') + at('account') : 0],
    // The company's own statements stay in Japan's GAAP beside the group's in IFRS.
    ['jp-ifrs', at('jpigp_cor') > 20 ? at('jpigp_cor') + at('jppfs_cor') + 1 : 0],
    ['jp-gaap', at('jppfs_cor')],
  ];
  const [best] = ranked.sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? best[0] : null;
}

/** Dates of the statements' columns: `2024-09-28`, or `2023-10-01/2024-09-28`. */
function listPeriods(facts: readonly Fact[], statements: readonly Statement[]): string[] {
  const keys = new Set<string>();
  for (const { columns, kind } of statements) {
    if (kind === 'equity') continue;
    for (const { period } of columns) {
      if (!period || 'forever' in period) continue;
      if ('start' in period) keys.add(`${period.start.slice(0, 10)}/${period.end.slice(0, 10)}`);
      else keys.add(period.instant.slice(0, 10));
    }
  }
  for (const day of listDays(facts, statements, 'balance-sheet')) keys.add(day);
  return [...keys].sort().reverse();
}

/** Dates of the balances in the statements of a kind. */
function listDays(facts: readonly Fact[], statements: readonly Statement[], kind: StatementKind): string[] {
  const ofKind = statements.filter((statement) => statement.kind === kind);
  const cells = ofKind.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return cells.flatMap((cell) => {
    const period = cell && cell.fact !== null ? facts[cell.fact]?.context?.period : undefined;
    return period && 'instant' in period ? [period.instant.slice(0, 10)] : [];
  });
}

function findReported(
  measure: Measure,
  choices: readonly string[],
  index: ConceptIndex,
  key: string,
): MeasurePoint | undefined {
  // Figures in the measure's own statement come first, then those in another primary statement, then notes, before the
  // order of the list: a concept may be only part of a line in one statement and the whole line in another.
  const usable = choices.filter(
    (choice) =>
      (!choice.startsWith('!') || !hasMinorities(index)) &&
      (!choice.startsWith('^') || !divided.some((name) => index.get(name)?.has(key))),
  );
  const read = usable.map((choice) => readChoice(measure, choice.replace(/^!/, ''), index, key));
  // Parts in different units can't be summed, and a single part is not the measure.
  if (read.includes('mixed_units')) return undefined;
  const found = read.filter((point) => point !== undefined && point !== 'mixed_units');
  const inOwn = found.find(({ own }) => own);
  const { own: _, ...chosen } = inOwn ??
    found.find(({ standing }) => standing !== 'from_notes') ??
    found[0] ?? { own: false };
  return 'name' in chosen ? chosen : undefined;
}

/** Lines of a balance sheet that is divided into current and noncurrent. */
const divided = [
  ...['AssetsCurrent', 'LiabilitiesCurrent', 'DebtCurrent', 'LongTermDebtCurrent', 'LongTermDebtNoncurrent'],
  'LongTermDebtAndCapitalLeaseObligationsCurrent',
];

/** When others own a part of a subsidiary, the owners' figure is not the total. */
function hasMinorities(index: ConceptIndex): boolean {
  return minorities.some((name) => index.has(name));
}

const minorities = [
  ...['MinorityInterest', 'NetIncomeLossAttributableToNoncontrollingInterest'],
  ...['NoncontrollingInterests', 'ProfitLossAttributableToNoncontrollingInterests'],
  ...['NonControllingInterests', 'ProfitLossAttributableToNonControllingInterests', 'MinorityInterests'],
  ...['NonControllingInterestsIFRS', 'ProfitLossAttributableToNonControllingInterestsIFRS'],
];

function readChoice(
  measure: Measure,
  choice: string,
  index: ConceptIndex,
  key: string,
): (MeasurePoint & { own: boolean }) | 'mixed_units' | undefined {
  const onFaceOnly = choice.startsWith('^');
  const scoped = /^\^?~/.test(choice);
  const parts = choice.replace(/^\^?~?/, '').split('+');
  const found: (ChosenFact & { turned: string; optional: boolean })[] = [];
  /** A part is subtracted at other dates and not given at this one. */
  let unknown = false;
  for (const part of parts) {
    const [, turned = '', name = '', optional = ''] = /^([-±]?)(\w+)(\??)$/.exec(part) ?? [];
    const one = index.get(name)?.get(key);
    if (one && (one.primary || !onFaceOnly)) found.push({ ...one, turned, optional: optional !== '' });
    else if (!optional) return undefined;
    else if (turned === '-' && index.has(name)) unknown = true;
  }
  const own = found.every(({ kinds }) => kinds.has(measure.statement as StatementKind));
  // A line that the measure's own statement leaves empty is zero. At a date that only another statement shows, it may not be.
  if (unknown && !own) return undefined;
  // A note may break down a line of the statement, so its figure is no further part of the sum.
  const onFace = found.some(({ primary }) => primary);
  const chosen = found.filter(({ primary, optional }) => primary || !optional || !onFace);
  const values = chosen.map(({ fact, turned }) => {
    const value = fact.value ?? '0';
    return turned === '±' ? absoluteDecimal(value) : turned ? negateDecimal(value) : value;
  });
  const [first] = chosen;
  if (!first?.fact.context) return undefined;
  if (chosen.some(({ fact }) => fact.unit !== first.fact.unit)) return 'mixed_units';
  const primary = chosen.every((one) => one.primary);
  const single = chosen.length === 1 && (parts.length === 1 || first.turned === '');
  const standing =
    measure.statement === 'shares' || primary ? (single ? 'reported' : 'derived') : 'from_notes';
  return {
    own: chosen.every(({ kinds }) => kinds.has(measure.statement as StatementKind)),
    name: measure.key,
    period: first.fact.context.period,
    value: addDecimals(...values),
    unit: first.fact.unit ?? '',
    concept: single ? first.fact.concept : null,
    facts: chosen.map(({ fact }) => fact.n),
    standing,
    formula: single
      ? null
      : chosen
          .map(({ fact, turned }, at) => `${turned === '-' ? '- ' : at > 0 ? '+ ' : ''}${fact.concept}`)
          .join(' '),
    scope: scoped ? 'The concept reported is narrower or wider than the measure.' : null,
    rounding: addDecimals('0', ...chosen.map(({ fact }) => roundingOf(fact))),
  };
}

/** Shares are given on the cover for its own date, or at the date of the balance sheet. */
function addCoverShares(
  measure: Measure,
  standard: Standard | null,
  index: ConceptIndex,
  points: Map<string, MeasurePoint>,
  facts: readonly Fact[],
  sumMembers: MemberSums,
): void {
  for (const choice of (standard && measure.concepts[standard]) ?? []) {
    const first = choice.replace(/^~|\+.*/g, '');
    const dates = [...(index.get(first)?.keys() ?? [])].filter((key) => !key.includes('/')).sort();
    const last = dates.at(-1);
    if ([...points.values()].some(({ name }) => name === measure.key)) continue;
    if (last === undefined) {
      const summed = sumShareClasses(measure, choice, facts, sumMembers);
      if (summed) points.set(`${measure.key} ${keyOf(summed.period)}`, summed);
      continue;
    }
    const point = readChoice(measure, choice, index, last);
    if (!point || point === 'mixed_units') continue;
    const { own: _, ...found } = point;
    points.set(`${measure.key} ${last}`, found);
  }
}

/** The newest date at which the shares of all classes are reported. */
function sumShareClasses(
  measure: Measure,
  choice: string,
  facts: readonly Fact[],
  sumMembers: MemberSums,
): MeasurePoint | undefined {
  const dates = new Set(
    facts.filter(({ concept }) => localName(concept) === choice).map((fact) => periodKey(fact)),
  );
  for (const date of [...dates].sort().reverse()) {
    const point = date && !date.includes('/') ? sumMembers(measure, [choice], date) : undefined;
    if (point) return point;
  }
  return undefined;
}
