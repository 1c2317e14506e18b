import { runSkill } from './support/run-skill.ts';

/** An invented annual report. */
const sections = [
  {
    section: '1A',
    title: 'Risk Factors',
    text: `## Item 1A. Risk Factors\n\nWe depend on a single supplier of load cells, whose components come from one plant in Halden. ${'Demand is cyclical and follows the budgets of universities. '.repeat(6)}`,
  },
  {
    section: '8',
    title: 'Financial Statements',
    text: `## Item 8. Financial Statements

Operating income rose in 2024, driven by higher prices of retail scales.

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In thousands, except per share data)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net sales | $150,000 | $120,000 | $100,000 |
| Operating income | 18,000 | 16,000 | 12,000 |
| Net income (loss) | $12,000 | $10,800 | $(8,000) |

### CONSOLIDATED STATEMENTS OF CASH FLOWS

(In thousands)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net income (loss) | $12,000 | $10,800 | $(8,000) |
| Net cash provided by operating activities | 19,500 | 15,000 | 11,000 |
| Purchases of property, plant and equipment | (12,000) | (9,000) | (12,500) |
| Net cash used in financing activities | (3,000) | (2,000) | (1,000) |
| Cash and cash equivalents at end of year | $22,000 | $18,000 | $14,400 |
`,
  },
];
const text = `# Quality of "Tarn & Quill"

## What to read

- US 10-K: 8, 1A.

## Report

1. **Judgement**: in three sentences.
2. **Earnings against cash**: Year | Net income | Cash from operations | Free cash flow | Accruals.
3. **Supplier concentration**: Supplier | Components | Evidence.
4. **Covenants**: Covenant | Level | Headroom.
5. **What moved results**: Line | Causes given.
`;
const company = {
  country: 'US' as const,
  local_id: '0009990042',
  name: 'Tarn & Quill, Inc.',
  ticker: 'TARN',
};
describe('a skill without a language model', () => {
  const filing = {
    country: 'US' as const,
    local_id: company.local_id,
    filing_ref: '0009990042-25-000001',
    form_type: '10-K',
    filing_date: '2025-02-20',
    report_date: '2024-12-31',
    sections,
  };
  let run: Awaited<ReturnType<typeof runSkill>>;
  beforeAll(async () => {
    run = await runSkill(
      { companies: [company], filings: [filing] },
      {
        text,
        companies: [{ variable: 'ticker', local_id: company.local_id }],
        values: { ticker: 'TARN' },
        display_name: 'Quality of earnings',
      },
    );
  });

  it('reads its list and makes one report, whose title says what it is', () => {
    expect(run.tools.filter((name) => name === 'read_section')).toHaveLength(2);
    expect(run.reports.map(({ title }) => title)).toEqual([
      'Tarn & Quill, Inc.: quality of earnings, 10-K for the period to 31 December 2024',
    ]);
    expect(run.report?.sections.map(({ title }) => title)).toEqual([
      'Earnings against cash',
      'Supplier concentration',
      'What moved results',
      'Scope and method',
    ]);
  });

  it('fills its table of measures from the statements, with units, sources and a chart', () => {
    const table = run.chapter('Earnings against cash');
    expect(table).toMatch(/\| Net income \| USD thousand \| −8,000 \| 10,800 \| 12,000 \| \[\^c\d+\] \|/);
    expect(table).toMatch(
      /\| Cash flow from operations \| USD thousand \| 11,000 \| 15,000 \| 19,500 \| \[\^c\d+\] \|/,
    );
    expect(table).toMatch(/\| Free cash flow \| USD million \| −1\.50 \| 6 \| 7\.50 \|(?: \[\^c\d+\]){3} \|/);
    expect(table).toContain(
      'Net income (loss) rose from **$10.8 million** [^c1] in FY2023 to **$12 million** [^c1] in FY2024.',
    );
    expect(table).toContain('"x":["FY2022","FY2023","FY2024"]');
    expect(table).not.toContain('[unverified]');
  });

  it('quotes sentences that speak of a chapter, and says what it left out', () => {
    expect(run.chapter('Supplier concentration')).toMatch(
      /^- ".*single supplier of load cells.*" \[\^c\d+\]$/m,
    );
    const scope = run.chapter('Scope and method');
    expect(scope).toContain('Left to the reader, who has to judge: Judgement.');
    expect(scope).toContain(
      'No table of the source states its figures: Earnings against cash: Accruals ratio.',
    );
    expect(scope).toContain('No sentence was found that speaks of it: Covenants.');
    expect(run.answer).toContain('The report is made: **Tarn & Quill, Inc.');
  });

  it('names its sources word for word, each with the regulator’s address', () => {
    const sources = run.report?.sources ?? [];
    expect(sources.map(({ quote }) => quote)).toContain(
      '| Net income (loss) | $12,000 | $10,800 | $(8,000) |',
    );
    for (const { filing_id, url } of sources) expect(Boolean(url)).toBe(Boolean(filing_id));
  });
});
