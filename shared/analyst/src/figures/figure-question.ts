import { findTerms } from '@research/text';
import { type Expression, findTerm, readDefinition, readFormula, replaceItem } from './expression.ts';
import { lineItems } from './line-items.ts';
import { findRatio, type Ratio, ratioOf, ratios } from './ratios.ts';

/** What is asked of the figure over the years. */
export type FigureAim = 'value' | 'growth' | 'change' | 'average' | 'yearly-growth' | 'trend';

/** A question whose answer is a figure, or follows from one. */
export interface FigureQuestion {
  name: string;
  nameJapanese: string;
  expression: Expression;
  ratio: Ratio | null;
  aim: FigureAim;
  as: Ratio['as'];
  /** The years asked for, oldest first. Empty: the newest year. */
  years: number[];
  quarter: boolean;
  /** The power of ten in which amounts are asked for. Null: as printed. */
  scale: number | null;
  decimals: number | null;
  /** Other figures that support a judgement. */
  also: Ratio[];
  /** Set for a yes-or-no question: is it improving, positive, steady, enough, did it grow. */
  verdict: 'improving' | 'positive' | 'growth' | 'steady' | 'enough' | null;
  /** The yes-or-no question asks whether the figure fell or is negative. */
  asksDecrease: boolean;
  /** A line that the statement does not print is zero: the question says so. */
  zeroIfAbsent: boolean;
  /** The question allows that the figure is not useful for this company, and wants to be told so. */
  mayMeanNothing: boolean;
  /** What the text says of the reasons belongs to the answer. */
  reasons: boolean;
}

const asksWhy =
  /\b(?:why|what (?:drove|caused|led|explains?)|reasons?|drivers?|driven)\b|なぜ|理由|要因|原因/i;

