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
