import type { DeskFiling } from './support/open-desk.ts';
import { runSkill } from './support/run-skill.ts';

const tarn = { country: 'US' as const, local_id: '0009990081', name: 'Tarn & Quill, Inc.', ticker: 'TARN' };
const harrow = {
  country: 'US' as const,
  local_id: '0009990082',
  name: 'Harrow Fen Scales, Inc.',
  ticker: 'HFEN',
};
const oxbow = { country: 'US' as const, local_id: '0009990083', name: 'Oxbow Mill plc', ticker: 'OXB' };
/** It has no filing. */
const barn = { country: 'US' as const, local_id: '0009990084', name: 'Empty Barn Corp', ticker: 'EMB' };
const companies = [tarn, harrow, oxbow, barn];

/** An invented annual report. */
function report(
  company: { local_id: string },
  form_type: string,
  unit: string,
  lines: string,
  report_date = '2024-12-31',
): DeskFiling {
  return {
    country: 'US',
    local_id: company.local_id,
    filing_ref: `${company.local_id}-25-000001`,
    form_type,
    filing_date: '2025-02-20',
    report_date,
    sections: [
      {
        section: '8',
        title: 'Financial Statements',
        text: `## Item 8. Financial Statements

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In ${unit})

| Fiscal years | 2024 | 2023 |
| --- | --- | --- |
${lines}
`,
      },
    ],
  };
}

const ofTarn = report(
  tarn,
  '10-K',
  'thousands of U.S. dollars',
  `| Net sales | $150,000 | $120,000 |
| Cost of sales | 90,000 | 75,000 |
| Operating income | 18,000 | 16,000 |
| Income tax expense | 4,000 | 3,000 |
| Net income | $12,000 | $10,800 |`,
);
const harrowLines = `| Net sales | $940 | $860 |
| Cost of sales | 500 | 470 |
| Operating income | 280 | 250 |
| Income tax expense | 60 | 40 |
| Net income (loss) | $210 | $(40) |`;
const ofHarrow = report(harrow, '10-K', 'millions of U.S. dollars', harrowLines);
const ofOxbow = report(
  oxbow,
  '20-F',
  'millions of euros',
  `| Net sales | €2,940 | €2,860 |
| Cost of sales | 1,500 | 1,470 |
| Operating income | 480 | 450 |
| Income tax expense | 90 | 80 |`,
);

const text = `# Peers

## Report

1. **Verdict**: three sentences.
2. **Profitability**: Company | Revenue | Operating margin | Net income | Net debt / EBITDA.
`;

function compare(filings: readonly DeskFiling[], asked: readonly { local_id: string }[]) {
  return runSkill(
    { companies, filings },
    {
      text,
      companies: asked.map(({ local_id }) => ({ variable: 'peers', local_id })),
      display_name: 'Peers',
    },
  );
}
type Run = Awaited<ReturnType<typeof runSkill>>;

describe('a skill that compares companies of several currencies', () => {
  let run: Run;
  beforeAll(async () => {
    run = await compare([ofTarn, ofHarrow, ofOxbow], companies);
  });

  it('sets the measures side by side: a row for each, a column for each company with figures', () => {
    const table = run.chapter('Side by side');
    expect(table).toContain(
      '| Measure | Unit | Tarn & Quill, Inc. | Harrow Fen Scales, Inc. | Oxbow Mill plc |',
    );
    expect(table).toContain(
      '| Fiscal year |  | FY2024 (31 December 2024) | FY2024 (31 December 2024) | FY2024 (31 December 2024) |',
    );
    expect(table).toMatch(
      /\| Revenue \| as stated \| \$150 million \[\^c\d+\] \| \$940 million \[\^c\d+\] \| €2,940 million \[\^c\d+\] \|/,
    );
    expect(table).toMatch(
      /\| Revenue growth \| % \| 25\.0% \[\^c\d+\] \| 9\.3% \[\^c\d+\] \| 2\.8% \[\^c\d+\] \|/,
    );
    expect(table).toMatch(
      /\| Operating margin \| % \| 12\.0% \[\^c\d+\] \| 29\.8% .* \| 16\.3% \[\^c\d+\] \|/,
    );
    expect(table).toContain('| Net debt to EBITDA | as stated | n/d | n/d | n/d |');
    expect(table).not.toContain('[unverified]');
  });

  it('says who leads on which ratio and growth, with the figures and their sources', () => {
    const verdict = run.chapter('Verdict');
    expect(verdict).toContain('Tarn & Quill, Inc. has the highest revenue growth');
    expect(verdict).toContain('Harrow Fen Scales, Inc. has the highest operating margin.');
    expect(verdict).toMatch(
      /^- Operating margin is highest at Harrow Fen Scales, Inc\. \(29\.8% \[\^c\d+\]\), ahead of Oxbow Mill plc \(16\.3% \[\^c\d+\]\) and Tarn & Quill, Inc\. \(12\.0% \[\^c\d+\]\)\.$/m,
    );
  });

  it('ranks no amounts of several currencies, and says so', () => {
    const verdict = run.chapter('Verdict');
    expect(verdict).not.toContain('Revenue is highest');
    expect(verdict).toContain('Revenue: stated in USD and EUR. Nothing is converted');
  });

  it('lets no profit grow out of a loss', () => {
    expect(run.chapter('Side by side')).toMatch(
      /\| Net income growth \| % \| 11\.1% \[\^c\d+\] \| n\/d \| n\/d \|/,
    );
    expect(run.chapter('Verdict')).toContain(
      'Net income growth: no figure was found for Harrow Fen Scales, Inc. and Oxbow Mill plc.',
    );
  });

  it('names only companies with figures in its title, and says which has none', () => {
    expect(run.report?.title).toBe(
      'Tarn & Quill, Inc., Harrow Fen Scales, Inc. and Oxbow Mill plc: peers, 10-K and 20-F',
    );
    expect(run.chapter('Verdict')).toContain('No figures were found for Empty Barn Corp');
    expect(run.chapter('Scope and method')).not.toContain('Verdict');
    expect(run.answer).toContain('Operating margin is highest at');
  });
});

