import { DatabaseSync } from 'node:sqlite';
import type { IndexedCompany } from '@footnote/filings/search/company-index';
import { sortRecords, toRecord } from '@footnote/filings/search/company-order';
import { parseQuery } from '@footnote/filings/search/query/parse-query';

/**
 * The peer: SQLite's FTS5 with prefix indexes, in memory, on the same folded texts, rows in the order of size.
 * It answers an easier question (every word starts a word; no ranks), in one statement.
 */
export function createSqliteSearch(companies: IndexedCompany[]) {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE company (id INTEGER PRIMARY KEY, key TEXT);
    CREATE VIRTUAL TABLE texts USING fts5(words, content='', detail=full, prefix='1 2 3 4', tokenize='unicode61')`);
  const insertKey = database.prepare('INSERT INTO company VALUES (?, ?)');
  const insertTexts = database.prepare('INSERT INTO texts(rowid, words) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const [at, record] of sortRecords(companies.map(toRecord)).entries()) {
    insertKey.run(at + 1, record.key);
    insertTexts.run(at + 1, record.texts.map((entry) => entry.text).join(' '));
  }
  database.exec("COMMIT; INSERT INTO texts(texts) VALUES ('optimize')");
  const select = database.prepare(
    'SELECT company.key FROM texts JOIN company ON company.id = texts.rowid WHERE texts MATCH ? ORDER BY texts.rowid LIMIT ?',
  );
  return {
    search(q: string, limit: number): string[] {
      const terms = parseQuery(q)?.readings[0] ?? [];
      if (terms.length === 0) return [];
      const match = terms.map((term) => `"${term[0]}" *`).join(' AND ');
      return select.all(match, limit).map((row) => String(row.key));
    },
    close: () => database.close(),
  };
}
