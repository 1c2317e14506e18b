import { parseDecimal, scaleDecimal } from '../decimal.ts';
import {
  ofRegulator,
  type Statement,
  type StatementColumn,
  type StatementKind,
  type StatementRow,
} from '../statement.ts';
import { dayBefore, daysOf, firstDay, keyOf, lastDay } from '../statement-days.ts';
import type { Dimension, Fact, Period } from '../xbrl/fact.ts';
import { type CvmAccount, nameCvmAccounts } from './cvm-accounts.ts';
import {
  type AccountName,
  aloneDimension,
  contextOf,
  makeFigure,
  type RegulatorFigures,
} from './regulator-figures.ts';

/** A row of CVM's yearly files, under CVM's own column names. */
export interface CvmRow {
  CD_CONTA: string;
  DS_CONTA: string;
  VL_CONTA: string;
  ST_CONTA_FIXA: string;
  MOEDA: string;
  ESCALA_MOEDA: string;
  ORDEM_EXERC: string;
  DT_INI_EXERC: string;
  DT_FIM_EXERC: string;
  COLUNA_DF: string;
}
type Part = 'BPA' | 'BPP' | 'DRE' | 'DRA' | 'DFC_MI' | 'DFC_MD' | 'DMPL' | 'DVA';
type Basis = 'con' | 'ind';

export interface CvmReport {
  form: 'dfp' | 'itr';
  /** Last day of the report's period. */
  period_end: string;
  statements: readonly { part: Part; basis: Basis; rows: readonly CvmRow[] }[];
  shares: { QT_ACAO_TOTAL_CAP_INTEGR: string; QT_ACAO_TOTAL_TESOURO: string } | null;
}

/** The statement of value added is not a primary statement in other countries, so its figures are only kept as facts. */
const layouts: readonly (readonly [StatementKind | null, string, readonly Part[]])[] = [
  ['balance-sheet', 'Balanço Patrimonial', ['BPA', 'BPP']],
  ['income-statement', 'Demonstração do Resultado', ['DRE']],
  ['comprehensive-income', 'Demonstração do Resultado Abrangente', ['DRA']],
  ['cash-flow', 'Demonstração do Fluxo de Caixa (Método Indireto)', ['DFC_MI']],
  ['cash-flow', 'Demonstração do Fluxo de Caixa (Método Direto)', ['DFC_MD']],
  ['equity', 'Demonstração das Mutações do Patrimônio Líquido', ['DMPL']],
  [null, 'Demonstração de Valor Adicionado', ['DVA']],
];
const equityAxis = 'cvm:COLUNA_DF';
const day = /^\d{4}-\d{2}-\d{2}$/;
/** Earnings per share are in reais, whatever the scale of the form. */
const perShare = /^3\.99(?:\.|$)/;
const powers: Readonly<Record<string, number>> = { MIL: 3, UNIDADE: 0, MILHAO: 6 };

interface Line {
  code: string;
  rows: CvmRow[];
}

/**
 * Facts and statements of a DFP or ITR in CVM's yearly files: the group's and the company's own. Rows are accounts of
 * CVM's plans, with the company's own accounts below them; concepts are their numbers. Every row has its dates, so quarter and
 * year to date are distinguished by these.
 */
export function readCvmFigures(report: CvmReport): RegulatorFigures {
  const facts: Fact[] = [];
  const statements: Statement[] = [];
  const accounts = new Map<string, AccountName>();
  // The group's accounts name the measures; those of the company alone only where there is no group.
  for (const basis of ['con', 'ind'] as const) {
    const found: CvmAccount[] = [];
    for (const [kind, title, parts] of layouts) {
      const rows = parts.flatMap((part) =>
        report.statements
          .filter((one) => one.part === part && one.basis === basis)
          .flatMap((one) => one.rows),
      );
      if (rows.length === 0) continue;
      const statement = layOut(
        { kind: kind ?? 'income-statement', title, basis, rows, part: parts[0] ?? 'DVA' },
        facts,
      );
      if (kind !== null && !statements.some(({ id }) => id === statement.id)) statements.push(statement);
      if (kind !== 'equity') found.push(...listAccounts(statement, rows, facts));
    }
    if (accounts.size > 0) continue;
    const names = nameCvmAccounts(found);
    for (const { concept, label } of found) accounts.set(concept, { label, names: names.get(concept) ?? [] });
  }
  addShares(report, facts);
  const yearEnd = findYearEnd(report);
  return { facts, statements, accounts, ...(yearEnd === undefined ? {} : { yearEnd }) };
}

interface Layout {
  kind: StatementKind;
  title: string;
  basis: Basis;
  part: Part;
  rows: readonly CvmRow[];
}

