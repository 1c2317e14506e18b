const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** What a question says of the time, and of the filing, that it asks about. */
const periodForm = new RegExp(
  [
    String.raw`(?:\b(?:in|for|from|to|at|of|as of|during|between|and|until|since)\s+)?(?:the\s+)?(?:(?:annual|quarterly)\s+report|10-[KQ]|20-F|8-K|6-K)(?:\s+(?:for|of)\b)?`,
    String.raw`(?:\b(?:in|for|from|to|at|of|as of|during|between|and|until|since|em|no ano de)\s+)?(?:the\s+)?(?:(?:end|year|quarter|months|half)\s+(?:of|ended|to)\s+)?(?:(?:first|second|third|fourth|three|six|nine|last|previous|prior)\s+(?:quarter|half|months|year|fiscal year)(?:\s+of)?|Q[1-4]|${month}(?:\s+\d{1,2}\b)?,?|(?:FY|fiscal(?:\s+year)?|the year)\s?(?=['’]?\d)|['’]?(?:19|20)\d{2}\b(?!\s?[年년财財])(?:\s+quarter)?|(?:19|20)\d{2}年(?:度|\d{1,2}月期)?(?:の|は|に|的)?|(?:19|20)\d{2}\s?[财財]年(?:的)?|(?:19|20)\d{2}년(?:도)?(?:에는|에|은|는|의)?)`,
  ].join('|'),
  'gi',
);

export function periodsIn(text: string): string[] {
  return [...text.matchAll(periodForm)].map(([period]) => period.trim());
}

export function withoutPeriods(text: string): string {
  return text.replaceAll(periodForm, ' ').replaceAll(/\s+/g, ' ').trim();
}
