import { quotePassages } from './quote-passages.ts';

const passage = (id: string, text: string) => ({ id, title: 'report.pdf', heading: '', text });

it.each([
  '| Contents | Page |\n| --- | --- |\n| Review of segments | 4 |\n| Segment accounts | 9 |\n| Notes | 31 |',
  '| | As a result, the company also uses the profit of its segments before tax as one of several measures | 2024 |\n| --- | --- | --- |\n| Segment profit | | 4 |',
])('quotes no table of contents and no torn text', (table) => {
  const { quotes } = quotePassages('Which segments does Tarn report?', ['Tarn'], [passage('s1', table)], 3);
  expect(quotes).toEqual([]);
});

it('quotes the companies that were bought rather than what the auditor says of them', () => {
  const told = [
    {
      ...passage(
        's1',
        'The directors assess the accounting treatment of the acquisition of Quill Media Limited.',
      ),
      title: 'Tarn plc, Independent auditor’s report',
    },
    passage('s2', 'Quill Media was acquired in May 2024 and joined our design practice.'),
  ];
  const { quotes } = quotePassages('What acquisitions did Tarn make in 2024?', ['Tarn'], told, 1);
  expect(quotes[0]?.text).toContain('was acquired in May');
});

describe.each<[string, string, string, string]>([
  [
    'the wholesalers through whom it sells',
    'Did Tarn report customer concentration in 2024?',
    'Provisions for discounts to customers are recorded as a reduction in sales, and no concentration of them is known.',
    'In 2024, the Company utilized three wholesalers that represented approximately 16.5%, 13.0% and 12.0% of total revenues.',
  ],
  [
    'the largest customer, and not the five largest',
    "Who is Tarn's largest customer?",
    'The five largest customers of our Nordic segment accounted for 48% of its net sales in 2024.',
    'Our largest customer, Ebrel Inc., represented 21% of net sales.',
  ],
  [
    'the customers by their names',
    'Which customers accounted for more than 10% of sales in 2024?',
    'Five customers accounted for approximately 53% of sales of the Nordic segment.',
    'In 2024, Ebrel Corporation and Umbral each accounted for more than 10% of our sales.',
  ],
  [
    'the range that is guided for',
    "What is Tarn's guidance for 2025 adjusted earnings per share?",
    'Tarn issued a press release with adjusted earnings per share and its 2025 guidance of adjusted earnings per share.',
    'Tarn expects 2025 adjusted earnings per share of $1.00 to $1.10.',
  ],
  [
    'a list of countries',
    'In which countries does Tarn operate depots?',
    'The number of depots varies by country, and Tarn operates depots in each country with its own staff.',
    'The company operates depots in the United States, Canada, Mexico and Japan.',
  ],
  [
    'a sale that raised the profit once',
    "Were there any events outside of ordinary operations that raised Tarn's net income in 2024?",
    'Net income in 2024 may be affected by events outside of our control.',
    'Net income in 2024 includes a gain on the sale of the Umbral business of $373 million.',
  ],
  [
    'who comes, and not who goes',
    'Who will replace the CEO of Tarn?',
    'Tarn announced that, as part of a succession, Otto Fell will retire as Chief Executive Officer.',
    'Ida Quill, former Chief Executive Officer of Beryl, has been appointed President and Chief Executive Officer.',
  ],
  [
    'a season of sales, and no seasonal goods',
    "Is Tarn's business seasonal?",
    'Tarn sells balances, scales, toys and seasonal goods of all kinds to schools.',
    'The material seasonal impact is increased net sales during the winter.',
  ],
  [
    'a share, and no table of prices in quarters',
    'What share of revenue falls in the fourth quarter?',
    '| Revenue and prices by quarter | High | Low |\n| --- | --- | --- |\n| Third quarter | 12 | 11 |\n| Fourth quarter | 14 | 13 |',
    'We earned 33% of our annual revenue during the fourth quarter.',
  ],
  [
    'why the number of people fell, and not the number',
    'Why did the number of employees of Tarn fall in 2024?',
    'As of 31 December 2024 Tarn had 6,180 employees, and 10,030 employees a year before.',
    'The decrease in the number of employees in 2024 was primarily due to the sale of two plants.',
  ],
  [
    'why something fell, and not what is set off against it',
    'Why did the scale revenue of Tarn fall in 2024?',
    'Fees that Tarn pays to lenders are recognized upfront as an offset against scale revenue of the year 2024.',
    'Scale revenue decreased 8% in 2024, primarily due to lower prices.',
  ],
  [
    'what something is for',
    'Why is Tarn building a second line in Delta?',
    'Spending on the second line in Delta was two million more than Tarn had planned.',
    'Tarn is building a second line in Delta to ensure that it can meet demand after the old lease ends.',
  ],
  [
    'the largest customer, whose name has a full stop',
    'Does Tarn have customer concentration?',
    'Tarn has customers in many regions, and the concentration of customers differs from region to region.',
    'A concentration of customers: our largest customer, Quill Inc., represented approximately 21% of our net sales.',
  ],
  [
    'where it is based',
    'Where are the headquarters of Tarn?',
    'Tarn moved some people to its headquarters and sold two of its plants.',
    'The headquarters of Tarn are located in Oslo.',
  ],
  [
    'whether a dividend was raised',
    'Did Tarn raise its dividend in 2024?',
    'The final dividend in 2024 of 65 cents per share will be paid by Tarn on 14 October.',
    'Fully franked dividends rose, a 6.1% increase to 122 cents per share.',
  ],
  [
    'the companies that were bought, and no cash flow',
    'Which companies did Tarn acquire in 2024 and after the year end?',
    '| Year end 2024 | 2024 | 2023 |\n| --- | --- | --- |\n| Acquisition of companies, year | 12 | 11 |\n| Cash at year end | 14 | 13 |',
    'On 28 April 2024 the Group acquired the entire issued share capital of Quill Media Limited.',
  ],
  [
    'the share of the largest customer, and no threshold',
    'What share of revenue came from the largest customer of Tarn?',
    'An indirect customer is estimated to represent 10% or more of the total revenue of Tarn.',
    'Sales to customers A and B represented 14% and 11% of total revenue.',
  ],
  [
    'what hangs on a place, and not what happened there',
    'How exposed is Tarn to Norway?',
    'Tarn was sued in Norway by a former agent of its subsidiary in Norway in 2019.',
    'Revenue billed to Norway was 27% of our total revenue.',
  ],
  [
    'the rates of debt, and not those of cash',
    'What is the interest rate on the notes of Tarn?',
    'Interest income rose by 47%, as the interest rate on cash was higher.',
    'The notes bear interest at 4.25% and mature in 2031.',
  ],
  [
    'how the company earns its money',
    'How does Tarn earn money?',
    'Net income and earnings per share of Tarn rose by 39%.',
    'The revenues of Tarn consist of sales by its shops and fees from its licensees.',
  ],
  [
    'which patents the company has',
    'What patents does Tarn hold?',
    'Mr. Quill of Tarn holds a degree, and litigated patent matters before.',
    'Patents issued to us expire from 2026 to 2044.',
  ],
  [
    'how many were delivered',
    'What were the battery deliveries of Tarn in 2024?',
    'Battery deliveries of Tarn can vary from quarter to quarter.',
    'In 2024, we delivered 31.4 GWh of batteries.',
  ],
])('quotes %s', (_, question, beside, answer) => {
  it('first', () => {
    const told = [passage('s1', beside), passage('s2', answer)];
    expect(quotePassages(question, ['Tarn'], told, 1).quotes[0]?.text).toBe(answer);
  });
});

