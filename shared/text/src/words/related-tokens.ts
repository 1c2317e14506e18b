import { stemWord } from './stem-word.ts';

/** Endings with which English forms words of one family, the longest first. */
const endings = [
  'icality',
  'ality',
  'ivity',
  'ation',
  'ition',
  'ical',
  'ment',
  'ness',
  'ship',
  'ity',
  'ion',
  'ive',
  'ial',
  'ing',
  'al',
  'ic',
  'ies',
  'y',
  'e',
];
const shortestRoot = 5;
const grown = ['', 'e', 'y', 'al', 'ic', 'ical', 'ity', 'ality', 'icality', 'ion', 'ation', 'ment', 'ive'];

/** Tokens of words of the same family, which a text may hold instead: cyclical for cyclicality. Some are no words. */
export function relatedTokens(token: string): string[] {
  if (!/^[a-z]{6,}$/.test(token)) return [];
  // Stems end in `i` where the word ends in `y`.
  const word = token.replace(/i$/, 'y');
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortestRoot);
  if (!ending) return [];
  const root = word.slice(0, -ending.length);
  const family = new Set(grown.map((one) => stemWord(root + one)));
  family.delete(token);
  return [...family];
}
