import { upperFirst } from '../upper-first.ts';
import { decimalsOf, scaleOf } from './answer-form.ts';
import { namesAsked, ofPart, otherNames, readShare } from './asked-part.ts';
import { aimOf, monthsAsked, verdictOf, whether, yearEarlier, yearsAsked, yearsOf } from './asked-span.ts';
import { atYearEnd, type Expression, itemsOf, mapItems, ofShareholders, replaceItem } from './expression.ts';
import { type FigureQuestion, type NarrowFigure, plainRequest } from './figure-question.ts';
import {
  type AskedFigure,
  findRow,
  findTarget,
  isNarrower,
  narrowerWords,
  rowTarget,
  type Target,
} from './figure-target.ts';
import { foreignNamesIn } from './foreign-labels.ts';
import { asksWhy, readJudgement, readReasons } from './judgement-question.ts';
import { withoutOwnNames } from './own-names.ts';
import { balances, basisPoints, isRate, readWording } from './question-wording.ts';
import type { Ratio } from './ratios/ratio.ts';
import { ratioOf } from './ratios.ts';

const howMuch =
  /how (?:much|many|large|high|big)|what (?:is|was|were|are|has been|did|does|do|[^?]{3,60} (?:did|does|do))\b|by what (?:%|percent\w*)|roughly how|calculate|compute|いくら|何(?:円|%|％|倍|日)|どのくらい|どれくらい|はいくつ|教えて|\bqua(?:l|is)\b|\bquantos?\b|얼마|多少|\bgive\b|\bshow\b|\btell\b|state\b|\?\s*$|^[^?]{0,80}$/i;

/** "What are its major acquisitions, and how much did it pay?" is answered by names, whatever amounts are asked for beside them. */
const asksForNames =
  /^(?:what|which) (?:(?:are|were) )?(?:(?:the|its|their) )?(?:(?:major|main|key|largest|biggest|recent|significant|primary|principal) )*(?:acquisitions|takeovers|companies|businesses|products|services|brands|countries|customers|suppliers|competitors)\b/i;

/** "How much notice must be given?" is answered by weeks or months, which no statement has. */
const asksForTime = /\bhow much (?:notice|time|warning)\b/i;

/**
 * Reads what figure is asked for.
 * @returns null when the question asks for no figure of the statements, or when no figure can answer it
 */