function layOut({ kind, title, basis, part, rows }: Layout, facts: Fact[]): Statement {
  const basisDims = basis === 'con' ? [] : [aloneDimension];
  const total = kind === 'equity' ? totalColumn(rows) : '';
  const dimsOf = ({ COLUNA_DF: member }: CvmRow): Dimension[] =>
    kind === 'equity' && member !== total ? [{ axis: equityAxis, member, typed: true }] : [];
  const lines = listLines(rows);
  const columns = kind === 'equity' ? listMembers(rows, dimsOf) : listPeriods(rows);
  const blocks = kind === 'equity' ? listBlocks(rows) : [null];
  const written: StatementRow[] = [];
  for (const block of blocks) {
    for (const line of lines) {
      const inBlock = block === null ? line.rows : line.rows.filter((row) => isIn(row, block));
      if (inBlock.length === 0) continue;
      const isHeading = isEmptyParent(line, lines);
      const cells = columns.map((column) => {
        const row = isHeading ? undefined : inBlock.find((one) => belongs(one, column, dimsOf(one)));
        const fact =
          row && writeFact(row, { part, dims: [...basisDims, ...dimsOf(row)], n: facts.length, block });
        if (!fact) return null;
        facts.push(fact);
        return { fact: fact.n, value: fact.value, shown: fact.value };
      });
      written.push({
        label: labelOf(line),
        level: Math.max(0, line.code.split('.').length - (kind === 'balance-sheet' ? 1 : 2)),
        concept: isHeading ? null : conceptOf(line.rows[0] as CvmRow),
        kind: isHeading
          ? 'heading'
          : lines.some(({ code }) => code.startsWith(`${line.code}.`))
            ? 'total'
            : 'line',
        negated: false,
        period: block,
        dims: [],
        cells,
      });
    }
  }
  return {
    id: basis === 'con' ? kind : `${kind}-separate`,
    kind,
    title,
    basis: basis === 'con' ? 'consolidated' : 'separate',
    ...ofRegulator,
    columns,
    rows: written,
  };
}

