import { runSkill } from './support/run-skill.ts';

/** An invented annual report, whose table of sales that franchisees make is no table of its segments' revenue. */
const sections = [
  {
    section: '8',
    title: 'Financial Statements',
    text: `## Item 8. Financial Statements

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In millions, except per share data)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $1,500 | $1,200 |
| Cost of sales | 900 | 700 |
| Operating income | 180 | 160 |
| Income tax expense | 40 | 35 |
| Net income | $120 | $108 |
`,
  },
  {
    section: '7',
    title: 'Discussion and Analysis',
    text: `## Item 7. Discussion and Analysis

### Sales of dealers

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Licensed dealers | $7,000 | $6,000 |
| Affiliated dealers | 2,000 | 1,500 |
| Total sales | $9,000 | $7,500 |

### Net sales by place of delivery of our segments

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Singapore | $900 | $700 |
| Taiwan | 400 | 300 |
| Other regions | 200 | 200 |
| Total net sales | $1,500 | $1,200 |

### Net sales by segment

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Laboratory scales (in millions) | $1,100 | $850 |
| Retail scales | 400 | 350 |
| Total net sales | $1,500 | $1,200 |
`,
  },
];
const company = {
  country: 'US' as const,
  local_id: '0009990061',
  name: 'Tarn & Quill, Inc.',
  ticker: 'TARN',
};
const text = `# Segments

## What to read

- US 10-K: 8.

## Report

1. **Revenue by segment**: Segment | one column a period | Growth.
2. **Regions**: one table.
`;

it('a skill that asks for segments has their table, of the company’s own sales', async () => {
  const filing = {
    country: 'US' as const,
    local_id: company.local_id,
    filing_ref: '0009990061-25-000001',
    form_type: '10-K',
    filing_date: '2025-02-20',
    report_date: '2024-12-31',
    sections,
  };
  const { chapter } = await runSkill(
    { companies: [company], filings: [filing] },
    {
      text,
      companies: [{ variable: 'ticker', local_id: company.local_id }],
      values: { ticker: 'TARN' },
      display_name: 'Segment trend',
    },
  );
  const narrative = chapter('Revenue by segment');
  expect(narrative).toMatch(/- Laboratory scales \(in millions\): \$1,100 million \[\^c\d+\]/);
  expect(narrative).toMatch(/- Retail scales: \$400 million \[\^c\d+\]/);
  expect(narrative).not.toContain('7,000');
  expect(chapter('Regions')).toMatch(/- Singapore: \$900 million/);
  expect(narrative).not.toContain('Singapore');
});
