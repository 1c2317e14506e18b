import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990084',
  name: 'Ostrello Baths Inc.',
  ticker: 'OSTB',
};

/** As reports to the SEC do, each table of money prints the sign of its currency. */
const ofMoney = Array.from(
  { length: 30 },
  (_, at) =>
    `### Schedule ${at + 1}\n\n| (In millions) | 2024 | 2023 |\n| --- | --- | --- |\n| Deferred line ${at + 1} | $${at + 21} | $${at + 11} |\n| Prepaid line ${at + 1} | ${at + 3} | ${at + 2} |\n`,
).join('\n');

const business = `# Item 1. Business

### Bathhouses

We operated 43 steam rooms at the end of 2024. The number of bathhouses with steam rooms varies by country.

Our average bathhouse space is approximately 12,400 square feet, with newer baths being smaller.

We carry fewer than 900 lines of soap on average in a bathhouse.

### Human Capital

As of December 31, 2024, our total workforce was approximately 5,600. We may lose employees to 2 rivals.

| Union | Share of our employees | Status of the agreement with the union |
| --- | --- | --- |
| The Society of Attendants (SOA) | 20% | We have one agreement, which expires in September 2026, and one in July 2025. |
| The Guild of Stokers (GOS) | 9% | We have one major agreement with this union, which expires in April 2027. |

### Closures

We recorded a charge for the planned closure of 70 branches between 2024 and 2026.

### Members

(in thousands)

| | 2024 Monthly | 2024 Yearly | 2024 Total | 2023 Monthly | 2023 Yearly | 2023 Total |
| --- | --- | --- | --- | --- | --- | --- |
| Membership: | | | | | | |
| Family | 310 | 120 | 430 | 300 | 115 | 415 |
| Single | 205 | 44 | 249 | 190 | 40 | 230 |
| Total memberships | 515 | 164 | 679 | 490 | 155 | 645 |

### Floor space

| (Square feet in thousands) | Owned | Leased | Total |
| --- | --- | --- | --- |
| Baths | 3,586 | 673 | 4,259 |
| Offices | 201 | 591 | 792 |

### Segments

| | United States Operations | Canadian Operations | Total |
| --- | --- | --- | --- |
| 2024 | | | |
| Total revenue | $1,398 | $298 | $1,696 |
| Operating income | 262 | 76 | 338 |
| 2023 | | | |
| Total revenue | $1,142 | $234 | $1,376 |
| Operating income | 233 | 60 | 293 |

### Shares

| (In thousands) | 2024 | 2023 |
| --- | --- | --- |
| Shares used in computation: | | |
| Employee stock options | 1,929 | 1,845 |

### Expenses by kind

| (In millions) | 2024 | 2023 |
| --- | --- | --- |
| Operating expenses: | | |
| Towels | $238 | $283 |
| Steam | 34 | 38 |
| Percent of total revenue: | | |
| Towels | 14.0% | 20.6% |
| Steam | 2.0 | 2.8 |

### Guests

| (In thousands, except fee per member) | 2024 | 2023 |
| --- | --- | --- |
| Paid members at end of period | 345 | 312 |
| Total members at end of period | 388 | 371 |

### Bathhouses by format

| | Owned | Leased | Total |
| --- | --- | --- | --- |
| Canada | 3 | 1 | 4 |
| Mexico | 8 | 1 | 9 |
| Total bathhouse units | 11 | 2 | 13 |

### Dues owed to guilds

The following table shows the amounts of disputed guild dues:

| (In millions) | 2024 | 2023 |
| --- | --- | --- |
| Balance at beginning of year | $61 | $58 |
| Settlements with the Guild of Stokers | (9) | (4) |
| Balance at end of year | $72 | $61 |

### Guests by quarter

| | Fiscal 2024 Q1 | Fiscal 2024 Q2 | Fiscal 2024 Q3 | Fiscal 2024 Q4 |
| --- | --- | --- | --- | --- |
| HEADCOUNT | | | | |
| Asia Pacific | 3,489 | 3,178 | 3,350 | 3,339 |

### Orders for soap

| (In millions) | Amount |
| --- | --- |
| Fiscal year: | |
| 2025 | $357 |
| 2026 | 93 |
| Total | $450 |

### Carriage

| (In thousands of metric tons) | 2024 | 2023 |
| --- | --- | --- |
| Soap sales | | |
| Canada | 1,771 | 1,802 |
| Mexico | 493 | 471 |

### Contribution

| (In millions) | 2024 | 2023 |
| --- | --- | --- |
| Contribution profit | $91 | $80 |

### Hedges

| (In millions) | 2024 | 2023 |
| --- | --- | --- |
| Currency hedges on US$ future revenue | $2 | $3 |

### Adjusted results

| ($ in millions, except EPS) | 2024 | 2023 |
| --- | --- | --- |
| Adjusted net earnings | $412 | $388 |
| Adjusted EPS (diluted) | 2.80 | 2.59 |

${ofMoney}
`;