it('quotes no year long before the one that is asked for', () => {
  const told = [
    passage('s1', 'On 12 November 2013 the Company agreed to acquire Tarn Media Limited.'),
    passage('s2', 'In April 2024 the Company agreed to acquire Quill Media Limited, a designer.'),
  ];
  const { quotes } = quotePassages('Which companies did Tarn acquire in 2024?', ['Tarn'], told, 1);
  expect(quotes[0]?.text).toContain('Quill');
});

it('quotes the grade where a rating is asked for', () => {
  const told = [
    passage('s1', 'Fitch is the principal rating agency of our industry, and Tarn has ratings from Fitch.'),
    passage('s2', 'In January, Fitch affirmed the rating of Tarn of “BB” with a stable outlook.'),
  ];
  expect(
    quotePassages('What rating does Tarn have from Fitch?', ['Tarn'], told, 1).quotes[0]?.text,
  ).toContain('BB');
});

it('quotes the place that is named, or nothing, where other places answer in the same words', () => {
  const told = [
    passage('s1', 'The Bergen plant of Tarn will open in March 2027 after a test of its ovens.'),
    passage('s2', 'Tarn plans plants in Bergen, Oslo and Hamar in the coming years.'),
  ];
  const { quotes } = quotePassages('When will the Hamar plant of Tarn open?', ['Tarn'], told, 3);
  expect(quotes.filter(({ text }) => text.includes('2027'))).toEqual([]);
});

