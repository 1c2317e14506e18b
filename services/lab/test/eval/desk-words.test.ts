import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990094',
  name: 'Basalt Heron Inc.',
  ticker: 'BSHN',
};

const discussion = `# Item 7. Discussion

### Summary

| | 2024 | 2023 |
| --- | --- | --- |
| Net sales (in millions) | $1,000 | $900 |
| EPS (fully diluted) | $2.10 | $1.95 |

### Shops

| | 2024 | 2023 |
| --- | --- | --- |
| Opened: | | |
| Pier shops | 7 | 5 |
| Closed: | | |
| Pier shops | 2 | 1 |

### Comparable sales

| | 2024 | 2023 |
| --- | --- | --- |
| Pier shops | 4.2% | 3.1% |
| Hotels | (1.0)% | 2.0% |

### Premiums (Dollar amounts in thousands)

| | 2024 | 2023 |
| --- | --- | --- |
| Gross premiums written | $179,571 | $181,849 |
| Policies in Force (End of Period) | 138,313 | 148,770 |
`;

const statements = `# Item 8. Financial Statements

### CONSOLIDATED STATEMENTS OF OPERATIONS

(in millions, except per share amounts)

| | Year Ended December 31, 2024 | Year Ended December 31, 2023 |
| --- | --- | --- |
| Net sales | $1,000 | $900 |
| Cost of sales | 700 | 650 |
| Operating income (loss) | 40 | (15) |
| Net income | $30 | $20 |
| Basic earnings per share | $2.20 | $2.00 |
| Diluted earnings per share | $2.10 | $1.95 |

### Note 3: Revenue from contracts with customers (in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Sale of tickets | $600 | $500 |
| Sale of meals | 400 | 400 |
| Net sales | $1,000 | $900 |
`;

describe('the words of a desk', () => {
  const ask = askReport(company, [
    { section: '1', title: 'Item 1. Business', text: '# Item 1. Business\n\nThe Company runs piers.' },
    { section: '7', title: 'Item 7. Discussion', text: discussion },
    { section: '8', title: 'Item 8. Financial Statements', text: statements },
  ]);

  it('take no diluted figure for a basic one', async () => {
    const text = await ask('basalt heron: basic EPS and growth on last yr');
    expect(text).toContain('2.00');
    expect(text).toContain('10.0%');
    expect(text).not.toContain('1.95');
  });

  it('count no shops by those that were opened', async () => {
    expect(await ask('basalt heron: how many pier shops are there now')).not.toContain('**7**');
    expect(await ask('basalt heron: how many pier shops opened in 2024')).toContain('**7**');
  });

  it('know comp sales as comparable ones', async () => {
    expect(await ask('basalt heron comp sales pier shops?')).toContain('**4.2%**');
  });

  it('tell policies as a number of them', async () => {
    const text = await ask('basalt heron: policies in force 2024');
    expect(text).toContain('**138,313**');
  });

  it('ask of the operating level for the operating result', async () => {
    const text = await ask('was basalt heron profitable at the operating level in 2023?');
    expect(text).toMatch(/^No\b/);
    expect(text).toContain('15 million');
  });

  it('take no kind of revenue for a customer', async () => {
    expect(await ask('who is the largest customer of basalt heron')).not.toContain('Sale of tickets');
  });
});
