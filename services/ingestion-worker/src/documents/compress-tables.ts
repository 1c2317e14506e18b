import { gzipSync } from 'node:zlib';
import { type StoredTables, tableLimit } from '@footnote/contracts';
import type { DataTable } from '@footnote/financials';

/** The tables of a filing or document as they are kept. */
export function compressTables(tables: readonly DataTable[]): Uint8Array {
  const stored: StoredTables = { format: 1, tables: tables.slice(0, tableLimit) };
  return gzipSync(JSON.stringify(stored));
}
