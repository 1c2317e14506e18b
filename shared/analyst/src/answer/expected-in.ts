import { askedOffice, namesHolder, type Office } from './asked-office.ts';
import type { Quote } from './pick-quotes.ts';

interface Kind {
  asked: RegExp;
  /** What sentences that answer such a question hold. */
  holds: RegExp;
  sentence: number;
  table: number;
  /** What the tables that answer it must hold; undefined: any table fits. */
  tableHolds?: RegExp;
  /** What a sentence is worth that doesn't hold it; 1 where it isn't said. */
  without?: number;
  /** Once a quote holds it, nothing else is an answer. */
  decides?: true;
}

const figure =
  /[$€£¥₹]\s?\d|\d\s?(?:%|％|percent|million|billion|crore|百万円|億円|円|株|人|名)|\b\d{1,3}(?:,\d{3})+\b/i;
const amount =
  /[$€£¥₹]\s?\d|\b(?:RM|HK\$|US\$|R\$|Rs\.?|USD|EUR|GBP|HKD)\s?\d|\d\s?(?:thousand|million|billion|crore|lakhs?)(?! (?:shares|options|warrants|units))|\d\s?(?:百万円|億円|千円|円)/i;
const regions = String.raw`(?:united states|u\.s\.|americas?|europe|emea|asia|apac|china|japan|canada|latin america|africa|middle east|international|lacc|pacific|germany|united kingdom|france|india|brazil|korea|taiwan|australia|mexico|rest of|other countries)`;
/** At least three parts of the world. */
const manyRegions = new RegExp(String.raw`\b${regions}\b(?:[\s\S]*?\b${regions}\b){2}`, 'i');
const auditFirm =
  /\b(?:\p{Lu}[\p{L}&.]+,? ){1,4}(?:LLP|L\.L\.P\.)|\b(?:PricewaterhouseCoopers|PwC|KPMG|Deloitte|Ernst & Young|BDO|Grant Thornton|RSM|Mazars|Crowe)\b|\p{Script=Han}+(?:監査法人|会计师事务所|會計師事務所)|監査法人\p{Script=Han}|회계법인/u;
/** A list of at least two companies, recognised by the capitals of their names. */
const companiesListed =
  /\b(?:such as|including|includ\w+|namely|like|from|with|by|are)\b[^.]{0,80}?\p{Lu}[\p{L}&.]+(?: \p{Lu}[\p{L}&.]+)*[^.;]{0,60}(?:,| and | or )\s?\p{Lu}\p{L}+/u;
const shareOfCustomer =
  /\bcustomers?\b[^.]{0,160}\b(?:account(?:ed|s|ing)? for|represent(?:ed|s|ing)?|compris\w+|exceed\w*|10\s?%|more than)\b|\blimited number of\b[^.]{0,60}\bcustomers\b/i;
