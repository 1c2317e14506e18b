import { spellPlaces } from '@research/text';
import { namesAsked, ofPart, otherNames, readShare } from './asked-part.ts';
import {
  aimOf,
  decimalsOf,
  type FigureAim,
  type FigureVerdict,
  monthsAsked,
  scaleOf,
  verdictOf,
  whether,
  yearEarlier,
  yearsAsked,
  yearsOf,
} from './asked-span.ts';
import {
  atYearEnd,
  type Expression,
  itemsOf,
  ofShareholders,
  readFormula,
  replaceItem,
} from './expression.ts';
import {
  type AskedFigure,
  bestMatch,
  findRow,
  findTarget,
  isNarrower,
  narrowerWords,
  rowTarget,
  type Target,
} from './figure-target.ts';
import { foreignNamesIn, nameInEnglish } from './foreign-labels.ts';
import { withoutOwnNames } from './own-names.ts';
import { findRatio, type Ratio, ratioOf } from './ratios.ts';

/** "Total automotive gross margin", "operating margin of the U.S. segment". */
interface NarrowFigure {
  /** As a row may print it. */
  words: string;
  /** Those that the figure's name doesn't hold. */
  terms: string[];
  /** The formula with the part's lines. */
  instead: Expression | null;
  /** No doubt that it is of a part. */
  sure: boolean;
}

/** A question whose answer is a figure, or follows from one. */
export interface FigureQuestion extends AskedFigure {
  aim: FigureAim;
  /** The years asked for, oldest first. Empty: the newest year. */
  years: number[];
  quarter: boolean;
  /** The first six or nine months are asked for. */
  months: number | null;
  /** The power of ten in which amounts are asked for. Null: as printed. */
  scale: number | null;
  decimals: number | null;
  /** Other figures that support a judgement. */
  also: Ratio[];
  /** Set for a yes-or-no question. */
  verdict: FigureVerdict | null;
  /** The yes-or-no question asks whether the figure fell or is negative. */
  asksDecrease: boolean;
  /** A line that the statement does not print is zero: the question says so. */
  zeroIfAbsent: boolean;
  /** The question asks whether the figure is useful for this company at all. */
  mayMeanNothing: boolean;
  /** What the text says of the reasons belongs to the answer. */
  reasons: boolean;
  /** The words that ask. */
  core: string;
  /** Names in the question; those that are not the company's may be of a part of it. */
  names: string[];
  /** What the question asks of a part, in other words than the figure's name. */
  narrow: NarrowFigure | null;
  /** Whether it names the company beside them. */
  namesCompany: boolean;
  /** The names of the companies that are read. */
  own: readonly string[];
  /** What the question calls the figures, where it is in Portuguese, Korean or Chinese. */
  foreign: readonly string[];
  /** A part of a whole: no more than all of it. */
  isShare: boolean;
  /** A share or a rate; else an amount is asked for. */
  isPercent: boolean;
  /** A number of things, which no amount of money answers. */
  isCount: boolean;
  /** How far a rate moved is asked for in basis points. */
  inBasisPoints: boolean;
  /** The whole, where a part's share of it is asked for beside its amount. */
  shareOf: { name: string; expression: Expression } | null;
}

const asksWhy =
  /\b(?:why|what (?:drove|caused|led|explains?)|reasons?|drivers?|driven)\b|なぜ|理由|要因|原因/i;

