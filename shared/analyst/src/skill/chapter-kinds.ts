import { saysReason } from '../answer/reasons.ts';

/** A kind of chapter that reports of skills have, and how filings speak of it. */
export interface ChapterKind {
  /** Its title, with the heads of its table. */
  asked: RegExp;
  /** The words of filings, by which it is searched. */
  wording: string;
  /** What a sentence holds that belongs in it. */
  holds: RegExp;
  /** What the best of them hold, where some say more than others. */
  best?: RegExp;
  /** Whether what may happen, and how something is accounted for, belongs in it. */
  mayBe?: true;
  isPolicy?: true;
}

const amount = String.raw`(?:[$€£¥₹]\s?\d|\d\s?%|\d (?:million|billion))`;
/** Of controls it is said everywhere what they can't do. */
const noAssurance = String.raw`^(?!.*\b(?:reasonable assurance|resource constraints|inherent limitations|required to be independent|conducted our audits?|matters? arising from|does not alter)\b)`;
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
    best: /\bin compliance\b|\bcomplied\b|\bratio\b|\brequire(?:s|d)?\b|\bcontain(?:s|ed)?\b/i,
    mayBe: true,
  },
  {
    asked: /\bmaturit(?:y|ies)\b(?!.*\b(?:instrument|obligor)\b)/i,
    wording:
      'principal of notes due; debt matures in; maturities of debt; repayment; payable within 12 months',
    holds: both(
      'due|matur\\w+|repayments?|repaid|payable',
      String.raw`(?!.*\bleases?\b)(?=.*\b(?:debt|notes?|bonds?|debentures?|loans?|borrowings?|commercial paper|principal|credit)\b)(?:.*\b20\d\d\b|.*\d+ months|.*${amount})`,
    ),
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
    mayBe: true,
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
      'acquired|acquisitions? of (?!property|intangible|treasury|common)|merge[rd]s?|divest\\w*|(?:sold|sale of) (?:our|its|the|an?) |spun off|spin-off',
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
    mayBe: true,
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
      'board of directors|(?:our|the) board|directors|lead director|chair(?:man|woman|person)?|(?:audit|compensation|nominating|remuneration) committee',
      String.raw`\b(?:independent|elected|consists? of|composed of|appointed|serves? as|chairs?)\b`,
    ),
  },
  {
    asked: /^(?:executive )?(?:pay|compensation|remuneration)\b|\bincentives?\b/i,
    wording:
      'executive compensation; salary; annual bonus; performance award; long-term incentive; stock options granted to the chief executive officer',
    holds: new RegExp(
      [
        String.raw`(?=.*\b(?:compensation|remuneration|salar\w+|bonus\w*|incentives?|performance awards?|stock options?|restricted stock|equity awards?)\b)`,
        String.raw`(?=.*\b(?:executives?|officers?|CEO|directors?|chair\w*|employees)\b)`,
        String.raw`(?=.*(?:${amount}|\b(?:based on|tied to|linked to|measured|targets?|earned|received|paid|granted|vest(?:s|ed)?)\b))`,
      ].join(''),
      'is',
    ),
    best: new RegExp(amount, 'i'),
  },
  {
    asked: /\bestimates?\b/i,
    wording: 'critical accounting estimates; assumptions; judgment; change in estimate would affect',
    holds:
      /^(?!.*\b(?:preparation of (?:the |our )?(?:consolidated )?financial statements|actual results|actual outcomes)\b).*\b(?:estimat\w+|assum\w+|judge?ments?)\b/is,
    mayBe: true,
    isPolicy: true,
  },
  {
    asked: /\b(?:outlook|guidance|targets?|known trends?)\b/i,
    wording:
      'outlook: we expect capital expenditures, revenue, margins in the next fiscal year; we anticipate; guidance; target; trend is expected to continue',
    holds: new RegExp(
      [
        String.raw`^(?!.*\b(?:unrecognized|unearned|deferred revenue|performance obligations?|weighted[- ]average|dividends?)\b)`,
        String.raw`(?=.*\b(?:20\d\d|fiscal|next (?:year|quarter|twelve|12)|quarters?|growth|grow|revenues?|sales|margins?|capital (?:expenditures?|spending)|demand|deliveries|production|costs|expenses|tax rate|prices?)\b)`,
        String.raw`.*(?:\b(?:we|management|company|group|corporation)\b(?: \w+){0,2} (?:expects?|anticipates?|targets?|projects?|forecasts?|plans? to|intends?)\b|\b(?:is|are) expected to\b|\b(?:outlook|guidance)\b[^.]*\d)`,
      ].join(''),
      'is',
    ),
    best: new RegExp(String.raw`${amount}|\b(?:20\d\d|next year|fiscal)\b`, 'i'),
    mayBe: true,
  },
  {
    asked: /\bdrivers?\b|\bwhat (?:moved|drove)\b|\bwhy results\b|\bwhat explains\b/i,
    wording:
      'net sales and operating income increased or decreased primarily due to; driven by; partially offset by',
    holds: new RegExp(
      String.raw`(?=.*\b(?:revenues?|sales|margins?|income|earnings|costs?|expenses?)\b)(?=.*\b(?:increas\w+|decreas\w+|grew|growth|declin\w+|rose|fell|higher|lower|up|down)\b)(?=.*(?:${saysReason.source}))`,
      'is',
    ),
    best: new RegExp(amount, 'i'),
  },
  {
    asked: /\bconcentrat|\bdependence\b/i,
    wording:
      'single or limited sources; sole-source suppliers; outsourcing partners; dependence on few customers',
    holds: any('single', 'sole', 'limited', 'concentrat\\w+', 'depend\\w*', 'rel(?:y|ies|iance)'),
    mayBe: true,
  },
  {
    asked: /\bmap\b|\bcounterparty or site\b/i,
    wording:
      'manufacturing facilities located in; suppliers and outsourcing partners in; plants; production sites',
    // A place has a capital letter.
    holds:
      /(?=.*\b(?:[Mm]anufactur\w+|[Ff]acilit\w+|[Pp]lants?|[Ss]uppl\w+|[Ss]ites?|[Ff]actor(?:y|ies))\b)(?=.*\b(?:in|from|at) (?:mainland |northern |southern )?\p{Lu}\p{Ll}+)/su,
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

/** What says nothing itself: parts of sentences, lines of forms, and where more is said. */
const saysNothing =
  /^\p{Ll}+\b|^(?:[Ss]ee|[Rr]efer to)\b|^Report of\b|\bsee (?:the )?(?:sections?|notes?|item)\b(?! \d)|\b(?:included|described|discussed|contained|set forth) (?:elsewhere|below|above)\b|\bpages? \d+ (?:to|through|and|[-–—])|\bcheck mark\b|\b[Ee]xhibit \d|^[Ff]orms? of\b|\bwords such as\b|forward-looking\b|\bAnnual Report on Form\b/u;
/** What may happen. */
const mayHappen = /^(?:if|when|should|to the extent)\b|\b(?:could|might|would)\b|\bmay\b(?! \d)/i;
/** How something is accounted for. */
const policy = new RegExp(
  [
    String.raw`\bfair value (?:method|hierarchy)\b|\bBlack-Scholes\b|\bstraight-line\b|\bdiscounted cash flow\b`,
    String.raw`\bexcess of (?:the )?(?:cost|purchase price)\b|\bgrant date fair value\b|\bexpense is recognized\b|\bcompensation expense\b|\bis measured (?:using|at)\b`,
    String.raw`\b(?:we|the company|the group) (?:also |generally |typically )?(?:recogni[sz]es?|accounts? for|records?|eliminates?|estimates?|measures?|allocates?|amorti[sz]es?|capitali[sz]es?|withholds?|expenses)\b`,
    String.raw`\b(?:is|are) (?:generally |typically )?(?:recogni[sz]ed|accounted for|recorded|capitali[sz]ed|amorti[sz]ed|expensed|withheld|forfeited|administered)\b`,
    String.raw`\bdeferred tax\b|\bwithholding (?:tax|obligation)|\bunrecognized\b|\bforfeitures?\b`,
  ].join('|'),
  'i',
);
const ofRisks = /\brisks?\b|\bexpos\w+|\bthreats?\b|\bscenarios?\b|\bstress\b/i;

/** Whether a sentence states a fact of the company, as a chapter has it. */
export function saysFact(text: string, chapter: { title: string; columns: readonly string[] }): boolean {
  const kind = kindOfChapter(chapter);
  if (saysNothing.test(text) || pointsToDocument.test(text)) return false;
  if (!kind?.mayBe && !ofRisks.test(chapter.title) && mayHappen.test(text)) return false;
  return kind?.isPolicy === true || !policy.test(text);
}

/** "Incorporated by reference", as the third part of an American annual report is from the proxy statement. */
export const pointsToDocument =
  /\bincorporated (?:herein )?by reference\b|\bwill be (?:contained|included|set forth|filed) in (?:our|the|its)\b/i;

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