const aside =
  /^(?:please\b|give |answer |round |base |address |approach |calculate (?:what|\(or)|define |considering|using only|if .{0,60}\bnot\b.{0,40}(?:useful|relevant|meaningful|measured)|if .{0,80}\bnot\b.{0,60}\bstate\b|assume |you are|this answer)/i;
const sources =
  /\(?(?:\b(?:information|details|data|line items?|figures?)\b[^,.;:?]{0,40})?(?:\b(?:in|on|within|from|the|a|its|their|and|consolidated|primarily|only)\s+)*\b(?:balance sheet|statement of (?:income|financial position|cash flows?|operations)|statements? of [a-z ]+|income statement|cash flow statement|p\s?&\s?l(?: statement)?|貸借対照表|損益計算書|キャッシュ・?フロー計算書)\b\)?/gi;
const definedAs =
  /(?:^|[.?!:;]\s+)(?:we )?(?:(?:please )?define\s+(?<one>[^.?!]{2,80}?)\s+as|(?<two>[^.?!:;]{2,80}?)\s+(?:is|are) (?:defined|calculated|computed) as):?\s*(?<how>.+?)(?=\.(?:\s|$)|\?|$)/is;

const growth =
  /growth(?: rate)?|year[- ]over[- ]year|\byoy\b|(?:percent(?:age)?|%) (?:change|increase|decrease|growth)|\bgr(?:ew|ow|own|owing)\b|前年(?:同期)?比|増減率|増収率|成長率|伸び率/i;
const change =
  /how (?:much )?(?:has|have|did|does)[^?]{0,90}(?:change|increase|decrease|compare|fall|rise|drop|develop)|\bchang(?:e|ed) (?:in|of|between|from)|difference|compare[ds]?\b|増減(?!率)|どのくらい(?:増|減|変)|どう変/i;
const whether =
  /(?:^|[.,;:]\s+)(?:is|are|was|were|does|do|did|has|have|had|can|will)\b|(?<!何|何[%円倍日回年]|いくら|いくつ|どのくらい|どれくらい|どれだけ|いつ|誰|どこ)(?:ですか|ましたか|でしょうか)/i;
const improving =
  /improv|increas|decreas|declin|worsen|deteriorat|higher|lower|\b(?:rise|rising|rose|risen|fall|falling|fell|fallen|drop(?:ped)?|grow|grew|grown|reduc\w+)\b|stable|上昇|低下|改善|増加|減少|増え|減り/i;
const howMuch =
  /how (?:much|many|large|high|big)|what (?:is|was|were|are|has been)|roughly how|calculate|compute|いくら|何(?:円|%|％|倍|日)|どのくらい|どれくらい|はいくつ|教えて|\bgive\b|\bshow\b|\btell\b|state\b|\?\s*$|^[^?]{0,80}$/i;

/**
 * Reads what figure is asked for.
 * @returns null when the question asks for no figure of the statements, or when no figure can answer it
 */
export function readFigureQuestion(question: string): FigureQuestion | null {
  const normal = withDefinition(
    question.normalize('NFKC').replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim(),
  );
  const definition = definedAs.exec(normal);
  const rest = (
    definition ? normal.replace(definition[0], `${/^[.?!]/.exec(definition[0])?.[0] ?? '.'} `) : normal
  )
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith('?') || !aside.test(sentence))
    // "Using only the balance sheet, what is …?"
    .map((sentence) =>
      aside.test(sentence) ? sentence.replace(/^.*?[,:]\s+(?=(?:what|how|which)\b)/i, '') : sentence,
    )
    .join(' ')
    .replaceAll(/\([^()]{0,80}\)/g, ' ')
    .replaceAll(/\bnon-?\s?gaap\b/gi, ' ');
  const core = askingClause(rest.replaceAll(sources, ' ').replaceAll(/\s+/g, ' ').trim());
  if (asksWhy.test(core)) return readReasons(core, rest);
  const judged = readJudgement(core);
  if (judged) return judged;
  const whole = findTarget(core, definition);
  const target = whole && !isNarrower(core, whole) ? whole : findRow(core, whole);
  if (!target) return null;
  const years = yearsAsked(core, rest);
  const isWhether = whether.test(core);
  if (!isWhether && !howMuch.test(core)) return null;
  const { aim, span } = aimOf(core, years, target.ratio);
  const verdict = verdictOf(core, isWhether, aim, target.ratio);
  if (isWhether && verdict === null) return null;
  const asked = verdict === 'improving' && years.length < 2 ? 'change' : aim;
  const percent =
    /\b(?:%|percents?|percentage)|％|パーセント/i.test(normal) &&
    target.as !== 'money' &&
    target.as !== 'days';
  const { said: _, ...found } = target;
  const figure = ofShareholders.test(normal)
    ? { ...found, expression: replaceItem(found.expression, 'net_income', 'net_income_attributable') }
    : found;
  return {
    ...figure,
    // The quick ratio is computed in two ways, and the question doesn't say in which.
    also: figure.ratio?.key === 'quick_ratio' && !definition ? [ratioOf('quick_ratio_strict')] : [],
    aim: asked,
    as:
      asked === 'growth' || asked === 'yearly-growth'
        ? 'percent'
        : percent && target.as === 'number'
          ? 'percent'
          : target.as,
    years: span,
    quarter: /\bq[1-4]\b|quarter|四半期/i.test(core),
    scale: scaleOf(normal),
    decimals: decimalsOf(normal),
    verdict,
    asksDecrease:
      /decreas|declin|worsen|deteriorat|lower|\b(?:fall|falling|fell|fallen|drop(?:ped)?|reduc\w+)\b|negative|低下|減少|減り|悪化|赤字|マイナス/i.test(
        core,
      ),
    zeroIfAbsent: /\bstate (?:0|zero)\b/i.test(normal),
    mayMeanNothing: /not (?:a )?(?:useful|relevant|meaningful)/i.test(normal),
    reasons: verdict === 'growth' || verdict === 'improving' || verdict === 'steady',
  };
}

const quotient =
  /,? ?\(?(?:calculated |computed )?using (?:the )?(?<over>[^?]{3,80}?) as (?:the )?numerator and (?:the )?(?<under>[^?]{3,80}?) as (?:the )?denominator\)?/i;

