import type { DataTable } from '@research/financials';
import type { TextTable } from '@research/text';

const number = /^[(（△▲−–-]*\s*\p{Sc}?\s*[(（]?\s*(?:\d[\d.,]*|\.\d+)/u;

/** A Markdown table as data, of which only labels, heads and printed texts are known. */
export function plainTable(table: TextTable, at: number): DataTable {
  return {
    ...{ id: table.id, title: table.title, section: null, table: at, page: table.page, unit: table.unit },
    ...{ currency: null, scale: null, scope: { of: 'group', name: null }, statement: null },
    ...{
      char_start: table.start,
      char_end: table.end,
      continues: table.continues,
      head: table.head[0] ?? '',
    },
    columns: table.head
      .slice(1)
      .map((key) => ({ key, period: null, period_unsure: false, fiscal_year: null })),
    rows: table.rows.map(({ label, groups, cells, start, end }, index) => ({
      ...{ id: `${table.id}.r${index}`, label, level: groups.length, groups: [...groups], is_total: false },
      ...{ char_start: start, char_end: end },
      cells: cells.slice(1).map((text) => {
        const value = number.test(text) ? valueIn(text) : null;
        return text === ''
          ? null
          : { text, value, kind: null, scale: null, currency: null, char_start: start, char_end: end };
      }),
    })),
  };
}

function valueIn(text: string): string {
  const isNegative = /^[^\d]*[(（△▲−–-]/.test(text);
  const digits = /\d{1,3}(?:\.\d{3})+(?![\d.]*,?\d*\.)(?:,\d+)?/.exec(text)?.[0];
  const plain =
    digits && !text.includes(`${digits}%`) && /^\D*\d{1,3}(?:\.\d{3})+(?:,\d+)?\D*$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replaceAll(',', '');
  return `${isNegative ? '-' : ''}${/\d+(?:\.\d+)?|\.\d+/.exec(plain)?.[0] ?? ''}`;
}
