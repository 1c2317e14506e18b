import type { ExpectedKind } from './expected-kinds.ts';

const months =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
/** A day, a month, a quarter or a year, or what comes next in time. */
const date = new RegExp(
  String.raw`\b${months}\.? (?:\d{1,2}(?:, ?| )?)?(?:19|20)\d\d\b|\b${months}\.? \d{1,2}\b|\b(?:in|since|until|by|during|of|for|fiscal|year) (?:19|20)\d\d\b|\b(?:first|second|third|fourth) quarter\b|\d{4}年|\d{1,2}月`,
);
const money = String.raw`[$€£¥₹]\s?\d|\b(?:CAD|AUD|USD|EUR|GBP|HKD|HK\$|RM|Rs\.?)\s?\d`;

/** What somebody paid for another company, with the amount. */
export const asksPrice =
  /\b(?:[Hh]ow much|[Ww]hat)\b[^?]*\b(?:pay|paid|spend|spent|cost)\b[^?]*\b(?:for|to (?:acquire|buy|purchase)) (?:the )?(?:acquisition of )?\p{Lu}|\b(?:purchase price|price|cost|value)\b[^?]*\b(?:acqui\w+|takeover|deal|merger)\b|\bacqui(?:re|red|sitions?)\b[^?]*\b(?:price|for how much|cost)\b|\b[Hh]ow much\b[^?]*\b(?:pay|paid|spend|spent)\b[^?]*\bfor (?:its |their |the )?acquisition of\b|\bwhat price\b[^?]*\b(?:buy|bought|acquire|take over|offer)/u;
const saysPrice = new RegExp(
  String.raw`^(?!.*contingent consideration)(?!.*\bfair value of (?:the |our )?[^.]{0,40}\b(?:stock|shares)\b)(?:.*\b(?:acquired?|purchased?|bought|acquisition of)\b.*\bfor\b[^.]{0,80}(?:${money})|.*\b(?:purchase price|consideration|enterprise value|value of the transaction|cash paid|per share in cash|upfront)\b.*(?:${money})|.*\bpaid\b[^.]{0,40}(?:${money})|.*\btransaction valued\b[^.]{0,60}\bat\b[^.]{0,40}(?:${money}))`,
  'isu',
);

/** When money that was borrowed is to be paid back. */
export const asksMaturity =
  /\bwhen\b[^?]*\b(?:debts?|notes|bonds|debentures|loans?|borrowings)\b[^?]*\b(?:matur\w*|(?:is|are|come|comes|fall|falls|become) due|repa(?:id|y\w*)|expir\w*)|\b(?:debts?|notes|bonds|loans?|borrowings)\b[^?]*\b(?:due|matur\w+) (?:in|by|within|during) (?:the )?(?:next|coming|(?:fiscal )?20\d\d)\b|\bmaturit(?:y|ies)\b[^?]*\b(?:debts?|notes|bonds|loans?|borrowings)\b|\b(?:debt|note|bond|loan) maturit(?:y|ies)\b/i;