/** "Interest coverage, using A as the numerator and B as the denominator" defines a ratio like "is defined as". */
function withDefinition(question: string): string {
  const { over, under } = quotient.exec(question)?.groups ?? {};
  if (over === undefined || under === undefined) return question;
  const rest = question.replace(quotient, '');
  return `${rest} ${bestMatch(rest)?.said ?? 'It'} is defined as: (${over}) / (${under}).`;
}

/** A question for the reasons of a change: the change itself comes first. */
function readReasons(core: string, rest: string): FigureQuestion | null {
  const bare = core
    .replaceAll(
      /\b(?:why|what|which|drove|caused|led(?: to)?|explains?|reasons?|drivers?|driven|factors?|increased?|decreased?|declined?|grew|fell|rose|risen|fallen|drop(?:ped)?|behind|as of|so|main|primary|did|does|has|have|of|for|the|were|was|are|is)\b|なぜ|理由|要因|原因/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ');
  const target = findTarget(bare, null);
  if (!target || isNarrower(bare, target)) return null;
  const { said: _, ...figure } = target;
  return {
    ...figure,
    also: [],
    aim: 'change',
    years: yearsAsked(core, rest),
    quarter: /\bq[1-4]\b|quarter|四半期/i.test(core),
    scale: null,
    decimals: null,
    verdict: null,
    asksDecrease: false,
    zeroIfAbsent: false,
    mayMeanNothing: true,
    reasons: true,
  };
}

const ofShareholders = /attributable to (?:\w+ ){0,3}(?:share|stock)(?:holders|owners)|available to common/i;
const isSteady = /\b(?:stable|stability|steady|consistent(?:ly)?)\b|安定/i;

/** The sentences that ask something, each from its question word on. */
function askingClause(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s+/);
  const asking = sentences.filter((sentence) => sentence.endsWith('?'));
  return (asking.length > 0 ? asking : sentences)
    .map((sentence) => {
      const starts = [
        ...sentence.matchAll(
          /(?:^|[,:;]\s+)(?=(?:roughly )?(?:what|how|which|is|are|does|do|did|has|have|had|was|were)\b)/gi,
        ),
      ];
      const last = starts.at(-1);
      return last ? sentence.slice(last.index + last[0].length) : sentence;
    })
    .join(' ');
}

type Target = Pick<FigureQuestion, 'name' | 'nameJapanese' | 'expression' | 'ratio' | 'as'> & {
  said: string;
};

/** Words that don't say which figure is meant. */
const plain = new Set(
  findTerms(
    `amount value total net year end fiscal annual reported report company business group consolidated period quarter
    million billion thousand usd dollars currency round percent percentage units average ratio rate margin growth change
    quantity directly explicitly outline state maintain stable steady trend historical historically consistent consistently fluctuate distribution distribute
    increase decrease improve improving decline grow drop fall rise reduce there any up down compare compared between last prior previous full calculate compute
    answer question following need help please metric financial figure data information based according give show tell
    much many high large big generate earn earned make made have paid pay spend spent record recorded post posted hold
    held sit stand times roughly approximately profile basis unadjusted positive negative data shareholders attributable
    outlined details clearly level latest yoy recent newest current terms overall work whole actual basic year-over-year unit
    expense expenses cost costs income statement balance sheet cash flow`,
  ),
);

/** Whether the question is about a part or a kind of the figure that the group's statements don't show. */
function isNarrower(core: string, { said, ratio }: Target): boolean {
  const own = new Set(findTerms(said));
  const company = possessive.exec(core)?.[0];
  const bare = company ? core.replace(company, ' ') : core;
  const words = bare
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\b[\p{Lu}][\p{L}&.’'-]*(?:\s+(?:(?:and|of|&)\s+)?[\p{Lu}][\p{L}&.’'-]*)*/gu, (name) =>
      kinds.test(name) || (company && !timeName.test(name)) ? name : ' ',
    );
  const rest = new Set(
    findTerms(words).filter(
      (term) => !own.has(term) && !plain.has(term) && !/\d/.test(term) && !/[^\x20-\x7f]/.test(term),
    ),
  );
  if (segmentJapanese.test(core) || places.test(core)) return true;
  return rest.size > (ratio ? 1 : 0);
}

