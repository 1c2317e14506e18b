import { foldText } from './tokens.ts';

/** A period that is asked for. What the question leaves open is null. */
export interface AskedPeriod {
  year: number | null;
  /** 12 for a year, 3 for a quarter; null where it is not said, as "2024". */
  months: number | null;
  /** From 1: the quarter or half of the year. */
  part: number | null;
  /** The month in which it ends, from 1. */
  month: number | null;
}

export interface FoundPeriods {
  periods: AskedPeriod[];
  /** "from 2022 to 2024", "between … and …": all years between are meant. */
  isSpan: boolean;
  /** "the last three years". */
  last: number | null;
  /** Where periods are in the text. */
  spans: { start: number; end: number }[];
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const meses = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
/** The year before the first of an era. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988 };
const ordinals = ['first', 'second', 'third', 'fourth'];
const counts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  两: 2,
  三: 3,
  五: 5,
};

/** One period in the text, with what its parts mean. The alternatives are tried in this order. */
const form = new RegExp(
  [
    // FY2024 – FY22, 2022-24, 21-23
    String.raw`\b(?:fy ?['’]?)?(?<from>(?:19|20)\d\d|(?<=\bfy ?['’]?)\d\d|\d\d)(?=[-–~](?:fy ?)?\d\d)\s?[-–~]\s?(?:fy ?['’]?)?(?<to>(?:19|20)\d\d|\d\d)\b(?![-\d])`,
    // Q2 2024, q2 of fiscal 2024, 2Q23, 1T24
    String.raw`\bq ?(?<q>[1-4])(?: ?(?:of )?(?:fiscal |fiscal year |fy ?)?['’]?(?<qy>(?:19|20)\d\d|\d\d)\b)?`,
    String.raw`(?<!\d)(?<qqy>(?:20)?\d\d)(?:[.년/] ?(?<qq>[1-4])[qt]|q(?<qa>[1-4]))\b`,
    String.raw`\b(?<tq>[1-4])[qt] ?['’]?(?:fy)?(?<ty>(?:20)?\d\d)?\b`,
    String.raw`\b(?<hb>h[12]|[12]h)(?: ?(?:of )?(?:fy ?)?['’]?(?<hy>(?:19|20)?\d\d)\b)?`,
    // The newest one of its length.
    String.raw`\b(?:this|the|latest|current|most recent|last) (?<now>quarter|half|half[- ]year)\b(?!,? (?:end|to |of ))`,
    String.raw`\b(?<oq>first|second|third|fourth|1st|2nd|3rd|4th|last|primeiro|segundo|terceiro|quarto|1º|2º|3º|4º) (?<on>quarter|trimestre|half|semestre)(?:,? (?:of |de |do ano de )?(?:the )?(?:fiscal |fiscal year |fy ?)?(?<oy>(?:19|20)\d\d))?`,
    String.raw`\b(?<mn>three|six|nine|twelve|3|6|9|12)[- ]?(?:months?|m)\b(?:[^.?!]{0,40}?\b(?<mm>${months.join('|')})[a-z]*\.? ?(?:\d{1,2},? )?['’]?(?<my>(?:19|20)\d\d|[12]\d\b))?`,
    String.raw`\b(?<mon>${months.join('|')})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\.? (?:\d{1,2},? )?['’]?(?<monY>(?:19|20)\d\d|[12]\d)\b(?!, ?(?:19|20)\d\d)`,
    // dez/24, dezembro de 2024, 31/12/24
    String.raw`\b(?<mes>${meses.join('|')})(?:eiro|ereiro|co|il|o|ho|osto|embro|ubro)?(?: ?/ ?| de )(?<mesY>(?:19|20)\d\d|[12]\d)\b`,
    String.raw`(?<![\d/.])(?<day>[0-3]?\d)[/.](?<dayM>[0-3]?\d)[/.](?<dayY>(?:19|20)\d\d|\d\d)\b`,
    // FY3/2024, the year that ends in March
    String.raw`\bfy ?(?<fm>1[0-2]|[1-9])/(?<fmY>(?:19|20)?\d\d)\b`,
    // CJK
    String.raw`(?:(?<era>令和|平成)(?<cy>元|\d{1,2})|(?<cy2>(?:19|20)\d\d|(?<!\d)\d\d))\s?[年년](?:度|末|中|도|말)?\s?(?:第?\s?(?<cq>[1-4一二三四])\s?(?:四半期|季度|季|분기)|(?<ch>上半年|中間期?|上期|半期|中期|상반기|반기)|(?<cm>\d{1,2})\s?[月월](?:期|末)?|(?<cn>[69三六九])\s?(?:か月|個月|个月|개월))?`,
    String.raw`第?\s?(?<kq>[1-4一二三四])\s?(?:四半期|季度|분기)`,
    // FY2024, fiscal 2024, 2024
    String.raw`\b(?:fy|fiscal(?: year)?|financial year|year ended?|exercicio(?: de)?) ?['’]?(?<fy>(?:19|20)\d\d|\d\d)\b(?![,.]?\d)`,
    String.raw`(?<![\d,.$€£¥])(?<y>(?:19|20)\d\d)(?![\d]|[,.]\d|%)`,
    String.raw`(?:\b(?:in|year end|end(?: of)?|for|versus|vs|and|to|until) ?['’]?|['’])(?<sy>[0129]\d)(?![\d%]|[,.]\d| ?(?:percent|million|billion|m\b|bps|basis|days|months|years|decimal))`,
    String.raw`(?<= )(?<by>[012]\d)(?= (?:versus|vs|to|and|[012]\d)\b|$|\?)`,
  ].join('|'),
  'gu',
);

/** The periods that a question names, in their order. */
export function readPeriods(text: string): FoundPeriods {
  const folded = foldText(text);
  const periods: AskedPeriod[] = [];
  const spans: FoundPeriods['spans'] = [];
  let isSpan = false;
  for (const match of folded.matchAll(form)) {
    const groups = match.groups ?? {};
    spans.push({ start: match.index, end: match.index + match[0].length });
    if (groups.from !== undefined && groups.to !== undefined) {
      isSpan = true;
      periods.push(ofYear(yearOf(groups.from)), ofYear(yearOf(groups.to)));
    } else periods.push(periodOf(groups));
  }
  const { last, lastSpan } = readLast(folded);
  if (lastSpan) spans.push(lastSpan);
  return { periods: unique(shareYear(periods)), isSpan: isSpan || joins(folded, spans), last, spans };
}

function periodOf(groups: Record<string, string | undefined>): AskedPeriod {
  const { q, qy, tq, ty, qa, qq = qa, qqy, hb, hy, now, oq, on, oy, mn, mm, my, mon, monY } = groups;
  const { mes, mesY, day, dayM, dayY, fm, fmY, era, cy, cy2, cq, ch, cm, cn, kq, fy, y, sy, by } = groups;
  if (q) return { year: yearOf(qy), months: 3, part: Number(q), month: null };
  if (qq) return { year: yearOf(qqy), months: 3, part: Number(qq), month: null };
  if (tq) return { year: yearOf(ty), months: 3, part: Number(tq), month: null };
  if (hb) return { year: yearOf(hy), months: 6, part: Number(hb.replace('h', '')), month: null };
  if (now) return { year: null, months: now === 'quarter' ? 3 : 6, part: null, month: null };
  if (oq) {
    const at = ordinals.findIndex((word) => word.startsWith(oq.slice(0, 4)));
    const byDigit = Number.parseInt(oq, 10);
    const inPortuguese = ['prim', 'segu', 'terc', 'quar'].indexOf(oq.slice(0, 4));
    const part = oq === 'last' ? 4 : byDigit > 0 ? byDigit : Math.max(at, inPortuguese) + 1;
    return {
      year: yearOf(oy),
      months: on?.startsWith('half') || on?.startsWith('sem') ? 6 : 3,
      part,
      month: null,
    };
  }
  if (mn) {
    const count = { three: 3, six: 6, nine: 9, twelve: 12 }[mn] ?? Number(mn);
    return { year: yearOf(my), months: count, part: null, month: mm ? months.indexOf(mm) + 1 : null };
  }
  if (mon) return { year: yearOf(monY), months: null, part: null, month: months.indexOf(mon) + 1 };
  if (mes) return { year: yearOf(mesY), months: null, part: null, month: meses.indexOf(mes) + 1 };
  if (day) return { year: yearOf(dayY), months: null, part: null, month: monthOf(Number(day), Number(dayM)) };
  if (fm) return { year: yearOf(fmY), months: 12, part: null, month: Number(fm) };
  if (cy || cy2) {
    const year = era ? (eras[era] ?? 0) + (cy === '元' ? 1 : Number(cy)) : yearOf(cy2);
    if (cq) return { year, months: 3, part: digitOf(cq), month: null };
    if (ch) return { year, months: 6, part: 1, month: null };
    if (cn) return { year, months: digitOf(cn), part: null, month: null };
    return { year, months: null, part: null, month: cm ? Number(cm) : null };
  }
  if (kq) return { year: null, months: 3, part: digitOf(kq), month: null };
  return fy ? { ...ofYear(yearOf(fy)), months: 12 } : ofYear(yearOf(y ?? sy ?? by));
}

/** Of day and month, in whichever order; null where both are possible. */
function monthOf(first: number, second: number): number | null {
  if (first === second || first > 12) return second <= 12 ? second : null;
  return second > 12 ? first : null;
}

const digitOf = (text: string) => '一二三四五六七八九'.indexOf(text) + 1 || Number(text);
export const ofYear = (year: number | null): AskedPeriod => ({ year, months: null, part: null, month: null });

function yearOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const year = Number(text);
  return text.length === 4 ? year : year > 70 ? 1900 + year : 2000 + year;
}

