/**
 * Run as a process of its own with --expose-gc: builds the index, measures it and prints one line of JSON.
 * Argument: how many invented companies, or `listed` for the real lists.
 */
import { createCompanyIndex } from '@footnote/filings/search/company-index';
import { makeCompanies } from './make-companies.ts';
import { makeQueries } from './make-queries.ts';
import { measureRecall, type Recall } from './measure-recall.ts';
import { measureUpdates, type UpdateMeasure } from './measure-updates.ts';
import { readCompanies } from './read-companies.ts';
import { createSqliteSearch } from './sqlite-search.ts';
import { type Timing, timeQueries } from './time-queries.ts';

const seed = 1;
const limit = 20;

export interface IndexMeasure {
  companies: number;
  build_s: number;
  memory_mib: number;
  ours: Timing;
  peer: Timing;
  recall: Recall;
  updates: UpdateMeasure;
}

function usedMib(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function measureIndex(which: string): Promise<IndexMeasure> {
  const listed = which === 'listed' ? readCompanies() : null;
  // Made again for each use, so that the index is measured without the companies it was made from.
  const companies = () => listed ?? makeCompanies(Number(which), seed);
  const count = listed?.length ?? Number(which);
  const queries = makeQueries(listed ?? [...makeCompanies(20_000, seed)], 8000, 2);
  const before = usedMib();
  const began = performance.now();
  const index = createCompanyIndex(companies());
  const build_s = (performance.now() - began) / 1000;
  const memory_mib = usedMib() - before;
  const ours = timeQueries(queries, (query) => index.search(query, limit));
  const sqlite = createSqliteSearch([...companies()]);
  const peer = timeQueries(queries, (query) => sqlite.search(query, limit));
  const checked = queries.slice(0, count > 100_000 ? 120 : 500);
  const recall = measureRecall([...companies()], checked, index.search, sqlite.search);
  sqlite.close();
  globalThis.gc?.();
  const changed = [...makeCompanies(45_000, 3)];
  return {
    companies: count,
    build_s,
    memory_mib,
    ours,
    peer,
    recall,
    updates: await measureUpdates(index, changed),
  };
}

console.log(JSON.stringify(await measureIndex(process.argv[2] ?? '300000')));
