import { yearsOf } from '../figures/asked-span.ts';
import { bestMatch } from '../figures/figure-target.ts';

/** "Which segment had the highest net sales", "which region's sales fell the most", "the largest liability". */
export interface RankQuestion {
  among:
    | { kind: 'activities' }
    /** Rows of a statement: its liabilities, assets or costs. */
    | { kind: 'lines'; of: 'liabilities' | 'assets' | 'costs' }
    /** The quarters of a year, that a table prints side by side, with the line of a statement. */
    | { kind: 'quarters'; item: string }
    /** Parts of a whole, that a table lists: segments, regions, products. */
    | { kind: 'parts'; noun: string };
  /** What is compared, in the words of statements. */
  measure: {
    name: string;
    form: RegExp;
    query: string;
    /** Its row in a table whose columns are the parts. */
    row: RegExp;
  };
  /** `margin`: the measure over sales. `list`: all of them are asked for, none in particular. */
  by: 'amount' | 'growth' | 'margin' | 'list';
  /** Growth is compared by the amount, and not by the rate. */
  inAmount: boolean;
  most: boolean;
  /** All that fell, grew or made a loss are asked for, and not the first of them. */
  every: 'fell' | 'grew' | 'lost' | null;
  /** Null: the newest year. */
  year: number | null;
  quarter: boolean;
  /** Parts that the question leaves out. */
  without: string[];
}

const most =
  /\b(?:most|highest|largest|biggest|greatest|best|strongest|fastest)\b|\bwhich\b[^?]*\b(?:higher|larger|bigger|greater|faster|better)\b|最も(?:大き|多|高|伸び)|最大/i;
const least =
  /\b(?:least|lowest|smallest|worst|weakest|slowest)\b|\bwhich\b[^?]*\b(?:lower|smaller|slower|worse)\b|最も(?:小さ|少な|低)|最小/i;
const falls =
  /\blost (?:the )?(?:most|least) (?:in )?(?:net |total )?(?:sales|revenues?)|\b(?:fell|fall|falls|dropped|drop|drops|declined?|declines|decreased?|shr[aiu]nk|dragged down|worst performance)\b|減少/i;
const grows =
  /\b(?:gr[eo]w|grown|growth|growing|increased?|rise|rose|year over year|proportionally|percentage basis|performed? (?:the )?(?:best|worst))\b|伸び|増加|成長/i;

