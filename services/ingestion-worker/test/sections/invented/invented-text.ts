/** A source of choices that gives the same ones for the same seed (mulberry32, public domain). */
export interface Choices {
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  /** Some of them, in their order: each stays with the probability given. */
  some<T>(from: readonly T[], probability: number): T[];
}

export function createChoices(seed: number): Choices {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    some: (from, probability) => from.filter(() => next() < probability),
  };
}

const subjects = [
  'The company',
  'Our largest segment',
  'Management',
  'A subsidiary in Norway',
  'The registrant',
];
const actions = ['expects', 'reported', 'did not change', 'reviewed', 'agreed to', 'depends on'];
const objects = [
  'the supply of cable drums',
  'its credit facility of 240 million dollars',
  'lower freight rates in the second half',
  'the lease of two warehouses',
  'prices that customers accept',
  'the plan that the board approved in May',
];
/** Sentences that name an item without opening it. */
const references = [
  'See Item 1A, &#8220;Risk Factors,&#8221; for what could change this.',
  'Item 7 of this report discusses the matter further.',
  'The notes in Item 8 hold the figures.',
  'This is described in Part I, Item 3 of the report for the year before.',
];

/** English paragraphs, the last of which ends with the words given. Some refer to items. */
export function inventParagraphs(choices: Choices, lastWords: string): string[] {
  const sentence = () => `${choices.pick(subjects)} ${choices.pick(actions)} ${choices.pick(objects)}.`;
  const paragraphs = Array.from({ length: 2 + choices.below(5) }, () => {
    const sentences = Array.from({ length: 2 + choices.below(5) }, sentence);
    if (choices.below(4) === 0) sentences.splice(choices.below(3), 0, choices.pick(references));
    return sentences.join(' ');
  });
  return [...paragraphs, `${sentence()} ${lastWords}`];
}

/** Words that no other section ends with. */
export function lastWordsOf(choices: Choices, key: string): string {
  return `Reference ${key.replace(/\W/g, '')} ${100_000 + choices.below(900_000)} closes the account.`;
}