export function readFigureQuestion(question: string, names: readonly string[] = []): FigureQuestion | null {
  if (asksForTime.test(question) || asksForNames.test(question)) return null;
  const { text, stripped } = withoutOwnNames(withoutPlaceOf(question, names), names);
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

/** "The share of Services at Halcyon": where the company stands after a part, it is no word of the part's name. */
function withoutPlaceOf(question: string, names: readonly string[]): string {
  if (!/\b(?:share|percent(?:age)?|proportion|portion) of\b/i.test(question)) return question;
  return question.replace(/ at (\p{Lu}[^?,]*?)(?=\s*(?:$|[?,]|in |for |during ))/u, (all, who: string) =>
    names.includes(who) ? '' : all,
  );
}

/** The words of a row don't hold the company's name. */
function withoutNames({ expression, name }: FigureQuestion, own: readonly string[]) {
  if (expression.kind !== 'phrase' || own.length === 0) return {};
  const bare = own.reduce((words, one) => words.replaceAll(one, ' '), expression.words).trim();
  const words = bare.replaceAll(/\s+/g, ' ').replace(/^(?:of|at|in|for|by)\s|\s(?:of|at|in|for|by)$/gi, '');
  if (words === '' || words === expression.words) return {};
  const isName = name === expression.words || name.toLowerCase() === expression.words.toLowerCase();
  return {
    expression: { ...expression, words },
    ...(isName && { name: upperFirst(words), nameJapanese: words }),
  };
}

const asksByPart =
  /\bby (?:(?:reportable|reporting|operating|business|geographic(?:al)?|product) )?(?:segment|region|geograph(?:y|ic area)|area|country|product|division|business unit|category|channel)s?\b|\bby (?:geographies|countries|categories)\b/i;

function readBare(question: string): FigureQuestion | null {
  const { normal, definition, rest, share, moved, changed, clause, core } = readWording(question);
  // The parts of a figure are a table, and not one figure.
  if (asksByPart.test(core)) return null;
  if (asksWhy.test(core)) return readReasons(core, rest);
  const judged = readJudgement(core);
  if (judged) return judged;
  const isWhether = whether.test(core) || moved !== null;
  const part = definition || isWhether ? null : readShare(core);
  const whole = findTarget(core, definition);
  const isDividend = isWhether && paysDividends.test(core) && whole?.expression.kind === 'item';
  const exists = isWhether && (isDividend || asksWhetherAny.test(core));
  const target = part
    ? { ...part, nameJapanese: part.name, ratio: null, as: 'percent' as const, said: core }
    : whole && (isDividend || !isNarrower(core, whole))
      ? whole
      : exists
        ? rowTarget(core.replace(asksWhetherAny, ' '), null)
        : findRow(core, whole, scaleOf(normal) !== null);
  if (!target) return null;
  const named = yearsAsked(core, rest, normal);
  const [only] = named;
  const years =
    named.length === 1 && only !== undefined && (moved || yearEarlier.test(clause))
      ? [only - 1, only]
      : changed
        ? [...new Set([...yearsOf(changed[0]), ...named])].sort((left, right) => left - right)
        : named;
  if (!isWhether && !howMuch.test(core)) return null;
  const { aim, span } = part
    ? { aim: 'value' as const, span: years }
    : aimOf(core, years, target.ratio, normal);
  const verdict = moved
    ? ('improving' as const)
    : (verdictOf(core, isWhether, aim, target.ratio) ?? (exists ? 'exists' : null));
  if (isWhether && verdict === null) return null;
  const asked = changed || (verdict === 'improving' && years.length < 2) ? 'change' : aim;
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
  const figure = { ...found, expression: ofNetSales.test(question) ? sayNetSales(expression) : expression };
  return {
    ...plainRequest,
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
    isPercent: /%|percent|\b(?:rate|ratio|margin|yield|share of|growth|return)\b|率|％/i.test(core),
    isCount:
      /\bhow many\b|\bquant[oa]s\b/i.test(core) &&
      !/\bhow many (?:times|days|percent\w*|million|billion|thousand|dollars|euros|yen|(?:basis|percentage) points|bps)/i.test(
        core,
      ),
    inBasisPoints: basisPoints.test(normal),
    shareOf: share && whole && !whole.ratio && aim === 'value' ? whole : null,
  };
}

/** The row of that name, where total revenue stands below it. */
const ofNetSales = /^(?!.*\btotal (?:net )?(?:revenues?|sales)\b).*\bnet sales\b/is;
const sayNetSales = (expression: Expression) =>
  // Gross profit is that of all revenue, as it is where a statement prints it.
  itemsOf(expression).some(({ expression: leaf }) => leaf.kind === 'item' && leaf.key === 'gross_profit')
    ? expression
    : mapItems(expression, (item) => (item.key === 'revenue' ? { ...item, said: 'net sales' } : item));

const phrasesOf = (expression: Expression) =>
  itemsOf(expression).flatMap(({ expression: leaf }) => (leaf.kind === 'phrase' ? [leaf.words] : []));

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

/** Not how it developed: "Has it paid dividends in 2024?" */
const paysDividends =
  /^(?:does|do|did|has|have)\b(?!.*\b(?:increas|rais|cut|reduc|more|less|stable|steady|grow)\w*)[^?]*\b(?:pay|paid|paying|distributed?)\b[^?]*\bdividends?\b(?! per)/i;

const asksWhetherAny =
  /\b(?:was|were|is|are) there (?:an?|any)\b|\b(?:record|recogni[sz]e|book|report|take|incur)(?:e?d)? (?:an?|any|some)\b/i;
