import type { Expression } from './expression.ts';
import { readFigureQuestion } from './read-figure-question.ts';

function spell(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'item':
      return expression.year ? `${expression.key}@${expression.year}` : expression.key;
    case 'phrase':
      return `"${expression.words}"`;
    case 'operation':
      return `(${spell(expression.left)} ${expression.sign} ${spell(expression.right)})`;
    default:
      return `${expression.kind}(${spell(expression.of)})`;
  }
}

describe('readFigureQuestion', () => {
  it.each([
    ['What was the revenue of Halcyon in 2024?', 'value', 'revenue', [2024]],
    ['How much revenue did Halcyon make in fiscal 2023?', 'value', 'revenue', [2023]],
    ["What was Halcyon's loss before tax in 2024?", 'value', 'pretax', [2024]],
    ['In fiscal 2022, what was the amount of net sales?', 'value', 'revenue', [2022]],
    ['By how much did net income grow from 2023 to 2024?', 'growth', 'net_income', [2023, 2024]],
    ['What is the gross margin for FY2024?', 'value', '(gross_profit / revenue)', [2024]],
    [
      'Calculate the quick ratio.',
      'value',
      '((current_assets - optional(inventory)) / current_liabilities)',
      [],
    ],
    [
      'What is the 3 year average of capex as a % of revenue from FY2022 to FY2024?',
      'average',
      '(capex / revenue)',
      [2022, 2023, 2024],
    ],
    ['What is the 2 year revenue CAGR from FY2022 to FY2024?', 'yearly-growth', 'revenue', [2022, 2024]],
    [
      "What was Halcyon's operating margin in each of the last three years (2022-2024)?",
      'value',
      '(operating_income / revenue)',
      [2022, 2023, 2024],
    ],
    ['What was the operating margin over the past three years?', 'trend', '(operating_income / revenue)', []],
    [
      'What was the free cash flow of Halcyon in 2024: operating cash flow less capital expenditures?',
      'value',
      '(cfo - capex)',
      [2024],
    ],
    [
      'What was net debt in 2024, defined as total debt less cash and cash equivalents and short-term investments?',
      'value',
      '(((long_term_debt + optional(short_term_borrowings)) + optional(current_maturities)) - (cash + short_term_investments))',
      [2024],
    ],
    [
      'How much free cash flow was generated per dollar of revenue in 2024?',
      'value',
      '((cfo - capex) / revenue)',
      [2024],
    ],
    ['What was the gross margin for 2022-2024?', 'value', '(gross_profit / revenue)', [2022, 2023, 2024]],
    ['How did revenue change from 2022 to 2024?', 'change', 'revenue', [2022, 2024]],
    [
      'Average gross margin of Halcyon over 2022 to 2024?',
      'average',
      '(gross_profit / revenue)',
      [2022, 2023, 2024],
    ],
    ['How much did Halcyon spend on research and development in 2023?', 'value', 'rnd', [2023]],
    [
      'How much revenue did Halcyon report in 2024, and how did it change from 2022?',
      'change',
      'revenue',
      [2022, 2024],
    ],
    ["What was operating income in 2023, in Halcyon's 10-K?", 'value', 'operating_income', [2023]],
    ['cash at june 30 2024', 'value', 'cash', [2024]],
    ['inventory days 2024', 'value', '((365 * average(inventory)) / cogs)', [2024]],
    ['inventory days 2024, using year-end inventory', 'value', '((365 * inventory) / cogs)', [2024]],
    ['whats the R&D spend as % of revenue in 2024', 'value', '(rnd / revenue)', [2024]],
    ['2024年の売上高はいくらですか？', 'value', 'revenue', [2024]],
    ['What did Halcyon declare in dividends per share in 2024?', 'value', 'dividends_per_share', [2024]],
    ['What cash dividends per share did Halcyon pay in 2024?', 'value', 'dividends_per_share', [2024]],
    ['How much did Halcyon pay in dividends in 2024?', 'value', 'dividends', [2024]],
    ['How much cash did Halcyon pay in dividends in 2024?', 'value', 'dividends', [2024]],
    ['How much in dividends did Halcyon pay in 2024?', 'value', 'dividends', [2024]],
    ['What was revenue from operations in FY2024?', 'value', 'revenue', [2024]],
    [
      'What was net debt at year-end 2024?',
      'value',
      '((((long_term_debt + optional(short_term_borrowings)) + optional(current_maturities)) - cash) - optional(short_term_investments))',
      [2024],
    ],
    ['How much did Halcyon spend on property, plant and equipment in 2024?', 'value', 'capex', [2024]],
    ['What was non-GAAP EPS in 2024?', 'value', '"non-GAAP EPS"', [2024]],
    ['By what percentage did revenue rise in 2024?', 'growth', 'revenue', [2024]],
    [
      'How did revenue in the June 2024 quarter compare with a year earlier?',
      'change',
      'revenue',
      [2023, 2024],
    ],
    [
      'What was net debt / adjusted EBITDA in 2024?',
      'value',
      '((((long_term_debt + optional(short_term_borrowings)) + optional(current_maturities)) - cash) / adjusted_ebitda)',
      [2024],
    ],
    [
      'What was its coverage using FY2024 operating income as the numerator and interest expense as the denominator?',
      'value',
      '(operating_income@2024 / interest_expense)',
      [],
    ],
    [
      'Has Halcyon increased its debt on the balance sheet between FY2023 and FY2024?',
      'value',
      '((long_term_debt + optional(short_term_borrowings)) + optional(current_maturities))',
      [2023, 2024],
    ],
    [
      'Was there any drop in Cash & Cash equivalents between FY2023 and FY2024?',
      'value',
      'cash',
      [2023, 2024],
    ],
    ['Does Halcyon maintain a stable trend of dividend distribution?', 'trend', 'dividend_record', []],
    [
      "What is Halcyon's FY2024 retention ratio (using total cash dividends paid and net income attributable to shareholders)?",
      'value',
      '(1 - (dividends / net_income_attributable))',
      [2024],
    ],
    [
      '2023年から2024年にかけて営業利益率はどう変わりましたか？',
      'change',
      '(operating_income / revenue)',
      [2023, 2024],
    ],
  ])('reads %j', (question, aim, expression, years) => {
    const read = readFigureQuestion(question);
    expect(read && [read.aim, spell(read.expression), read.years]).toEqual([aim, expression, years]);
  });

  it.each(['How much debt matures in 2025?', 'How much of the debt falls due in 2024?'])(
    'does not take %j for the total debt',
    (question) => expect(readFigureQuestion(question)?.ratio?.key).not.toBe('total_debt'),
  );

  it.each(['What were net earnings in Q2 of FY2023?', "Q2'24 revenue", 'EPS for H1 2024'])(
    'takes no time for a part of the company: %j',
    (question) => expect(readFigureQuestion(question)?.names).toEqual([]),
  );

  it('keeps the words of a question that are also in the name of its document', () => {
    const read = readFigureQuestion('What were net earnings in 2024?', ['TARN_2024Q2_EARNINGS.pdf']);
    expect(read?.expression).toMatchObject({ kind: 'item', key: 'net_income' });
  });

  it('reads a part of a figure as a row of its own', () => {
    const part = readFigureQuestion("What was Halcyon's Data Services revenue in 2024?");
    expect(part?.expression).toEqual({ kind: 'phrase', words: 'Data Services revenue' });
    const segment = readFigureQuestion("How much revenue did Halcyon's Data Services segment bring in 2024?");
    expect(segment?.expression).toEqual({ kind: 'phrase', words: 'revenue Data Services segment' });
    expect(readFigureQuestion('How much of its sales does Halcyon make in India?')?.expression.kind).toBe(
      'phrase',
    );
    expect(readFigureQuestion('What were adjusted earnings per share?')?.expression.kind).toBe('phrase');
  });

  it('computes the ratio of a part from the lines of the part where no row prints it', () => {
    const { narrow } =
      readFigureQuestion("What was the operating margin of Halcyon's Nordic region in 2024?") ?? {};
    expect(narrow?.words).toBe('operating margin Nordic');
    expect(narrow?.instead && spell(narrow.instead)).toBe('("Nordic Operating income" / "Nordic Revenue")');
  });

  it('reads the first six months, which are no year', () => {
    expect(
      readFigureQuestion('How much was spent on share buybacks in the first six months of 2024?')?.months,
    ).toBe(6);
    expect(readFigureQuestion('How much was spent on share buybacks in 2024?')?.months).toBeNull();
  });

  it('does not take what the company has for its name', () => {
    const read = readFigureQuestion("How did Halcyon's iScale sales change from 2023 to 2024?", [
      'Halcyon iScale',
    ]);
    expect(read?.expression).toEqual({ kind: 'phrase', words: 'iScale sales' });
  });

  it('takes no printed figure for one that the question defines', () => {
    expect(readFigureQuestion('What was free cash flow in 2024?')?.ratio?.printed).toBeDefined();
    const own =
      'What was free cash flow in 2024? Free cash flow is defined as: cash from operations - capex.';
    expect(readFigureQuestion(own)?.ratio?.printed).toBeUndefined();
  });

  it('follows a definition in brackets', () => {
    const question = 'What is its interest coverage (operating income divided by finance costs) for FY2024?';
    expect(readFigureQuestion(question)?.expression).toMatchObject({
      kind: 'operation',
      sign: '/',
      left: { kind: 'item', key: 'operating_income' },
      right: { kind: 'item', key: 'interest_expense' },
    });
  });
  it('looks for a row where an impairment, a charge or a tax is asked for', () =>
    expect(
      readFigureQuestion('What was the impairment of plant and equipment in 2024?')?.expression,
    ).toMatchObject({ kind: 'phrase', words: 'impairment plant equipment' }));
  it('reads the change that a question asks the reasons of', () => {
    const read = readFigureQuestion('What drove the change of the gross margin in 2024?');
    expect(read && [read.aim, spell(read.expression), read.years, read.reasons]).toEqual([
      'change',
      '(gross_profit / revenue)',
      [2024],
      true,
    ]);
  });

  it('follows a definition before the usual formula', () => {
    const read = readFigureQuestion(
      'What is the FY2024 DPO? DPO is defined as: 365 * (average accounts payable between FY2023 and FY2024) / (FY2024 COGS + change in inventory between FY2023 and FY2024). Round to one decimal place.',
    );
    expect(read && spell(read.expression)).toBe(
      '((365 * average(payables)) / (cogs@2024 + change(inventory)))',
    );
    expect(read?.decimals).toBe(1);
    const own = readFigureQuestion(
      'What is the working capital ratio? Define working capital ratio as total current assets divided by total assets.',
    );
    expect(own && spell(own.expression)).toBe('(current_assets / total_assets)');
  });

  it.each([
    'What are the main risks of Halcyon?',
    'Who is the chief executive?',
    'セグメント別の売上高を教えてください。',
  ])('leaves %j to what the text says', (question) => expect(readFigureQuestion(question)).toBeNull());

  it.each([
    'What is the gross margin of Halcyon by segment?',
    'Operating income by geographic area in 2024?',
  ])('reads no single figure where its parts are asked for: %s', (question) =>
    expect(readFigureQuestion(question)).toBeNull(),
  );

  it('reads no figure of a question for a time of notice', () => {
    expect(readFigureQuestion('How much notice do contracts of executives require?')).toBeNull();
  });

  it('takes a number of percent for no number of things', () =>
    expect(readFigureQuestion('By how many percent did inventories change in 2024?')?.isCount).toBe(false));

  it('reads a return whose change is asked for as a percentage', () =>
    expect(readFigureQuestion('What drove the decline in return on assets in 2024?')?.as).toBe('percent'));

  it('reads no figure where names are asked for, or a share of what "it" stands for', () => {
    expect(readFigureQuestion('What are major acquisitions of 2024 and how much did it pay?')).toBeNull();
    expect(readFigureQuestion('What share of net sales does it represent?')?.isShare).not.toBe(true);
  });
});

it.each([
  ["Is Halcyon's revenue growing?", 'improving', false, 'revenue'],
  ['Is the net income of Halcyon falling?', 'improving', true, 'net_income'],
  ["Are Halcyon's sensor revenues declining?", 'improving', true, '"sensor revenues"'],
])(
  'takes a question whether a figure is moving for one whether it rose or fell: %j',
  (text, verdict, asksDecrease, figure) => {
    const read = readFigureQuestion(text, ['Halcyon']);
    expect(read).toMatchObject({ verdict, asksDecrease, aim: 'change' });
    expect(read && spell(read.expression)).toBe(figure);
  },
);

it('takes the size of a balance for the balance', () => {
  const sized = readFigureQuestion("What is the size of Halcyon's lease liabilities?", ['Halcyon']);
  const bare = readFigureQuestion("What is Halcyon's lease liabilities?", ['Halcyon']);
  expect(sized?.expression).toEqual(bare?.expression);
  expect(bare).not.toBeNull();
});

it('takes what a company earns from a business for its revenue from it', () => {
  const read = readFigureQuestion('What did Halcyon earn from parking permits in 2024?', ['Halcyon']);
  expect(read && spell(read.expression)).toBe('"revenue parking permits"');
});