/** A figure that some row may print: a part of a statement's line, or a figure of its own. */
function findRow(core: string, whole: Target | null): Target | null {
  if (!asksForNumber.test(core) || segmentJapanese.test(core)) return null;
  const words = clean(withoutCompany(core))
    .replaceAll(
      /\b(?:how|much|many|what|which|was|were|is|are|did|does|do|has|have|had|a|an|by|in|as|at|on|to|from|for|amount|and|between|year|years|fiscal|quarter|first|second|third|fourth|end|ended|company|grow|growth|change[ds]?|increased?|decreased?|january|february|march|april|may|june|july|august|september|october|november|december|10-[kq]|q[1-4]|percent(?:age)?|total|its|their|it)\b|[?%]/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  const terms = findTerms(words).filter((term) => !/^\d+$/.test(term));
  if (terms.length < 1 || terms.length > mostRowTerms) return null;
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    name,
    nameJapanese: words,
    expression: { kind: 'phrase', words },
    ratio: null,
    as: whole?.as === 'percent' ? 'percent' : 'money',
    said: core,
  };
}

const mostRowTerms = 5;
const asksForNumber =
  /\bhow much\b|\bhow many\b|\bwhat (?:was|is|were|are)\b[^?]*\b(?:revenues?|sales|income|profit|loss|earnings|eps|margin|ratio|rate|costs?|expenses?|assets|liabilities|debt|cash|shares|ebitda|yield|amount|number|backlog|volume|production|price)\b|いくら/i;

