import { saysReason } from '../answer/reasons.ts';

/** A kind of chapter that reports of skills have, and how filings speak of it. */
export interface ChapterKind {
  /** Its title, with the heads of its table. */
  asked: RegExp;
  /** The words of filings, by which it is searched. */
  wording: string;
  /** What a sentence holds that belongs in it. */
  holds: RegExp;
}

const amount = String.raw`(?:[$€£¥₹]\s?\d|\d\s?%|\d (?:million|billion))`;
/** Of controls it is said everywhere what they can't do. */
const noAssurance = String.raw`^(?!.*\b(?:reasonable assurance|resource constraints|inherent limitations)\b)`;
const any = (...words: readonly string[]) => new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'i');
const both = (one: string, other: string) =>
  new RegExp(String.raw`(?=.*\b(?:${one})\b)(?=.*(?:${other}))`, 'is');

/** The narrower ones first: "Auditor and control" is not on who controls the company. */
const kinds: readonly ChapterKind[] = [
  {
    asked: /\baudit(?:or|ors)?\b/i,
    wording:
      'audited by independent registered public accounting firm; internal control over financial reporting was effective; critical audit matter; audit fees',
    holds: new RegExp(
      String.raw`${noAssurance}.*\b(?:audited|auditors?|accounting firm|audit fees|critical audit matters?|material weakness(?:es)?|was (?:not )?effective|were (?:not )?effective)\b`,
      'is',
    ),
  },
  {
    asked: /\bcovenants?\b/i,
    wording:
      'covenants: we are in compliance with all financial covenants; ratio required; restrict our ability to',
    holds: /\bcovenants?\b|\bcompliance with\b[^.]*\b(?:debt|credit|loan|indenture|notes)\b/i,
  },
  {
    asked: /\bmaturit(?:y|ies)\b(?!.*\b(?:instrument|obligor)\b)/i,
    wording:
      'principal of notes due; debt matures in; maturities of debt; repayment; payable within 12 months',
    holds: both('due|matur\\w+|repa(?:y|id)\\w*|payable', String.raw`\b20\d\d\b|\d+ months|${amount}`),
  },
  {
    asked: /\bcapital structure\b|\binstrument\b.*\b(?:drawn|rate)\b/i,
    wording:
      'credit agreement; senior notes; borrowings outstanding; commitment; interest rate; secured by; unsecured',
    holds: both('notes?|loans?|credit (?:agreements?|facilit\\w+)|borrowings?|debt|commercial paper', amount),
  },
  {
    asked: /\bliquidity\b/i,
    wording:
      'sources of liquidity; cash and cash equivalents sufficient to meet requirements for the next twelve months; cash requirements; commitments',
    holds: any(
      'liquidity',
      'cash (?:flows?|equivalents|balances?|requirements)',
      'capital resources',
      'borrow\\w*',
    ),
  },
  {
    asked: /\bbuy-?backs?\b|\brepurchas/i,
    wording:
      'repurchased shares of common stock; share repurchase program authorized; remaining authorization',
    holds: /\brepurchas\w+|\bbuy-?backs?\b|\btreasury (?:stock|shares)\b/i,
  },
  {
    asked: /\bdividends?\b/i,
    wording: 'dividends declared and paid per share; increased its quarterly cash dividend; dividend policy',
    holds: /\bdividends?\b/i,
  },
  {
    asked: /\bdeals?\b|\bacquisitions?\b|\btarget\b.*\bprice\b/i,
    wording:
      'acquired all outstanding shares; completed the acquisition for a purchase price; goodwill recorded; divested',
    holds: both(
      'acquired|acquire|acquisitions? of|mergers?|divest\\w*|sold|sale of',
      String.raw`\b20\d\d\b|${amount}`,
    ),
  },
  {
    asked: /\brelated[- ]part(?:y|ies)\b/i,
    wording: 'transactions with related parties; entity affiliated with a director or an executive officer',
    holds:
      /\brelated[- ]part(?:y|ies)\b|\baffiliate[sd]?\b[^.]*\b(?:director|officer|shareholder|stockholder)s?\b/i,
  },
  {
    asked: /\bdefen[cs]es?\b|\btakeover\b/i,
    wording:
      'anti-takeover provisions in our certificate of incorporation and bylaws; supermajority vote; staggered board; special meetings of stockholders',
    holds: any(
      'takeovers?',
      'supermajority',
      'two-thirds',
      'classified board',
      'staggered',
      'special meetings?',
      'bylaws',
    ),
  },
  {
    asked: /\bholders?\b.*\bvotes?\b|\bowners?(?:hip)?\b|\bshareholders?\b/i,
    wording:
      'beneficially owned % of outstanding shares; voting power; controlling or significant stockholder; holders of record',
    holds: both(
      'own(?:s|ed|ership)?|holders?|holds?|holdings?|control(?:s|led|ling)?|voting power|beneficial\\w*',
      String.raw`\d\s?%|\b(?:stockholders?|shareholders?|voting|holders of record|outstanding (?:common )?(?:stock|shares))\b`,
    ),
  },
  {
    asked: /^board\b|\bdirectors?\b/i,
    wording:
      'board of directors consists of independent directors; chair of the board; committees; directors elected',
    holds: both(
      'board|directors?|chair\\w*',
      String.raw`\b(?:independent|elected|consists?|members?|oversee\w*|committees?|appointed|serves?)\b`,
    ),
  },
  {
    asked: /^(?:executive )?(?:pay|compensation|remuneration)\b|\bincentives?\b/i,
    wording:
      'executive compensation; salary; annual bonus; performance award; long-term incentive; stock options granted to the chief executive officer',
    holds: both(
      'compensation|remuneration|salar\\w+|bonus\\w*|incentives?|performance awards?|stock options?|restricted stock|equity awards?',
      String.raw`\b(?:executives?|officers?|CEO|directors?|employees|annual|performance|grant\w*|vest\w*)\b`,
    ),
  },
  {
    asked: /\bestimates?\b/i,
    wording: 'critical accounting estimates; assumptions; judgment; change in estimate would affect',
    holds: any('estimat\\w+', 'assum\\w+', 'judge?ments?'),
  },
  {
    asked: /\b(?:outlook|guidance|targets?|known trends?)\b/i,
    wording:
      'outlook: we expect; we anticipate; guidance; target; forecast for next year; trend is expected to continue',
    holds:
      /\b(?:we|management|company|group|corporation)\b(?: \w+){0,2} (?:expects?|anticipates?|targets?|projects?|forecasts?|plans? to|intends?)\b|\b(?:is|are) expected to\b|\b(?:outlook|guidance)\b[^.]*\d/i,
  },
  {
    asked: /\bdrivers?\b|\bwhat (?:moved|drove)\b|\bwhy results\b|\bwhat explains\b/i,
    wording:
      'net sales and operating income increased or decreased primarily due to; driven by; partially offset by',
    holds: new RegExp(
      String.raw`(?=.*\b(?:revenues?|sales|margins?|income|earnings|costs?|expenses?)\b)(?=.*\b(?:increas\w+|decreas\w+|grew|growth|declin\w+|rose|fell|higher|lower|up|down)\b)(?=.*(?:${saysReason.source}))`,
      'is',
    ),
  },
  {
    asked: /\bconcentrat|\bdependence\b/i,
    wording:
      'single or limited sources; sole-source suppliers; outsourcing partners; dependence on few customers',
    holds: any('single', 'sole', 'limited', 'concentrat\\w+', 'depend\\w*', 'rel(?:y|ies|iance)'),
  },
  {
    asked: /\bmap\b|\bcounterparty or site\b/i,
    wording:
      'manufacturing facilities located in; suppliers and outsourcing partners in; plants; production sites',
    holds: both(
      'manufactur\\w+|facilit\\w+|plants?|suppl\\w+|sites?|factor(?:y|ies)',
      String.raw`\bin \p{Lu}?\w`,
    ),
  },
  {
    asked: /\bprecedents?\b/i,
    wording:
      'in the past experienced shortages, delays or disruption; was affected by restrictions; closures',
    holds: both(
      'shortages?|delay\\w*|disrupt\\w+|restrict\\w+|clos(?:ed|ures?)|outbreak|tariffs?',
      String.raw`\b(?:has|have|had|was|were|experienced|resulted|in (?:the past|(?:19|20)\d\d))\b`,
    ),
  },
  {
    asked: /\btimeline\b|\bwhat happened\b/i,
    wording:
      'announced; declared; entered into an agreement; appointed; resigned; completed; reported results',
    holds: any(
      'announc(?:ed|es|ing)',
      'declared?',
      'entered into',
      'appointed',
      'resigned',
      'completed',
      'reported',
      'elected',
      'approved',
    ),
  },
];

/** What may happen, how something is accounted for, and where more is said: no facts of the company. */
const noFact = new RegExp(
  [
    '^(?:if|when|should|to the extent|see|refer to)\\b',
    String.raw`\bfair value (?:method|hierarchy)\b|\bBlack-Scholes\b|\bstraight-line\b|\bdiscounted cash flow\b`,
    String.raw`\bexcess of (?:the )?(?:cost|purchase price)\b|\bgrant date fair value\b|\bexpense is recognized\b|\bcompensation expense\b|\bis measured (?:using|at)\b`,
    String.raw`\bwords such as\b|\bforward-looking\b|\bmay only be\b|\bsee (?:the )?(?:sections?|notes?|item)\b(?! \d)`,
  ].join('|'),
  'i',
);
export const saysFact = (text: string) => !noFact.test(text);

/** The kind of a chapter, by its title, else by the heads of its table as well. Null when no kind fits. */
export function kindOfChapter({
  title,
  columns,
}: {
  title: string;
  columns: readonly string[];
}): ChapterKind | null {
  const all = [title, columns.join(' | ')].join(' | ');
  return kinds.find(({ asked }) => asked.test(title)) ?? kinds.find(({ asked }) => asked.test(all)) ?? null;
}
