import { quotePassages } from './quote-passages.ts';

const passage = (id: string, text: string, heading = '') => ({ id, title: 'report.pdf', heading, text });
const passages = [
  passage('s1', 'Sales of scales grew in Europe. The weather was fine for most of the year.'),
  passage(
    's2',
    'Gross margin decreased by two points, due to higher prices of load cells. Gross margin is a measure of ours.',
  ),
  passage(
    's3',
    '| | 2024 | 2023 |\n| --- | --- | --- |\n| Scales | 70 | 60 |\n| Balances | 30 | 40 |',
    'Net sales by product line (in millions)',
  ),
];

const quote = (question: string) => quotePassages(question, ['Tarn'], passages, 3);

describe('quotePassages', () => {
  it('puts the reason first where reasons are asked for', () => {
    expect(quote('What drove the decrease of gross margin at Tarn?').quotes[0]?.text).toContain('load cells');
  });

  it('quotes a table by its caption and its rows', () => {
    const [first] = quote('How much were net sales of balances by product line?').quotes;
    expect(first).toMatchObject({ kind: 'table', source: { id: 's3' } });
  });

  it('quotes the sentence on the place or the company that is named, with the price that is asked for', () => {
    const texts = [
      passage(
        's1',
        'The Company acquired Quill in May. It acquired no other company in the year, and paid $90 million in taxes.',
      ),
      passage(
        's2',
        'The total purchase price of Quill was $427 million. Net sales in Norway were $12 million.',
      ),
    ];
    const first = (question: string) => quotePassages(question, ['Tarn'], texts, 1).quotes[0]?.text;
    expect(first('What did Tarn pay for Quill?')).toContain('$427 million');
    expect(first('How much were net sales in Norway?')).toContain('$12 million');
  });

  it('quotes the quarter that is asked for, and how many people there are', () => {
    const texts = [
      passage(
        's1',
        'For fiscal year 2024 operating margin was 39%. Q4 operating margin was 43% in the quarter.',
      ),
      passage(
        's2',
        'Employees may defer a part of their pay. Each of our 5,750 full- and part-time employees is trained.',
      ),
    ];
    const first = (question: string) => quotePassages(question, ['Tarn'], texts, 1).quotes[0]?.text;
    expect(first('What was the operating margin in the fourth quarter of 2024?')).toContain('43%');
    expect(first('What was the number of employees?')).toContain('5,750');
  });

  it('quotes a sentence in a cell of a table that lays out a page', () => {
    const reason =
      'Lower gross margin from lower revenue and higher unit cost, partially offset by the sale of inventory that had been written down.';
    const text = `|  |  |\n| --- | --- |\n| Revenue down 14% | Gross margin down 2.6 ppts |\n| Lower demand. | ${reason} |`;
    const { quotes } = quotePassages(
      'Why did the gross margin of Tarn fall?',
      ['Tarn'],
      [passage('s1', text)],
      1,
    );
    expect(quotes[0]?.text).toBe(reason);
  });

  it('quotes an amount where it is asked how much', () => {
    const text =
      'Recourse debt refers to debt that is recourse to our general assets. At year end we had outstanding $7.91 billion of debt.';
    const { quotes } = quotePassages('How much debt does Tarn have?', ['Tarn'], [passage('s1', text)], 2);
    expect(quotes.map(({ text: quoted }) => quoted)).toEqual([
      'At year end we had outstanding $7.91 billion of debt.',
    ]);
  });

  it('quotes how many employees there are, and not how many of them did something', () => {
    const some = 'In 2024, over 900 of our employees worldwide took a course within the Company.';
    const texts = [passage('s1', `${some} At the end of the year, our employee headcount was 5,750.`)];
    const { quotes } = quotePassages('How many employees does Tarn have?', ['Tarn'], texts, 1);
    expect(quotes[0]?.text).toContain('5,750');
  });

  it('says how much of the question stands in the passages', () => {
    expect(quote('Which vaccine trials failed?').covered).toBeLessThan(0.3);
    expect(quote('Why did gross margin decrease?').covered).toBeGreaterThan(0.6);
  });

  it('leaves out sentences that hold little of what the best one does', () => {
    const texts = quote('What drove the decrease of gross margin?').quotes.map(({ text }) => text);
    expect(texts.join(' ')).not.toContain('weather');
  });

  it('quotes a table where the largest of several, or more than a share, is asked for', () => {
    const texts = passages.slice(2).map((one) => ({
      ...one,
      text: `Managers answer for the net sales of each product line.\n\n${one.text}`,
    }));
    for (const question of [
      'Which product line had the highest net sales?',
      'Is there any product line with more than 20% of net sales?',
    ])
      expect(quotePassages(question, [], texts, 3).quotes[0]).toMatchObject({ kind: 'table' });
  });

  it('puts what happened before what might happen, unless that is asked', () => {
    const texts = [
      passage('s1', 'A supplier could fail to deliver load cells to the plant in time.'),
      passage('s2', 'One supplier failed to deliver load cells to the plant in March.'),
    ];
    const first = (question: string) => quotePassages(question, [], texts, 3).quotes[0]?.source.id;
    expect(first('Did a supplier fail to deliver load cells?')).toBe('s2');
    expect(first('Which risks are there that a supplier could fail to deliver load cells?')).toBe('s1');
  });

  it('keeps an escaped mark at the end of a list item', () => {
    const item = 'Adjusted earnings of scales are expected to grow by 3.5%\\*';
    const [first] = quotePassages(
      'Are adjusted earnings expected to grow?',
      [],
      [passage('s1', `- ${item}`)],
      3,
    ).quotes;
    expect(first?.text).toBe(item);
  });

  it('quotes the beginning of a list that is too long to quote whole', () => {
    const rivals = Array.from({ length: 30 }, (_, at) => `makers of precision balances of kind ${at}`);
    const texts = [passage('s1', `Our competitors include (1) Brindle Scales; ${rivals.join('; ')}.`)];
    const [first] = quotePassages('Who are its competitors?', ['Tarn'], texts, 1).quotes;
    expect(first?.text).toMatch(/^Our competitors include \(1\) Brindle Scales; .*kind \d+$/);
    expect(first?.text.length).toBeLessThanOrEqual(700);
  });

  it('takes from the sentence before what a sentence speaks of', () => {
    const texts = [
      passage(
        's1',
        'Spare parts of scales grew by 40% to $7 million. The increase was due to the colder winter. Rent was $2 million.',
      ),
      passage('s2', 'Rent of the plant rose due to a larger site.'),
    ];
    const { quotes } = quotePassages('Why did spare parts grow?', ['Tarn'], texts, 2);
    expect(quotes[0]?.text).toBe(
      'Spare parts of scales grew by 40% to $7 million. The increase was due to the colder winter.',
    );
  });

  it('puts the date first where a time is asked for', () => {
    const texts = [
      passage('s1', 'The Company obtained a controlling interest of 80% in Quill and consolidates it.'),
      passage('s2', 'We obtained a controlling interest in Quill on September 9, 2024.'),
    ];
    const { quotes } = quotePassages(
      'When did Tarn obtain a controlling interest in Quill?',
      ['Tarn'],
      texts,
      3,
    );
    expect(quotes.map(({ source }) => source.id)).toEqual(['s2']);
  });

  it('puts the aim of a plan before its costs', () => {
    const texts = [
      passage('s1', 'The total charges related to the restructuring plan are presented below:'),
      passage('s2', 'We began a restructuring plan aimed at removing layers of the organization.'),
    ];
    const { quotes } = quotePassages('What is the purpose of the restructuring plan?', ['Tarn'], texts, 3);
    expect(quotes[0]?.source.id).toBe('s2');
  });

  it('knows a company by the short name that the text gives it', () => {
    const texts = [
      passage('s1', 'The shares of Quill Balances Ltd. (“QBL”) may be converted. Rent of the plant rose.'),
      passage(
        's2',
        'We repurchased 35 million of the shares held by QBL. We repurchased 7 million other shares.',
      ),
    ];
    const { quotes } = quotePassages('How many shares did Tarn repurchase from Quill?', ['Tarn'], texts, 1);
    expect(quotes[0]?.text).toContain('35 million');
  });

  it('quotes what somebody became with the sentence that names him', () => {
    const texts = [
      passage(
        's1',
        'KNOW ALL BY THESE PRESENTS that James Orme, Chief Executive Officer, appoints an attorney.',
      ),
      passage(
        's2',
        'James Orme, 53, is a Director of the Company. He joined in 1996. He was elected Chief Executive Officer effective May 1, 2017.',
      ),
    ];
    const [first] = quotePassages('When did James Orme become CEO?', ['Tarn'], texts, 1).quotes;
    expect(first?.text).toBe(
      'James Orme, 53, is a Director of the Company. … He was elected Chief Executive Officer effective May 1, 2017.',
    );
  });

  it('leaves out weaker quotes only where the best one contains what is asked for', () => {
    const count = (question: string, first: string, last: string) => {
      const texts = [first, 'Rent rose.', 'Snow fell.', 'Trucks were bought.', last];
      return quotePassages(
        question,
        [],
        texts.map((text, at) => passage(`s${at}`, text)),
        3,
      ).quotes.length;
    };
    const ofNorway: [string, string] = [
      'Prices of scales in Norway are in crowns, and cover delivery, repair and the training of each new buyer.',
      'A board of the state looks at how scales in Norway are priced each spring.',
    ];
    expect(count('How are scales in Norway priced?', ...ofNorway)).toBe(2);
    const ofPlant: [string, string] = [
      'The plant in Norway was opened in May 2019 by the mayor of the town, after snow had held up its builders.',
      'Trains to the plant in Norway were opened in June 2020.',
    ];
    expect(count('When was the plant in Norway opened?', ...ofPlant)).toBe(1);
  });

  it('quotes the whole list of registered securities', () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `| ${at + 1}.0% Notes Due ${2030 + at} | T${at} | NYSE |`,
    );
    const texts = [
      passage(
        's1',
        'The notes are listed on the New York Stock Exchange. Holders of debt securities may sell them.',
      ),
      passage(
        's2',
        `Securities registered pursuant to Section 12(b) of the Act:\n\n| Title of each class | Trading Symbol(s) | Name of each exchange on which registered |\n| --- | --- | --- |\n${rows.join('\n')}`,
      ),
    ];
    const [first] = quotePassages(
      'Which debt securities are registered on an exchange?',
      ['Tarn'],
      texts,
      1,
    ).quotes;
    expect(first?.text.split('\n')).toHaveLength(14);
  });
});

