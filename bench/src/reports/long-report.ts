import type { NewReport } from '@footnote/contracts';

const prose =
  'Net sales grew in every region as supply recovered and prices held, while the stronger dollar took about two points off reported growth.[^a] Services carried the margin: their share of gross profit passed **forty per cent** for the first time. Management keeps its guidance, yet inventories at distributors stand *above* the five-year average, which we read as a risk to the coming two quarters.';
const regions = ['Americas', 'Europe', 'Greater China', 'Japan'];

/** A report of twelve pages and a cover, as analysts write them: text, a table or a chart to a page. */
export function longReport(): NewReport {
  return {
    title: 'Three device makers: margins, cash and the coming two years',
    sections: Array.from({ length: 12 }, (_, at) => ({
      title: `Part ${at + 1}`,
      narrative: [
        prose,
        `## What changed in part ${at + 1}\n\n${prose}`,
        at % 3 === 0 ? chart(at) : table(at),
        `### Detail\n\n- ${prose}\n- Two points:\n  1. first\n  2. second\n\n> ${prose}`,
      ].join('\n\n'),
    })),
    sources: [
      {
        id: 'a',
        title: 'Annual report 2024',
        country: 'US',
        filing_id: '0000320193-24-000123',
        section: '7',
      },
    ],
    companies: [{ country: 'US', local_id: '320193', name: 'Apple Inc.', ticker: 'AAPL' }],
  };
}

function table(seed: number): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const years = [2020, 2021, 2022, 2023, 2024];
  const rows = Array.from({ length: 11 }, (_, row) =>
    line([
      `${regions[row % regions.length]} ${row}`,
      ...years.map((year) => (row + 3) * (year - 1990 + seed) * 137),
    ]),
  );
  return [line(['Line', ...years]), line(['--', ...years.map(() => '--:')]), ...rows].join('\n');
}

function chart(seed: number): string {
  const series = regions.map((name, at) => ({ name, values: [120 + at, 140 - seed, 133, 150 + at * 20] }));
  const spec = {
    type: 'bar',
    title: 'Net sales by region',
    unit: 'USD million',
    x: [2021, 2022, 2023, 2024],
    series,
  };
  return `\`\`\`chart\n${JSON.stringify(spec)}\n\`\`\``;
}
