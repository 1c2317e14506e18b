const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const words = /[\p{L}\p{M}\p{N}]+(?:['’&.-][\p{L}\p{N}]+)*/gu;

const stopWords = new Set(
  `a about after all also an and any are as at be because been but by can could did do does for from give had has have how
  i if in into is it its just like main many may me more most much must my no not of on one or other our out over own
  please compare compared comparison describe explain list summarise summarize versus say says should show so some such tell than that the their them then there these they this those to us was we
  were what when where which who why will with would you your s t
  の は が を に で と も から まで です ます した する いる ある こと この その 何 的 了 是 在 和 有 吗 什么 은 는 이 가 을 를 의 에`.split(
    /\s+/,
  ),
);

/** The searchable terms of a text: lower-case word stems, and pairs of letters where words have no spaces. */
export function findTerms(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const terms: string[] = [];
  for (const [run] of folded.matchAll(cjk)) {
    const letters = [...run];
    if (letters.length === 1 && !stopWords.has(run)) terms.push(run);
    for (let at = 0; at + 1 < letters.length; at += 1) terms.push(`${letters[at]}${letters[at + 1]}`);
  }
  for (const [word] of folded.replace(cjk, ' ').matchAll(words)) {
    const bare = word.replace(/['’]s$/, '');
    if (!stopWords.has(bare)) terms.push(stem(bare));
  }
  return terms;
}

/** Enough that "risk" finds "risks" and "declined" finds "decline"; both sides are cut the same way. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(\w{3})(ing|ed|ly)$/, '$1')
    .replace(/([bdfgmnprt])\1$/, '$1');
  return bare.length > 3 ? bare.replace(/e$/, '') : bare;
}
