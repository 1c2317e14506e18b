import { findTerms } from '@research/text';
import { languageOf } from '../language.ts';
import { upperFirst } from '../upper-first.ts';
import { type Expression, findTerm, isAmount, readDefinition, readFormula } from './expression.ts';
import { nameInEnglish } from './foreign-labels.ts';
import { lineItems } from './line-items.ts';
import type { Ratio } from './ratios/ratio.ts';
import { ratios } from './ratios.ts';
import { rowWordsAbroad } from './row-abroad.ts';

/** The figure that a question is about. */
export interface AskedFigure {
  name: string;
  nameJapanese: string;
  expression: Expression;
  ratio: Ratio | null;
  as: Ratio['as'];
}

export interface Target extends AskedFigure {
  /** The words that name it. */
  said: string;
}

/** Words that don't say which figure is meant. */
const plain = new Set(
  findTerms(
    `cagr compound amount value total net year end fiscal annual reported report company business group consolidated period quarter
    first second third fourth three six nine twelve month half million billion thousand usd dollars currency round percent percentage units average ratio rate margin growth change
    quantity directly explicitly outline state maintain stable steady trend historical historically consistent consistently fluctuate distribution distribute
    increase decrease improve improving decline grow drop fall rise reduce there any up down compare compared between last prior previous full calculate compute
    answer question following need help please metric financial figure data information based according give show tell
    much many high large big generate earn earned make made have paid pay spend spent record recorded post posted hold
    held sit stand times roughly approximately profile basis unadjusted positive negative data shareholders attributable
    basis point points bps happen outlined details clearly level latest yoy recent newest current terms overall work whole actual basic year-over-year unit
    expense expenses cost costs income statement balance sheet cash flow each every
    declare operation consolidado consolidada consolidados consolidadas qual quais foi foram quanto quantos empresa companhia era eram o os as um uma da de do das dos em no na nos nas ao fim final ano exercicio anterior relação rela como mudou variou comparado comparada frente ante encerrado findo
    january february march april may june july august september october november december`,
  ),
);

/** Whether the question is about a part or a kind of the figure that the group's statements don't show. */
export function isNarrower(core: string, target: Target): boolean {
  return narrowerWords(core, target).sure;
}

/** The words that the name of the figure doesn't have, and whether they certainly name a part or a kind of it. */
export function narrowerWords(core: string, { said, ratio }: Target): { terms: string[]; sure: boolean } {
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
  const sure =
    namesPartAbroad.test(core) ||
    places.test(bare.replace(said, ' ')) ||
    // "Adjusted EBITDA" is a figure of the company's own.
    (ownKind.test(bare) && !ownKind.test(said)) ||
    rest.size > (ratio ? 1 : 0);
  return { terms: [...rest], sure };
}

/**
 * A figure that some row may print: a part of a statement's line, or a figure of its own.
 * @param asksAmount the question says in which unit to answer
 */
export function findRow(core: string, whole: Target | null, asksAmount = false): Target | null {
  const abroad = rowWordsAbroad(core);
  if (abroad !== null) return phraseTarget(core, abroad, upperFirst(abroad), 'money');
  // It is asked which of several lines it is, and no row is called so.
  if (asksWhichLine.test(core)) return null;
  if (!(asksAmount || asksForNumber.test(core) || isTerse(core)) || namesPartAbroad.test(core)) return null;
  return rowTarget(core, whole);
}

const asksWhichLine =
  /\b(?:largest|biggest|highest|greatest|smallest|lowest)\s+(?:[a-z-]+\s+){0,2}?(?:liabilit(?:y|ies)|assets?|expenses?|costs?|(?:product|segment|region|brand|division|business|categor|countr|market)\w*)\b/i;

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Dates, units and kinds of a change, which no row is called by. */
const aroundRow = new RegExp(
  String.raw`\b(?:${months}) \d{1,2}(?:st|nd|rd|th)?,?(?= (?:19|20)\d\d|\b)|,?\s*\bin (?:USD|US\$|EUR|GBP|JPY|\$)? ?(?:thousand|million|billion|dollar|crore|lakh|rupee)s?\b|\byear[- ](?:over|on)[- ]year\b|\byoy\b|\b(?:(?:first|second|last) )?(?:(?:three|six|nine|twelve|3|6|9|12)[- ]months?|half(?: of)?)\b|\b(?:basis|percentage) points?\b|\bbps\b|\b(?:please )?round\b.*$`,
  'gi',
);