const kinds: readonly Kind[] = [
  {
    asked: /\b(?:depend\w*|rel(?:y|ies|iant|iance)|concentrat\w*)\b[^?]*\bcustomers?\b/i,
    holds: shareOfCustomer,
    sentence: 2,
    table: 0.5,
    tableHolds: /customer/i,
    decides: true,
  },
  {
    // Whether the controls work is what management concluded.
    asked:
      /^(?:has|have|had|does|do|did|is|are|was|were|any)\b[^?]*\bmaterial weakness(?:es)?\b|\binternal controls?\b[^?]*\beffective\b|\beffective\b[^?]*\binternal controls?\b/i,
    holds:
      /\b(?:controls?|reporting)\b[^.]{0,80}\b(?:was|were|is|are) (?:not )?(?:effective|ineffective)\b|\bmaintained\b[^.]{0,60}\beffective internal control|\b(?:identified|no|disclosed|reported|remediated)\b[^.]{0,60}\bmaterial weakness/i,
    sentence: 2.5,
    table: 0.3,
    without: 0.3,
    decides: true,
  },
  {
    asked:
      /\b(?:fiscal|financial) year(?:[- ]end\b|s? ends?\b)|\bwhen (?:does|do|did|is)\b[^?]*\b(?:fiscal|financial) year\b|決算日|決算期/i,
    holds:
      /\b(?:fiscal|financial) (?:year|period)s?\b[^.]{0,80}\bend(?:s|ed|ing)?\b|\bfor the (?:fiscal )?year ended\b|\b5[23]-week\b|決算日|事業年度/i,
    sentence: 2.5,
    table: 0.2,
    without: 0.3,
    decides: true,
  },
  {
    asked:
      /\b(?:who|which|what|name)\b[^?]*\b(?:auditors?|audits?|audited|audit(?:ing)? firm|accounting firm)\b(?! (?:committee|fees?|matters?|report))|監査法人|会計監査人|감사인/i,
    holds: auditFirm,
    sentence: 2.5,
    table: 0.6,
    tableHolds: auditFirm,
    without: 0.2,
    decides: true,
  },
  {
    // A question for competitors or suppliers is answered by names.
    asked:
      /\b(?:who|which|what|name|list)\b[^?]*\b(?:competitors?|rivals?|suppliers?|vendors?|foundr(?:y|ies)|(?:contract )?manufacturers|partners?)\b|\bwho (?:makes|supplies|manufactures|produces|competes)\b/i,
    holds: companiesListed,
    sentence: 2,
    table: 0.6,
    without: 0.5,
  },
  {
    // A question for owners is answered by shares of stock.
    asked:
      /\bwho (?:controls|owns|holds)\b|\b(?:largest|biggest|major|controlling|principal|main) (?:share|stock)?(?:holders?|owners?)\b|大株主|대주주/i,
    holds:
      /\d\s?%[^.]*\b(?:outstanding|common stock|shares|voting)\b|\b(?:own(?:s|ed)?|hold(?:s)?|beneficial\w*|control(?:s|led)?)\b[^.]*\d\s?%|\bcontrolling (?:share|stock)holder\b/i,
    sentence: 2.2,
    table: 1.2,
    tableHolds: /%|benefici|holder/i,
    without: 0.3,
  },
  {
    asked: /\bunion(?:s|i[sz]ed)?\b|\bcollective bargaining\b|労働組合|노동조합/i,
    holds: /\b(?:unions?|collective bargaining|works? councils?)\b|労働組合|노동조합/i,
    sentence: 2.2,
    table: 1.2,
    tableHolds: /union/i,
    without: 0.3,
  },
  {
    asked:
      /\b(?:what|which|who|whom)\b[^?]*\b(?:buy|buys|bought|acquired?|take over|taken over|purchased?)\b(?![^?]*\b(?:shares|stock|back|repurchase)\b)/i,
    holds: /\b(?:acquired|completed (?:the|our|its) (?:acquisition|purchase|merger)|acquisition of \p{Lu})/u,
    sentence: 2,
    table: 0.7,
    without: 0.3,
  },
  {
    // A question for large customers is answered by a share of sales.
    asked:
      /customer concentration|concentration of customers|\b(?:which|what|largest|biggest|major|significant|any|few|single|one)\b[^?]*\bcustomers?\b/i,
    holds: shareOfCustomer,
    sentence: 2,
    table: 0.8,
    tableHolds: /customer/i,
  },
  {
    // A price is an amount.
    asked:
      /\bwhat (?:did|does|will|would|has|had)\b[^?]*\b(?:pay|paid|spend|spent|cost|charge|receive|raise|borrow|invest)\b|\b(?:purchase price|consideration|cash proceeds)\b/i,
    holds: amount,
    sentence: 1.5,
    table: 0.8,
    without: 0.3,
  },
  {
    // A purchase has a price, or an agreed consideration.
    asked:
      /\bpay for (?:the )?[A-Z]|\bpaid for (?:the )?[A-Z]|\b(?:purchase price|price|cost|value)\b[^?]*\b(?:acqui\w+|takeover|deal|merger)|\bacqui(?:re|red|sition)\b[^?]*\b(?:price|for how much|cost)\b/,
    holds:
      /^(?!.*contingent consideration)(?=.*(?:[$€£¥₹]\s?\d|\b(?:CAD|AUD|USD|HK\$|RM)\s?\d)).*\b(?:acqui\w+|purchase price|consideration|upfront|enterprise value|transaction|cash paid|per share in cash|merger)\b/i,
    sentence: 1.6,
    table: 0.9,
    without: 0.5,
  },
  {
    // A count of people is before the word for them, or after a word for employing them.
    asked:
      /\b(?:how many|number of|size of|how large)\b[^?]*\b(?:employees|people|associates|colleagues|workforce|staff|headcount|team members|workers)\b|従業員数|従業員は何/i,
    holds:
      /\b\d[\d,.]*(?: (?:million|thousand))? (?:[\w-]+[ ,]+){0,6}(?:employees|people|associates|colleagues|persons|staff|team members|workers|individuals)\b|\b(?:employ(?:ed|s)?|workforce|headcount|employees)\b[^.]{0,160}\b(?!(?:19|20)\d\d\b|40[13]\b)\d[\d,]{2,}/i,
    sentence: 2.5,
    table: 0.8,
    without: 0.4,
    decides: true,
  },
  {
    // A legal matter is answered by who sued whom, and not by what suits may cost.
    asked:
      /\blegal (?:battles?|proceedings?|matters?|issues?|disputes?|actions?)|\blawsuits?\b|\blitigation\b|訴訟/i,
    holds:
      /\b(?:named (?:as )?(?:a )?defendants?|filed|plaintiffs?|alleg\w+|settle(?:d|ment)|agreed to pay|jury|verdict|not (?:currently )?(?:a )?party to any)\b|提訴|訴訟を提起/i,
    sentence: 1.6,
    table: 0.5,
  },
  {
    asked: /\b(?:which|what)\b[^?]*\b(?:geograph\w+|regions|countries)\b|どの地域|どの国/i,
    holds:
      /(?:united states|\bu\.s\.|americas?|europe|emea|asia|apac|china|japan|canada|africa|middle east|international)[^.]*(?:europe|emea|asia|apac|china|japan|canada|latin|africa|middle east|international)/i,
    sentence: 1.3,
    table: 3,
    tableHolds: manyRegions,
  },
  {
    // What a company is and does is said where it describes itself.
    asked:
      /\bindustry\b|\bwhat (?:kind|type|sort) of (?:company|business)\b|\b(?:products|services)\b[^?]*\b(?:sells?|offers?|provides?|makes?)\b|業種/i,
    holds:
      /^(?:\S+ ){0,8}(?:is|are) (?:an?|one of|the (?:world|largest|leading)|among)\b|\b(?:products|services|offerings) (?:primarily |principally |currently )?(?:include|consist)|\b(?:we|the company)\b(?: \w+){0,3} (?:offers?|provides?|sells?|designs?|develops?|manufactures?|markets?)\b/i,
    sentence: 1.8,
    table: 0.7,
  },
  {
    // A sentence on a change of sales does not say what is sold.
    asked: /\b(?:what|which)\b[^?]*\b(?:products|services)\b[^?]*\b(?:sells?|offers?|provides?|makes?)\b/i,
    holds: /^(?!.*\b(?:increase[ds]?|decrease[ds]?|grew|declined|partially offset|average selling price)\b)/i,
    sentence: 1,
    table: 0.7,
    without: 0.35,
  },
  {
    // Somebody's past is described by the offices held.
    asked:
      /\b(?:experience|background|previous(?:ly)?|former|prior)\b[^?]*\b(?:ceo|cfo|officer|executive|director|chair\w*|president)\b|\b(?:ceo|cfo|officer|executive|director|chair\w*|president)\b[^?]*\b(?:experience|background|previous(?:ly)?|succe\w+|appointed|replace\w*)\b/i,
    holds:
      /\b(?:previously|formerly|former|served as|prior to joining|has been appointed|was appointed|will succeed|succeeds?)\b/i,
    sentence: 1.8,
    table: 0.5,
  },
  {
    // A yes-or-no question is answered by a sentence, not by a table.
    asked:
      /^(?:is|are|was|were|does|do|did|has|have|had|can|will)\b(?![^?]*\b(?:more|less|higher|lower|greater) than\b)/i,
    holds: /^$/,
    sentence: 1,
    table: 0.5,
  },
  {
    // Which of several is the largest, and whether one exceeds a share, can be seen in the rows of a table.
    asked:
      /\b(?:(?:which|what)\b[^?]*\b(?:largest|biggest|highest|greatest|smallest|lowest|most|least)\b(?! (?:important|significant|critical|recent))|(?:more|less|greater|higher|lower) than (?:\d|an? (?:tenth|fifth|quarter|third|half)))|最も(?:大き|多|高|低|少)|最大|最小|以上を占め/i,
    holds: /\b(?:largest|biggest|highest|greatest|smallest|lowest)\b|\d\s?(?:%|％|percent)|最大|最も/i,
    sentence: 1.2,
    table: 1.5,
  },
  {
    asked:
      /\b(?:why|drove|drive[ns]?|driver|caused?|reasons?|led to|explains?|attribut\w+|due to)\b|なぜ|理由|要因|原因/i,
    holds:
      /\b(?:due (?:primarily |mainly |largely |principally )?to|driven|because|primarily|mainly|attribut\w+|reflect\w*|result(?:ed|s|ing)? (?:from|in|of)|as a result|offset|owing to|in order to|in light of)\b|により|ため|によ(?:る|って)|影響/i,
    sentence: 1.6,
    table: 0.3,
    without: 0.6,
  },
  {
    asked:
      /\bhow (?:much|many)\b|\bamount\b|\bpercent(?:age)?\b|%|\bnumber of\b|\bshare of\b|\brate\b|\btotal\b|いくら|何(?:人|名|株|円|％|%)|どのくらい|割合/i,
    holds: figure,
    sentence: 1.35,
    table: 1.2,
    without: 0.7,
  },
  {
    asked:
      /\b(?:expect|forecast|outlook|guidance|plan(?:s|ning)?|will|anticipat\w+|target)\b|予想|見通し|計画/i,
    holds:
      /\b(?:expect\w*|forecast|guidance|plan(?:s|ned)?|will|anticipat\w+|target\w*|outlook|intend\w*)\b|予想|見込|計画/i,
    sentence: 1.3,
    table: 0.9,
  },
  {
    asked: /\b(?:which|what|who)\b[^?]{0,60}\b(?:are|were|have|has)\b|\blist\b|\bname\b|一覧|どの|何があり/i,
    holds: /\b(?:includ\w+|consist\w*|compris\w+|following|such as|namely)\b|次のとおり|以下/i,
    sentence: 1.15,
    table: 1.1,
  },
];