const aside =
  /^(?:please\b|give |answer |round |base |address |approach |calculate (?:what|\(or)|define |considering|using only|if .{0,60}\bnot\b.{0,40}(?:useful|relevant|meaningful|measured)|if .{0,80}\bnot\b.{0,60}\bstate\b|assume |you are|this answer)/i;
const sources =
  /\(?(?:\b(?:information|details|data|line items?|figures?)\b[^,.;:?]{0,40})?(?:\b(?:in|on|within|from|the|a|its|their|and|consolidated|primarily|only)\s+)*\b(?:balance sheets?|statement of (?:income|financial position|cash flows?|operations)|statements? of [a-z ]+|income statements?|cash flow statements?|p\s?&\s?l(?: statement)?|貸借対照表|損益計算書|キャッシュ・?フロー計算書)\b\)?/gi;
/** A full stop after a single capital is of an abbreviation: "in the U.S. and Canada". */
const sentenceEnd = /(?<=[.?!])(?<!\b\p{Lu}\.)\s+/u;
const definedAs =
  /(?:^|[.?!:;]\s+)(?:we )?(?:(?:please )?define\s+(?<one>[^.?!]{2,80}?)\s+as|(?<two>[^.?!:;]{2,80}?)\s+(?:is|are) (?:defined|calculated|computed) as):?\s*(?<how>.+?)(?=\.(?:\s|$)|\?|$)/is;

/** "How much did the Nordic region sell?" */
const sells = /\bhow much (?:did|does|do) (?<whom>[^?,]{2,60}?)(?:['’]s)? sell\b(?! (?:for|its|the|off)\b)/i;

/** "How much did the Nordic segment lose?": a part has no other result. */
const loses =
  /\bhow much (?:did|does|do) (?<whom>[^?,]{2,60}? (?:segment|division|business|unit))(?:['’]s)? (?:lose|make)\b/i;

/** Which balances a figure is computed with: "using year-end inventory". */
const balances =
  /,?\s*\(?\b(?:using|based on|with|on)\s+(?:the\s+)?(?:(?<end>year[- ]end|period[- ]end|end[- ]of[- ](?:year|period)|closing|ending)|average)\s+[\w\s&-]{3,40}?\)?(?=[?.,;]|$)/i;

const howMuch =
  /how (?:much|many|large|high|big)|what (?:is|was|were|are|has been|did|does|do|[^?]{3,60} (?:did|does|do))\b|by what (?:%|percent\w*)|roughly how|calculate|compute|いくら|何(?:円|%|％|倍|日)|どのくらい|どれくらい|はいくつ|教えて|\bqua(?:l|is)\b|\bquantos?\b|얼마|多少|\bgive\b|\bshow\b|\btell\b|state\b|\?\s*$|^[^?]{0,80}$/i;

/**
 * Reads what figure is asked for.
 * @returns null when the question asks for no figure of the statements, or when no figure can answer it
 */
export function readFigureQuestion(question: string, names: readonly string[] = []): FigureQuestion | null {
  const { text, stripped } = withoutOwnNames(question, names);
  const figure = readBare(text);
  if (!figure) return null;
  const own = namesAsked(question).filter((name) => otherNames([name], names).length === 0);
  return {
    ...figure,
    ...withoutNames(figure, own),
    namesCompany: stripped,
    foreign: foreignNamesIn(question),
  };
}

/** The words of a row don't hold the company's name. */
function withoutNames({ expression, name }: FigureQuestion, own: readonly string[]) {
  if (expression.kind !== 'phrase' || own.length === 0) return {};
  const bare = own.reduce((words, one) => words.replaceAll(one, ' '), expression.words).trim();
  const words = bare.replaceAll(/\s+/g, ' ').replace(/^(?:of|at|in|for|by)\s|\s(?:of|at|in|for|by)$/gi, '');
  if (words === '' || words === expression.words) return {};
  const said = name === expression.words || name.toLowerCase() === expression.words.toLowerCase();
  return {
    expression: { ...expression, words },
    ...(said && { name: words.charAt(0).toUpperCase() + words.slice(1), nameJapanese: words }),
  };
}

function readBare(question: string): FigureQuestion | null {
  const normal = withDefinition(
    spellPlaces(nameInEnglish(question))
      .normalize('NFKC')
      .replaceAll(/[’‘]/g, "'")
      .replace(/\b(what|how)s\b/i, '$1 is')
      .replace(sells, "what were $<whom>'s net sales ")
      .replace(loses, "what was $<whom>'s operating loss ")
      .replaceAll(/\b(year|quarter|period)-end\b/gi, '$1 end')
      .replaceAll(/\b(first|second|third|fourth|full)-(quarter|half|year)\b/gi, '$1 $2')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const definition = definedAs.exec(normal);
  const rest = (
    definition ? normal.replace(definition[0], `${/^[.?!]/.exec(definition[0])?.[0] ?? '.'} `) : normal
  )
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith('?') || !aside.test(sentence))
    // "Using only the balance sheet, what is …?"
    .map((sentence) =>
      aside.test(sentence) ? sentence.replace(/^.*?[,:]\s+(?=(?:what|how|which)\b)/i, '') : sentence,
    )
    .join(' ')
    .replaceAll(/\([^()]{0,80}\)/g, ' ')
    .replaceAll(
      /\bnon-?\s?gaap\b(?=.*\b(?:adjusted|underlying|core)\b)|(?<=\b(?:adjusted|underlying|core)\b.*)\bnon-?\s?gaap\b/gi,
      ' ',
    );
  const said = rest.replaceAll(sources, ' ').replace(balances, ' ').replaceAll(/\s+/g, ' ').trim();
  const share = shareBeside.exec(said);
  const moved = movedBeside.exec(said);
  const first = [shareBeside, movedBeside].reduce((text, form) => text.replace(form, '?'), said);
  const clause = askingClause(first);
  const core = clause
    .replace(yearEarlier, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s+(?:and|with|versus|vs\.?|to)\s*(?=[?.]?$)/i, '');
  if (asksWhy.test(core)) return readReasons(core, rest);
  const judged = readJudgement(core);
  if (judged) return judged;
  const isWhether = whether.test(core) || moved !== null;
  const part = definition || isWhether ? null : readShare(core);
  const exists = isWhether && asksWhetherAny.test(core);
  const whole = findTarget(core, definition);
  const target = part
    ? { ...part, nameJapanese: part.name, ratio: null, as: 'percent' as const, said: core }
    : whole && !isNarrower(core, whole)
      ? whole
      : exists
        ? rowTarget(core.replace(asksWhetherAny, ' '), null)
        : findRow(core, whole);
  if (!target) return null;
  const named = yearsAsked(core, rest, normal);
  const [only] = named;
  const years =
    named.length === 1 && only !== undefined && (moved || yearEarlier.test(clause))
      ? [only - 1, only]
      : named;
  if (!isWhether && !howMuch.test(core)) return null;
  const { aim, span } = part
    ? { aim: 'value' as const, span: years }
    : aimOf(core, years, target.ratio, normal);
  const verdict = moved
    ? ('improving' as const)
    : (verdictOf(core, isWhether, aim, target.ratio) ?? (exists ? 'exists' : null));
  if (isWhether && verdict === null) return null;
  const asked = verdict === 'improving' && years.length < 2 ? 'change' : aim;
  const percent =
    /\b(?:%|percents?|percentage)|％|パーセント/i.test(normal) &&
    target.as !== 'money' &&
    target.as !== 'days';
  const { said: _, ...bare } = target;
  const found = definition || /\bunadjusted\b/i.test(core) ? { ...bare, ratio: asDefined(bare.ratio) } : bare;
  const byBalances = balances.exec(`${rest} ${definition?.groups?.how ?? ''}`)?.groups?.end
    ? atYearEnd(found.expression)
    : found.expression;
  const expression = ofShareholders.test(normal)
    ? replaceItem(byBalances, 'net_income', 'net_income_attributable')
    : byBalances;
  const figure = { ...found, expression };
  return {
    ...figure,
    // The quick ratio is computed in two ways, and the question doesn't say in which.
    also: figure.ratio?.key === 'quick_ratio' && !definition ? [ratioOf('quick_ratio_strict')] : [],
    aim: asked,
    as:
      asked === 'growth' || asked === 'yearly-growth'
        ? 'percent'
        : (percent || isRate(target.ratio, normal)) && target.as === 'number'
          ? 'percent'
          : isPlainRatio(target, normal)
            ? 'number'
            : target.as,
    years: span,
    quarter: /\bq[1-4]\b|quarter|四半期/i.test(core),
    months: monthsAsked(core),
    scale: scaleOf(normal),
    decimals: decimalsOf(normal),
    verdict,
    asksDecrease:
      /decreas|declin|worsen|deteriorat|lower|\b(?:fall|falling|fell|fallen|drop(?:ped)?|reduc\w+)\b|negative|\ba (?:net )?loss\b|unprofitable|loss-making|低下|減少|減り|悪化|赤字|マイナス/i.test(
        moved?.[0] ?? core,
      ),
    zeroIfAbsent: /\bstate (?:0|zero)\b/i.test(normal),
    mayMeanNothing: /not (?:a )?(?:useful|relevant|meaningful)/i.test(normal),
    reasons: verdict === 'growth' || verdict === 'improving' || verdict === 'steady',
    core,
    names:
      definition || target.expression.kind === 'phrase' || part
        ? []
        : namesAsked(core).filter(
            (name) => !phrasesOf(target.expression).some((words) => words.includes(name)),
          ),
    narrow: definition || part || exists || !whole ? null : readNarrow(core, whole, target),
    isShare: part !== null,
    namesCompany: false,
    own: [],
    foreign: [],
    isPercent: /%|percent|\b(?:rate|ratio|margin|yield|share of|growth|return)\b|率|％/i.test(core),
    isCount:
      /\bhow many\b/i.test(core) &&
      !/\bhow many (?:million|billion|thousand|dollars|euros|yen|(?:basis|percentage) points|bps)/i.test(
        core,
      ),
    inBasisPoints: basisPoints.test(normal),
    shareOf: share && whole && !whole.ratio && aim === 'value' ? whole : null,
  };
}

const phrasesOf = (expression: Expression) =>
  itemsOf(expression).flatMap(({ expression: leaf }) => (leaf.kind === 'phrase' ? [leaf.words] : []));

/** "What were sales in Europe, and what share of the total is that?" */
const shareBeside =
  /,?\s+(?:and|or)\s+(?:what|which|how much|as (?:an?|what))\s*(?:is the\s*)?(?:share|percent(?:age)?|%|proportion|portion|part)\b(?:\s+of\s+(?:the\s+|its\s+)?(?:company|group)?(?:['’]s)?\s*(?:total|whole|group|overall|net sales|sales|revenues?)[\w\s]{0,24})?(?:\s+(?:is|was|does|did|do)\s+(?:that|this|it|they)(?:\s+(?:represent|make up|account for|come to))?)?\s*\?/i;
/** "What is the current ratio, and did it improve?" */
const movedBeside =
  /,?\s+(?:and|or)\s+(?:did|has|have|is|was)\s+(?:it|that|this|they)\s+(?:been\s+)?(?:improv|increas|decreas|declin|worsen|ris|rose|fall|fell|grow|gr[eo]w|higher|lower|better|worse|up\b|down\b|deteriorat)[^?]*\?/i;

/** A return is given in percent, unless decimals of the number itself are asked for. */
const isRate = (ratio: Ratio | null, question: string) =>
  ratio?.key === 'roa' && decimalsOf(question) === null;

/** "What is the payout ratio? … Round to two decimals": 0.53, and not 53 %. */
const isPlainRatio = ({ as, ratio }: AskedFigure, question: string) =>
  as === 'percent' &&
  /\bratio$/i.test(ratio?.name ?? '') &&
  (decimalsOf(question) ?? 0) > 1 &&
  !/%|percent/i.test(question);

/** A figure that the question defines is computed, whatever a row of that name prints. */
function asDefined(ratio: Ratio | null): Ratio | null {
  if (!ratio) return null;
  const { printed: _, ...formula } = ratio;
  return formula;
}

/** The part that a question names in other words than those of the figure; null where it names none. */
function readNarrow(core: string, whole: Target, target: AskedFigure): NarrowFigure | null {
  const { terms, sure } = narrowerWords(core, whole);
  const isRow = target.expression.kind === 'phrase';
  if (!whole.ratio || whole.ratio.as === 'days' || terms.length + Number(sure) === 0) return null;
  const row = isRow ? target : rowTarget(core, whole);
  if (row?.expression.kind !== 'phrase') return null;
  const { words } = row.expression;
  const own = whole.said.toLowerCase();
  const part = words
    .split(' ')
    .filter((word) => !own.split(/\W+/).includes(word.toLowerCase()))
    .join(' ');
  return { words, terms, instead: part === '' ? null : ofPart(whole.expression, part), sure: sure && isRow };
}

const quotient =
  /,? ?\(?(?:calculated |computed )?using (?:the )?(?<over>[^?]{3,80}?) as (?:the )?numerator and (?:the )?(?<under>[^?]{3,80}?) as (?:the )?denominator\)?/i;

/** "Inventory turnover, defined as cost of sales divided by …?" */
const definedWithin =
  /(?:,|\()\s*(?:which is )?(?:defined|calculated|computed) as:?\s+(?<how>[^?]{5,240}?)\)?(?=\?|\.\s|\.?$)/i;

/** A definition within the question is read as one that is a sentence of its own. */
function withDefinition(question: string): string {
  const { over, under } = quotient.exec(question)?.groups ?? {};
  const within = definedWithin.exec(question)?.groups?.how;
  const how = over !== undefined && under !== undefined ? `(${over}) / (${under})` : within;
  if (how === undefined) return question;
  const rest = question.replace(within === how ? definedWithin : quotient, '');
  return `${rest} ${bestMatch(rest)?.said ?? 'It'} is defined as: ${how}.`;
}

/** A question for the reasons of a change: the change itself comes first. */
function readReasons(core: string, rest: string): FigureQuestion | null {
  const bare = core
    .replaceAll(
      /\b(?:why|what|which|drove|caused|led(?: to)?|explains?|reasons?|drivers?|driven|factors?|increased?|decreased?|declined?|grew|fell|rose|risen|fallen|drop(?:ped)?|behind|as of|so|main|primary|did|does|has|have|of|for|the|were|was|are|is)\b|なぜ|理由|要因|原因/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ');
  const whole = findTarget(bare, null);
  const narrower = whole === null || isNarrower(bare, whole);
  // A row of its own is only looked for where how much it changed is asked as well.
  const target = narrower
    ? asksHowMuch.test(core)
      ? rowTarget(core.replace(asksWhy, ' '), whole)
      : null
    : whole;
  if (!target) return null;
  const { said: _, ...figure } = target;
  return {
    ...figure,
    also: [],
    aim: 'change',
    years: yearsAsked(core, rest),
    quarter: /\bq[1-4]\b|quarter|四半期/i.test(core),
    months: monthsAsked(core),
    scale: null,
    decimals: null,
    verdict: null,
    asksDecrease: false,
    zeroIfAbsent: false,
    mayMeanNothing: !narrower,
    reasons: true,
    core,
    names: narrower ? [] : namesAsked(bare),
    narrow: null,
    isShare: false,
    isPercent: false,
    isCount: false,
    inBasisPoints: basisPoints.test(core),
    shareOf: null,
    namesCompany: false,
    own: [],
    foreign: [],
  };
}

const basisPoints = /\bbasis points?\b|\bbps\b|ベーシスポイント/i;
const asksHowMuch = /\bhow (?:much|did|has|have|does)\b/i;
const asksWhetherAny =
  /\b(?:was|were|is|are) there (?:an?|any)\b|\b(?:record|recogni[sz]e|book|report|take|incur)(?:e?d)? (?:an?|any|some)\b/i;

/** The sentences that ask something, each from its question word on. */
function askingClause(text: string): string {
  const sentences = text.split(sentenceEnd);
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
    months: monthsAsked(core),
    scale: null,
    decimals: null,
    asksDecrease: false,
    zeroIfAbsent: false,
    mayMeanNothing: false,
    reasons: fast,
    core,
    names: namesAsked(core),
    narrow: null,
    isShare: false,
    isPercent: false,
    isCount: false,
    inBasisPoints: basisPoints.test(core),
    shareOf: null,
    namesCompany: false,
    own: [],
    foreign: [],
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
    also: also.map((one) => (isRate(one, core) ? { ...one, as: 'percent' as const } : one)),
    aim: 'value',
    as: first.as,
    verdict: found?.enough ? 'enough' : null,
  };
}