it('quotes the table of maturities where debt that is due in a year is asked for', () => {
  const told = [
    passage('s1', 'Tarn is exposed to changes of interest rates by its term debt.'),
    passage(
      's2',
      'The future principal payments for the notes of Tarn are as follows:\n\n| 2031 | $109 |\n| --- | --- |\n| 2032 | 123 |\n| 2033 | 99 |\n| Thereafter | 600 |',
    ),
  ];
  const { quotes } = quotePassages('Does Tarn have any debt due in 2031?', ['Tarn'], told, 1);
  expect(quotes[0]?.kind).toBe('table');
});

it('quotes the balance of the latest year where no year is asked for', () => {
  const table = (rate: string) =>
    `| In millions | Principal | Contractual interest rate |\n| --- | --- | --- |\n| Term loan notes | 400 | ${rate} |`;
  const told = ['2023', '2024'].map((year) => ({
    ...passage(year, `The following is our debt as of December 31, ${year}:\n\n${table(`4.${year[3]}0%`)}`),
    title: 'Tarn Corp, 10-K for 2024-12-31, Item 8',
  }));
  const { quotes } = quotePassages('What is the interest rate on the notes of Tarn?', ['Tarn'], told, 1);
  expect(quotes[0]?.text).toContain('4.40%');
});

it('quotes a list with its items below labels such as a quarter', () => {
  const told = [
    passage(
      's1',
      'Significant announcements during 2024 included the following:\n\nFirst quarter:\n\n- Tarn One, a scale\n- Tarn Two, a balance\n\nSecond quarter:\n\n- Tarn Three, a sieve',
    ),
  ];
  const { quotes } = quotePassages('Which products did Tarn announce in 2024?', ['Tarn'], told, 1);
  expect(quotes[0]?.text).toMatch(/Tarn One.*Tarn Two.*Tarn Three/);
});

it('names nobody as the successor of an officer who is still there', () => {
  const told = [passage('s1', 'Ida Quill Chairman and Chief Executive Officer of Tarn, signed in 2024')];
  expect(quotePassages('Who replaced Ida Quill as CEO of Tarn in 2024?', ['Tarn'], told, 3).quotes).toEqual(
    [],
  );
});

it('quotes what holds after an event without the name of that event', () => {
  const told = [
    passage('s1', 'Quill has left Tarn, and its shares are listed in Oslo.'),
    passage('s2', 'Tarn expects adjusted earnings per share of $10.00 to $10.10 in 2024.'),
  ];
  const question = 'What is the guidance of Tarn for adjusted earnings per share after the Quill separation?';
  expect(quotePassages(question, ['Tarn'], told, 1).quotes[0]?.text).toContain('$10.10');
});
