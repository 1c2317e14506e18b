import type { RouteAnswer, readStatement } from '@footnote/contracts';
import { writeCsv } from './write-csv.ts';

type Statement = RouteAnswer<typeof readStatement>;

/** A statement as a table of Markdown, values with the sign of the print. */
export function writeStatementMarkdown(statement: Statement): string {
  const cell = (text: string): string => text.replace(/[\\|]/g, '\\$&').replace(/\s+/g, ' ');
  const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const columns = statement.columns.map(({ label }) => label);
  const rows = statement.rows.map((row) =>
    line([
      `${'\u2003'.repeat(row.level)}${row.label}`,
      ...row.cells.map((value) => (value ? (value.shown ?? '—') : '')),
    ]),
  );
  return [
    `## ${cell(statement.title)}`,
    '',
    line(['', ...columns]),
    `|${' --- |'.repeat(columns.length + 1)}`,
    ...rows,
  ].join('\n');
}

/** RFC 4180, stored values; a column for the concept, so that programs can identify the rows. */
export function writeStatementCsv(statement: Statement): string {
  const head = [
    'label',
    'level',
    'kind',
    'concept',
    'period',
    ...statement.columns.map(({ label }) => label),
  ];
  const rows = statement.rows.map((row) => [
    row.label,
    String(row.level),
    row.kind,
    row.concept ?? '',
    row.period ? Object.values(row.period).join('/') : '',
    ...row.cells.map((cell) => cell?.value ?? ''),
  ]);
  return writeCsv([head, ...rows]);
}
