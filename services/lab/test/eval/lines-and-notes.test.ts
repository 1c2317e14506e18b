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

  it('is found however it is spelled', async () => {
    expect(await ask('umber plover freight on the labor program 2024')).toContain('**$640 million**');
  });
});
