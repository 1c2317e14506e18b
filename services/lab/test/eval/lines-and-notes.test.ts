import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990094',
  name: 'Umber Plover Inc.',
  ticker: 'UMPL',
};

const figures = `# Item 8. Financial Statements

### CONSOLIDATED STATEMENT OF INCOME

(in millions of dollars)

| | Year Ended December 31, 2023 | Year Ended December 31, 2024 |
| --- | --- | --- |
| Revenues and other income | | |
| Sales and other operating revenue | 9,450 | 9,980 |
| Costs and other deductions | | |
| Grain and fodder purchases | 5,419 | 4,532 |
| Freight on the labour programme | 610 | 640 |
| Net income | 1,200 | 1,420 |

### CONSOLIDATED BALANCE SHEET

(in millions of dollars)

| | December 31, 2023 | December 31, 2024 |
| --- | --- | --- |
| Cash and cash equivalents | 300 | 280 |
| Income tax receivable | 44 | 51 |
| Total assets | 7,100 | 7,350 |

### Sales by crop

(in millions of dollars)

| | 3 months ended December 31, 2024 | 3 months ended December 31, 2023 | Year ended December 31, 2024 | Year ended December 31, 2023 |
| --- | --- | --- | --- | --- |
| Barley | 1,210 | 1,190 | 4,960 | 4,700 |
| Lupins | 1,260 | 1,230 | 5,020 | 4,750 |

### Segment assets and EBITDA

(in millions of dollars)

| 2024 | Baltic | Iberia | Consolidated |
| --- | --- | --- | --- |
| Segment assets | 4,100 | 3,300 | 7,400 |
| Intergroup eliminations | (50) | – | (50) |

### Derivatives

Gains and losses on hedges that are included in the Consolidated Statement of Income are in the following lines:

(in millions of dollars)

| | Year Ended December 31, 2023 | Year Ended December 31, 2024 |
| --- | --- | --- |
| Sales and other operating revenue | 21 | (9) |
| Grain and fodder purchases | (5) | 4 |
`;

describe('a line of a statement, without a model', () => {
  const ask = askReport(company, [{ section: '8', title: 'Item 8. Financial Statements', text: figures }]);

  it('comes before the line of a note that is called the same', async () => {
    const text = await ask('umber plover grain and fodder purchases 2024');
    expect(text).toContain('**$4,532 million**');
    expect(text).not.toContain('$4 million');
    // "Grain" and "fodder purchases" are in the same row: it is told once.
    expect(text.match(/Grain and fodder/g)).toHaveLength(1);
  });

  it('may be called by the names of two measures', async () => {
    const text = await ask('umber plover income tax receivable');
    expect(text).toContain('**$51 million**');
    expect(text).not.toContain('Income tax expense');
  });

  it('is told for the longest period of the newest day', async () => {
    expect(await ask('umber plover barley sales')).toContain('**$4,960 million**');
    expect(await ask('umber plover barley sales growth')).toContain('from **$4,700 million** [1] in FY2023');
    expect(await ask('umber plover barley sales vs last year')).toContain('to **$4,960 million**');
  });

  it('that covers the year is not given for the last quarter', async () => {
    expect(await ask('umber plover revenue q4 24')).not.toContain('9,980');
    expect(await ask('umber plover barley sales q4 24')).toContain('**$1,210 million**');
  });

  it('of the cash at hand is no cash burn', async () => {
    expect(await ask('umber plover cash burn 2024')).not.toContain('$280 million');
  });

  it('that nobody named is not the measure of its table', async () => {
    expect(await ask('umber plover baltic ebitda')).not.toContain('$50 million');
  });

  it('is found however it is spelled', async () => {
    expect(await ask('umber plover freight on the labor program 2024')).toContain('**$640 million**');
  });
});
