type Swap = readonly [RegExp, string];

/** Phrases without content; removed when a text is shortened. */
export const fillers: readonly Swap[] = [
  [
    /\b(it is (important|worth) (to note|noting|mentioning) that|it should be noted that|please note that|needless to say,?)\s+/gi,
    '',
  ],
  [/\b(in order) to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bas a result of\b/gi, 'from'],
  [/\bat (this|the present) (point in time|time)\b/gi, 'now'],
  [/\bin the event that\b/gi, 'if'],
  [/\bwith (respect|regard) to\b/gi, 'on'],
  [/\ba (large|significant) number of\b/gi, 'many'],
  [/\b(very|really|quite|basically|actually|essentially|simply)\s+/gi, ''],
];

export const formalWords: readonly Swap[] = [
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should|must)n['’]t\b/gi, '$1 not'],
  [/\b(it|that|there|what|he|she)['’]s\b(?!\s+own)/gi, '$1 is'],
  [/\b(we|they|you)['’]re\b/gi, '$1 are'],
  [/\b(we|they|you|I)['’]ve\b/gi, '$1 have'],
  [/\b(we|they|you|I|it)['’]ll\b/gi, '$1 will'],
  [/\ba lot of\b/gi, 'much'],
  [/\blots of\b/gi, 'many'],
  [/\bgot (?=(?:better|worse|bigger|smaller))/gi, 'became '],
  [/\bbig\b/gi, 'substantial'],
  [/\b(kind|sort) of\s+/gi, ''],
  [/\bpretty (?=(?:much|good|strong|weak|high|low)\b)/gi, 'fairly '],
  [/\bbuybacks?\b/gi, 'share repurchases'],
  [/\bgoing up\b/gi, 'increasing'],
  [/\bgoing down\b/gi, 'decreasing'],
  [/\bwent up\b/gi, 'increased'],
  [/\bwent down\b/gi, 'decreased'],
  [/!+/g, '.'],
];

export const plainWords: readonly Swap[] = [
  [/\butili[sz]e(s|d)?\b/gi, 'use$1'],
  [/\bcommenc(e|es)\b/gi, 'start'],
  [/\bcommenced\b/gi, 'started'],
  [/\bterminated\b/gi, 'ended'],
  [/\bsubsequent to\b/gi, 'after'],
  [/\bprior to\b/gi, 'before'],
  [/\bapproximately\b/gi, 'about'],
  [/\badditional\b/gi, 'more'],
  [/\bfacilitates?\b/gi, 'help'],
  [/\bpursuant to\b/gi, 'under'],
  [/\bnotwithstanding\b/gi, 'despite'],
  [/\bin excess of\b/gi, 'over'],
  [/\bthe majority of\b/gi, 'most'],
  [/\badversely (affect|impact)(s|ed)?\b/gi, 'hurt'],
  [/\bheadwinds\b/gi, 'difficulties'],
  [/\btailwinds\b/gi, 'help'],
  [/\byear[- ]over[- ]year\b/gi, 'from a year before'],
];

/** Keeps the capital at the start of a sentence when its first phrase was removed. */
export function swapWords(text: string, swaps: readonly Swap[]): string {
  const swapped = swaps.reduce(
    (result, [from, to]) =>
      result.replace(from, (match: string, ...groups: unknown[]) => {
        const put = to.replace('$1', typeof groups[0] === 'string' ? groups[0] : '');
        return /^[A-Z]/.test(match) && put !== '' ? `${put[0]?.toUpperCase()}${put.slice(1)}` : put;
      }),
    text,
  );
  return /^[A-Z]/.test(text) ? swapped.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : swapped;
}
