import { asksReason, saysReason, saysReasonOrPurpose } from './reasons.ts';

/** A kind of question, and what answers it. */
export interface ExpectedKind {
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
  /** Nothing else can be an answer: without it, none is given. */
  needs?: true;
  /** The headings under which reports give it. */
  under?: RegExp;
}

const figure =
  /[$€£¥₹]\s?\d|\d\s?(?:%|％|percent|million|billion|crore|百万円|億円|円|株|人|名)|\b\d{1,3}(?:,\d{3})+\b/i;
const amount =
  /[$€£¥₹]\s?\d|\b(?:RM|HK\$|US\$|R\$|Rs\.?|USD|EUR|GBP|HKD)\s?\d|\d\s?(?:thousand|million|billion|crore|lakhs?)(?! (?:shares|options|warrants|units))|\d\s?(?:百万円|億円|千円|円)/i;
const regions = String.raw`(?:united states|u\.s\.|americas?|europe|emea|asia|apac|china|japan|canada|latin america|africa|middle east|international|lacc|pacific|germany|united kingdom|u\.k\.|france|spain|italy|ireland|switzerland|netherlands|hong kong|singapore|new zealand|puerto rico|vietnam|thailand|malaysia|indonesia|israel|india|brazil|korea|taiwan|australia|mexico|rest of|other countries)`;
/** At least three parts of the world. */
export const manyRegions = new RegExp(String.raw`\b${regions}\b(?:[\s\S]*?\b${regions}\b){2}`, 'i');
const auditFirm =
  /\b(?:\p{Lu}[\p{L}&.]+,? ){1,4}(?:LLP|L\.L\.P\.)|\b(?:PricewaterhouseCoopers|PwC|KPMG|Deloitte|Ernst & Young|BDO|Grant Thornton|RSM|Mazars|Crowe)\b|\p{Script=Han}+(?:監査法人|会计师事务所|會計師事務所)|監査法人\p{Script=Han}|회계법인/u;
/** A list of at least two companies, recognised by the capitals of their names. */
const companiesListed =
  /\b(?:such as|including|includ\w+|namely|like|from|with|by|are)\b[^.]{0,80}?\p{Lu}[\p{L}&.]+(?: \p{Lu}[\p{L}&.]+)*[^.;]{0,60}(?:,| and | or )\s?\p{Lu}\p{L}+/u;
const customers = /\bcustomers?\b|\bclients?\b|\bconcentrations?\b|顧客/i;
const employees =
  /\bemployees?\b|\bhuman capital\b|\bworkforce\b|\blabou?r\b|\b(?:our )?(?:people|colleagues|associates)\b|従業員/i;
