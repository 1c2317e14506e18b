import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDecimal } from '@footnote/financials';
import { sharedDataDir } from '@footnote/testing';
import { readDocumentsFromPath } from '../read/read-documents.ts';
import { splitFiling } from '../split/split-filing.ts';
import { printFacts } from './print-facts.ts';

interface GoldFact {
  kind: string;
  name: string;
  period: object | null;
  dims: Record<string, string | { value: string }>;
  unit?: string;
  decimals?: string | null;
  value?: string | null;
  letters_sha256?: string;
}

const goldFilings: [gold: string, country: string, form: string, path: string][] = [
  ['us-aapl-10k-fy2024', 'US', '10-K', 'us/aapl-10k-fy2024.html'],
  ['us-xom-10q-2025q2', 'US', '10-Q', 'us/xom-10q-2025q2.html'],
  ['us-aapl-10q-2025q2', 'US', '10-Q', 'facts-gold/us-aapl-10q-2025q2/0000320193-25-000057-xbrl.zip'],
  ['jp-S100FSA2', 'JP', '120', 'jp/S100FSA2'],
];

const letters = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A fact as one line; numbers by their exact value, long texts by the hash of their letters. */
function line(fact: GoldFact): string {
  const dims = Object.entries(fact.dims).map(([axis, member]) => [
    axis,
    typeof member === 'string' ? member : member.value,
  ]);
  const text = fact.value == null ? null : letters(fact.value);
  const value =
    fact.kind === 'nonFraction'
      ? [fact.unit, fact.decimals, fact.value == null ? null : parseDecimal(fact.value)]
      : (fact.letters_sha256 ?? (text === null ? null : createHash('sha256').update(text).digest('hex')));
  return JSON.stringify([fact.kind, fact.name, fact.period, dims.sort(), value]);
}

const filings = sharedDataDir('filings');

if (filings) {
  describe('facts of real filings, against an independent tool', () => {
    it.each(goldFilings)('%s', async (gold, country, form, path) => {
      const { facts } = JSON.parse(readFileSync(join(filings, `facts-gold/${gold}.json`), 'utf8')) as {
        facts: GoldFact[];
      };
      const split = splitFiling({
        blockTexts: true,
        country,
        splitter: country.toLowerCase(),
        form,
        documents: await readDocumentsFromPath(join(filings, path)),
      });
      const ours = printFacts(split) as unknown as GoldFact[];
      expect(ours.map(line).sort()).toEqual(facts.map(line).sort());

      const texts = new Map(split.sections.map((section) => [section.item_number, section.text]));
      const wrong = split.facts.filter((fact) => {
        if (fact.hidden || fact.nil || fact.printed === null || fact.kind !== 'number') return false;
        const place = split.places.get(fact.n);
        const text = place && texts.get(place.section)?.slice(place.char_start, place.char_end);
        return text?.replace(/\s/g, '') !== fact.printed.replace(/\s/g, '');
      });
      expect(wrong.map((fact) => [fact.n, fact.printed])).toEqual([]);
    });
  });
} else {
  it('needs the folder of real filings beside the clone', () => {
    expect(filings).toBeNull();
  });
}
