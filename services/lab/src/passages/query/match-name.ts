import { foldForSearch, tokenize } from '@research/text';
import { bareName, type NameForms } from './source-name-forms.ts';

/** A question in the forms in which names are looked for. */
export interface AskedForms {
  written: string;
  texts: readonly string[];
  run: string;
  /** Two or three words of it without the space between. */
  joined: ReadonlySet<string>;
  tokens: ReadonlySet<string>;
}

export function askedForms(question: string): AskedForms {
  const plain = foldForSearch(question)
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ');
  return {
    written: ` ${question.replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
    // With and without legal forms: a name may have been nothing but such words.
    texts: [` ${plain} `, ` ${bareName(question)} `].map((text) => text.replace(possessive, ' ')),
    run: plain.replaceAll(' ', ''),
    joined: joinedWords(bareName(question).split(' ')),
    tokens: new Set(tokenize(question)),
  };
}

/** Of a name that ends in s otherwise: `exxons` is left alone, since `mcdonalds` is a name. */
const possessive = / s(?= )/g;

/**
 * How surely a question speaks of a source: 1 when it holds a whole name or the ticker, less for the first words
 * of it alone (Exxon), 0 when it does not name it.
 */
export function matchName(asked: AskedForms, forms: NameForms): number {
  if (forms.tickers.some((ticker) => asked.written.includes(` ${ticker} `))) return 1;
  if (forms.runs.some((run) => asked.run.includes(run))) return 1;
  const holds = (form: string) =>
    asked.texts.some((text) => text.includes(` ${form} `) || text.includes(` ${form}s `));
  if (forms.whole.some(holds)) return 1;
  if (forms.whole.some((form) => asked.joined.has(form.replaceAll(' ', '')))) return 1;
  const known = forms.short.some(holds) || forms.runTokens.some((tokens) => holdsMost(asked.tokens, tokens));
  return known ? 0.8 : 0;
}

/** A long name in CJK writing that is given in part: most of its pairs of letters. */
function holdsMost(asked: ReadonlySet<string>, tokens: readonly string[]): boolean {
  if (tokens.length < 4) return false;
  return tokens.filter((token) => asked.has(token)).length >= 0.65 * tokens.length;
}

function joinedWords(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word, at) => {
      const two = word + (words[at + 1] ?? '');
      return [two, two + (words[at + 2] ?? '')];
    }),
  );
}
