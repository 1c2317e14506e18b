import type { CellSource, MatrixCell, NewReport, ReportSource } from '@footnote/contracts';
import { sourceTitle } from '@footnote/contracts';
import { inParts } from '@footnote/runtime';
import type { WholeMatrix } from '../edit/read-matrices.ts';
import { cellText, flat, headOf } from './matrix-texts.ts';

/** As many columns as a page shows side by side. */
const columnsAtOnce = 5;
const mostSources = 2_000;
/** Of an answer in a table; the whole answer is in the matrix. */
const longestCell = 400;
const longestTitle = 300;

const plain = (text: string) => text.replaceAll(/[^\P{Cc}\t\n]/gu, '');

/** The matrix as a report: a section for every few columns with all rows, each cell with the source that it cites. */
export function writeReport({ matrix, cells, rows }: WholeMatrix): NewReport {
  const sources = new Map<string, ReportSource>();
  let uncited = 0;
  const markOf = (cell: MatrixCell | undefined): string => {
    const [source] = cell?.sources ?? [];
    if (!source) return '';
    const key = `${source.url} ${source.char_start} ${source.char_end}`;
    const known = sources.get(key);
    if (known) return `[^${known.id}]`;
    if (sources.size >= mostSources) {
      uncited += 1;
      return '';
    }
    const made = toReportSource(`s${sources.size + 1}`, source);
    sources.set(key, made);
    return `[^${made.id}]`;
  };
  const sections = inParts(matrix.columns, columnsAtOnce).map((columns) => ({
    title: titleOf(columns.map(({ column }) => headOf(column)).join('; ')),
    narrative: [
      `| |${columns.map(({ column }) => ` ${flat(headOf(column))} |`).join('')}`,
      `|---|${columns.map(() => '---|').join('')}`,
      ...matrix.rows.map(({ row_id, source }) => {
        const name = rows.get(row_id)?.title || sourceTitle(source);
        const values = columns.map(({ column_id }) => {
          const cell = cells.get(`${row_id}.${column_id}`);
          return ` ${flat(shorten(plain(cellText(cell))))}${markOf(cell)} |`;
        });
        return `| ${flat(plain(name))} |${values.join('')}`;
      }),
    ].join('\n'),
  }));
  const [first] = sections;
  if (uncited > 0 && first)
    first.narrative += `\n\nThe sources of ${uncited} more cells are in the matrix: a report has at most ${mostSources}.`;
  return { title: titleOf(matrix.name), sections, sources: [...sources.values()] };
}

function toReportSource(id: string, source: CellSource): ReportSource {
  const { title, page, country, filing_id, section, document_id, quote, source_url } = source;
  return {
    id,
    title: titleOf(page === null ? title : `${title}, page ${page}`),
    country,
    filing_id,
    section: section?.slice(0, 80) ?? null,
    document_id,
    quote: quote.slice(0, 4_000),
    ...(source_url && /^https?:/.test(source_url) && source_url.length <= 2_000 && { url: source_url }),
  };
}

const titleOf = (text: string) =>
  plain(text).replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle) || 'Matrix';

function shorten(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
}
