import { DatabaseSync } from 'node:sqlite';

const stopWords = new Set(
  'a an and are at be by did do does for from has have how in is it its many much of on or over say than that the to was were what when where which who why with'.split(
    ' ',
  ),
);

interface PlainSource {
  key: string;
  names: readonly string[];
  sections: readonly { section: string; title: string; text: string }[];
}

/**
 * The peer: SQLite's FTS5 as it comes (`porter unicode61`, BM25 with a weight for titles) on the same passages;
 * any word of the question may match.
 */
export function openPlainFts(
  path: string,
  split: (text: string) => { char_start: number; char_end: number }[],
) {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;
    CREATE VIRTUAL TABLE passage USING fts5(body, title, names, place UNINDEXED, tokenize = 'porter unicode61');
    INSERT INTO passage(passage, rank) VALUES ('rank', 'bm25(1.0, 2.0, 0.5, 0.0)');`);
  const insert = database.prepare('INSERT INTO passage VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT place FROM passage WHERE passage MATCH ? ORDER BY rank LIMIT ?');
  const selectWithin = database.prepare(
    `SELECT place FROM passage WHERE passage MATCH ? AND place LIKE ? ORDER BY rank LIMIT ?`,
  );
  return {
    put({ key, names, sections }: PlainSource): void {
      database.exec('BEGIN');
      for (const { section, title, text } of sections) {
        for (const { char_start, char_end } of split(text)) {
          insert.run(text.slice(char_start, char_end), title, names.join(' '), `${key} ${section}`);
        }
      }
      database.exec('COMMIT');
    },
    /** Places (`key section`) of the best passages, of one source alone where `key` says so. */
    search(question: string, limit: number, key: string | null = null): string[] {
      const words = (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
        (word) => !stopWords.has(word),
      );
      if (words.length === 0) return [];
      const match = words.map((word) => `"${word}"`).join(' OR ');
      const rows = key === null ? select.all(match, limit) : selectWithin.all(match, `${key} %`, limit);
      return rows.map((row) => String(row.place));
    },
    close: () => database.close(),
  };
}
