import type { Ratio } from './ratios/ratio.ts';

/** What is asked of the figure over the years. */
export type FigureAim = 'value' | 'growth' | 'change' | 'average' | 'yearly-growth' | 'trend';

/** What a yes-or-no question asks: is it improving, positive, steady, enough, did it grow, is there any. */
export type FigureVerdict =
  | 'improving'
  | 'positive'
  | 'growth'
  | 'steady'
  | 'enough'
  | 'exists'
  | 'intensive';

const growth =
  /growth(?: rate)?|year[- ](?:over|on)[- ]year|\byoy\b|(?:percent(?:age)?|%) (?:change|increase|decrease|growth)|\bgr(?:ew|ow|own|owing)\b|\bby what (?:%|percent\w*)|前年(?:同期)?比|増減率|増収率|成長率|伸び率/i;
const change =
  /how (?:much )?(?:has|have|did|does)[^?]{0,90}(?:change|increase|decrease|compare|fall|rise|drop|develop(?!ment)|move|evolve|trend)|\bchang(?:e|ed) (?:in|of|between|from)|difference|compare[ds]?\b|\bversus\b|\bvs\b|what happened to|(?:basis|percentage) points|\bbps\b|増減(?!率)|(?:いくら|どのくらい|どれくらい|どれだけ)(?:増|減|変)|どう変/i;
export const whether =
  /(?:^|[.,;:]\s+)(?:is|are|was|were|does|do|did|has|have|had|can|will)\b|(?<!何|何[%円倍日回年]|いつ|誰|どこ|(?:いくら|いくつ|どのくらい|どれくらい|どれだけ|どう)[^、。]{0,8})(?:ですか|ましたか|でしょうか)/i;
const improving =
  /improv|increas|decreas|declin|worsen|deteriorat|higher|lower|\b(?:rise|rising|rose|risen|fall|falling|fell|fallen|drop(?:ped)?|grow|grew|grown|reduc\w+)\b|stable|上昇|低下|改善|増加|減少|増え|減り/i;
const isSteady = /\b(?:stable|stability|steady|consistent(?:ly)?)\b|安定/i;

/** "2013-2015", "2014 to 2016": every year from the first to the last. */
const yearRange = /\b(?:FY\s?)?((?:19|20)\d{2})\s?(?:-|–|—|to|through|until)\s?(?:FY\s?)?((?:19|20)\d{2})\b/i;

export function yearsOf(text: string): number[] {
  const years = [...text.matchAll(/(?<![\d,.$])(?:FY\s?)?((?:19|20)\d{2})(?!\d|,\d)/gi)].map(([, year]) =>
    Number(year),
  );
  const short = [...text.matchAll(/\bFY\s?['’]?(\d{2})\b/gi)].map(([, year]) => 2000 + Number(year));
  return [...new Set([...years, ...short])].sort((left, right) => left - right);
}

/**
 * The years asked for. They may come before the question word: "In fiscal 2022, what was …", or in brackets.
 * @param full the question with what it says in brackets
 */
export function yearsAsked(core: string, text: string, full = text): number[] {
  const years = yearsOf(core);
  if (years.length > 0) return years;
  const asking = yearsOf(
    text
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => sentence.endsWith('?'))
      .join(' '),
  );
  return asking.length > 0
    ? asking
    : yearsOf(/\((?:[^\p{L}()]|FY|fiscal|years?|to|and)+\)/iu.exec(full)?.[0] ?? '');
}

const averageOfYears =
  /(?:\d|two|three|four|five)[- ]year average|average (?:over|of|for)[^?]{0,30}years|年平均/i;
/** An average that isn't the name of a figure, as that of shares or of balances is. */
const averageOf =
  /^(?:what (?:is|was|were) )?(?:(?:the|its|their|[\p{Lu}][\p{L}&.-]*['’]s?) )*average\b(?! (?:number|shares?|price|daily))/iu;
const lastThree = /\b(?:last|past|latest|most recent) (?:three|3) (?:fiscal |financial )?years\b/i;

export function aimOf(
  core: string,
  years: number[],
  ratio: Ratio | null,
  full = core,
): { aim: FigureAim; span: number[] } {
  const [first, last] = [years[0], years.at(-1)];
  if (/\bcagr\b|compound annual|年平均成長率/i.test(core)) return { aim: 'yearly-growth', span: years };
  const isRange = yearRange.test(full);
  if (first && last && (averageOfYears.test(core) || (isRange && averageOf.test(core))))
    return { aim: 'average', span: fill(first, last) };
  if (whether.test(core) && isSteady.test(core)) return { aim: 'trend', span: years };
  if (growth.test(core)) return { aim: ratio ? 'change' : 'growth', span: years };
  if (change.test(core)) return { aim: 'change', span: years };
  // "In each of the last three years".
  if (years.length === 0 && lastThree.test(core)) return { aim: 'trend', span: years };
  return { aim: 'value', span: isRange && first && last ? fill(first, last) : years };
}

function fill(first: number, last: number): number[] {
  return Array.from({ length: Math.min(last - first + 1, 10) }, (_, at) => first + at);
}

export function verdictOf(
  core: string,
  isWhether: boolean,
  aim: FigureAim,
  ratio: Ratio | null,
): FigureVerdict | null {
  if (!isWhether) return null;
  if (aim === 'trend') return 'steady';
  if (
    /\b(?:positive|negative|profitable|unprofitable|loss-making|a (?:net )?(?:profit|loss))\b|プラス|マイナス|黒字|赤字/i.test(
      core,
    )
  )
    return 'positive';
  if (improving.test(core) || aim === 'change') return 'improving';
  return aim === 'growth' && !ratio ? 'growth' : null;
}

/** "Compared with a year earlier". */
export const yearEarlier =
  /(?:\b(?:from|than|with|to|versus|vs\.?|against|over|and)\s+)?(?:\b(?:in|that of)\s+)?(?:\b(?:a|one|the) year (?:earlier|ago|before)\b|\b(?:the )?(?:same|corresponding) (?:quarter|period|months?) (?:of )?(?:last|the (?:prior|previous|preceding)|a) year(?: (?:earlier|ago|before))?\b|\b(?:the |its )?(?:year[- ]ago|prior[- ]year) (?:quarter|period)\b)|前年同期(?!比)/i;

export const quarterNames = ['first', 'second', 'third', 'fourth'];

/** Which quarter is asked for, 1 to 4; null where none is named, or several are. */
export function quarterNumber(core: string): number | null {
  const named = [...core.matchAll(/\bq([1-4])|\b(first|second|third|fourth) quarter/gi)].map(
    ([, number, word]) => (word ? quarterNames.indexOf(word.toLowerCase()) + 1 : Number(number)),
  );
  return new Set(named).size === 1 ? (named[0] ?? null) : null;
}

/** Of "the first six months", which are no fiscal year. */
export function monthsAsked(core: string): number | null {
  if (
    /\b(?:six|6)[- ]months?\b|\b(?:first|second) half\b|\bhalf[- ]years?\b|\bh[12]\b|上半期|上期|中間期|半期(?<!四半期)/i.test(
      core,
    )
  )
    return 6;
  return /\b(?:nine|9)[- ]months?\b|第3四半期累計/i.test(core) ? 9 : null;
}
