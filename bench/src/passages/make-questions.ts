import { createRandom, pick } from '../search/random.ts';

const forms = [
  'What are the main risks of NAME?',
  'How many employees does NAME have?',
  'How did revenue and operating income of NAME develop?',
  'Who is suing NAME, and over what?',
  'What dividend does NAME pay per share?',
  'How does NAME protect itself against cyber attacks?',
  'Where are the factories and offices of NAME?',
  'How much did NAME spend on share repurchases?',
  'Which customers account for more than ten percent of sales?',
  'What do companies say about inventory shortages and freight costs?',
  'Which filings mention a going concern doubt?',
  'How sensitive is profit to a change of one percentage point in interest rates?',
];

/** Questions of analysts: most name a company, the others ask all filings. */
export function makeQuestions(names: readonly string[], count: number, seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) =>
    (forms[at % forms.length] ?? '').replace('NAME', pick(random, names).replace(' Inc', '')),
  );
}