/** What is asked as a fact is not answered by what might happen. */
const asksForFact = /^(?:is|are|does|do)\b|\b(?:was|were|did|has|have|had)\b/i;
const asksWhatMight = /\b(?:[Rr]isks?|threats?|could|may|might|would|will|uncertain\w*|expos\w+|expect\w*)\b/;
/** In small letters, because "May" is also a month. */
const whatMight = /\b(?:could|may|might|would|no assurance|can be no|[Ii]f we (?:fail|are unable))\b/;
const mightWeight = 0.6;

/** A factor for quotes that fit the kind of question. */
export function expectedIn(question: string): (quote: Quote, intro?: string) => number {
  const asked = kinds.filter((kind) => kind.asked.test(question));
  const office = askedOffice(question);
  const isFact = asksForFact.test(question) && !asksWhatMight.test(question);
  const quarter = quarterOf(question);
  const asksNewest = yearsIn(question).length === 0;
  return ({ kind, text, source }, intro = '') =>
    asked.reduce(
      (product, one) =>
        product *
        (kind === 'table'
          ? tableWorth(one, `${intro} ${text}`)
          : one.holds.test(text)
            ? one.sentence
            : (one.without ?? 1)),
      (isFact && kind === 'sentence' && whatMight.test(text) ? mightWeight : 1) *
        (kind === 'sentence' ? fitOfQuarter(quarter, text) : 1) *
        (kind === 'sentence' && asksNewest && isOfOldYear(text, source.title) ? oldYear : 1) *
        (office === null ? 1 : holderFit(question, text, office)),
    );
}