/** What happens at a time, or for a purpose, and on what a company depends. */
export const eventKinds: readonly ExpectedKind[] = [
  {
    // A table by year says it best; one of debt securities that are held is no answer.
    asked: asksMaturity,
    holds: /\b(?:matur(?:es?|ed|ing|ity)|due|repayable|payable|expires?)\b[^.]*\b(?:20\d\d|within|years?)\b/i,
    sentence: 1.8,
    table: 3,
    tableHolds:
      /(?<![\s\S])(?![\s\S]*\b(?:marketable|investments?|available-for-sale)\b)[\s\S]*(?:(?:^\|\s*(?:[Ff]iscal\s)?(?:20\d\d|[Tt]hereafter)\b[\s\S]*){3}|\bmatur)/m,
    without: 0.2,
    decides: true,
    under: /\bmatur/i,
  },
  {
    asked:
      /^(?:and |so )?when\b(?![^?]*\b(?:(?:fiscal|financial) year|matur\w*|due)\b)|\b(?:on|in|since|by|from) (?:which|what) (?:date|day|month|year)\b|\bsince when\b/i,
    holds: date,
    sentence: 2,
    table: 0.4,
    without: 0.3,
    decides: true,
    needs: true,
  },
  {
    asked:
      /\b(?:purpose|aims?|objectives?|goals?|rationale|nature)\b[^?]*\b(?:of|behind|for)\b|^what is \b[^?]*\bfor\?$/i,
    holds:
      /\b(?:aim(?:ed|s|ing)?|purpose|objectives?|goals?|intend\w*|designed|in order|order to|so as|enable[sd]?|to (?:improve|increase|reduce|lower|align|streamline|simplify|optimi[sz]e|focus|refocus|strengthen|support|fund|expand|rationali[sz]e|better|drive|consolidate|cover|pay|settle))\b/i,
    sentence: 2,
    table: 0.4,
    without: 0.5,
  },
  {
    asked:
      /\b(?:depend\w*|rel(?:y|ies|iant|iance)|concentrat\w*)\b[^?]*\b(?:suppliers?|vendors?|manufacturers?|sources?|foundr(?:y|ies)|contractors?)\b/i,
    holds:
      /\b(?:single|sole|limited|few|small number|key|certain|third[- ]party|principal|primary)\b[^.]{0,60}\b(?:sourc\w+|suppl\w+|vendors?|manufacturers?|foundr(?:y|ies)|contractors?)\b|\b(?:depend\w*|rel(?:y|ies|iant|iance))\b[^.]{0,60}\b(?:suppliers?|vendors?|manufacturers?|foundr(?:y|ies)|contractors?)\b/i,
    sentence: 2,
    table: 0.4,
    without: 0.25,
    decides: true,
  },
  {
    asked: asksPrice,
    holds: saysPrice,
    sentence: 2,
    table: 0.5,
    tableHolds: /\b(?:purchase price|consideration|cash paid)\b/i,
    without: 0.4,
    decides: true,
  },
  {
    // How something was paid for is told by what was given for it.
    asked: /\bhow (?:did|was|were|will|does|is|has)\b[^?]*\b(?:pa(?:y|id)|funded|financ\w+|fund)\b/i,
    holds:
      /\b(?:issued|issue of|issuance)\b[^.]*\b(?:shares|stock|notes|bonds|units)\b|\bin cash\b|\bcash (?:on hand|consideration|payment)\b|\b(?:borrow\w*|proceeds|loans?|notes|credit facility|exercise of|placement|placing|debt financing)\b/i,
    sentence: 2,
    table: 0.4,
    without: 0.4,
    decides: true,
  },
  {
    // What a court or an authority decided is its order, and not that there is a case.
    asked:
      /\b(?:what|how|when)\b[^?]*\b(?:court|commission|judge|jury|tribunal|regulators?|authority|authorities|panel)\b[^?]*\b(?:decid\w*|decision|rul(?:e|ed|ing)|f(?:ind|ound)|order(?:ed)?|conclud\w*|held)\b/i,
    holds:
      /\b(?:fined|fine of|ruled|ruling|found (?:that|in favor)|finding that|held that|rescind\w*|dismiss\w*|granted (?:the |a |an |our |its )?(?:\w+ )?(?:motion|petition|appeal|request|certiorari|injunction|summary)|denied|affirmed|revers(?:ed|al|ing)|upheld|imposed|ordered|verdict|judgment|annulled|awarded)\b/i,
    sentence: 1.8,
    table: 0.3,
    without: 0.4,
    decides: true,
  },
  {
    // What happened month by month stands in a table with a row for each.
    asked: /\b(?:each|every|per|by) (?:month|quarter)\b|\bmonthly\b[^?]*\b(?:purchases|repurchases)\b/i,
    holds: new RegExp(String.raw`${months}[\s\S]*${months}`),
    sentence: 0.8,
    table: 2.5,
    tableHolds: new RegExp(String.raw`(?:^\|\s*${months}\b[\s\S]*){2}`, 'm'),
    without: 0.5,
    decides: true,
  },
  {
    // A time is a number of days, weeks, months or years.
    asked: /\bhow (?:long|much (?:notice|time))\b|\b(?:notice period|term) of\b/i,
    holds:
      /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|several)[ -](?:\w+ )?(?:days?|weeks?|months?|years?)\b|\b(?:until|expir\w+|matur\w+)\b[^.]*\b(?:19|20)\d\d\b/i,
    sentence: 1.6,
    table: 0.5,
    without: 0.4,
  },
  {
    // Who comes after somebody is said where somebody comes, and not where somebody goes.
    asked:
      /\bwho\b[^?]*\b(?:replac\w+|succe\w+|takes? over|tak(?:es?|ing) (?:his|her|the) place|becomes?|next|new|successor)\b/i,
    holds:
      /\b(?:appointed|named|succeed\w*|successor|will become|becomes|elected|joins? as|replac\w+|promoted)\b/i,
    sentence: 1.8,
    table: 0.5,
    without: 0.4,
    decides: true,
    needs: true,
  },
  {
    // A season or a cycle is that of sales or of demand, and no kind of goods.
    asked: /\b(?:seasonal\w*|cyclical\w*)\b/i,
    holds:
      /\b(?:business|industry|sales|revenues?|results|earnings|operations|demand|volumes?|impact|quarters?|fluctuat\w+|patterns?|markets?)\b[^.]*\b(?:seasonal\w*|cycl\w+)\b|\b(?:seasonal\w*|cycl\w+)\b[^.]*\b(?:business|industry|sales|revenues?|results|earnings|operations|demand|volumes?|impact|quarters?|fluctuat\w+|patterns?|markets?)\b/i,
    sentence: 1.6,
    table: 0.3,
    without: 0.5,
    decides: true,
  },
  {
    asked: /\bwhere\b[^?]*\b(?:based|headquarter\w*|head office)\b|\b(?:headquarters|head office)\b/i,
    holds:
      /\b(?:[Hh]ead(?:quarter(?:s|ed)?|[- ]offices?)|[Pp]rincipal (?:executive )?offices?)\b[^.]{0,60}\b(?:is|are|in|at|located)\b|\bbased in \p{Lu}/u,
    sentence: 2,
    table: 0.8,
    tableHolds: /\bhead(?:quarter\w*|[- ]office)\b|\bprincipal (?:executive|place|offices?)\b/i,
    without: 0.3,
    decides: true,
    needs: true,
  },
  {
    // A covenant is a limit, and it is kept or not.
    asked: /\bcovenants?\b/i,
    holds:
      /\b(?:maximum|minimum|not exceed|no more than|at least|limit\w*|ratio|complian\w+|comply|require[sd]?)\b/i,
    sentence: 1.6,
    table: 0.5,
    without: 0.6,
    under: /\bcovenants?\b/i,
  },
  {
    // Whether a dividend was raised or cut is said beside what it was before.
    asked:
      /^(?:did|does|has|have|was|is|by how much|how much)\b[^?]*\b(?:rais\w+|increas\w+|lift\w*|cut|reduc\w+|lower\w*|chang\w+)\b[^?]*\bdividends?\b/i,
    holds:
      /\bdividends?\b(?:[^.]|\.\d)*\b(?:increas\w+|rais\w+|up|higher|grew|growth|decreas\w+|reduc\w+|cut|lower|down|unchanged|compared)\b|\b(?:increas\w+|rais\w+|up|higher|growth|decreas\w+|reduc\w+|cut|lower)\b(?:[^.]|\.\d)*\bdividends?\b/i,
    sentence: 1.8,
    table: 0.6,
    without: 0.4,
    decides: true,
  },
  {
    // What was borrowed is an amount, or none.
    asked:
      /\b(?:drawn|drew|borrowed|outstanding)\b[^?]*\b(?:credit|facilit\w+|revolv\w+|loans?|lines?)\b|\b(?:credit|facilit\w+|revolv\w+|loans?|lines?)\b[^?]*\b(?:drawn|drew|borrowed|outstanding)\b/i,
    holds:
      /\b(?:no|not|nil|none)\b[^.]{0,60}\b(?:amounts?|borrow\w*|drawn|outstanding)\b|\b(?:borrow\w*|drawn|outstanding)\b/i,
    sentence: 1.5,
    table: 0.8,
    without: 0.7,
  },
  {
    // Who somebody is, is answered by a name.
    asked: /^who (?:are|is|were|was|will|did|has)\b/i,
    holds:
      /[\p{Ll}\d,;:)”"’] (?:“)?(?!(?:We|Our|It|Its|The|This|These|Those|Company|Companies|Group|Board|Item|Note|Part|Section|Annual|Report|Form|Director|Directors|Officer|Committee|Commission|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}&.’'-]+|^\p{Lu}\p{L}+ \p{Lu}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2}/u,
    sentence: 1.2,
    table: 1,
    without: 0.5,
    needs: true,
  },
  {
    // A rating is a grade.
    asked: /\bratings?\b[^?]*\b(?:from|by|of|have|has|hold)\b|\bhow\b[^?]*\brated\b/i,
    holds:
      /[“"](?:A{1,3}|B{1,3}|C{1,3}|Baa|Ba)\d?[+-]{0,2}[”"]|\b(?:AA?A?|BB?B?|CCC?|Baa|Aa|Ba)(?:[+-]|\d\b)|\b(?:rated|rating of|ratings? (?:is|was|are|were))\b[^.]{0,40}\b(?:AAA|AA|A|BBB|BB|B)\b|\bnot (?:currently )?rated\b/,
    sentence: 2,
    table: 1,
    without: 0.5,
  },
  {
    // Somebody comes into an office at a time.
    asked: /\bwhen\b[^?]*\b(?:ceo|chief executive)\b/i,
    holds: /\bchief executive\b|\bCEO\b/i,
    sentence: 1.5,
    table: 0.5,
    without: 0.4,
    decides: true,
  },
  {
    // The cover page lists what is registered, each class with its exchange.
    asked:
      /\bsecurities\b[^?]*\b(?:registered|listed|traded?)\b|\b(?:registered|listed)\b[^?]*\bexchanges?\b/i,
    holds: /\bSection 12\(b\)|\bname of (?:each|the) exchange\b|\blisted on the\b/i,
    sentence: 1.3,
    table: 2,
    tableHolds: /\b(?:title of each class|name of each exchange|stock exchange|NYSE|NASDAQ)\b/i,
    without: 0.3,
    decides: true,
  },
  {
    // Unions are named, or stand in a table of agreements.
    asked: /\b(?:which|what|name|list)\b[^?]*\bunions?\b/i,
    holds:
      /\b(?:International|United|Brotherhood|Teamsters|Association of|Federation|Workers|UAW|IBEW|IAM|SEIU|UNITE)\b/,
    sentence: 1.2,
    table: 2.4,
    tableHolds: /\bunions?\b|Brotherhood|Teamsters|Workers/i,
    without: 0.5,
    decides: true,
  },
  {
    // How many there are is said by the number before the word.
    asked: /\bhow many\b/i,
    holds:
      /\b(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty)\b(?: (?:million|billion|thousand))? \p{L}/iu,
    sentence: 1.2,
    table: 0.7,
    without: 0.5,
  },
];
