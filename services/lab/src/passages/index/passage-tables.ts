import { DatabaseSync } from 'node:sqlite';
import type { TextPassage } from '../text/split-passages.ts';

export interface PassageRow
  extends Pick<TextPassage, 'char_start' | 'char_end' | 'heading' | 'form' | 'table_id'> {
  id: number;
  section: number;
  page: number | null;
  text: string;
  /** Token lists, separated by spaces. */
  body: string;
  context: string;
}

export interface StoredPassage extends PassageRow {
  /** Key of the source. */
  source: string;
  slug: string;
  title: string;
}

/**
 * The SQL statements on the index file; `path` may be `:memory:`. Everything in the file can be made again, and it is
 * lost with its process. So nothing is synced, and all changes are one transaction that never ends: it needs no
 * journal, and the cache writes pages out when it is full. After an error the file can't be used.
 */
export function openPassageTables(path: string) {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY;
    CREATE TABLE section (id INTEGER PRIMARY KEY, source TEXT NOT NULL, slug TEXT NOT NULL, title TEXT NOT NULL);
    CREATE TABLE passage (id INTEGER PRIMARY KEY, section INTEGER NOT NULL, char_start INTEGER NOT NULL,
      char_end INTEGER NOT NULL, page INTEGER, text TEXT NOT NULL, body TEXT NOT NULL, context TEXT NOT NULL, heading TEXT NOT NULL, form TEXT NOT NULL, table_id TEXT);
    CREATE TABLE posting (segment INTEGER NOT NULL, token TEXT NOT NULL, entries BLOB NOT NULL,
      PRIMARY KEY (segment, token)) WITHOUT ROWID;
    BEGIN;`);
  const insertSection = database.prepare('INSERT INTO section(source, slug, title) VALUES (?, ?, ?)');
  const insertPassage = database.prepare('INSERT INTO passage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertPosting = database.prepare('INSERT INTO posting VALUES (?, ?, ?)');
  const removals = [
    'DELETE FROM section WHERE id IN (SELECT section FROM passage WHERE id BETWEEN ? AND ?)',
    'DELETE FROM passage WHERE id BETWEEN ? AND ?',
  ].map((sql) => database.prepare(sql));
  const removePostings = database.prepare('DELETE FROM posting WHERE segment = ?');
  const selectPassage = database.prepare(
    `SELECT passage.*, section.source, section.slug, section.title
     FROM passage JOIN section ON section.id = passage.section WHERE passage.id = ?`,
  );
  const selectTokens = database.prepare('SELECT body, context FROM passage WHERE id BETWEEN ? AND ?');
  const selectPosting = database.prepare('SELECT entries FROM posting WHERE segment = ? AND token = ?');

  return {
    addSection: (source: string, slug: string, title: string): number =>
      Number(insertSection.run(source, slug, title).lastInsertRowid),
    addPassage(row: PassageRow): void {
      const { id, section, char_start, char_end, page, text, body, context, heading, form, table_id } = row;
      insertPassage.run(
        id,
        section,
        char_start,
        char_end,
        page,
        text,
        body,
        context,
        heading,
        form,
        table_id,
      );
    },
    addPosting(segment: number, token: string, entries: Uint32Array): void {
      insertPosting.run(
        segment,
        token,
        new Uint8Array(entries.buffer, entries.byteOffset, entries.byteLength),
      );
    },
    posting(segment: number, token: string): Uint32Array | null {
      const row = selectPosting.get(segment, token) as { entries: Uint8Array } | undefined;
      if (!row) return null;
      const { buffer, byteOffset, byteLength } = row.entries;
      return new Uint32Array(buffer, byteOffset, byteLength / 4);
    },
    removePassages(first: number, last: number): void {
      for (const removal of removals) removal.run(first, last);
    },
    removePostings: (segment: number) => void removePostings.run(segment),
    tokens: (first: number, last: number) =>
      selectTokens.iterate(first, last) as IterableIterator<{ body: string; context: string }>,
    passage: (id: number) => selectPassage.get(id) as unknown as StoredPassage | undefined,
    close: () => database.close(),
  };
}
export type PassageTables = ReturnType<typeof openPassageTables>;

/** Whether the file is the cause of an error, and not the text that was to be written. */
export const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