/** Without the names before a genitive, which are the company's. */
function withoutCompany(core: string): string {
  return core
    .replace(/^.*?\b(?:was|is|were|are|did|does)\s+(?=[A-Z])([\p{L}&.’' -]{2,60}?)['’]s?\s+/u, '')
    .replace(
      /\b(?:of|for|did|does|by)\s+(?:\p{Lu}[\p{L}&.’'-]*\s*){1,4}(?=$|[?,]|\b(?:in|for|from|at|earn|report|record|spend|make|have)\b)/gu,
      ' ',
    );
}

/** The company in the possessive: where it is named so, another name before the figure is a part of it. */
const possessive = /(?:\p{Lu}[\p{L}&.-]*\s+(?:(?:and|of|&)\s+)?)*\p{Lu}[\p{L}&.-]*['’]s?\s/u;
const timeName =
  /^(?:FY|Fiscal|Q[1-4]|H[12]|USD?|EUR|GBP|January|February|March|April|May|June|July|August|September|October|November|December)/;

const kinds = /^(?:US|U\.S\.|International|Domestic|Adjusted|Organic|North America|Europe|Asia)\b/;
/** "In India": the figure of a region or of a business unit. */
const places =
  /\b(?:in|from|within|outside)\s+(?:the\s+)?(?!FY|Q[1-4]|USD?\b|US\$|EUR|JPY|GBP|January|February|March|April|May|June|July|August|September|October|November|December|Fiscal|Year)[A-Z][a-z]+/;
const segmentJapanese = /セグメント|事業の|部門|地域|海外|国内/;

function findTarget(core: string, definition: RegExpExecArray | null): Target | null {
  const named = bestMatch(core);
  const defined = definition?.groups;
  if (defined?.how) {
    const name = (defined.one ?? defined.two ?? '').trim();
    const expression = readDefinition(defined.how.trim());
    const own = bestMatch(name);
    // The definition must be of the figure asked for, not of a part of it.
    const isWhole =
      !named ||
      own?.ratio === named.ratio ||
      (own === null && core.toLowerCase().includes(name.toLowerCase()));
    if (expression && isWhole) {
      const ratio = own?.ratio ?? named?.ratio ?? null;
      return {
        name: ratio?.name ?? name,
        nameJapanese: ratio?.nameJapanese ?? name,
        expression,
        ratio,
        as: ratio?.as ?? 'number',
        said: core,
      };
    }
  }
  const share =
    /^(?:.*?\b(?:what|how)\b[^,?]{0,40}?\b(?:is|was|were|much)\b)?(?<part>[^,?]{3,80}?) as (?:a|an) (?:%|percent(?:age)?|share|proportion) of (?<whole>[^,?.]{3,60})/i.exec(
      core,
    );
  if (!named?.ratio && share?.groups) {
    const [left, right] = [
      findTerm(clean(share.groups.part ?? '')),
      findTerm(clean(share.groups.whole ?? '')),
    ];
    if (left && right)
      return {
        name: `${clean(share.groups.part ?? '')} to ${clean(share.groups.whole ?? '')}`,
        nameJapanese: clean(share.groups.part ?? ''),
        expression: { kind: 'operation', sign: '/', left, right },
        ratio: null,
        as: 'percent',
        said: core,
      };
  }
  if (!named) return null;
  if (named.ratio) {
    const { name, nameJapanese, formula, as } = named.ratio;
    return { name, nameJapanese, expression: readFormula(formula), ratio: named.ratio, as, said: named.said };
  }
  return {
    name: named.name,
    nameJapanese: named.nameJapanese,
    expression: { kind: 'item', key: named.key },
    ratio: null,
    as: 'money',
    said: named.said,
  };
}

/** Removes years, articles and the company's genitive. */
function clean(words: string): string {
  return words
    .replaceAll(/\b(?:FY|fiscal(?: year)?)?\s?(?:19|20)\d{2}\b/gi, ' ')
    .replaceAll(/^.*['’]s\s+/g, '')
    .replaceAll(/\b(?:the|its|total amount of|3 year|three year|year|average|of)\b/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

interface Named {
  key: string;
  name: string;
  nameJapanese: string;
  ratio: Ratio | null;
  /** The words that name the figure. */
  said: string;
}

/** The ratio or line whose name covers the most words of the question. */
export function bestMatch(text: string): Named | null {
  let best: (Named & { length: number }) | null = null;
  for (const ratio of ratios) {
    const said = ratio.asked.exec(text)?.[0] ?? '';
    const length = said.length + 4;
    if (said !== '' && length > (best?.length ?? 0))
      best = { key: ratio.key, name: ratio.name, nameJapanese: ratio.nameJapanese, ratio, length, said };
  }
  for (const { asked, key, name, nameJapanese } of lineItems) {
    const said = asked.exec(text)?.[0] ?? '';
    const { length } = said;
    if (length > (best?.length ?? 0)) best = { key, name, nameJapanese, ratio: null, length, said };
  }
  return best;
}

export function yearsOf(text: string): number[] {
  const years = [...text.matchAll(/(?<![\d,.$])(?:FY\s?)?((?:19|20)\d{2})(?!\d|,\d)/gi)].map(([, year]) =>
    Number(year),
  );
  const short = [...text.matchAll(/\bFY\s?['’]?(\d{2})\b/gi)].map(([, year]) => 2000 + Number(year));
  return [...new Set([...years, ...short])].sort((left, right) => left - right);
}

/** The years asked for. They may come before the question word: "In fiscal 2022, what was …". */
function yearsAsked(core: string, text: string): number[] {
  const years = yearsOf(core);
  if (years.length > 0) return years;
  return yearsOf(
    text
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => sentence.endsWith('?'))
      .join(' '),
  );
}

function aimOf(core: string, years: number[], ratio: Ratio | null): { aim: FigureAim; span: number[] } {
  const [first, last] = [years[0], years.at(-1)];
  if (/\bcagr\b|compound annual|年平均成長率/i.test(core)) return { aim: 'yearly-growth', span: years };
  if (
    /(?:\d|two|three|four|five)[- ]year average|average (?:over|of|for)[^?]{0,30}years|年平均/i.test(core) &&
    first &&
    last
  )
    return { aim: 'average', span: fill(first, last) };
  if (whether.test(core) && isSteady.test(core)) return { aim: 'trend', span: years };
  if (growth.test(core)) return { aim: ratio ? 'change' : 'growth', span: years };
  if (change.test(core)) return { aim: 'change', span: years };
  return { aim: 'value', span: years };
}

function fill(first: number, last: number): number[] {
  return Array.from({ length: Math.min(last - first + 1, 10) }, (_, at) => first + at);
}

function verdictOf(
  core: string,
  isWhether: boolean,
  aim: FigureAim,
  ratio: Ratio | null,
): FigureQuestion['verdict'] {
  if (!isWhether) return null;
  if (aim === 'trend') return 'steady';
  if (/\b(?:positive|negative)\b|プラス|マイナス|黒字|赤字/i.test(core)) return 'positive';
  if (improving.test(core) || aim === 'change') return 'improving';
  return aim === 'growth' && !ratio ? 'growth' : null;
}

function scaleOf(text: string): number | null {
  const match =
    /\bin (?:units of )?(?:USD|US\$|U\.S\. dollars?|\$|EUR|JPY|GBP)?\s?(thousand|million|billion)s?\b|(百万|億|千)円(?:単位|で)/i.exec(
      text,
    );
  const word = (match?.[1] ?? match?.[2] ?? '').toLowerCase();
  return { thousand: 3, million: 6, billion: 9, 百万: 6, 億: 8, 千: 3 }[word] ?? null;
}

function decimalsOf(text: string): number | null {
  const match =
    /round[^.?]{0,60}?\b(?:to )?(zero|no|one|two|three|four|\d)\s?(?:decimal|d\.?p)|小数(?:点)?第?(\d)位/i.exec(
      text,
    );
  const word = (match?.[1] ?? match?.[2] ?? '').toLowerCase();
  if (word === '') return null;
  return { zero: 0, no: 0, one: 1, two: 2, three: 3, four: 4 }[word] ?? Number(word);
}

/** Judgements, and the figures from which analysts make them. */
const judgements: readonly { asked: RegExp; name: string; ratios: readonly string[]; enough?: true }[] = [
  {
    asked: /capital[- ]intensive|asset[- ]heavy|資本集約/i,
    name: 'Capital intensity',
    ratios: ['ppe_to_assets', 'capex_to_revenue', 'roa'],
  },
  {
    asked:
      /(?:healthy|strong|weak|sound|adequate)[^?]{0,20}liquidity|liquidity (?:profile|position)|流動性は/i,
    name: 'Liquidity',
    ratios: ['quick_ratio', 'quick_ratio_strict'],
    enough: true,
  },
  {
    asked: /highly? (?:leveraged|indebted)|over-?leveraged/i,
    name: 'Leverage',
    ratios: ['debt_to_equity', 'debt_to_ebitda'],
  },
];

function readJudgement(core: string): FigureQuestion | null {
  const fast = /(?:high|fast|strong)[- ]growth (?:company|business|stock)|高成長/i.test(core);
  const found = judgements.find(({ asked }) => asked.test(core));
  if (!fast && !found) return null;
  const common = {
    years: yearsOf(core),
    quarter: /\bq[1-4]\b|quarter/i.test(core),
    scale: null,
    decimals: null,
    asksDecrease: false,
    zeroIfAbsent: false,
    mayMeanNothing: false,
    reasons: fast,
  };
  if (fast)
    return {
      ...common,
      name: 'Revenue',
      nameJapanese: '売上高',
      expression: { kind: 'item', key: 'revenue' },
      ratio: null,
      also: [],
      aim: 'growth',
      as: 'percent',
      verdict: 'growth',
    };
  const [first, ...also] = (found?.ratios ?? []).flatMap((key) => findRatio(key) ?? []);
  if (!first) return null;
  return {
    ...common,
    name: first.name,
    nameJapanese: first.nameJapanese,
    expression: readFormula(first.formula),
    ratio: first,
    also,
    aim: 'value',
    as: first.as,
    verdict: found?.enough ? 'enough' : null,
  };
}
