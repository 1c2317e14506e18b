import { runSkill } from './support/run-skill.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990081',
  name: 'Velder Scales, Inc.',
  ticker: 'VELD',
};
const filing = {
  country: 'US' as const,
  local_id: company.local_id,
  filing_ref: '0009990081-25-000001',
  form_type: '10-K',
  filing_date: '2025-02-20',
  report_date: '2024-12-31',
  sections: [
    {
      section: '1',
      title: 'Business',
      text: `## Item 1. Business

Our load cells are manufactured in plants of partners in Norland and Sudmark. Our frames are manufactured in plants of our own in Westmark.

In March 2021, we announced and completed the sale of our clock division. In June 2024, we announced and completed the purchase of Tarn Instruments for $40 million.`,
    },
    {
      section: '7',
      title: 'Discussion and Analysis',
      text: `## Item 7. Discussion and Analysis

We expect sales to continue as they are while demand lasts. We expect capital expenditures to exceed $11 million in 2025.`,
    },
    {
      section: '11',
      title: 'Executive Compensation',
      text: `## Item 11. Executive Compensation

Information on executive compensation, salary, bonus and incentives of officers is incorporated by reference from our proxy statement.`,
    },
  ],
};

describe('the sentences of a skill', () => {
  const text = `# Events of Velder

## What to read

- US 10-K: 1, 7, 11.

## Report

1. **Timeline**: Date | Event.
2. **Map**: Stage | Counterparty or site | Country.
3. **Outlook**: Measure | Said now.
4. **Pay**: Person | Fixed | Annual.
`;
  let run: Awaited<ReturnType<typeof runSkill>>;
  beforeAll(async () => {
    run = await runSkill(
      { companies: [company], filings: [filing] },
      {
        text,
        companies: [{ variable: 'ticker', local_id: company.local_id }],
        values: { start_date: '2024-01-01', theme: 'Norland' },
      },
    );
  });

  it('are of the time that is asked for', () => {
    expect(run.chapter('Timeline')).toContain('Tarn Instruments');
    expect(run.chapter('Timeline')).not.toContain('2021');
  });

  it('say what a chapter is for, where any do: a target with a figure', () =>
    expect(run.chapter('Outlook')).toMatch(/^- "We expect capital expenditures[^"]*" \[\^c\d+\]$/));

  it('are missed with the reason: the filing leaves it to another document', () =>
    expect(run.chapter('Scope and method')).toMatch(/proxy statement: Pay\./));
});

it('the sentences of a skill speak of its theme, where any do', async () => {
  const { chapter } = await runSkill(
    { companies: [company], filings: [filing] },
    {
      text: '# Exposure\n\n## What to read\n\n- US 10-K: 1.\n\n## Report\n\n1. **Map**: Stage | Counterparty or site | Country.\n',
      companies: [{ variable: 'ticker', local_id: company.local_id }],
      values: { theme: 'Norland' },
    },
  );
  expect(chapter('Map')).toContain('Norland');
  expect(chapter('Map')).not.toContain('Westmark');
});

it('a skill that finds nothing says what it looked for, and makes no report', async () => {
  const { answer, report } = await runSkill(
    { companies: [company], filings: [filing] },
    {
      text: '# Votes\n\n## Report\n\n1. **Related-party dealings**: Party | Amount.\n',
      companies: [{ variable: 'ticker', local_id: company.local_id }],
    },
  );
  expect(report).toBeUndefined();
  expect(answer).toContain('No sentence was found that speaks of it: Related-party dealings.');
});