describe('counts and other figures that are no money, without a model', () => {
  const ask = askReport(company, [{ section: '1', title: 'Item 1. Business', text: business }]);

  it.each([
    // What was counted is near the number, in whatever words the company runs it.
    ['how many steam rooms did Ostrello Baths run at the end of 2024', '43 steam rooms'],
    ['ostrello baths headcount at ye24', 'approximately 5,600'],
    ['avg size of an Ostrello Baths bathhouse', '12,400 square feet'],
    // In a report that signs its amounts, a table without a sign counts something else, in the unit that it prints.
    ['Ostrello Baths family members at the end of 2024', 'was **430,000**'],
    ['leased floor space of Ostrello Baths offices', '**591,000 (Square feet)**'],
    ['Ostrello Baths operating income canada fy23', '**$60**'],
    ['Ostrello Baths total memberships 2024 and the year before', 'A rise of **34,000 (5.3%)**'],
    ['how many steam rooms does Ostrello Baths run', '43 steam rooms'],
    // A percentage without a sign, in a group of them.
    [
      'what share of total revenue went to towels at Ostrello Baths in 2024',
      '(Percent of total revenue) were **14.0%**',
    ],
    ['by what percentage did Ostrello Baths paid members grow in 2024', 'rose from **312'],
    ['Ostrello Baths paid members at the end of 2024', 'Paid members at end of period (Guests) were **345'],
    ['how many bathhouse units does Ostrello Baths have worldwide', '**13**'],
    ['Ostrello Baths adjusted EPS 2024', '**$2.80**'],
    // A profit with a name of its own is no net income.
    ['Ostrello Baths contribution profit 2024', '**$91 million**'],
    // The head of a column numbers the quarter, and the group says what is counted.
    ['Ostrello Baths apac headcount q4 fy24', 'was **3,339**'],
    ['Ostrello Baths orders for soap: what percentage falls in 2025', '**79.3%**'],
  ])('%s', async (question, expected) => {
    expect(await ask(question)).toContain(expected);
  });

  it.each([
    // Of a range of years, neither is the year of the figure.
    ['how many branches did Ostrello Baths have in 2024', '70 branches'],
    // Options are counted in shares, and a sentence in a table is no figure.
    ['Ostrello Baths employees december 2024', '1,929'],
    ['how many attendants work at Ostrello Baths', '2,025'],
    // Below a title that has all words as one name, a row with one of them is no better than the others.
    ['how did disputed guild dues of Ostrello Baths move in 2024', 'Settlements'],
    // Tons of soap that are sold are no profit, and no dollars.
    ['Ostrello Baths canada soap profit 2024', '1,771'],
    ['Ostrello Baths canada soap sales 2024', '$1.771'],
    // "US$" is no place.
    ['what share of Ostrello Baths total revenue is from the us', 'hedges'],
    // A year is no quarter.
    ['Ostrello Baths total revenue q2 2024', '1,696'],
    // The statement of a position shows no positions.
    ['three largest positions of Ostrello Baths', 'largest figure'],
    // Two places have one each: neither is all of them.
    ['how many bathhouses does Ostrello Baths run and how many of them are leased', '**1**'],
  ])('%s is not answered by %s', async (question, wrong) => {
    const [told = ''] = (await ask(question)).split('The nearest');
    expect(told).not.toContain(wrong);
  });

  it('a sentence in a table is told under the name of its row', async () => {
    const told = await ask('when does the GOS agreement of Ostrello Baths expire');
    expect(told).toContain('The Guild of Stokers (GOS): "We have one major agreement');
  });
});
