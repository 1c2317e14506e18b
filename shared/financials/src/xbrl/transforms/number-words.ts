const belowTwenty = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Record<string, bigint> = {
  thousand: 1000n,
  million: 1_000_000n,
  billion: 1_000_000_000n,
  trillion: 1_000_000_000_000n,
  quadrillion: 1_000_000_000_000_000n,
  quintillion: 1_000_000_000_000_000_000n,
};
const dashes = /[-\u058a\u05be\u2010-\u2015\ufe58\ufe63\uff0d]/g;

/** `one hundred and twenty-five thousand` as digits; `no`, `none` and `nil` are 0; undefined for any other word. */
export function readNumberWords(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .replace(dashes, ' ')
    .replace(/,|\band\b/g, ' ')
    .trim()
    .split(/\s+/);
  if (words.length === 1 && /^(?:no|none|nil)$/.test(words[0] ?? '')) return '0';
  if (words.length > 40) return undefined;
  let total = 0n;
  let group = 0n;
  for (const word of words) {
    const scale = scales[word];
    if (scale !== undefined) {
      if (group === 0n) return undefined;
      total += group * scale;
      group = 0n;
    } else if (word === 'hundred') {
      if (group === 0n) return undefined;
      group *= 100n;
    } else {
      const small = belowTwenty.indexOf(word);
      const ten = tens.indexOf(word);
      if (small < 0 && ten < 0) return undefined;
      group += BigInt(small >= 0 ? small : (ten + 2) * 10);
    }
  }
  return String(total + group);
}
