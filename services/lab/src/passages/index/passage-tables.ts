import { DatabaseSync } from 'node:sqlite';
import type { Candidate } from '../passage-store.ts';
import type { ReadPassage } from './read-source.ts';

type StoredPassage = Omit<Candidate, 'nameTokens'>;
/** Token lists, separated by spaces. */
type StoredRow = Omit<StoredPassage, 'body' | 'context'> & { body: string; context: string };

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
    `SELECT passage.id AS ordinal, char_start, char_end, page, text, body, context, heading, form, table_id,
       section.source AS key, section.slug AS section, section.title
     FROM passage JOIN section ON section.id = passage.section WHERE passage.id = ?`,
  );
  const selectTokens = database.prepare('SELECT body, context FROM passage WHERE id BETWEEN ? AND ?');
  const selectPosting = database.prepare('SELECT entries FROM posting WHERE segment = ? AND token = ?');

  return {
    /** Adds passages of one source, those of a section after each other. */
    writerOf(source: string): (id: number, passage: ReadPassage) => void {
      let open: { slug: string; title: string; id: number } | undefined;
      return (id, passage) => {
        const { section: slug, title, char_start, char_end, page, text, heading, form, table_id } = passage;
        if (open?.slug !== slug || open.title !== title) {
          open = { slug, title, id: Number(insertSection.run(source, slug, title).lastInsertRowid) };
        }
        const tokens = [passage.body.join(' '), passage.context.join(' ')] as const;
        insertPassage.run(id, open.id, char_start, char_end, page, text, ...tokens, heading, form, table_id);
      };
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
    passage(id: number): StoredPassage | null {
      const row = selectPassage.get(id) as unknown as StoredRow | undefined;
      return row ? { ...row, body: row.body.split(' '), context: row.context.split(' ') } : null;
    },
    close: () => database.close(),
  };
}
export type PassageTables = ReturnType<typeof openPassageTables>;

/** Whether the file is the cause of an error, and not the text that was to be written. */
export const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
