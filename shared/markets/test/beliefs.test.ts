import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countries } from '@footnote/contracts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/markets.md', import.meta.url)), 'utf8');
const source = fileURLToPath(new URL('../src/', import.meta.url));

/** The chapters of markets, by country. */
const chapters = new Map(
  page
    .split(/^## (?=[A-Z]{2}: )/m)
    .slice(1)
    .map((chapter) => [chapter.slice(0, 2), chapter]),
);
/** What every interface has, and what an adapter therefore believes something about. */
const kinds = ['address', 'parameter', 'header', 'field', 'paging', 'encoding', 'error form'];

function rowsOf(country: string) {
  const rows = [...(chapters.get(country) ?? '').matchAll(/^\| ([a-z ]+) \| (.+) \| (.+) \|$/gm)];
  return rows.map(([, kind = '', belief = '', evidence = '']) => ({ kind, belief, evidence }));
}

describe('docs/markets.md', () => {
  it('has a chapter for every market', () => {
    expect([...chapters.keys()].sort()).toEqual([...countries].sort());
  });

  it.each(countries.filter((one) => one !== 'CA'))(
    '%s: every belief has evidence or is called unconfirmed',
    (country) => {
      const rows = rowsOf(country);
      const missing = kinds.filter((kind) => !rows.some((row) => row.kind === kind));
      // EDINET, the SEC and CVM are asked with an address alone.
      expect(missing.filter((kind) => kind !== 'parameter' && kind !== 'header')).toEqual([]);
      for (const { belief, evidence } of rows) {
        const recorded = [...evidence.matchAll(/`([a-z-]+\/recorded\/[\w-]+\.json)`/g)].map(
          ([, path]) => path,
        );
        for (const path of recorded) expect([path, existsSync(`${source}${path}`)]).toEqual([path, true]);
        const isDated = /\b20\d\d\b|commit [0-9a-f]{8}/.test(evidence);
        const isNamed =
          /client|openfilings|edinet-tools|dart-fss|guide|specification|plan|page on|real filings|tests of|says so/.test(
            evidence,
          );
        const isUnconfirmed = evidence.includes('**unconfirmed**');
        expect([belief, recorded.length > 0 || isDated || isNamed || isUnconfirmed]).toEqual([belief, true]);
      }
    },
  );
});
