import { DatabaseSync } from 'node:sqlite';
import type { Candidate } from '../passage-store.ts';
import type { ReadPassage } from './source/read-source.ts';
import type { SourceFacts } from './source/source-facts.ts';

type StoredPassage = Omit<Candidate, 'nameTokens'>;
type StoredTokens = Pick<StoredPassage, 'body' | 'context' | 'form' | 'title'> & { id: number };
/** Token lists, separated by spaces. */
type StoredRow = Omit<StoredPassage, 'body' | 'context'> & { body: string; context: string };
type TokenRow = Pick<StoredRow, 'body' | 'context' | 'form' | 'title'> & { id: number };

/** A source as it is stored beside its passages. */
export interface StoredSource extends SourceFacts {
  /** Segment, first and last passage of each. */
  stretches: readonly (readonly [segment: number, first: number, last: number])[];
}

export interface IndexFile {
  /** May be `:memory:`. */
  path: string;
  /** Whether the file is kept for another process. Then each change is a transaction, which a crash leaves complete or undone. */
  kept: boolean;
}

/** A kept file holds its lock as long as it is open. One that is not kept needs no journal and is never synced. */
const filePragmas = (kept: boolean) => `PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -32000;
  PRAGMA temp_store = MEMORY; ${
    kept
      ? 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000;'
      : 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;'
  }`;

/**
 * The SQL statements on the index file. Everything in it can be made again. After an error the file can't be used.
 * @throws the error of SQLite, for a kept file that another process has open `database is locked`
 */
export function openPassageTables({ path, kept }: IndexFile) {
  const database = new DatabaseSync(path);
  try {
    database.exec(`${filePragmas(kept)}
    CREATE TABLE IF NOT EXISTS source (key TEXT PRIMARY KEY, entry TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS closed_segment (number INTEGER PRIMARY KEY);
    CREATE TABLE IF NOT EXISTS token_count (bucket INTEGER PRIMARY KEY, passages INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS section (id INTEGER PRIMARY KEY, source TEXT NOT NULL, slug TEXT NOT NULL, title TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS passage (id INTEGER PRIMARY KEY, section INTEGER NOT NULL, char_start INTEGER NOT NULL,
      char_end INTEGER NOT NULL, page INTEGER, text TEXT NOT NULL, body TEXT NOT NULL, context TEXT NOT NULL, heading TEXT NOT NULL, form TEXT NOT NULL, table_id TEXT);
    CREATE TABLE IF NOT EXISTS posting (segment INTEGER NOT NULL, token TEXT NOT NULL, entries BLOB NOT NULL,
      PRIMARY KEY (segment, token)) WITHOUT ROWID;
    BEGIN IMMEDIATE;`);
  } catch (error) {
    database.close();
    throw error;
  }
  const insertSection = database.prepare('INSERT INTO section(source, slug, title) VALUES (?, ?, ?)');
  const insertPassage = database.prepare('INSERT INTO passage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertPosting = database.prepare('INSERT INTO posting VALUES (?, ?, ?)');
  const removals = [
    'DELETE FROM section WHERE id IN (SELECT section FROM passage WHERE id BETWEEN ? AND ?)',
    'DELETE FROM passage WHERE id BETWEEN ? AND ?',
  ].map((sql) => database.prepare(sql));
  const insertClosed = database.prepare('INSERT OR IGNORE INTO closed_segment VALUES (?)');
  const removeClosed = database.prepare('DELETE FROM closed_segment WHERE number = ?');
  const putSource = database.prepare('INSERT OR REPLACE INTO source VALUES (?, ?)');
  const removeSource = database.prepare('DELETE FROM source WHERE key = ?');
  const putCount = database.prepare('INSERT OR REPLACE INTO token_count VALUES (?, ?)');
  const removePostings = database.prepare('DELETE FROM posting WHERE segment = ?');
  const selectPassage = database.prepare(
    `SELECT passage.id AS ordinal, char_start, char_end, page, text, body, context, heading, form, table_id,
       section.source AS key, section.slug AS section, section.title
     FROM passage JOIN section ON section.id = passage.section WHERE passage.id = ?`,
  );
  const selectTokens = database.prepare(
    `SELECT passage.id, body, context, form, title FROM passage LEFT JOIN section ON section.id = passage.section
     WHERE passage.id BETWEEN ? AND ? ORDER BY passage.id`,
  );
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
    closeSegment: (segment: number) => void insertClosed.run(segment),
    removePostings(segment: number): void {
      removePostings.run(segment);
      removeClosed.run(segment);
    },
    closedSegments: (): Set<number> =>
      new Set(
        database
          .prepare('SELECT number FROM closed_segment')
          .all()
          .map(({ number }) => Number(number)),
      ),
    putSource: ({ key, ...entry }: StoredSource) => void putSource.run(key, JSON.stringify(entry)),
    removeSource: (key: string) => void removeSource.run(key),
    *sources(): Generator<StoredSource> {
      for (const { key, entry } of database.prepare('SELECT key, entry FROM source').iterate()) {
        yield { key: String(key), ...JSON.parse(String(entry)) };
      }
    },
    putCount: (bucket: number, passages: number) => void putCount.run(bucket, passages),
    counts: () =>
      database.prepare('SELECT bucket, passages FROM token_count').iterate() as IterableIterator<{
        bucket: number;
        passages: number;
      }>,
    /** Ends a change. */
    commit: () => database.exec('COMMIT; BEGIN IMMEDIATE;'),
    *tokens(first: number, last: number): Generator<StoredTokens> {
      for (const row of selectTokens.iterate(first, last)) {
        const { id, body, context, form, title } = row as unknown as TokenRow;
        yield { id, body: words(body), context: words(context), form, title };
      }
    },
    passage(id: number): StoredPassage | null {
      const row = selectPassage.get(id) as unknown as StoredRow | undefined;
      return row ? { ...row, body: words(row.body), context: words(row.context) } : null;
    },
    close: () => database.close(),
  };
}
export type PassageTables = ReturnType<typeof openPassageTables>;

const words = (list: string): string[] => (list === '' ? [] : list.split(' '));

/** Whether the file is the cause of an error, and not the text that was to be written. */
export const isFileError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
