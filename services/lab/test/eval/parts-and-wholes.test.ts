import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990087',
  name: 'Garnet Heron Inc.',
  ticker: 'GRHN',
};

const figures = `# Item 8. Financial Statements

## GARNET HERON, INC. AND SUBSIDIARIES

### CONSOLIDATED STATEMENTS OF OPERATIONS

(in millions)

| | Year Ended December 31, 2024 | Year Ended December 31, 2023 |
| --- | --- | --- |
| Net sales | $900 | $1,000 |
| Cost of sales | 500 | 640 |
| Goodwill impairment charge | 0 | 30 |
| Interest expense | (20) | (18) |
| Income before income taxes | 200 | 180 |
| Provision for (benefit from) income taxes | (30) | 45 |
| Net income | $230 | $135 |

### CONSOLIDATED BALANCE SHEETS

(in millions)

| | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $120 | $90 |
| Other assets | 780 | 750 |
| Total assets | $900 | $840 |
| Total liabilities | 300 | 290 |
| Total equity | 600 | 550 |
| Total liabilities and equity | $900 | $840 |

### Note 3: Segment information (in millions)

| | Year Ended December 31, 2024 | Year Ended December 31, 2023 |
| --- | --- | --- |
| Operating income (loss): | | |
| Garnet | $260 | $220 |
| Heron | (40) | (10) |
| Marsh | 15 | 12 |
| Total operating income | $235 | $222 |

### Note 4: Order backlog of the projects (in millions)

| Project | Backlog |
| --- | --- |
| Harbour works | |
| North pier | $50 |
| South pier | 70 |
| Others | 15 |
| Tunnels | 200 |
| Total backlog | $335 |

### Note 5: Employees

| | 2024 | 2023 | Change |
| --- | --- | --- | --- |
| Total employees | 4,700 | 4,000 | 17.5% |

### Note 6: Customers

No customer exceeded 10% of net sales in 2024 or 2023.
`;

describe('parts and wholes', () => {
  const ask = askReport(company, [
    { section: '1', title: 'Item 1. Business', text: '# Item 1. Business\n\nThe Company builds piers.' },
    { section: '8', title: 'Item 8. Financial Statements', text: figures },
  ]);

  it('are not mixed up where a segment has a word of the name of its company', async () => {
    const text = await ask('garnet heron: total assets of the heron segment 2024');
    expect(text).toContain('no figure for “heron');
    expect(await ask('garnet heron total assets 2024')).toContain('$900 million');
  });

  it('are told apart where the largest loss is asked for', async () => {
    const text = await ask('garnet heron segment with the largest operating loss 2024');
    expect(text).toContain('**Heron**');
    expect(text).not.toContain('**Garnet**');
  });

  it('do not rank the lines of a statement as countries', async () => {
    const text = await ask('which country did garnet heron sales drop the most in 2024');
    expect(text).not.toMatch(/impairment|Cost of sales/);
  });

  it('take no row of others for its group', async () => {
    const text = await ask('garnet heron backlog harbour works share of total backlog');
    expect(text).not.toContain('4.5%');
  });

  it('take no percentage for the amount of another year', async () => {
    const text = await ask('by how many did garnet heron total employees grow from 2023 to 2024');
    expect(text).not.toMatch(/to \*\*17\.5%/);
  });

  it('keep the sign of a tax that is a benefit', async () => {
    const text = await ask('garnet heron effective tax rate 2024 and 2023');
    expect(text).toContain('−15');
    expect(text).toContain('25');
  });

  it('answer whether there is a customer above a share by the sentence that denies it', async () => {
    const text = await ask('any garnet heron customer 10%+ of net sales in 2024?');
    expect(text).toContain('No customer exceeded 10%');
  });
});
