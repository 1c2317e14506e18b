import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990095',
  name: 'Cobalt Heron Inc.',
  ticker: 'COBH',
};

const report = `# Item 8. Financial Statements

### Our people and depots

At the end of 2024 we employed 880 people. Most of them work in our depots and on the road. Their number by country is:

| | Number of employees 2024 | Number of employees 2023 |
| --- | --- | --- |
| Norway | 470 | 460 |
| Chile | 410 | 390 |

### Depots

We operated 41 depots:

| | Owned | Leased | Total |
| --- | --- | --- | --- |
| Norway | 17 | 9 | 26 |
| Chile | 11 | 4 | 15 |
| New Mexico | 3 | 1 | 4 |

### CONSOLIDATED STATEMENTS OF INCOME

(in millions)

| | Year Ended December 31, 2024 | Year Ended December 31, 2023 |
| --- | --- | --- |
| Revenue: | | |
| Lantern revenue | $4,571 | $516 |
| Freight revenue | 1,200 | 1,100 |
| Total revenue | $5,771 | $1,616 |
| Salaries and employee benefits | 725 | 624 |
| Operating expenses | $3,820 | $1,010 |
| Net income | $751 | $806 |

### Quarterly results

(in millions)

| | Three Months Ended December 31, 2024 | Three Months Ended September 30, 2024 |
| --- | --- | --- |
| Lantern revenue | $1,756 | $1,633 |
| Net income | $210 | $190 |

### Key figures

(in millions, except percentages)

| | 2024 | 2023 |
| --- | --- | --- |
| Average toll rate | 2.34% | 2.30% |
| Freight volumes (billions) | $1,552.8 | $1,284.2 |
| Own freight | $1,338.3 | $1,089.8 |
| Calls handled: | | |
| Total | 2,336.6 | 2,244.7 |
| By phone | 2,003.6 | 1,914.0 |
| Turns of stock | 3.4 | 3.7 |
| Profit of the lanterns | $91 | $80 |
| Profit of freight | $12 | $11 |

### Obligations

(in millions)

| | Total | Less than 1 year | Payments due by period 1-3 years | More than 5 years |
| --- | --- | --- | --- | --- |
| Road obligations | $17,694 | $7,446 | $8,210 | $143 |
| Depot obligations | $737 | $101 | $193 | $278 |

### Freight

(in millions)

| | Year Ended December 31, 2024 | Year Ended December 31, 2023 |
| --- | --- | --- |
| Operating expenses | $162 | $146 |

### Revenue by platform

(in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Console | $1,920 | $2,538 |
| Mobile | $2,203 | $2,175 |

### Reconciliation of segment profit to net income

(in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Deferred licences | $52 | $41 |
| Lantern recalls | $(166) | $(150) |
| Discrete items | $(137) | $(10) |

### Deferred taxes

(in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Deferred tax assets: | | |
| Employee compensation and benefits | $35 | $36 |
| Warranty reserves | $19 | $18 |
| Total deferred tax assets | $54 | $54 |

### PARENT COMPANY – CONDENSED STATEMENTS OF INCOME

(in millions)

| | Year Ended December 31, 2024 | Year Ended December 31, 2023 |
| --- | --- | --- |
| Salaries and employee benefits | $408 | $359 |
| Net income | $751 | $806 |
`;

describe('rows of notes and key figures, without a model', () => {
  const ask = askReport(company, [{ section: '8', title: 'Item 8. Financial Statements', text: report }]);

  it.each([
    // The last sentence above a table says what it counts.
    ['how many depots does cobalt heron have in chile', '**15**'],
    ['cobalt heron employees in chile', '**410**'],
    // A quarter that ends with the year is no rival of the year.
    ['cobalt heron lantern revenue growth 2024', '**$4,571 million**'],
    // The parent's own figure comes after the group's.
    ['cobalt heron salaries and employee benefits', '**$725 million**'],
    ['cobalt heron comp and benefits expense', '**$725 million**'],
    ['cobalt heron calls handled', '**2,336.6 (in millions, except percentages)**'],
    ['cobalt heron turns of stock', 'were **3.4**'],
    ['cobalt heron own freight 2024', '**$1,338.3 billion**'],
    ['cobalt heron freight volumes 24 v 23', 'A rise of **$268.6 billion (20.9%)**'],
    ['cobalt heron average toll rate 24 v 23', 'A rise of **0.04 percentage points**'],
    ['cobalt heron road obligations due within a year', '**$7,446 million**'],
    ['cobalt heron road obligations after five years', '**$143 million**'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected);
  });

  it('are of the asked place and platform, and what leads to the group is no segment', async () => {
    expect(await ask('how many depots does cobalt heron have in mexico')).not.toContain('**4**');
    expect(await ask('cobalt heron console revenue 2024')).toContain('**$1,920 million**');
    expect(await ask('which segment of cobalt heron makes the most profit')).not.toContain(
      '**Deferred licences**',
    );
  });

  it('are no part of the same figure of all, where a part of another one is asked for', async () => {
    const text = await ask('cobalt heron operating expenses of freight as % of revenue');
    expect(text).not.toContain('**4.2%**');
  });

  it('are not told of what taxes are deferred on, unless that is asked', async () => {
    expect(await ask('cobalt heron warranty reserves')).not.toContain('were **$19 million**');
    expect(await ask('cobalt heron deferred tax assets warranty reserves')).toContain('**$19 million**');
  });
});