const acquisitions = /\bacquisitions?\b|\bbusiness combinations?\b|\bmergers?\b|\bacquire\b|買収|企業結合/i;
const shareOfCustomer =
  /\b(?:deriv\w+|earn\w+|generat\w+)\b[^.]{0,80}\b(?:revenues?|sales)\b[^.]{0,40}\bfrom\b[^.]{0,40}\b(?:customers?|governments?|airlines?|retailers?|distributors?)\b|\b\d+(?:\.\d+)?\s?(?:%|percent) of (?:our|its|the company[’']s)? ?(?:(?:total|net|consolidated|annual) )*(?:revenues?|sales)\b[^.]*\b(?:customers?|governments?|airlines?|retailers?|distributors?)\b|\bcustomers?\b(?:[^.]|\.(?!\s+\p{Lu})){0,160}\b(?:account(?:ed|s|ing)? for|represent(?:ed|s|ing)?|compris\w+|exceed\w*|10\s?%|more than)\b|\blimited number of\b[^.]{0,60}\bcustomers\b|\bcustomers\b[^.]{0,60}\b\d+(?:\.\d+)?\s?(?:%|percent\b)|\b(?:wholesalers?|distributors?|retailers?|agenc(?:y|ies))\b[^.]{0,160}\b(?:account(?:ed|s|ing)? for|represent(?:ed|s|ing)?)\b(?:[^.]|\.\d){0,40}(?:%|percent)/iu;
export const expectedKinds: readonly ExpectedKind[] = [
  {
    asked: /\bhow many\b[^?]*\bshares\b[^?]*\b(?:repurchas\w+|b(?:uy|ought) back)\b/i,
    holds:
      /\brepurchas\w+|\bb(?:uy|ought)[- ]?backs?\b|\btreasury (?:stock|shares)\b|\bpurchases? of (?:our )?(?:common|equity)/i,
    sentence: 1.3,
    table: 1,
    tableHolds: /purchase|treasury/i,
    needs: true,
  },
  {
    asked: /\b(?:which|what)(?: of the)?(?: fiscal)? quarters?\b/i,
    holds: /\bquarter(?!ly\b)/i,
    sentence: 1.5,
    table: 0.6,
    tableHolds: /\bquarter/i,
    needs: true,
    decides: true,
  },
  {
    asked: /\b(?:depend\w*|rel(?:y|ies|iant|iance)|concentrat\w*)\b[^?]*\bcustomers?\b/i,
    holds: shareOfCustomer,
    sentence: 2,
    table: 0.5,
    tableHolds: /customer/i,
    decides: true,
    under: customers,
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
    asked: /\b(?:compet(?:e|es|itors?|ition|itive)|rivals?)\b|競合|競争/i,
    holds: /\b(?:compet(?:e|es|itors?|ition)|rivals?)\b|競合|競争/i,
    sentence: 1.3,
    table: 0.5,
    without: 0.6,
    under: /\bcompeti(?:tion|tors?|tive)\b|競争|競合/i,
  },
  {
    // A company's segments are named where it says how it is organized.
    asked:
      /\b(?:what|which|how many|name|list)\b[^?]*\bsegments\b(?![^?]*\b(?:largest|highest|most|grew|growth|margin)\b)/i,
    holds:
      /\b(?:one|two|three|four|five|six|seven|eight|nine|\d) (?:\w+ ){0,3}segments\b|\bsegments?\b[^.]{0,40}\b(?:are(?! \w+ed\b)|include(?!d)|consist of|comprise|as follows)\b/i,
    sentence: 2.2,
    table: 0.6,
    without: 0.4,
    under: /\bsegments?\b|セグメント/i,
  },
  {
    // A plan or a product is explained where it is first named.
    asked:
      /^(?:what|who) (?:is|are|was|were) (?:the )?(?:\p{Lu}[\p{L}&+-]+ ?){1,4}(?:(?:at|of|for) [^?]+)?\?*$/u,
    holds:
      /\b(?:is|are|was|were|means|refers to|launched|introduced|announced|established|began|consists? of)\b[^.]{0,30}\b(?:an?|the|our|its)\b/i,
    sentence: 1.6,
    table: 0.4,
    without: 0.6,
  },
  {
    // How holders voted is given as votes, or as what they approved.
    asked:
      /\b(?:vot(?:e|ed|es|ing)|shareholders?|stockholders?|ratif\w+|say[- ]on[- ]pay)\b[^?]*\b(?:approv\w+|elect\w*|ratif\w+|reject\w*|vot(?:e|ed|es)|against|pass(?:ed)?)\b|\b(?:approv\w+|ratif\w+|elect(?:ed)?|reject\w*)\b[^?]*\b(?:shareholders?|stockholders?|meeting)\b/i,
    holds:
      /\b(?:was|were|is) (?:duly |not )?(?:approved|ratified|elected|adopted|rejected)\b|\b(?:approved|ratified|elected|rejected|voted)\b|\bvotes? (?:for|against|cast)\b/i,
    sentence: 1.8,
    table: 1.2,
    tableHolds: /votes?\b|for\b.*against/i,
    without: 0.4,
  },
  {
    // A question for owners is answered by shares of stock.
    asked:
      /\bwho (?:controls|owns|holds)\b|\b(?:largest|biggest|major|controlling|principal|main) (?:share|stock)?(?:holders?|owners?)\b|大株主|대주주/i,
    holds:
      /\d\s?%[^.]*\b(?:outstanding|common stock|shares|voting)\b|\b(?:own(?:s|ed)?|hold(?:s)?|beneficial\w*|control(?:s|led)?)\b[^.]*\d\s?%|\bcontrolling (?:share|stock)holder\b/i,
    sentence: 2.2,
    table: 1.2,
    tableHolds: /[%％]|benefici|holder/i,
    without: 0.3,
    under:
      /大株主の状況|\b(?:principal|major|substantial|largest|twenty) (?:share|stock)?holders?\b|\bsecurity ownership\b/i,
  },
  {
    asked: /\bunion(?:s|i[sz]ed)?\b|\bcollective bargaining\b|労働組合|노동조합/i,
    holds: /\b(?:unions?|collective bargaining|works? councils?)\b|労働組合|노동조합/i,
    sentence: 2.2,
    table: 1.2,
    tableHolds: /union/i,
    without: 0.3,
    under: employees,
  },
  {
    asked:
      /\b(?:what|which|who|whom)\b[^?]*\b(?:buy|buys|bought|acquired?|take over|taken over|purchased?)\b(?![^?]*\b(?:shares|stock|back|repurchase)\b)|\b(?:what|which|any|major|recent|list)\b[^?]*\b(?:acquisitions|takeovers|businesses acquired)\b/i,
    holds:
      /\b(?:acquired|acquire|purchased) (?:(?:all|the|an?|certain|\d+%|substantially|remaining|outstanding|majority|controlling|interests?|stake|shares|of|in|and|approximately|assets|stock|equity|entire|issued|share|capital|company|privately|held|global|leading|[a-z]+-based) ){0,12}\p{Lu}|\b[Aa]cquisitions? of (?:(?:all|the|an?|of|in|outstanding|shares|remaining|certain|assets|majority|stake) ){0,6}\p{Lu}|\p{Lu}[\p{L}&]+\)?,? (?:was|were|has been|have been) acquired\b/u,
    sentence: 2,
    table: 0.7,
    tableHolds:
      /\b(?:acquirees?|(?:date|business|company|companies|entity|target) acquired|acquisition date|businesses)\b/i,
    without: 0.3,
    decides: true,
    under: acquisitions,
  },
  {
    asked: /customer concentration|concentration of customers/i,
    holds: shareOfCustomer,
    sentence: 1,
    table: 1,
    tableHolds: /customer/i,
    decides: true,
    needs: true,
  },
  {
    // A question for large customers is answered by a share of sales.
    asked:
      /customer concentration|concentration of customers|\b(?:which|what|who|largest|biggest|major|primary|main|principal|key|significant|any|few|single|one)\b[^?]*\bcustomers?\b/i,
    holds: shareOfCustomer,
    sentence: 2,
    table: 2,
    tableHolds: /\bcustomers?\b[^|\n]*\|[^\n]*\d\s?(?:%|percent)|\|[^|\n]*\bcustomers? [A-Z\d]\b[^\n]*\d/i,
    under: customers,
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
    asked: /\b(?:what|which) (?:percent(?:age)?|proportion|share|fraction)\b/i,
    // A threshold, such as "10% or more", is no share.
    holds:
      /\d\s?(?:%|％|percent\b)(?! or (?:more|greater|above)\b)|\b(?:half|(?:one|an?|two|three)[- ](?:thirds?|quarters?)|majority)\b/i,
    sentence: 1.4,
    table: 0.6,
    tableHolds: /%|％|percent/i,
    without: 0.3,
    decides: true,
  },
  {
    asked: /^(?:and )?how much\b(?! (?:notice|time|longer|warning)\b)/i,
    holds: figure,
    sentence: 1.4,
    table: 0.9,
    without: 0.4,
    decides: true,
  },
  {
    // A count of people is before the word for them, or after a word for employing them. "900 of our employees" are a part.
    asked:
      /(?<!\bwhy\b[^?]*)\b(?:how many|number of|size of|how large)\b[^?]*\b(?:employees|people|associates|colleagues|workforce|staff|headcount|team members|workers)\b|従業員数|従業員は何/i,
    holds:
      /\b\d[\d,.]*(?: (?:million|thousand))? (?:(?!of (?:our|its|the|these|those|all|whom|which)\b)[\w-]+[ ,]+){0,6}(?:employees|people|associates|colleagues|persons|staff|team members|workers|individuals)\b|\b(?:employ(?:ed|s)?|workforce|headcount|employees)\b[^.]{0,160}\b(?!(?:19|20)\d\d\b|40[13]\b)\d[\d,]{2,}/i,
    sentence: 2.5,
    table: 0.8,
    without: 0.4,
    decides: true,
    under: employees,
  },
  {
    // A legal matter is answered by who sued whom, and not by what suits may cost.
    asked:
      /\blegal (?:battles?|proceedings?|matters?|issues?|disputes?|actions?)|\blawsuits?\b|\blitigation\b|訴訟/i,
    holds:
      /\b(?:named (?:as )?(?:a )?defendants?|filed (?:an? |the |its |their )?(?:\w+ )*(?:against|complaint|petition|lawsuit|suit|action|claim|in the)|(?:lawsuits?|suits?|complaints?|actions?|claims?|cases) (?:was|were|is|are|have been|has been)\b|class actions?|plaintiffs?|alleg\w+|settle(?:d|ment)|agreed to pay|jury|verdict|not (?:currently )?(?:a )?party to any)\b|提訴|訴訟を提起/i,
    sentence: 1.6,
    table: 0.5,
    without: 0.6,
    under: /\blegal\b|\blitigation\b|\bcontingenc|\blawsuits?\b|\bproceedings\b|訴訟/i,
  },
  {
    asked: /\b(?:which|what)\b[^?]*\b(?:geograph\w+|regions|countries)\b|どの地域|どの国/i,
    holds: manyRegions,
    sentence: 1.8,
    table: 3,
    tableHolds: manyRegions,
  },
  {
    // What a company is and does is said where it describes itself.
    asked:
      /\bindustry\b|\bwhat (?:kind|type|sort) of (?:company|business)\b|\b(?:products|services)\b[^?]*\b(?:sells?|offers?|provides?|makes?|develop(?:s|ing)|launch(?:e[sd]|ing)?)\b|\bwhat (?:does|do|is|are)\b[^?]{1,60}\b(?:do|make|manufacture|produce|sell|offer|provide)(?: for a living)?\?*$|業種/i,
    holds:
      /^(?:\S+ ){0,8}(?:is|are) (?:an?|one of|the (?:world|largest|leading)|among)\b|\b(?:products|services|offerings) (?:primarily |principally |currently )?(?:include|consist)|\b(?:we|the company)\b(?: \w+){0,3} (?:offers?|provides?|sells?|designs?|develops?|manufactures?|markets?)\b/i,
    sentence: 1.8,
    table: 0.7,
    without: 0.6,
    under:
      /^(?:item 1\W*)?(?:our |the |company |description of (?:our |the )?)?(?:business|company|general|overview|about|products?|services|what we do|who we are)\b(?!.*\brisk)|事業の内容/i,
  },
  {
    // A sentence on a change of sales does not say what is sold.
    asked:
      /\b(?:what|which)\b[^?]*\b(?:products|services)\b[^?]*\b(?:sells?|offers?|provides?|makes?|develop(?:s|ing)|launch(?:e[sd]|ing)?)\b/i,
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
    asked: /\bdividends?\b|配当/i,
    holds: /\bdividends?\b|配当/i,
    sentence: 1.2,
    table: 0.8,
    under: /\bdividends?\b|\bmarket for\b|配当/i,
  },
  {
    asked: /\brestructuring\b|\blay ?-?offs?\b|\bjob cuts\b/i,
    holds: /\b(?:restructuring|severance|workforce|layoffs?|headcount)\b/i,
    sentence: 1.4,
    table: 0.7,
    without: 0.5,
    under: /\brestructuring\b|\bexit\b/i,
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
    asked: asksReason,
    holds: saysReason,
    sentence: 1.6,
    table: 0.3,
    without: 0.4,
  },
  {
    // Why something rose or fell is said beside that it did.
    asked:
      /\b(?:why|drove|caused|led to|drivers? of|reasons? for)\b[^?]*\b(?:fall|fell|fallen|declin\w+|decreas\w+|drop\w*|rise|rose|risen|increas\w+|gr[eo]w\w*|change[ds]?|improv\w+|worsen\w*|lower|higher)\b/i,
    holds:
      /\b(?:fell|fall|declin\w+|decreas\w+|dropp?\w*|reduc\w+|rose|rise|increas\w+|grew|growth|chang\w+|improv\w+|worsen\w*|lower|higher|up|down)\b/i,
    sentence: 1.3,
    table: 0.6,
    without: 0.5,
    decides: true,
  },
  {
    // Why something happened is answered by a reason, and by nothing else where one is given.
    asked: /\bwhy\b/i,
    holds: saysReasonOrPurpose,
    sentence: 1,
    table: 0.5,
    decides: true,
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