describe('what no quote of the passages answers', () => {
  const told = [
    passage(
      's1',
      'Active monitoring of client balances ensures that collateral is held at 30 June 2024. Clients paid $4 million in fees.',
    ),
    passage(
      's2',
      'He previously served as CEO of Fernhill Mills. Reinsurance makes the reinsurers liable to the extent of the risks.',
    ),
    passage(
      's3',
      'The business of the group supports the sale of scales, and its used scales are traded in.',
    ),
  ];
  const of = (question: string) => quotePassages(question, ['Tarn'], told, 3);

  it.each([
    'How many active clients does Tarn have?',
    'Who is the CEO of Tarn?',
    'When did the reinsurers of Tarn become liable?',
  ])('is quoted nothing: %s', (question) => expect(of(question)).toMatchObject({ quotes: [], covered: 0 }));

  it('does not take a word that fits any company for what is asked', () => {
    expect(of("Is Tarn's business seasonal?").held).toBeLessThan(0.28);
    expect(of('Does Tarn sell used scales?').held).toBeGreaterThan(0.28);
  });

  it('quotes the number, the holder and the day where the passages have them', () => {
    const all = [
      ...told,
      passage(
        's4',
        'Tarn serves 1,200 active clients. Since 4 May 2021 Ida Quill has been our Chief Executive Officer.',
      ),
    ];
    const first = (question: string) => quotePassages(question, ['Tarn'], all, 1).quotes[0]?.text;
    expect(first('How many active clients does Tarn have?')).toContain('1,200');
    expect(first('Who is the CEO of Tarn?')).toContain('Ida Quill');
  });
});
