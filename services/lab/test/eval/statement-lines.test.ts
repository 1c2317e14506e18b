import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990091',
  name: 'Opal Curlew Inc.',
  ticker: 'OPCW',
};

const figures = `# Item 8. Financial Statements

### CONSOLIDATED STATEMENTS OF OPERATIONS

(in millions)

| | Year Ended December 31, 2023 | Year Ended December 31, 2024 |
| --- | --- | --- |
| Net sales | $900 | $1,000 |
| Cost of sales | 500 | 540 |
| Gross profit | 400 | 460 |
| Selling, general and administrative expenses | 150 | 160 |
| Research and development expense | 90 | 110 |
| Operating income | $160 | $190 |

### CONSOLIDATED BALANCE SHEETS

(in millions)

| | December 31, 2023 | December 31, 2024 |
| --- | --- | --- |
| ASSETS | | |
| Current assets | | |
| Cash and cash equivalents | | |
| Cash held in banks | $60 | $70 |
| Notes due within a month | 50 | 60 |
| Total cash and cash equivalents | 110 | 130 |
| Inventories | 100 | 90 |
| Accounts receivable (due from consolidated and other entities) | 80 | 120 |
| Total current assets | 290 | 340 |
| Goodwill | 310 | 300 |
| Property, plant and equipment, net | 240 | 260 |
| Total assets | $840 | $900 |
| LIABILITIES AND SHAREHOLDERS’ EQUITY | | |
| Current liabilities | | |
| Accounts payable | $70 | $80 |
| Other accrued liabilities | 60 | 90 |
| Total current liabilities | 130 | 170 |
| Long-term debt | 200 | 210 |
| Total liabilities | 330 | 380 |
| Shareholders’ equity | | |
| Common stock | 10 | 10 |
| Retained earnings | 500 | 510 |
| Total shareholders’ equity | 510 | 520 |
| Total liabilities and shareholders’ equity | $840 | $900 |

### CONSOLIDATED STATEMENTS OF CASH FLOWS

(in millions)

| | Year Ended December 31, 2023 | Year Ended December 31, 2024 |
| --- | --- | --- |
| Net cash provided by operating activities | $170 | $210 |
| Net cash used in investing activities | (40) | (60) |
| Net cash used in financing activities | (90) | (130) |

### Note 5: Designs (in millions)

| | December 31, 2023 | December 31, 2024 |
| --- | --- | --- |
| Licensed designs, net | $400 | $420 |
| Own designs, net | | |
| Released | 70 | 80 |
| In work | 40 | 50 |
| Total designs | $510 | $550 |

### Note 6: Net sales in detail (in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Products: | | |
| Rings | $700 | $600 |
| Brooches | 160 | 180 |
| Clasps | 140 | 120 |
| Regions: | | |
| Norway | $550 | $500 |
| Chile | 450 | 400 |

### Note 2: Intangible assets (in millions)

| Amortized intangible assets: | Gross | Accumulated amortization | Net |
| --- | --- | --- | --- |
| Customer lists | $60 | $20 | $40 |
| Patents | 30 | 20 | 10 |
| Amortized intangible assets | $90 | $40 | $50 |

### Note 3: Net sales and gross profit by product (in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Net sales: | | |
| Rings | $700 | $600 |
| Brooches | 300 | 300 |
| Total net sales | $1,000 | $900 |

A reconciliation of the gross profit of the products to operating income follows.

| | 2024 | 2023 |
| --- | --- | --- |
| Total gross profit of the products | $460 | $400 |
| Less: Selling, general and administrative expenses | 160 | 150 |
| Less: Research and development expense | 110 | 90 |
| Operating income | $190 | $160 |

### Note 4: Operating income by product (in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Products: | | |
| Rings | $300 | $280 |
| Brooches | 90 | 60 |
| General corporate expenses | (120) | (110) |
| Restructuring | (80) | (70) |
| Total operating income | $190 | $160 |
`;

/** The same, with a line that the reader did not get. */
const withGap = figures.replace('| Long-term debt | 200 | 210 |\n', '');

const openWith = (text: string, name: string) =>
  askReport({ ...company, name, local_id: `00099900${name.length}` }, [
    { section: '1', title: 'Item 1. Business', text: '# Item 1. Business\n\nThe Company cuts opals.' },
    { section: '8', title: 'Item 8. Financial Statements', text },
  ]);

describe('lines of a statement', () => {
  const ask = openWith(figures, 'Opal Curlew Inc.');
  const askGap = openWith(withGap, 'Opal Whimbrel Corp.');

  it.each([
    ['opal curlew: biggest asset on the balance sheet?', '**Goodwill**', '$300 million'],
    [
      'opal curlew: which current asset is the largest',
      '**Total cash and cash equivalents**',
      '$130 million',
    ],
    ['opal curlew largest liability', '**Long-term debt**', '$210 million'],
    ['opal curlew largest current liability 2024', '**Other accrued liabilities**', '$90 million'],
    ['opal curlew: largest current liability 2023', '**Accounts payable**', '$70 million'],
    ['opal curlew: top 3 liabilities', '**Long-term debt**', '$210 million'],
    ['opal curlew: biggest expense', '**Cost of sales**', '$540 million'],
    [
      'opal curlew: biggest operating expense',
      '**Selling, general and administrative expenses**',
      '$160 million',
    ],
  ])('are ranked by name within the block that is asked for: %s', async (question, name, amount) => {
    const text = await ask(question);
    expect(text).toContain(name);
    expect(text.slice(0, text.indexOf('['))).toContain(amount);
  });

  it('are all that make up the total, or no largest one is named', async () => {
    expect(await askGap('opal whimbrel: largest liability')).not.toContain('has the largest figure');
    expect(await askGap('opal whimbrel: largest current liability')).toContain(
      '**Other accrued liabilities**',
    );
  });

  it.each([
    ['opal curlew: which product lost the most money in 2024?', 'General corporate expenses'],
    ['opal curlew: biggest product by gross profit 2024', 'Less: Selling'],
  ])('that lead to the total of the group are no members: %s', async (question, line) => {
    expect(await ask(question)).not.toContain(`**${line}`);
  });

  it('are shares of the whole, whichever the question names first', async () => {
    const share = 'Inventory / Total assets was **10.0%**';
    expect(await ask('opal curlew: what share of total assets is inventory')).toContain(share);
    expect(await ask('opal curlew: inventory as a share of total assets')).toContain(share);
  });

  it('grew or fell the most only if one of them did', async () => {
    expect(await ask('opal curlew: which liability grew the most in 2024')).toContain(
      '**Other accrued liabilities** grew the most',
    );
    expect(await ask('opal curlew: which expense fell the most in 2024')).not.toContain('the most (');
  });

  it('of a part are not told for the whole', async () => {
    expect(await ask('opal curlew: largest component of designs')).not.toContain('**Released**');
  });

  it('are not ranked as activities that used cash by the one that brought it', async () => {
    expect(await ask('opal curlew: which activity brought in the most cash')).toContain(
      '**Net cash provided by operating activities**',
    );
    expect(await ask('opal curlew: biggest cash outflow in investing activities')).not.toContain(
      '**Net cash',
    );
  });

  it('and products are no regions of the same table', async () => {
    expect(await ask('opal curlew: largest region by net sales 2024')).toContain('**Norway**');
  });

  it('and columns of one amount are not ranked as members', async () => {
    const text = await ask('opal curlew: largest intangible asset');
    expect(text).toContain('**Customer lists**');
  });
});
