import type { FilingFact } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { FakeModel } from '@footnote/testing/fake-model';
import { filingRef } from './fake-platform.ts';
import { openAgent, openModel } from './open-agent.ts';

export const filing = { country: 'US' as const, filing_id: filingRef };
export const statement = `## Income statement

| (in millions) | 2024 | 2023 |
| --- | --- | --- |
| Revenue | $364.2 | $335.7 |
| Gross profit | 131.1 | 117.5 |

/s/ Morrow & Lane LLP
`;
export const row = (label: string) => statement.split('\n').find((line) => line.includes(label)) ?? '';

function fact(
  id: string,
  concept: string,
  printed: string,
  more: Partial<FilingFact> = {},
  year = 2024,
): FilingFact {
  const start = statement.indexOf(printed);
  const value = String(Math.round(Number(printed.replace('$', '')) * 1e6));
  return {
    id,
    kind: 'number',
    concept: { name: `us-gaap:${concept}`, own: false },
    label: concept,
    value,
    printed,
    unit: 'iso4217:USD',
    decimals: '-5',
    scale: 6,
    period: { start: `${year}-01-01`, end: `${year}-12-31` },
    fiscal: { year, period: 'FY' },
    dims: [],
    basis: 'consolidated',
    nil: false,
    hidden: false,
    block: false,
    notes: [],
    duplicates: [],
    error: null,
    at: { section: '8', char_start: start, char_end: start + printed.length, table: 0, row: 1, column: 1 },
    source_url: null,
    ...more,
  };
}

export const facts: Record<string, FilingFact> = {
  rev24: fact('rev24', 'Revenues', '$364.2'),
  rev23: fact('rev23', 'Revenues', '$335.7', {}, 2023),
  gross24: fact('gross24', 'GrossProfit', '131.1'),
  yen: fact('yen', 'Revenues', '$364.2', { unit: 'iso4217:JPY' }),
  zero: fact('zero', 'Debt', '131.1', { value: '0', printed: '—', at: null }),
  auditor: fact('auditor', 'AuditorName', 'Morrow & Lane LLP', {
    ...{
      kind: 'text',
      concept: { name: 'dei:AuditorName', own: false },
      value: 'Morrow & Lane LLP',
      unit: null,
    },
  }),
  alone: fact('alone', 'Assets', '131.1', { at: null, printed: null, value: '900000000' }),
};

/** An agent on a filing whose figures are tagged. */
export function openTagged(fake: FakeModel) {
  const opened = openAgent(openModel(fake));
  const { answers } = opened.platform;
  const readRisks = answers.readSection;
  answers.readSection = (call) =>
    call.input.params?.section_id === '8'
      ? {
          ...(readRisks?.({ ...call, input: { params: { section_id: '1A' } } }) as object),
          item_number: '8',
          section: '8',
          content: statement,
        }
      : readRisks?.(call);
  answers.readFact = ({ input }) => {
    const found = facts[input.params?.fact_id ?? ''];
    if (!found) throw problem('fact_not_found');
    return found;
  };
  answers.listFacts = ({ input }) => {
    const { concept: asked, kind: wanted } = input.query ?? {};
    const found = Object.values(facts).filter(
      ({ concept, kind }) => concept.name.endsWith(String(asked)) && kind === (wanted ?? kind),
    );
    return { total: found.length, facts: found.slice(0, Number(input.query?.limit)), next_cursor: null };
  };
  answers.readMeasures = () => ({
    points: [
      point('revenue', '364200000', ['rev24']),
      point('gross_margin', '0.36', ['gross24', 'rev24'], {
        unit: 'xbrli:pure',
        standing: 'derived',
        formula: 'gross_profit / revenue',
      }),
    ],
    absent: [{ name: 'inventory', reason: 'not_reported' }],
  });
  return opened;
}

const point = (name: string, value: string, fact_ids: string[], more = {}) => ({
  name,
  period: { start: '2024-01-01', end: '2024-12-31' },
  fiscal: { year: 2024, period: 'FY' },
  value,
  unit: 'iso4217:USD',
  concept: null,
  fact_ids,
  standing: 'reported',
  formula: null,
  ...more,
});
