import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStatements, readLinkbases, type Statement } from '@footnote/financials';
import { sharedDataDir } from '@footnote/testing';
import { readDocumentsFromPath } from '../read/read-documents.ts';
import type { SourceDocument } from '../read/source-document.ts';
import { splitFiling } from '../split/split-filing.ts';

const filings = sharedDataDir('filings');

async function readStatements(country: string, form: string, ...paths: string[]): Promise<Statement[]> {
  const documents: SourceDocument[] = [];
  for (const path of paths) documents.push(...(await readDocumentsFromPath(join(filings ?? '', path))));
  const { facts, places, sections } = splitFiling({
    country,
    splitter: country.toLowerCase(),
    form,
    documents,
  });
  const xml = documents.filter(({ name }) => /\.(?:xsd|xml)$/.test(name));
  const linkbases = readLinkbases(xml.map(({ bytes }) => Buffer.from(bytes).toString('utf8')));
  return findStatements(facts, places, sections, linkbases);
}

/** Rows of a statement as the SEC renders it: concept, label and figures as printed; the names of members are left out. */
function readRendered(file: string): { concept: string; label: string; cells: string[] }[] {
  const html = readFileSync(join(filings ?? '', 'facts-gold/us-aapl-10q-2025q2', file), 'utf8');
  const rows = [...html.matchAll(/<tr class="r[^"]*">([\s\S]*?)<\/tr>/g)].flatMap(([, row = '']) => {
    const concept = /defref_([\w-]+)/.exec(row)?.[1] ?? '';
    const cells = [...row.matchAll(/<td class="(?:pl|nump?|text)[^"]*"[^>]*>([\s\S]*?)<\/td>/g)].map(
      ([, cell = '']) =>
        cell
          .replace(/<[^>]*>/g, '')
          .replace(/&#160;|&nbsp;/g, ' ')
          .replace(/&amp;/g, '&')
          .replace(/&#8217;/g, '’')
          .trim(),
    );
    return [{ concept, label: cells[0] ?? '', cells: cells.slice(1) }];
  });
  return rows.filter(({ concept }) => !concept.endsWith('Axis'));
}

const lines = (statement: Statement) => statement.rows.filter((row) => row.kind !== 'heading');
/** `$ (1,234)` as -1234; the facts' own gold checks the scale. */
const signAndDigits = (cell: string): string =>
  cell === '' ? '' : `${/\(/.test(cell) ? '-' : ''}${cell.replace(/[^\d.]/g, '').replace(/\.?0+$/, '')}`;
const ourDigits = (value: string | null | undefined): string =>
  value == null
    ? ''
    : value
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
        .replace(/0+$/, '');

if (filings) {
  describe('statements of real filings', () => {
    it.each([
      ['income-statement', 'R2.htm'],
      ['comprehensive-income', 'R3.htm'],
      ['balance-sheet', 'R4.htm'],
      ['balance-sheet-parenthetical', 'R5.htm'],
      ['equity', 'R6.htm'],
      ['cash-flow', 'R7.htm'],
    ])('%s is row for row as the SEC renders it', async (id, file) => {
      const statements = await readStatements(
        'US',
        '10-Q',
        'facts-gold/us-aapl-10q-2025q2/0000320193-25-000057-xbrl.zip',
      );
      const ours = statements.find((statement) => statement.id === id) as Statement;
      const rendered = readRendered(file);
      const figures = rendered.filter(({ concept }) => !/Abstract$|RollForward$/.test(concept));
      expect(lines(ours).map(({ concept }) => concept?.replace(':', '_'))).toEqual(
        figures.map(({ concept }) => concept),
      );
      const bare = (label: string): string =>
        label.replace(/ at [A-Z][a-z]{2}\. \d\d, \d{4}$/, '').replace(/[^\p{L}\d]/gu, '');
      expect(lines(ours).map(({ label }) => bare(label))).toEqual(figures.map(({ label }) => bare(label)));
      const headings = ours.rows.filter((row) => row.kind === 'heading').map((row) => bare(row.label));
      for (const { concept, label } of rendered) {
        if (/Abstract$/.test(concept)) expect(headings).toContain(bare(label));
      }
      for (const [row, { cells }] of figures.entries()) {
        const shown = lines(ours)[row]?.cells.map((cell) => ourDigits(cell?.shown)) ?? [];
        expect(shown).toEqual(cells.map((cell) => ourDigits(signAndDigits(cell))));
      }
    });

    it.each([
      ['US', '10-Q', ['facts-gold/us-aapl-10q-2025q2/0000320193-25-000057-xbrl.zip'], 5],
      ['JP', '120', ['jp/S100FSA2', 'facts-gold/jp-S100FSA2-linkbases'], 8],
    ] as const)('of %s agree between linkbase and table', async (country, form, paths, count) => {
      const statements = await readStatements(country, form, ...paths);
      const compared = statements.filter(({ agrees }) => agrees !== null);
      expect(compared.length).toBe(count);
      expect(compared.filter(({ agrees }) => !agrees).map(({ id }) => id)).toEqual([]);
    });

    it.each(['aapl-10k-fy2024', 'tsla-10k-fy2024', 'nvda-10k-fy2025', 'mcd-10k-fy2023', 'intc-10k-fy2023'])(
      'of %s are found by their tables alone',
      async (name) => {
        const statements = await readStatements('US', '10-K', `us/${name}.html`);
        const ids = statements.map(({ id }) => id).sort();
        expect(ids).toEqual([
          'balance-sheet',
          'cash-flow',
          'comprehensive-income',
          'equity',
          'income-statement',
        ]);
        expect(statements.every(({ rows }) => rows.length >= 8)).toBe(true);
      },
    );
  });
} else {
  it('needs the folder of real filings beside the clone', () => {
    expect(filings).toBeNull();
  });
}
