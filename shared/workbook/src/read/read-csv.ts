import { parse } from 'csv-parse/sync';
import { PackageFault } from './package-fault.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';

/** The rows of a table in text, at most this many. The delimiter follows from the text. @throws PackageFault */
export function readCsv(text: string, mostRows: number): string[][] {
  try {
    return parse(text, {
      delimiter: sniffDelimiter(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: mostRows,
      max_record_size: 1_000_000,
    });
  } catch (error) {
    throw new PackageFault('unreadable', 'The file is not a well-formed CSV table.', error);
  }
}