/** "Its Canada operations", "the services business": words that say only that it is a part. */
const afterPart =
  /(?<=\b(?:\p{Lu}\p{L}+|U\.[SK]\.)) (?:operations?|regions?|markets?|units?)\b| business(?:es)?\b(?! combin)/gu;

/** The figure of a row in the question's own words. */
export function rowTarget(core: string, whole: Target | null): Target | null {
  const words = clean(withoutCompany(core.replace(ofSales, ' ').replaceAll(aroundRow, ' ')))
    .replaceAll(afterPart, '')
    .replaceAll(/\bnet asset values?\b|\bNAV\b/gi, 'net assets')
    .replaceAll(
      /\b(?:how|much|many|what|which|was|were|is|are|did|does|do|has|have|had|a|an|by|in|as|at|on|to|from|for|amount|and|between|year|years|fiscal|quarter|first|second|third|fourth|end|ended|company|there|happened|record(?:ed)?|recogni[sz]e[ds]?|book(?:ed)?|report(?:ed)?|take|took|taken|incur(?:red)?|any|why|drove|caused|grow|growth|change[ds]?|increased?|decreased?|january|february|march|april|may|june|july|august|september|october|november|december|10-[kq]|q[1-4]|percent(?:age)?|fall|fallen|fell|rise|risen|rose|grown?|grew|declined?|drop|dropped|bring|brings|brought|operated?|employ(?:ed|s)?|get|gets|got|derived?|receive[ds]?|generated?|contributed?|spend|spent|post|posted|came|makes?|made|total|its|their|it|compared?|with|against|versus|vs)\b|[?%]/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s–-]+/, '')
    .trim()
    // "How much did the division earn?"
    .replace(/(?<=\S )earn(?:ed)?$/i, 'earnings');
  const terms = findTerms(words).filter((term) => !/^\d+$/.test(term));
  if (terms.length < 1 || terms.length > mostRowTerms) return null;
  const said = namedIn(core) ?? words;
  const name = upperFirst(said.replace(/[\s,;:]+$/, ''));
  const as = whole?.as === 'percent' || (!whole && rateWord.test(words)) ? 'percent' : 'money';
  return phraseTarget(core, words, name, as);
}

function phraseTarget(core: string, words: string, name: string, as: Target['as']): Target {
  return {
    name,
    nameJapanese: words,
    expression: { kind: 'phrase', words },
    ratio: null,
    as,
    said: core,
  };
}

const period = String.raw`(?:(?:in|for|during|as of|as at|at|on)\s+)?(?:the\s+)?(?:(?:year[ -])?end(?: of)?\s+)?(?:fiscal|FY|full year|year|calendar|first|second|third|fourth|Q[1-4]|three|six|nine|quarter|(?:19|20)\d\d|January|February|March|April|May|June|July|August|September|October|November|December)\b`;
const asking = new RegExp(
  String.raw`^(?:what|which)\s+(?:was|were|is|are)\s+(?:the\s+)?(?<named>[^?,]{3,90}?)(?:\s+${period}[^?]*)?\?*$`,
  'i',
);

const moving =
  /^(?:by\s+)?(?:how much|what percent\w*)\s+(?:did|has|have)\s+(?:the\s+)?(?<named>[^?,]{3,90}?)\s+(?:gr[eo]wn?|changed?|increased?|decreased?|declined?|fallen|fall|risen|rise|dropped|drop)\b[^?]*\?*$/i;

const rateWord = /\b(?:margins?|rate|yield|percentage)\b/i;