const nouns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:regions?|geograph\w+|country|countries|geographic areas?|markets?)\b|地域/i, 'geographic region'],
  [
    /\b(?:product|service|revenue) (?:lines?|streams?|types?|sources?|groups?)\b|\bcategor(?:y|ies)\b/i,
    'product category',
  ],
  [
    /\b(?:reporting |reportable |business |operating )?(?:segments?|business(?:es)?|divisions?)\b|セグメント|事業/i,
    'segment',
  ],
  [/\bproducts?\b|製品/i, 'product'],
  [/\bfranchises?\b|\bbrands?\b/i, 'brand'],
];
export const operatingIncome: RankQuestion['measure'] = {
  name: 'operating income',
  form: /operating (?:income|profit|earnings|loss)|income|profit|利益/i,
  query: 'operating income',
  row: /^(?:segment |total )*(?:operating )(?:income|profit|earnings|\(?loss)|^segment (?:income|profit|earnings)|^\(?(?:income|profit|earnings|loss)\)?(?: ?\/?\(?(?:income|loss)\)?)? from operations|営業利益|セグメント利益/i,
};
/** A measure that is named as its rows are. */
const named = (name: string, query: string, form: RegExp): readonly [RegExp, RankQuestion['measure']] => [
  form,
  { name, form, query, row: form },
];
const measures: readonly (readonly [RegExp, RankQuestion['measure']])[] = [
  named(
    'pretax income',
    'income before income taxes pretax income',
    /\bpre-?tax (?:segment )?(?:income|profit|earnings|loss(?:es)?)\b|\b(?:income|profit|earnings|loss(?:es)?)(?: ?\/?\(?(?:loss|income)\)?)? before (?:provision for )?(?:income )?tax/i,
  ),
  named('gross profit', 'gross profit', /\bgross (?:profit|margin)\b/i),
  named(
    'capital expenditure',
    'capital expenditures',
    /\bcap(?:ital )?[- ]?ex(?:penditures?)?\b|\badditions to (?:property|long-lived)/i,
  ),
  named(
    'depreciation and amortization',
    'depreciation and amortization',
    /\bdepreciation\b|\bamorti[sz]ation\b/i,
  ),
  named('assets', 'identifiable total assets', /\b(?:total|identifiable|segment|long-lived|net)? ?assets\b/i),
  [
    /\boperating (?:income|profit|earnings|margins?|loss(?:es)?)\b|\b(?:income|profit|earnings|loss(?:es)?) (?:from operations|before interest(?:,| and)? (?:income )?tax(?:es)?)\b|\bebit\b|\b(?:most|least) profitable\b|\blos(?:t|es|ing) (?:the )?(?:most )?money\b|営業利益/i,
    operatingIncome,
  ],
  [/\bebitdar?\b/i, { name: 'EBITDA', form: /ebitda/i, query: 'adjusted EBITDA EBITDAR', row: /ebitda/i }],
  [
    /\b(?:net (?:income|earnings|profit)|earn(?:ed|s|ings)?|profit)\b|純利益/i,
    {
      name: 'earnings',
      form: /income|earnings|profit|利益/i,
      query: 'net income earnings',
      row: /^(?!.*(?:non-?controlling|affiliates|before))(?:total |segment |net )*(?:income|earnings|profit)(?:[ /]\(?loss\)?)?(?:$| after\b| attributable)|純利益/i,
    },
  ],
];
export const sales: RankQuestion['measure'] = {
  name: 'net sales',
  form: /sales|revenues?|turnover|売上|収益/i,
  query: 'net sales revenue',
  row: /^(?:total |net |segment )*(?:sales|revenues?)\b(?! from)|^売上/i,
};
/** "Which activity used the most cash?" The answer is the lowest amount. */
const uses =
  /^(?!.*\b(?:brought|bring|generat|provid|inflow))(?=.*\b(?:uses?|used|consumed?|spent|outflows?)\b)(?=.*\b(?:most|largest|highest|biggest|greatest)\b)/i;

/** "What are the segments that it reports?" */
const listed =
  /\b(?:what|which)(?: are| were)? (?:the |its )?(?:main |major |primary |principal |reportable |reporting |business |operating |geographic |product )*(?:geograph(?:y|ies)|regions|segments|divisions|product categories|product lines|markets)\b[^?]*\b(?:operat\w+|reports?|has|have|sells?|active|present|in)\b/i;

const parts = String.raw`\b(?:which|what)\b[^?]*\b(?:segments?|regions?|areas?|divisions?|business(?:es)?|countries|products|categories|brands|(?:product|revenue|service) (?:lines?|streams?|groups?))\b[^?]*`;
const everyForms: readonly (readonly [RegExp, 'fell' | 'grew' | 'lost'])[] = [
  [
    new RegExp(
      String.raw`${parts}\b(?:los(?:t|e|ing) money|(?:made|make|had|reported|posted|recorded) (?:an? )?(?:operating |contribution |pre-?tax |net )?loss(?:es)?|(?:were|was|are|is) (?:unprofitable|loss-making))\b`,
      'i',
    ),
    'lost',
  ],
  [
    new RegExp(String.raw`${parts}\b(?:declined?|fell|fall|decreased?|shr[au]nk|dropped|went down)\b`, 'i'),
    'fell',
  ],
  [new RegExp(String.raw`${parts}\b(?:gr[eo]w|increased?|rose|went up)\b`, 'i'), 'grew'],
];

const ofNoSales =
  /\b(?:backlog|orders?|employees|headcount|people|staff|stores|restaurants|goodwill|impairments?|inventor(?:y|ies)|debt|cash|costs?|expenses?|charges?|volumes?|units|shipments|prices?|subscribers|deliveries|production|reserves|loans|deposits|premiums)\b(?![^?]*\b(?:sales|revenues?|turnover)\b)/i;

/** "The largest drop in net income" is an amount, unless the question says otherwise. */
const ofAmount =
  /\b(?:largest|biggest|greatest|highest|smallest)\s+(?:drop|decrease|decline|fall|reduction|increase|rise)\b/i;
/** "Grew the most in dollars". */
const inMoney =
  /\bin (?:absolute )?(?:dollars?|terms of dollars|amount|absolute terms|USD|euros?)\b|\babsolute(?:ly)?\b/i;
const ofRate = /percent|%|proportion|relative|\brate\b/i;

const result = '(?:income|profit|earnings|loss(?:es)?|ebitdar?|ebit)';
/** Words before a result that make it another one, and not that of a part. */
const ownResult = new RegExp(
  String.raw`\b(?<words>(?:adjusted|underlying|core|normali[sz]ed|contribution|trading|brand) (?:(?:segment|operating|pre-?tax|net|gross|cash) )*${result})\b`,
  'i',
);

/** A measure by the name that the question has for it: "adjusted operating income", "contribution profit". */
function inOwnWords(asked: string): RankQuestion['measure'] | null {
  const words = ownResult.exec(asked)?.groups?.words?.toLowerCase();
  if (words === undefined) return null;
  const kinds = /ebit/.test(words)
    ? words.slice(words.lastIndexOf(' ') + 1)
    : '(?:income|profit|earnings|loss)';
  const form = new RegExp(String.raw`\b${words.replace(/ \S+$/, '')}\b.{0,20}${kinds}`, 'i');
  return { name: words, form, query: words, row: form };
}

const whichQuarter = /\b(?:which|what)(?: of the)?(?: fiscal)? quarters?\b/i;
const ofMost =
  /\bmost\b|\b(?:high|low|larg|bigg|great|small|weak|strong)\w*est\b|\b(?:least|best|worst|peak(?:ed)?)\b/i;

/** "In which quarter was revenue highest?" */
function readQuarters(
  text: string,
  common: Pick<RankQuestion, 'year' | 'every' | 'inAmount' | 'without' | 'most'>,
): RankQuestion | null {
  const line = bestMatch(/\bearn(?:ed)?\b(?! per)/i.test(text) ? 'net income' : text);
  if (!line || line.ratio || !ofMost.test(text)) return null;
  const measure = { ...sales, name: line.name.toLowerCase(), query: line.name };
  return { ...common, among: { kind: 'quarters', item: line.key }, measure, by: 'amount', quarter: false };
}

/** @returns null when the question doesn't ask which of several is the largest, or what it asks of is no part of a table */
export function readRankQuestion(question: string): RankQuestion | null {
  const text = question.normalize('NFKC').replaceAll(/\s+/g, ' ');
  const common = {
    year: yearsOf(text.replaceAll(/\bQ[1-4](?=20\d\d)/gi, ' ')).at(-1) ?? null,
    quarter: /\bq[1-4](?=\b|20\d\d)|\bquarter\b|四半期/i.test(text),
    every: null,
    inAmount: false,
    without: [
      ...text.matchAll(
        /\b(?:exclud(?:e|ing)|except(?: for)?|other than|outside(?: of)?|leav(?:e|ing) out|leave aside)\s+(?:the\s+)?([^,?.]{2,40}?)(?=\s+(?:by|in|during|for)\b|[,?.]|$)/gi,
      ),
    ].map(([, one = '']) => one.trim()),
  };
  const isLeast = least.test(text);
  if (whichQuarter.test(text)) return readQuarters(text, { ...common, most: !isLeast });
  const isList = listed.test(text) && !most.test(text) && !isLeast;
  const isFirst = most.test(text) || isLeast || /dragged down/i.test(text);
  const every = isFirst ? null : (everyForms.find(([form]) => form.test(text))?.[1] ?? null);
  if (!isList && !isFirst && every === null) return null;
  if (/\boperat\w+\b[^?]*\binvest\w+\b[^?]*\bfinanc\w+\b/i.test(text) && /cash/i.test(text))
    return {
      ...common,
      among: { kind: 'activities' },
      measure: { ...sales, name: 'cash flow' },
      by: 'amount',
      most: uses.test(text) ? false : !isLeast || most.test(text),
    };
  if (!/\b(?:which|what)\b|どの|何/i.test(text)) return null;
  const line =
    /\b(?:largest|biggest|highest|greatest|smallest|lowest)\s+(?:[a-z-]+\s+){0,2}?(liabilit|asset|expense|cost)/i.exec(
      text,
    )?.[1];
  if (line) {
    const of = /liab/i.test(line) ? 'liabilities' : /asset/i.test(line) ? 'assets' : 'costs';
    return {
      ...common,
      among: { kind: 'lines', of },
      measure: { ...sales, name: '' },
      by: 'amount',
      most: !isLeast,
    };
  }
  // Segments may be regions; where both are named, segments are meant.
  const asked = (/\b(?:which|what)\b[^?]*/i.exec(text)?.[0] ?? text).replace(
    /\b(?:regions?|countr\w+|markets?) or (?=segments?\b)/i,
    '',
  );
  if (
    /\b(?:customers?|risks?|suppliers?|competitors?|shareholders?|reasons?|drivers?|factors?)\b/i.test(asked)
  )
    return null;
  const noun = nouns
    .flatMap(([form, name]) => {
      const at = asked.search(form);
      return at < 0 ? [] : [{ at, name }];
    })
    .sort((left, right) => left.at - right.at)[0]?.name;
  if (!noun) return null;
  const measure =
    inOwnWords(asked) ??
    measures.find(([form]) => form.test(asked))?.[1] ??
    (/\blos(?:s|ses)\b/i.test(asked) ? operatingIncome : sales);
  // Ranked by its sales, a part would answer another question.
  if (measure === sales && ofNoSales.test(asked)) return null;
  if (every !== null)
    return {
      ...common,
      among: { kind: 'parts', noun },
      measure: every === 'lost' && measure === sales ? operatingIncome : measure,
      by: every === 'lost' ? 'amount' : 'growth',
      most: every === 'grew',
      every,
    };
  const isFall = falls.test(asked);
  if (isList) return { ...common, among: { kind: 'parts', noun }, measure: sales, by: 'list', most: true };
  // The largest loss is the lowest result.
  const isLoss = /\blos(?:s|ses|t|es|ing)\b/i.test(asked) && measure !== sales;
  if (/\bmargins?\b|利益率/i.test(asked) && measure !== sales)
    return { ...common, among: { kind: 'parts', noun }, measure, by: 'margin', most: !isLeast };
  const by =
    isFall || grows.test(asked) || /top-?line performance|performance/i.test(asked) ? 'growth' : 'amount';
  return {
    ...common,
    among: { kind: 'parts', noun },
    measure,
    by,
    inAmount: by === 'growth' && (ofAmount.test(asked) || inMoney.test(asked)) && !ofRate.test(asked),
    most: isFall || isLoss ? false : !isLeast,
  };
}
