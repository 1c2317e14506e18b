import type { DataTable } from './table.ts';

export interface TableChoice {
  id?: string | undefined;
  section?: string | undefined;
  page?: number | undefined;
  statement?: string | undefined;
  /** Words of the title, the heads or the labels; all of them must be there. */
  q?: string | undefined;
}

/** Of a filing's or document's tables those that fit all that is asked. */
export function selectTables<T extends DataTable>(tables: readonly T[], choice: TableChoice): T[] {
  const words = fold(choice.q ?? '')
    .split(' ')
    .filter(Boolean);
  return tables.filter(
    (table) =>
      (choice.id === undefined || table.id === choice.id) &&
      (choice.section === undefined || table.section === choice.section) &&
      (choice.page === undefined || table.page === choice.page) &&
      (choice.statement === undefined || table.statement?.kind === choice.statement) &&
      (words.length === 0 || holdsAll(table, words)),
  );
}

function holdsAll({ title, head, columns, rows }: DataTable, words: readonly string[]): boolean {
  const text = fold(
    [title, head, ...columns.map(({ key }) => key), ...rows.map(({ label }) => label)].join(' '),
  );
  return words.every((word) => text.includes(word));
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
