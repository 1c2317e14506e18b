/** Phrases and what stands for them, each a match of its own. */
export interface Swaps {
  pattern: RegExp;
  put: ReadonlyMap<string, string>;
}

/** The same for each word, which stands for the `*` of both. */
const each = (words: string, from: string, to: string) =>
  words.split(' ').map((word): [string, string] => [from.replace('*', word), to.replace('*', word)]);

/** `from: to` pairs; a phrase without content is removed with the blank behind it. */
function swapsOf(pairs: string, more: readonly [string, string][] = []): Swaps {
  const listed = pairs.split(';').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(':');
    return [from.trim(), to.trim()];
  });
  const put = new Map([...listed, ...more]);
  // The longest comes first: "a lot of" before "a".
  const keys = [...put.keys()].toSorted((a, b) => b.length - a.length);
  const forms = keys.map((key) => key.replaceAll("'", "['’]") + endOf(key, put.get(key)));
  return { pattern: new RegExp(String.raw`\b(?:${forms.join('|')})`, 'gi'), put };
}

/** "It's own" is no "it is own". */
function endOf(key: string, to: string | undefined): string {
  if (to === '') return String.raw`,?\s+`;
  return key.endsWith("'s") ? String.raw`\b(?!\s+own)` : String.raw`\b`;
}

/** Phrases without content; removed when a text is shortened. */
export const fillers = swapsOf(
  'it is important to note that:; it is important to mention that:; it is worth noting that:; it is worth mentioning that:; it should be noted that:; please note that:; needless to say:; in order to: to; due to the fact that: because; as a result of: from; at this time: now; at this point in time: now; at the present time: now; at the present point in time: now; in the event that: if; with respect to: on; with regard to: on; a large number of: many; a significant number of: many',
  each('very really quite basically actually essentially simply', '*', ''),
);

export const formalWords = swapsOf(
  "can't: cannot; won't: will not; a lot of: much; lots of: many; big: substantial; kind of:; sort of:; buyback: share repurchases; buybacks: share repurchases; going up: increasing; going down: decreasing; went up: increased; went down: decreased",
  [
    ...each('is are was were do does did has have had could would should must', "*n't", '* not'),
    ...each('it that there what he she', "*'s", '* is'),
    ...each('we they you', "*'re", '* are'),
    ...each('we they you i', "*'ve", '* have'),
    ...each('we they you i it', "*'ll", '* will'),
    ...each('better worse bigger smaller', 'got *', 'became *'),
    ...each('much good strong weak high low', 'pretty *', 'fairly *'),
  ],
);

export const plainWords = swapsOf(
  'utilize: use; utilizes: uses; utilized: used; utilise: use; utilises: uses; utilised: used; commence: start; commences: start; commenced: started; terminated: ended; subsequent to: after; prior to: before; approximately: about; additional: more; facilitate: help; facilitates: help; pursuant to: under; notwithstanding: despite; in excess of: over; the majority of: most; headwinds: difficulties; tailwinds: help; year over year: from a year before; year-over-year: from a year before',
  each('affect affects affected impact impacts impacted', 'adversely *', 'hurt'),
);

/** Keeps the capital at the start of a sentence when its first phrase was removed. */
export function swapWords(text: string, { pattern, put }: Swaps): string {
  const swapped = text.replace(pattern, (match) => {
    const key = match
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/,?\s+$/, '');
    const to = put.get(key) ?? match;
    return isUpper(match) && to !== '' ? `${to[0]?.toUpperCase()}${to.slice(1)}` : to;
  });
  return isUpper(text) ? `${swapped[0]?.toUpperCase() ?? ''}${swapped.slice(1)}` : swapped;
}

const isUpper = (text: string) => text[0] !== undefined && text[0] !== text[0].toLowerCase();