/** "Q1 and Q2 of 2024": a part without a year is of the year that is named. */
function shareYear(periods: readonly AskedPeriod[]): AskedPeriod[] {
  const named = periods.find(({ year }) => year !== null)?.year ?? null;
  const bare = periods.filter(({ year }) => year === null);
  if (named === null || bare.length === 0) return [...periods];
  const parts = periods.filter(({ months, part }) => months !== null || part !== null);
  // "nine months … 2024", "fourth quarter of fiscal 2024" where other words are between.
  const years = periods.filter(
    ({ year, months, part }) => year !== null && (months ?? 12) === 12 && part === null,
  );
  if (bare.length === parts.length && years.length > 0 && bare.length === 1)
    return years.map(({ year, month }) => ({ ...(bare[0] as AskedPeriod), year, month }));
  return periods
    .map((one) => (one.year === null ? { ...one, year: named } : one))
    .filter((one) => !(bare.length > 0 && years.includes(one) && years.length === 1));
}

const unique = (periods: readonly AskedPeriod[]) =>
  periods.filter(
    (one, at) => periods.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  );

const lastYears =
  /(?:\b(?:last|past|previous|ultimos|latest|over|for)|,) (?:the )?(?:last |past )?(?<count>\d{1,2}|two|three|four|five|six|ten) (?:fiscal |financial )?(?:years?|anos|quarters?)|(?:过去|過去|近|最近)(?<cjk>\d|两|三|五)\s?(?:年|か年)|최근\s?(?<ko>\d)\s?(?:년|개년)/u;

function readLast(folded: string) {
  const match = lastYears.exec(folded);
  const said = match?.groups?.count ?? match?.groups?.cjk ?? match?.groups?.ko;
  if (!match || said === undefined) return { last: null, lastSpan: null };
  const last = counts[said] ?? Number(said);
  return { last, lastSpan: { start: match.index, end: match.index + match[0].length } };
}

/** Whether words between two periods say that the years between are meant as well. */
function joins(folded: string, spans: FoundPeriods['spans']): boolean {
  return spans.some(({ start }, at) => {
    const before = spans[at - 1];
    const between = before ? folded.slice(before.end, start).trim() : '';
    return /^(?:to|through|until|a|ate|から|至|到|부터|[-–—~～])$/.test(between);
  });
}
