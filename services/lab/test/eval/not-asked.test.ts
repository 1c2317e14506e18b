import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990088',
  name: 'Quillon Barges Inc.',
  ticker: 'QLBG',
};

const figures = `# Item 8. Financial Statements

### Net sales by region (in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| United States | $500 | $480 |
| Asia | 210 | 190 |
| Europe | 180 | 185 |
| Total net sales | $890 | $855 |

### Contractual obligations (in millions)

| | Total | 2025 | 2026-2027 | Thereafter |
| --- | --- | --- | --- | --- |
| Long-term debt | $900 | $150 | $300 | $450 |

### Benefit plans

The 401(k) plan covers employees in the United States. At the end of 2024 the Company had 3,150 employees.

### Results

Ferry net sales increased in 2024 due to a larger fleet. Because ships are built to order, net sales are recognized over time.
`;

describe('figures and sentences of something else than what is asked', () => {
  const ask = askReport(company, [
    { section: '1', title: 'Item 1. Business', text: '# Item 1. Business\n\nThe Company builds barges.' },
    { section: '8', title: 'Item 8. Financial Statements', text: figures },
  ]);

  it('a region that is left out is not the largest', async () => {
    const text = await ask('which quillon region outside us had the highest net sales in 2024');
    expect(text).toContain('**Asia**');
  });

  it('a column of two years is of neither', async () => {
    const text = await ask('quillon long-term debt due in 2025 and 2026 together');
    expect(text).not.toContain('**$300 million**');
  });

  it('a year is no quarter', async () => {
    const text = await ask('quillon asia net sales q3 2024');
    expect(text).not.toMatch(/was \*\*\$210 million\*\*/);
  });

  it('the name of a plan counts no employees', async () => {
    const text = await ask('how many employees does quillon have');
    expect(text).toContain('3,150');
    expect(text).not.toContain('401(k)');
  });

  it('what a part did, or what is because of something else, is no reason', async () => {
    const text = await ask('why did quillon net sales rise in 2024');
    expect(text).toContain('No sentence was found that gives the reason');
  });
});
