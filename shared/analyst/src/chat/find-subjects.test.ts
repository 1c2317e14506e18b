import { findSubjects, isWholeSubject } from './find-subjects.ts';

const keysOf = (question: string) => findSubjects(question).map(({ topic }) => topic?.key ?? null);

describe('the subjects of a question', () => {
  it.each([
    ["What are Tesla's main risks and revenue?", ['risks', 'results']],
    ['Revenue and Tesla’s biggest risks', ['results', 'risks']],
    ['Apple: revenue, strategy and key risks', ['results', 'strategy', 'risks']],
    ['How much debt does it have, and who are its competitors?', ['liquidity', 'competition']],
    ['トヨタの主なリスクおよび売上', ['risks', 'results']],
  ])('of %j are %j', (question, keys) => expect(keysOf(question)).toEqual(keys));

  it.each([
    ['Which legal and regulatory risks does Apple name?', 'legal'],
    ['How does Apple tell of currency and interest rate risks?', 'risks'],
    ['How did revenue, margins and profit develop?', 'results'],
    ['Compare NVIDIA and AMD on supply chain risk', 'supply-chain'],
    ["What are Johnson and Johnson's main risks?", 'risks'],
    ['Tell me something', null],
  ])('of %j are one subject', (question, key) => expect(keysOf(question)).toEqual([key]));
});

describe('a whole subject is asked for', () => {
  const isWhole = (question: string) =>
    findSubjects(question).every((subject) => isWholeSubject(subject, ['青嶺精機', 'Halcyon']));

  it.each([
    'What are the main risks of Halcyon?',
    '青嶺精機の主なリスクは何ですか？',
    '事業等のリスクについて教えてください',
  ])('by %j', (question) => expect(isWhole(question)).toBe(true));

  it.each([
    'What does Halcyon say of currency risk?',
    '青嶺精機の為替リスクについて教えてください',
    '売上高はいくらですか？',
    'Who are the competitors of Halcyon?',
  ])('not by %j', (question) => expect(isWhole(question)).toBe(false));
});