/** The figure as the question names it, without its owner and its period: "net sales of the Nordic region". */
function namedIn(core: string): string | null {
  const { named } = (asking.exec(core.trim()) ?? moving.exec(core.trim()))?.groups ?? {};
  if (!named || /\b(?:did|does|do|and how|compared?|average|growth)\b|\d/i.test(named)) return null;
  const bare = named
    .replace(/^(?:\p{Lu}[\p{L}&.-]*\s+(?:(?:&|and|of)\s+)?)*[\p{L}\d&.-]+(?:['’]s|(?<=s)['’])\s+/u, '')
    .replace(
      /\b(of|for|at|in|from)\s+(?:\p{Lu}[\p{L}&.-]*\s+(?:(?:&|and|of)\s+)?)*\p{Lu}[\p{L}\d&.-]*(?:['’]s|(?<=s)['’])\s+/u,
      '$1 the ',
    )
    .replace(/\b(?:of|for|at|by)\s+(?:\p{Lu}[\p{L}&.’'-]*\s*){1,4}$/u, '')
    .replace(/\bof the (?=(?:in|from|at) )/, '')
    .trim();
  return bare.length > 2 ? bare : null;
}

/** Rows that print a share of sales don't say so in their label. */
const ofSales = /\bas (?:an? )?(?:%|percent(?:age)?) of (?:net |total )?(?:sales|revenues?)\b/i;
const mostRowTerms = 5;
const mostTerseWords = 9;
const told =
  /^(?!.*\b(?:who|whose|when|where|which|why|risks?|factors?|strateg\w+|compet\w+|legal|lawsuits?|litigation|customers?|suppliers?|products?|auditors?|ceo|cfo|directors?|headquarter\w*|guidance|outlook|acqui\w+|summary|overview|policy|policies)\b)(?=.*\b(?:19|20)\d\d\b|.*\bfy\s?\d\d|.*\bq[1-4]\b)/i;

/** "Employee cost 2025": the name of a figure and a period, without a sentence. */
function isTerse(core: string): boolean {
  return (
    told.test(core) &&
    core.split(/\s+/).length <= mostTerseWords &&
    !/\b(?:is|are|was|were|do|does|did|has|have|had|can|will|should|would)\b/i.test(core) &&
    languageOf(core) === 'en'
  );
}
const asksForNumber =
  /^(?:did|has|have|does|do)\b[^?]*\b(?:expenses?|costs?|income|profit|loss|revenues?|sales|assets|liabilities|cash|debt)\b[^?]*\b(?:fall|fallen|rise|risen|increased?|decreased?|grow|grown|declined?|drop(?:ped)?)\b|\bhow much\b|\bhow many\b|\bby what (?:%|percent)|\bwhat happened to\b|\bwhat (?:was|were|is) (?:the |its |their )?(?:[^?]{0,60} )?(?:impairments?|write-?(?:downs?|offs?)|charges?|gains?|dividends?|tax(?:es)?|provisions?|goodwill|inventor(?:y|ies)|receivables?|payables?|borrowings|deposits|loans)\b(?! (?:polic|method|consist|includ|made|relat|based|drive|main|for\b.*\bwhy)\w*)|\b(?:what (?:was|is|were|are)|how (?:did|does|do|has|have))\b[^?]*\b(?:revenues?|sales|income|turnover|profit|loss|earnings|eps|margin|ratio|rate|costs?|expenses?|assets|liabilities|debt|cash|shares|ebitd?a?|yield|amount|number|backlog|remuneration|emoluments|salary|salaries|headcount|volume|production|price|value|balance|proceeds|capex|expenditures?)\b|いくら/i;

const measureName = /\b(?:EBITD?A?|EPS|RO[ACE]|ROCE|ROIC|NAV|CET1|AUM)\b/;
/** "EBIT of Halcyon's": what is removed is only the owner. */
const measureIn = (owned: string) => ` ${measureName.exec(owned)?.[0] ?? ''} `;

/** Without the names before a genitive, which are the company's. */
function withoutCompany(core: string): string {
  const bare = core.replace(
    /\b(?:was|is|were|are|did|does)\s+(?:(?:\p{Lu}[\p{L}&.-]*|and|of|the|&)\s+)*\p{Lu}[\p{L}&.-]*(?:['’]s|(?<=s)['’])\s+/u,
    measureIn,
  );
  // "Halcyon's margin at Data Services": beside its owner, another name is that of a part.
  if (bare !== core && partAfter.test(bare)) return bare;
  return bare.replace(
    /\b(?:of|for|did|does|by|at)\s+(?:\p{Lu}[\p{L}&.’'-]*\s*){1,4}(?=$|[?,]|\b(?:in|for|from|at|earn|report|record|spend|make|have|get|generate|derive|receive|book|bring|hold|own|pay|post)\b)/gu,
    // "Of Halcyon's Systems": what the company has is not the company.
    (named) => / .*?['’]s? (?<part>\S.*)$/u.exec(named)?.groups?.part ?? ' ',
  );
}

const partAfter = new RegExp(
  String.raw`\b(?:for|at)\s+(?:the\s+)?(?!FY|Q[1-4]|H[12]|Fiscal|Year|${months}|Item|Form)\p{Lu}\p{Ll}`,
  'u',
);

/** The company in the possessive: where it is named so, another name before the figure is a part of it. */
const possessive = /(?:\p{Lu}[\p{L}&.-]*\s+(?:(?:and|of|&)\s+)?)*\p{Lu}[\p{L}&.-]*['’]s?\s/u;
const timeName =
  /^(?:FY|Fiscal|Q[1-4]|H[12]|USD?|EUR|GBP|January|February|March|April|May|June|July|August|September|October|November|December)/;

const kinds = /^(?:US|U\.S\.|International|Domestic|Adjusted|Organic|North America|Europe|Asia)\b/;
/** "In India": the figure of a region or of a business unit. */
const places = new RegExp(
  String.raw`\b(?:in|from|within|outside)\s+(?:the\s+)?(?!FY|Q[1-4]|USD?\b|US\$|EUR|JPY|GBP|${months}|Fiscal|Year)(?:[A-Z][a-z]+|U\.[SK]\.)`,
);
const ownKind =
  /\b(?:non-?\s?gaap|adjusted|underlying|core|organic|pro ?forma|normali[sz]ed)\b|\b(?:interim|final|special)(?= (?:ordinary )?dividends?\b)/i;
/** The words for a part of a company, which come after its name. */
const namesPartAbroad =
  /セグメント|事業の|部門|地域|海外|国内|부문|사업부|해외|국내|수출|\p{Script=Hangul}{2}업(?:의|\s)|分部|[业業][务務]|\p{Script=Han}{2}[业業](?=的|\s)|[地區区][區区](?=的|\s)|境[内外]|来自|來自|\bmercado (?:externo|interno)\b|\b(?:do|no) segmento\b|\bno exterior\b/u;

export function findTarget(core: string, definition: RegExpExecArray | null): Target | null {
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
      const isLine = expression.kind === 'item' || expression.kind === 'phrase';
      return {
        name: ratio?.name ?? name,
        nameJapanese: ratio?.nameJapanese ?? name,
        // A single line is no definition of a ratio: it was not understood.
        expression: ratio && ratio.as !== 'money' && isLine ? readFormula(ratio.formula) : expression,
        ratio,
        as: ratio?.as ?? (isAmount(expression) ? 'money' : 'number'),
        said: core,
      };
    }
  }
  const share =
    /^(?:.*?\b(?:what|how)\b[^,?]{0,40}?\b(?:is|was|were|much)\b)?(?<part>[^,?]{3,80}?) as (?:an? )?(?:%|percent(?:age)?|share|proportion) of (?<whole>[^,?.]{3,60}?)(?=[,?.]|$|\s+(?:increas|decreas|improv|chang|ris|ros|fall|fell|grow|grew|in\b|for\b|from\b|between\b))/i.exec(
      core,
    );
  if (!named?.ratio && share?.groups) {
    const [left, right] = [
      findTerm(clean((share.groups.part ?? '').replace(/(?<!capital )\bspend(?:ing)?\b/i, ' '))),
      findTerm(clean(share.groups.whole ?? '')),
    ];
    if (left && right)
      return {
        name: upperFirst(`${clean(share.groups.part ?? '')} to ${clean(share.groups.whole ?? '')}`),
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
    expression: { kind: 'item', key: named.key, said: named.said },
    ratio: null,
    as: 'money',
    said: named.said,
  };
}

/**
 * "Of Halcyon's", "did Tarn & Quill's", "its maker's": whose figure it is. "The Nora's Kitchen segment" has no owner, and
 * "directors' fees" are a figure of the company's.
 */
const owner =
  /(?:\b(?:of|did|does|do|for|at|was|is|were|are)\s+)?(?:(?:\p{Lu}[\p{L}&.-]*|&|and|of)\s+)*(?<![\p{L}\d&.-])(?!(?:directors|officers|executives|managers|trustees|employees|auditors?)['’])(?!(?<=\b[Tt]he\s)(?!Company|Group|Bank|Corporation|Firm)\p{Lu})[\p{L}\d&.-]+(?:['’]s|(?<=s)['’])(?=\s)/gu;

/** Removes years, articles and the company's genitive. */
export function clean(words: string): string {
  return words
    .replaceAll(/\b(?:FY|fiscal(?: year)?)?\s?(?:19|20)\d{2}\b|\bFY\s?['’]?\d{2}\b/gi, ' ')
    .replaceAll(owner, measureIn)
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
export function bestMatch(said: string): Named | null {
  const text = nameInEnglish(said);
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
