import { type ExpectedKind, manyRegions } from './expected-kinds.ts';

export const asksSteadyDividend =
  /\b(?:stable|steady|consistent)\b[^?]*\bdividends?\b|\bdividends?\b[^?]*\b(?:stable|steady|consistent)\b/i;

/** Events outside of the ordinary business that raised a profit. */
export const asksUnusual =
  /\b(?:events?|items?|gains?|transactions?|income)\b[^?]*\b(?:outside|unusual|one-time|one-off|non-?recurring|extraordinary|exceptional)\b[^?]*\b(?:income|profits?|earnings|results?)\b|\b(?:unusual|one-time|one-off|non-?recurring|extraordinary|exceptional) (?:events?|items?|gains?|transactions?)\b/i;

/** How much hangs on a place or a currency. */
export const asksExposure = /\bexpos(?:ures?|ed)\b[^?]*\bto (?:the )?(?:\p{Lu}|foreign\b|currenc)/u;

export const asksDebtRate =
  /\binterest rates?\b[^?]*\b(?:debt|notes|bonds|borrowings?|loans?|debentures?)\b|\b(?:debt|notes|bonds|borrowings?|loans?|debentures?)\b[^?]*\binterest rates?\b/i;

/** How the company earns its money, which it tells where it describes itself. */
export const asksHowItEarns =
  /\bhow (?:does|do)\b[^?]*\b(?:make|earn|generate)s? (?:its |their |most of its )?(?:money|revenues?|income|profits?)\b|\b(?:business|revenue) model\b/i;

export const asksPatents = /\b(?:patents?|intellectual property|trademarks?)\b/i;

