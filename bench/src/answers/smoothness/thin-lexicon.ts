// Preloaded (`--import`) by measure-smoothness into the process that asks, and into its threads: a share of the rows of the
// analyst's lexicons is taken away at random, the same in every thread.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../../search/random.ts';

const share = Number(process.env.THIN_SHARE ?? 0);
const seed = Number(process.env.THIN_SEED ?? 1);

/** Each member of a list is a row; so is each entry of a table whose values are words or lists of them. */
function thin(value: unknown, next: () => number): unknown {
  if (Array.isArray(value))
    return value.filter(() => next() >= share).map((one) => (isRow(one) ? one : thin(one, next)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, thin(one, next)]));
}
const isRow = (value: unknown) => typeof value !== 'object' || Array.isArray(value);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url.endsWith('/shared/threads/src/open-thread.ts')) {
      const own = JSON.stringify(['--import', pathToFileURL(import.meta.filename).href]).slice(1, -1);
      return {
        ...loaded,
        source: String(loaded.source).replace("'--no-warnings'", `'--no-warnings', ${own}`),
      };
    }
    if (!/\/shared\/analyst\/src\/lexicons\/[\w-]+\.json$/.test(url)) return loaded;
    const rows: unknown = JSON.parse(String(loaded.source));
    return { ...loaded, source: JSON.stringify(thin(rows, createRandom(seed))) };
  },
});
