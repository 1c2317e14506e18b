import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990083',
  name: 'Velmora Kilns Inc.',
  ticker: 'VKLN',
};

const text = `# Item 8. Financial Statements

### Purchase commitments

Total future purchase commitments as of December 31, 2024 are as follows:

| (In millions) | Commitments |
| --- | --- |
| Fiscal Year: | |
| 2025 | $412 |
| 2026 | 95 |
| 2027 and thereafter | 31 |
| Total | $538 |

### Debt maturities

Our aggregate debt maturities by year payable are as follows:

| (In millions) | 2025 | 2026 | 2027 | Total |
| --- | --- | --- | --- | --- |
| | $210 | $340 | $125 | $675 |

### Maturities of notes by recourse

| (In millions) | Recourse notes | Non-recourse notes | Total |
| --- | --- | --- | --- |
| 2028 | $17 | $44 | $61 |
| 2029 | 12 | 30 | 42 |

### Repurchases

(in millions, except number of shares, which are reflected in thousands)

| | Total number of shares purchased | Average price paid per share | Value that may yet be purchased |
| --- | --- | --- | --- |
| October | 1,204 | $22.10 | $310 |
| Total purchases | 3,377 | $23.40 | $262 |

### Statements of operations

(in millions)

| Years ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Total revenues | $1,210 | $1,100 |
| Net income | 84 | 70 |

### Warranties

| (In millions) | 2024 | 2023 |
| --- | --- | --- |
| Accrued warranty, beginning of period | $52 | $41 |
| Provision for warranty | 27 | 21 |
| Accrued warranty, end of period | $67 | $52 |

### Reconciliation of GAAP measures to non-GAAP measures

| | Year ended December 31, 2024 GAAP | Year ended December 31, 2024 Non-GAAP | % Increase (Decrease) Non-GAAP |
| --- | --- | --- | --- |
| Operating income | $390 | $470 | 3% |
| Operating margin % | 39% | 47% | 2% |
`;

const cover = `# Form 10-K

Velmora Kilns Inc.

(Exact name of registrant as specified in its charter)

12 Furnace Lane, Kilnworth, Ohio

(Address of principal executive offices)

We account for stock-based awards at their fair value on the day of the grant.`;

const ask = askReport(company, [
  { section: 'cover', title: 'Cover', text: cover },
  { section: '8', title: 'Item 8. Financial Statements', text },
]);

describe('schedules of years to come', () => {
  it('gives the row of a year after the report, under the title of its table', async () => {
    const told = await ask("how much of velmora's purchase commitments falls due in fiscal 2025");
    expect(told).toContain('$412 million');
    expect(told).toContain('Total future purchase commitments as of December 31, 2024 – 2025');
  });

  it('gives the column of a year where a row of years is all the table has', async () => {
    const told = await ask('velmora aggregate debt maturities in 2027');
    expect(told).toContain('$125 million');
    expect(told).not.toContain('$675');
  });

  it('gives the total of columns that are all parts of what is asked', async () => {
    expect(await ask('velmora notes due in 2028')).toContain('$61 million');
  });

  it('tells nothing of a year that no schedule has', async () => {
    const told = await ask('velmora purchase commitments due in 2033');
    expect(told).not.toMatch(/was \*\*/);
  });
});

it('takes the end of a roll-forward for the balance', async () => {
  expect(await ask('velmora accrued warranty 2024')).toContain('$67 million');
});

it('says a number of shares as no amount of money', async () => {
  const told = await ask('velmora total number of shares purchased');
  expect(told).toContain('3,377');
  expect(told).not.toContain('$3,377');
});

it('sets the newest figure beside the one of a year that follows "vs"', async () => {
  const told = await ask('velmora revenue vs 2023');
  expect(told).toContain('$1,100 million');
  expect(told).toContain('$1,210 million');
  expect(told).toContain('10.0%');
});

it('finds where a company is based by the caption below its address, and not by what is stock-based', async () => {
  const told = await ask('where is velmora based');
  expect(told).toContain('Kilnworth');
  expect(told).not.toContain('stock-based');
});

it('takes no change of a percentage for the percentage', async () => {
  const told = await ask('velmora non-gaap operating margin 2024');
  expect(told).toContain('47%');
  expect(told).not.toMatch(/\*\*2(?:\.0)?%/);
});