it('amounts of one currency are ranked by their size, not by the number that is printed', async () => {
  const { chapter } = await compare([ofTarn, ofHarrow], [tarn, harrow]);
  expect(chapter('Verdict')).toMatch(
    /^- Revenue is highest at Harrow Fen Scales, Inc\. \(\$940 million \[\^c\d+\]\), ahead of Tarn & Quill, Inc\. \(\$150 million \[\^c\d+\]\)\.$/m,
  );
  expect(chapter('Verdict')).not.toContain('months apart');
});

it('says that fiscal years end far apart', async () => {
  const late = report(harrow, '10-K', 'millions of U.S. dollars', harrowLines, '2024-06-30');
  const { chapter } = await compare([ofTarn, late], [tarn, harrow]);
  expect(chapter('Verdict')).toContain(
    'more than three months apart (Tarn & Quill, Inc.: 2024-12-31; Harrow Fen Scales, Inc.: 2024-06-30)',
  );
  expect(chapter('Side by side')).toContain('FY2024 (30 June 2024)');
});

it('a comparison in which one company has figures says that there is nothing to compare', async () => {
  const { chapter, report } = await compare([ofTarn], [barn, tarn]);
  expect(chapter('Verdict')).toBe(
    'Only Tarn & Quill, Inc. has figures here, so there is nothing to compare it with. No figures were found for Empty Barn Corp, so it is not compared.',
  );
  expect(chapter('Side by side')).toBe('');
  expect(report?.title).toBe('Tarn & Quill, Inc.: peers, 10-K for the period to 31 December 2024');
});

it('a skill of one company is no comparison', async () => {
  const { report } = await compare([ofTarn], [tarn]);
  expect(report?.sections.map(({ title }) => title)).toEqual(['Profitability', 'Scope and method']);
});

it('a report of computed figures alone names the company, and the filing of each', async () => {
  const { report } = await runSkill(
    { companies, filings: [ofTarn] },
    {
      text: '# Margin\n\n## Report\n\n1. **Margin**: Year | Operating margin.\n',
      companies: [{ variable: 'ticker', local_id: tarn.local_id }],
    },
  );
  expect(report?.companies).toMatchObject([{ local_id: tarn.local_id }]);
  expect(report?.sources?.[1]).toMatchObject({
    title: 'Operating margin, FY2024: Tarn & Quill, Inc., 10-K for 2024-12-31, Item 8 Financial Statements',
    quote: 'Operating margin, FY2024 = Operating income 2024 (18,000) / Net sales 2024 ($150,000) = 12.0%',
  });
});

it('a chart of amounts in single units has labels in a larger unit', async () => {
  const inWon = report(
    tarn,
    '10-K',
    'Korean won',
    `| Net sales | ₩300,870,903,000,000 | ₩258,935,494,000,000 |
| Cost of sales | 186,562,268,000,000 | 180,388,580,000,000 |
| Operating income | 32,725,961,000,000 | 6,566,976,000,000 |
| Income tax expense | 3,078,383,000,000 | 1,200,000,000,000 |
| Net income | ₩34,451,351,000,000 | ₩15,487,100,000,000 |`,
  );
  const { answer, chapter } = await runSkill(
    { companies, filings: [inWon] },
    {
      text: '# Sales\n\n## Report\n\n1. **Sales**: Year | Revenue.\n',
      companies: [{ variable: 'ticker', local_id: tarn.local_id }],
    },
  );
  expect(chapter('Sales')).toContain(
    '{"type":"bar","title":"Revenue","unit":"KRW billion","x":["FY2023","FY2024"],"series":[{"name":"Revenue","values":[258935.5,300870.9]}]}',
  );
  expect(answer).not.toContain('[unverified]');
});
