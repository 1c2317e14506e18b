import { type Question, questionsOn } from './question.ts';

/** Questions on the project's own invented filings. */
export const sampleQuestions: readonly Question[] = [
  ...questionsOn('US', '0009990001-25-000007', [
    [
      'figure',
      'How much of the demand for Halcyon Tidewater comes from government agencies?',
      '1A',
      '1',
      '7',
      '8',
    ],
    ['paraphrase', 'Who is suing Halcyon over its profiling float?', '3'],
    ['topic', 'When was Halcyon Tidewater founded and what does it make?', '1'],
    ['figure', 'Has Halcyon ever paid its holders a dividend?', '5'],
    ['topic', 'How does Halcyon test its defences against hackers?', '1C'],
    ['figure', 'How large is the headquarters of Halcyon in Port Ardent?', '2'],
    ['entity', 'Which officer of Halcyon set up a plan to sell shares?', '9B'],
  ]),
  ...questionsOn('US', '0009990002-25-000011', [
    ['topic', 'What do discounters do to the sales of Brindlewood stores?', '1A'],
    ['figure', 'How many supermarkets does Brindlewood own and how many does it rent?', '2'],
    ['paraphrase', 'What did the Corner Barn workers go to court for at Brindlewood?', '3'],
    ['figure', 'How sensitive is Brindlewood to the price of diesel?', '7A'],
  ]),
  ...questionsOn('US', '0009990003-25-000005', [
    ['figure', 'How large is the order book of Norrvik Kabel?', '3', '5', '4'],
    ['entity', 'Who is the audit committee financial expert of Norrvik Kabel?', '16A', '6'],
    ['figure', 'What did Norrvik Kabel pay its auditors?', '16C'],
    ['entity', 'Which foundation is the largest shareholder of Norrvik Kabel?', '7'],
  ]),
  ...questionsOn('JP', 'S100ZZ01', [
    ['native', '青嶺精機の平均年間給与はいくらですか', '1-5'],
    ['native', '青嶺精機の特定の顧客への依存リスクは？', '2-3'],
    ['foreign', 'What did Aomine Seiki spend on research and development?', '2-6'],
    ['foreign', 'What dividend per share does Aomine Seiki pay for the year?', '4-3', '1-1'],
  ]),
  ...questionsOn('JP', 'S100ZZ11', [
    ['native', '海原フーズの継続企業の前提に疑義はありますか', '2-3', '5-2'],
    ['native', '海原フーズが減損損失を計上したのはどの設備ですか', '3-1', '2-4'],
    ['across', '株主優待として自社商品を贈ることを休止したのはどの会社ですか', '6'],
  ]),
];
