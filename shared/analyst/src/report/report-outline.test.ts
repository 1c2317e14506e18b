import { understandQuestion } from '../chat/understand-question.ts';
import { outlineReport, outlineSummary } from './report-outline.ts';

const titlesOf = (question: string, names: readonly string[]) =>
  outlineReport(understandQuestion({ kind: 'chat', question }, []), names).map(({ title }) => title);

it.each([
  ['Write a report on Apple', ['Apple']],
  ['Prepare a detailed report about Apple for fiscal 2024', ['Apple']],
  ["Write a report about Exxon's second quarter", ['Exxon']],
  ['Create a report comparing Intel and Nvidia', ['Intel', 'Nvidia']],
])('%j has the chapters of a whole company', (question, names) =>
  expect(titlesOf(question, names)).toEqual([
    'Results',
    'Why results moved',
    'Cash flow and balance sheet',
    'Business',
    'Principal risks',
    'Legal proceedings',
    'Outlook',
  ]),
);

it.each([
  ["Write a report on Apple's main risks", ['Apple'], ['Principal risks']],
  ['Make a memo comparing the profitability of A and B', ['A', 'B'], ['Results', 'Why results moved']],
  [
    "I need a brief on McDonald's: strategy, results and risks",
    ["McDonald's"],
    ['Strategy', 'Results', 'Why results moved', 'Principal risks'],
  ],
])('%j has the chapters of its topics', (question, names, titles) =>
  expect(titlesOf(question, names)).toEqual(titles),
);

it.each([
  "Write a report on Apple's exposure to tariffs in China",
  'Write a report on how Apple recognises revenue from subscriptions',
])('%j asks for something narrower, and has none', (question) =>
  expect(titlesOf(question, ['Apple'])).toEqual([]),
);

describe('a summary', () => {
  const chaptersOf = (question: string) =>
    outlineSummary(understandQuestion({ kind: 'chat', question }, []), ['Apple']).length;

  it.each([
    "Summarize Apple's 10-K",
    'Give an overview of Apple',
    'Tell me about Apple',
    'Appleについて教えて',
  ])('of all is asked for by %j', (question) => expect(chaptersOf(question)).toBe(5));

  it.each([
    "Summarize Apple's risk factors",
    "What are Apple's main risks?",
    'Tell me about the tariffs of Apple',
    'Apple',
  ])('of all is not asked for by %j', (question) => expect(chaptersOf(question)).toBe(0));
});

describe('a sentence that a chapter may quote', () => {
  const holds = (title: string, sentence: string) =>
    outlineReport(understandQuestion({ kind: 'chat', question: 'Write a report on Apple' }, []), ['Apple'])
      .find((chapter) => chapter.title === title)
      ?.quoted?.holds?.test(sentence);

  it.each([
    ['Business', 'The Company designs and markets precision scales.', true],
    ['Business', 'Our sensor segment develops load cells.', true],
    ['Business', 'Halcyon Tidewater Instruments, Inc. is a maker of tide gauges.', true],
    ['Business', 'The Company’s fiscal year is the 52- or 53-week period that ends in September.', false],
    ['Business', 'Franchising enables an individual to be an employer, and leasing provides rent.', false],
    ['Outlook', 'We expect to increase capital expenditures in fiscal year 2026.', true],
    ['Outlook', 'The Company expects 2024 operating margin to be above 40%.', true],
    ['Outlook', 'We accrue for such programs based on the revenue that we expect to be claimed.', false],
    ['Legal proceedings', '当社は特許権の侵害を理由に訴訟を提起されております。', true],
    ['Legal proceedings', '賃料滞納の場合に訴訟費用を支払うサービスです。', false],
    ['Outlook', 'Our purchase commitments are based on forecasts of demand in the next quarter.', false],
  ])('in %s: %j %s', (title, sentence, quoted) => expect(holds(title, sentence)).toBe(quoted));
});
