import type { FigureFindings } from './figure-findings.ts';
import type { FigureQuestion } from './figure-question.ts';
import { lineItem } from './line-items.ts';
import { fiscalYear, pickCell, pickRow, plainLabel } from './pick-cell.ts';
import { sayAmount } from './say-amount.ts';

/** A line that the question calls zero when the statement does not print it. Cites the statement's result. */
export function writeZero(
  { name, nameJapanese, quarter }: FigureQuestion,
  { statements: [table], missing }: FigureFindings,
  japanese: boolean,
): string | null {
  if (!table || missing.length === 0) return null;
  const row = pickRow(lineItem('net_income'), table);
  const cell = row && pickCell(row, table, { year: null, quarter });
  if (!cell) return null;
  return japanese
    ? `**0**。損益計算書に${nameJapanese}の行はありません。最後の行は${plainLabel(cell.label)}：${sayAmount(cell, null, japanese ? 'ja' : 'en')} [[${cell.id}]]です。`
    : `**0**: the income statement prints no line of ${name.toLowerCase()}. It ends with ${plainLabel(cell.label)}: ${sayAmount(cell, null, japanese ? 'ja' : 'en')} [[${cell.id}]].`;
}

const notUseful = {
  en: 'is not a useful measure for this company',
  ja: 'は、この会社では業績の指標になりません。',
};

/** Whether an answer says that the figure does not apply: then it has not changed for any reason. */
export const saysMeaningless = (answer: string) =>
  Object.values(notUseful).some((words) => answer.includes(words));

/** Says why a figure does not apply, as a bank has no gross margin because its statement shows no cost of sales. Null when that can't be said. */
export function writeMeaningless(
  { ratio, name, nameJapanese, quarter }: FigureQuestion,
  { statements, missing }: FigureFindings,
  japanese: boolean,
): string | null {
  const needed = missing.filter((key) => telling.has(key));
  const [table] = statements;
  // It prints the line, though not for the period asked for.
  if (needed.some((key) => statements.some((one) => pickRow(lineItem(key), one) !== null))) return null;
  // It has current assets, though their total was not read.
  const isDivided = statements.some(({ rows }) =>
    rows.some(({ label, groups }) =>
      [label, ...groups].some((one) => /^(?:total )?current (?:assets|liabilities)\b/i.test(one)),
    ),
  );
  if (isDivided && needed.every((key) => key.startsWith('current_'))) return null;
  if (
    !ratio?.industrial ||
    needed.length === 0 ||
    !table ||
    !table.rows.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))
  )
    return null;
  const lines = ['revenue', 'net_income', 'total_assets'].flatMap((key) => {
    const cell = statements
      .map((table) => {
        const row = pickRow(lineItem(key), table);
        return row && pickCell(row, table, { year: null, quarter });
      })
      .find((found) => found !== null);
    return cell
      ? [
          `- ${plainLabel(cell.label)}, ${cell.year ?? cell.column}: ${sayAmount(cell, null, japanese ? 'ja' : 'en')} [[${cell.id}]]`,
        ]
      : [];
  });
  if (lines.length === 0) return null;
  const names = needed.map((key) => lineItem(key)[japanese ? 'nameJapanese' : 'name'].toLowerCase());
  const lead = japanese
    ? `${nameJapanese}${notUseful.ja}計算書に${names.join('、')}の行がないためです。`
    : `${name} ${notUseful.en}: its performance is not measured through it, since its statements show no ${names.join(' and no ')}.`;
  return [lead, lines.join('\n')].join('\n\n');
}

/** A year before those that the statements print: which years they have. Null when the question is for another one. */
export function writeTooEarly(
  { years, expression, name, nameJapanese, verdict }: FigureQuestion,
  { statements }: FigureFindings,
  subject: string | null,
  japanese: boolean,
): string | null {
  const last = years.at(-1);
  if (last === undefined || verdict !== null || expression.kind === 'phrase') return null;
  const printed = statements.flatMap(({ columns }) => columns.flatMap((column) => fiscalYear(column) ?? []));
  const [first, newest] = [Math.min(...printed), Math.max(...printed)];
  if (printed.length === 0 || last >= first) return null;
  const whose = subject ? `${subject}${japanese ? '：' : ': '}` : '';
  return japanese
    ? `${whose}${nameJapanese}の${last}年の数値は見つかりませんでした。計算書は${first}年から${newest}年までです。`
    : `${whose}${name} for FY${last} was not found: the statements that were read cover FY${first}${newest > first ? ` to FY${newest}` : ''}.`;
}

const telling = new Set([
  'cogs',
  'gross_profit',
  'operating_income',
  'inventory',
  'current_assets',
  'current_liabilities',
  'payables',
]);