/** Single facts: exposures, rates of debt, who the customers are, what is guided for, in which countries, and what raised a profit once. */
export const factKinds: readonly ExpectedKind[] = [
  {
    asked: asksHowItEarns,
    holds:
      /\b(?:revenues?|sales|income)\b[^.]*\b(?:consists?|come|comes|deriv\w+|generat\w+|earn\w*|primarily|fees|sources?)\b|\b(?:deriv\w+|generat\w+|earn\w*)\b[^.]*\b(?:revenues?|sales|fees|income)\b|\bbusiness model\b/i,
    sentence: 2,
    table: 0.2,
    without: 0.3,
    decides: true,
  },
  {
    asked: asksPatents,
    holds:
      /\b(?:rel(?:y|ies)|owns?|owned|holds?|ha(?:ve|s)|protect\w*|filed|applied)\b[^.]{0,40}\b(?:patents?|trademarks?|copyrights?)\b(?! (?:matters?|litigation|law|suits?|attorneys?))|\b(?:patents?|trademarks?)\b[^.]*\b(?:issued|granted|pending|expir\w+|owned|held|applications?)\b/i,
    sentence: 2,
    table: 0.4,
    without: 0.25,
    decides: true,
    under: /\b(?:intellectual property|patents?|trademarks?|proprietary rights)\b/i,
  },
  {
    // How many were delivered or produced is a number.
    asked:
      /^(?:what (?:is|are|was|were)|how (?:large|high|big))\b[^?]*\b(?:deployments?|deliver(?:y|ies)|shipments?|production|volumes?|bookings|backlog|capacity|output|headcount)\b(?![^?]*\b(?:strateg\w+|risks?|process)\b)/i,
    holds:
      /\b(?:deployed|delivered|produced|shipped|manufactured|booked)\b[^.]*\d|(?<![$€£¥\d.,])\d[\d,.]* (?:\p{L}+ ){0,3}(?:units|vehicles|barrels|boe|tons|tonnes|ounces|[GMTk]Wh?|homes|aircraft|deliveries|deployments|shipments|wafers)\b/iu,
    sentence: 2.2,
    table: 0.7,
    without: 0.4,
  },
  {
    // What hangs on a place or a currency: a share of sales, or what could cut it off.
    asked: asksExposure,
    holds:
      /\d\s?(?:%|percent)[^.]*\b(?:revenues?|sales|billings|assets)\b|\b(?:revenues?|sales|billings|assets)\b(?:[^.]|\.(?=\d))*\d\s?(?:%|percent)|\b(?:depend\w*|rel(?:y|ies|iance)|concentrat\w*|tariffs?|sanctions|export (?:controls?|restrictions?|licen[cs]\w+)|trade (?:tensions?|restrictions?|wars?|disputes?)|geopolitical)\b/i,
    sentence: 1.8,
    table: 1.2,
    tableHolds: manyRegions,
    without: 0.4,
  },
  {
    // The rates of debt are beside debt, not beside the options or the pensions.
    asked: asksDebtRate,
    holds:
      /\b(?:debt|notes?|bonds?|borrowings?|loans?|debentures?|credit (?:facilit|agreement)\w*|commercial paper)\b(?:[^.]|\.(?=\d))*\d\s?(?:%|percent)|\d\s?(?:%|percent)[^.]*\b(?:debt|notes?|bonds?|borrowings?|loans?|debentures?|credit (?:facilit|agreement)\w*)\b/i,
    sentence: 1.8,
    table: 1.5,
    tableHolds: /\b(?:debt|notes?|bonds?|borrowings?|loans?|debentures?|commercial paper)\b[\s\S]*\d\s?%/i,
    without: 0.3,
    needs: true,
    decides: true,
  },
  {
    // One customer is asked for, and not the five largest.
    asked: /\b(?:largest|biggest|most significant) (?:single )?customer\b/i,
    holds: /\b(?:largest|biggest|most significant) (?:single )?customer\b/i,
    sentence: 1.6,
    table: 0.5,
    without: 0.6,
  },
  {
    // A share, or that no customer has one, says more than that there are few.
    asked: /customer concentration|concentration of customers/i,
    holds: /\bno (?:single |one |individual |other )?(?:customer|client)\b|\d\s?(?:%|percent)/i,
    sentence: 1.5,
    table: 1,
    without: 0.7,
  },
  {
    // Which customers they are is answered by names.
    asked:
      /^(?:and )?(?:which|who|what)\b[^?]*\bcustomers?\b[^?]*(?:\d+ ?%|percent|account\w* for|represent)/i,
    holds:
      /\p{Lu}[\p{L}&]{2,},?(?: (?:Inc|Corp|Corporation|Company|Stores|Group|Ltd)\b\.?,?)* (?:each )?(?:accounted for|represented|comprised|made up)|\bcustomers?,? (?:\p{Lu}[\p{L}&]{2,}|were \p{Lu}|was \p{Lu}|is \p{Lu})/u,
    sentence: 2.5,
    table: 0.8,
    without: 0.4,
  },
  {
    // Whether dividends are steady is said of dividends, and of nothing else that is steady.
    asked: asksSteadyDividend,
    holds: /\bdividends?\b/i,
    sentence: 1.5,
    table: 0.5,
    without: 0.3,
    decides: true,
  },
  {
    // Guidance is a range or an amount, and not that there is some.
    asked:
      /\b(?:what|which|how much)\b[^?]*\b(?:guidance|outlook)\b|\bwhat\b[^?]*\b(?:guide|guides|forecasts?)\b/i,
    holds:
      /\b(?:expect\w*|guid(?:es|ed|ing)|(?:guidance|outlook) (?:of|is|was|remains|ranges?|range|for)|forecasts?|anticipat\w+|estimat\w+)\b.*(?:[$€£¥]\s?\d|\d\s?%)/i,
    sentence: 2,
    table: 1,
    tableHolds: /[$€£¥]\s?\d|\d\s?%/,
    without: 0.3,
    decides: true,
  },
  {
    // What lies beside the business and made the profit larger is a sale, a settlement or a tax.
    asked: asksUnusual,
    holds:
      /\bgains?\b[^.]*\b(?:sales?|sold|disposal|disposed|divest\w+|separation|revaluation|remeasure\w+|settle\w+|extinguish\w+|bargain)\b|\b(?:one-time|non-?recurring|discrete) (?:tax )?(?:benefits?|gains?|income)\b/i,
    sentence: 2.2,
    table: 0.3,
    without: 0.3,
    decides: true,
  },
  {
    // A list of countries is wanted, and not a word on them.
    asked: /\b(?:which|what) countries\b/i,
    holds: manyRegions,
    sentence: 1.4,
    table: 1,
    tableHolds: manyRegions,
    without: 0.4,
    decides: true,
  },
];
