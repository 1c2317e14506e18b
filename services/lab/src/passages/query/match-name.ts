import { bareName, foldForSearch, tokenize } from '@footnote/text';
import type { NameForms } from './source-name-forms.ts';

/** A question in the forms that are searched for names. */
export interface AskedForms {
  written: string;
  texts: readonly string[];
  run: string;
  /** Two or three neighbouring words, joined without a space. */
  joined: ReadonlySet<string>;
  tokens: ReadonlySet<string>;
}

export function askedForms(question: string): AskedForms {
  const plain = foldForSearch(question)
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ');
  return {
    written: ` ${question.replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
    // With and without legal forms, because a name may consist of such words only.
    texts: [` ${plain} `, ` ${bareName(question)} `].map((text) => text.replace(possessive, ' ')),
    run: plain.replaceAll(' ', ''),
    joined: joinedWords(bareName(question).split(' ')),
    tokens: new Set(tokenize(question)),
  };
}

/** Removes a possessive 's. A plain s, as in `exxons`, is kept, because `mcdonalds` is a name. */
const possessive = / s(?= )/g;

/**
 * How certainly a question names a source: 1 for a whole name or the ticker, less for only the first words of a name
 * (Exxon), 0 when it does not name the source.
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

/** A part of a long name in CJK script: most of its character pairs. */
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