const oldYear = 0.5;
const yearsIn = (text: string) => (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);

/** Whether a sentence only speaks of years before that of its filing, whose title has the date; a fiscal year has two. */
function isOfOldYear(text: string, title: string): boolean {
  const filed = /\bfor (\d{4})-\d\d-\d\d\b/.exec(title)?.[1];
  const years = yearsIn(text);
  return filed !== undefined && years.length > 0 && Math.max(...years) < Number(filed) - 1;
}

/** Who holds an office is answered by a name beside it. A signature says less, and an office held before is another answer. */
function holderFit(question: string, text: string, office: Office): number {
  if (!namesHolder(text, office)) return 0.2;
  return (heldBefore.test(text) && !heldBefore.test(question)) || signed.test(text) ? 0.8 : 3;
}
const heldBefore =
  /\b(?:previously|prior to|former(?:ly)?|before|served as|was (?:the )?(?:president|chief))\b/i;
const signed = /\/s\//;
/** The least worth of a quote that contains what is asked for: it answers, whatever other words the question has. */
const answers = 2;

const holdsFor =
  (asked: readonly Kind[]) =>
  ({ kind, text }: Quote) =>
    asked.every(({ holds, tableHolds }) => (kind === 'table' ? (tableHolds ?? holds) : holds).test(text));