/** Rows by account, in the order of the plan. */
function listLines(rows: readonly CvmRow[]): Line[] {
  const lines = [...Map.groupBy(rows, ({ CD_CONTA }) => CD_CONTA.trim())].map(([code, own]) => ({
    code,
    rows: own,
  }));
  const parts = ({ code }: Line): number[] => code.split('.').map(Number);
  return lines.sort((left, right) => {
    const [a, b] = [parts(left), parts(right)];
    for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
      const difference = (a[at] ?? -1) - (b[at] ?? -1);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** The label of the period reported on: a company may call its own account otherwise in the year before. */
function labelOf({ rows }: Line): string {
  const current = rows.find(({ ORDEM_EXERC }) => /^[ÚU]LTIMO$/i.test(ORDEM_EXERC.trim())) ?? rows[0];
  return (current?.DS_CONTA ?? '').replace(/\s+/g, ' ').trim();
}

/** `Lucro por Ação` is a heading with a zero of its own above the figures of each class. */
function isEmptyParent({ code, rows }: Line, lines: readonly Line[]): boolean {
  if (!perShare.test(code) || rows.some(isFilled)) return false;
  return lines.some((line) => line.code.startsWith(`${code}.`));
}

function isFilled({ VL_CONTA }: CvmRow): boolean {
  return /[1-9]/.test(VL_CONTA);
}

function periodOf({ DT_INI_EXERC: start, DT_FIM_EXERC: end }: CvmRow): Period | null {
  if (!day.test(end)) return null;
  return day.test(start) ? { start, end } : { instant: end };
}

/** Shorter spans first, newest first. */
function listPeriods(rows: readonly CvmRow[]): StatementColumn[] {
  const periods = new Map<string, Period>();
  for (const row of rows) {
    const period = periodOf(row);
    if (period) periods.set(keyOf(period), period);
  }
  // The days of February make no difference between two quarters.
  const months = (period: Period): number => Math.round(daysOf(period) / 30.4);
  return [...periods.values()]
    .sort((a, b) => months(a) - months(b) || (lastDay(a) < lastDay(b) ? 1 : -1))
    .map((period) => ({
      label: 'instant' in period ? period.instant : `${firstDay(period)} – ${lastDay(period)}`,
      period,
      dims: [],
    }));
}

/** The columns of changes in equity, as the file orders them: its parts, and the total. */
function listMembers(rows: readonly CvmRow[], dimsOf: (row: CvmRow) => Dimension[]): StatementColumn[] {
  const members = new Map(rows.map((row) => [row.COLUNA_DF, dimsOf(row)]));
  return [...members].map(([label, dims]) => ({ label, period: null, dims }));
}

function totalColumn(rows: readonly CvmRow[]): string {
  const names = rows.map(({ COLUNA_DF }) => COLUNA_DF);
  return names.find((name) => /^patrim.nio l.quido consolidado$/i.test(name)) ?? 'Patrimônio Líquido';
}

/** The periods of changes in equity, oldest first. */
function listBlocks(rows: readonly CvmRow[]): Period[] {
  const periods = listPeriods(rows).flatMap(({ period }) => (period ? [period] : []));
  return periods.sort((a, b) => (lastDay(a) < lastDay(b) ? -1 : 1));
}

function isIn(row: CvmRow, period: Period): boolean {
  const own = periodOf(row);
  return own !== null && keyOf(own) === keyOf(period);
}

function belongs(row: CvmRow, column: StatementColumn, dims: readonly Dimension[]): boolean {
  if (column.period !== null) return isIn(row, column.period);
  return (dims[0]?.member ?? '') === (column.dims[0]?.member ?? '');
}

/** The number of an account of the plan, or of one that the company added. */
function conceptOf({ CD_CONTA, ST_CONTA_FIXA }: CvmRow): string {
  return `${ST_CONTA_FIXA.trim().toUpperCase() === 'N' ? 'account' : 'cvm'}:${CD_CONTA.trim()}`;
}

function writeFact(
  row: CvmRow,
  { part, dims, n, block }: { part: Part; dims: Dimension[]; n: number; block: Period | null },
): Fact | undefined {
  const amount = parseDecimal(row.VL_CONTA.replace(/\s/g, ''));
  const period = block === null ? periodOf(row) : balancePeriod(row, block);
  if (amount === undefined || period === null) return undefined;
  const code = row.CD_CONTA.trim();
  const isPerShare = part === 'DRE' && perShare.test(code);
  const scale = powers[fold(row.ESCALA_MOEDA)];
  // Without its scale an amount may be a thousand times another.
  const isKnown = isPerShare || scale !== undefined;
  const power = isPerShare ? 0 : (scale ?? 0);
  const currency = fold(row.MOEDA) === 'REAL' ? 'BRL' : null;
  return makeFigure({
    n,
    id: `${part}.${n}`,
    concept: conceptOf(row),
    context: contextOf(period, dims),
    unit: currency && (isPerShare ? `iso4217:${currency}/xbrli:shares` : `iso4217:${currency}`),
    decimals: isPerShare ? null : String(-power),
    scale: power,
    printed: amount,
    value: isKnown && currency ? scaleDecimal(amount, power) : null,
    error: !isKnown ? 'bad_scale' : currency ? null : 'missing_unit',
  });
}

/** Opening and closing balances in a statement of changes in equity are those of a day. */
function balancePeriod({ DS_CONTA }: CvmRow, block: Period): Period {
  const label = fold(DS_CONTA);
  if (!label.startsWith('SALDO')) return block;
  return { instant: /FINA(?:L|IS)/.test(label) ? lastDay(block) : dayBefore(firstDay(block)) };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toUpperCase();
}

function listAccounts(statement: Statement, rows: readonly CvmRow[], facts: readonly Fact[]): CvmAccount[] {
  const codes = new Map(rows.map((row) => [conceptOf(row), row.CD_CONTA.trim()]));
  return statement.rows.flatMap(({ concept, label, cells }) => {
    if (concept === null) return [];
    const values = cells.flatMap((cell) => (cell?.fact == null ? [] : (facts[cell.fact]?.value ?? [])));
    const filled = values.filter((value) => value !== '0');
    return [
      {
        concept,
        code: codes.get(concept) ?? '',
        label,
        filled: filled.length > 0,
        negative: filled.length > 0 && filled.every((value) => value.startsWith('-')),
      },
    ];
  });
}

/** Shares issued and the company's own ones, at the end of the period. */
function addShares({ shares, period_end: instant }: CvmReport, facts: Fact[]): void {
  for (const [name, text] of Object.entries(shares ?? {})) {
    const value = parseDecimal(text.trim());
    if (value === undefined || !day.test(instant)) continue;
    const n = facts.length;
    const context = contextOf({ instant }, []);
    facts.push(
      makeFigure({
        n,
        id: `${name}.${n}`,
        concept: `cvm:${name}`,
        context,
        unit: 'xbrli:shares',
        value,
        printed: value,
      }),
    );
  }
}

/** A DFP ends with the year. An ITR's longest span begins with it. */
function findYearEnd({ form, period_end: end, statements }: CvmReport): string | undefined {
  if (!day.test(end)) return undefined;
  if (form === 'dfp') return end;
  const starts = statements
    .flatMap(({ rows }) => rows)
    .filter(({ DT_INI_EXERC, DT_FIM_EXERC }) => day.test(DT_INI_EXERC) && DT_FIM_EXERC === end)
    .map(({ DT_INI_EXERC }) => DT_INI_EXERC)
    .sort();
  const [year = 0, month = 1, first = 1] = (starts[0] ?? '').split('-').map(Number);
  if (starts.length === 0) return undefined;
  return new Date(Date.UTC(year + 1, month - 1, first - 1)).toISOString().slice(0, 10);
}
