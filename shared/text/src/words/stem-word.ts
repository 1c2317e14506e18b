const vowel = /[aeiouy]/;

/**
 * Removes only suffixes of inflection, so that different words don't get the same stem; a final `e` or `y` is made uniform,
 * and so are British and American spellings.
 */
export function stemWord(word: string): string {
  if (word.length < 4) return word;
  return evenEnd(dropVerbEnding(evenSpelling(dropPlural(word))));
}

const shortestSpelled = 5;

/** `centre` as center, `labour` as labor, `amortisation` as amortization, `programme` as program. */
function evenSpelling(word: string): string {
  if (word.length < shortestSpelled) return word;
  if (word.endsWith('re')) return /[^aeiou]re$/.test(word) ? `${word.slice(0, -2)}er` : word;
  if (word.endsWith('mme')) return word.slice(0, -2);
  if (word.includes('is')) return word.replace(/is(e|ed|ing|ation|ational)$/, 'iz$1');
  return word.includes('our') ? word.replace(/(..[^aeiou])our(ed|ing|al|able|ite)?$/, '$1or$2') : word;
}

function dropPlural(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
}

function dropVerbEnding(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  const stem = word.slice(0, -ending);
  if (ending === 0 || stem.length < 3 || !vowel.test(stem)) return word;
  return /([^lsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function evenEnd(word: string): string {
  if (word.length > 4 && word.endsWith('e')) return word.slice(0, -1);
  return word.length > 3 && word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}