/** Whether a quote contains the only thing that answers the question; null if the question asks for no such thing. */
export function holdsAnswer(question: string): ((quote: Quote) => boolean) | null {
  const asked = kinds.filter((kind) => kind.decides && kind.asked.test(question));
  return asked.length === 0 ? null : holdsFor(asked);
}

/** Whether one of the quotes contains an answer to such a question. */
export function isAnswered(question: string, quotes: readonly Quote[]): boolean {
  const asked = kinds.filter((kind) => kind.sentence >= answers && kind.asked.test(question));
  return asked.length > 0 && quotes.some(holdsFor(asked));
}

const otherTable = 0.3;
const tableWorth = ({ table, tableHolds }: Kind, text: string) =>
  tableHolds && !tableHolds.test(text) ? otherTable : table;

const quarterForms: readonly RegExp[] = [
  /\bq1\b|\bfirst[- ]quarter|第[1１一]四半期/i,
  /\bq2\b|\bsecond[- ]quarter|第[2２二]四半期/i,
  /\bq3\b|\bthird[- ]quarter|第[3３三]四半期/i,
  /\bq4\b|\bfourth[- ]quarter|第[4４四]四半期/i,
];
const namesWhole = /\b(?:fiscal|full)[- ]year\b|\bfor the year\b|\btwelve months\b/i;
const otherPeriod = 0.5;
const samePeriod = 1.4;

/** The quarter that a question asks for, as its place in the year; -1 where it names none, or several. */
function quarterOf(question: string): number {
  const named = quarterForms.flatMap((form, at) => (form.test(question) ? [at] : []));
  return named.length === 1 ? (named[0] ?? -1) : -1;
}

/** A sentence on another quarter, or on the year as a whole, is no answer for the quarter. */
function fitOfQuarter(quarter: number, text: string): number {
  if (quarter < 0) return 1;
  if (quarterForms[quarter]?.test(text)) return samePeriod;
  return namesWhole.test(text) || quarterForms.some((form) => form.test(text)) ? otherPeriod : 1;
}
