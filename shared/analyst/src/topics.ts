/**
 * A subject of annual reports: how users name it, how filings title it, and the words its statements use. A question has
 * one, and it decides where the analyst reads. What words mean the same, in any question, is in `financeTerms`.
 */
export interface Topic {
  readonly key: string;
  readonly title: string;
  readonly asked: RegExp;
  /** Section titles of the ten markets' filings, best first. */
  readonly sections: readonly RegExp[];
  /** Item numbers that hold it in 10-K, then 20-F, filings. */
  readonly items: readonly string[];
  /** Words that such statements use, added to the question's own. */
  readonly words: string;
}

export const topics: readonly Topic[] = [
  {
    key: 'cybersecurity',
    title: 'Cybersecurity',
    asked: /cyber|data breach|information security|サイバー|网络安全|사이버/i,
    sections: [/cyber/i, /risk factors/i, /事業等のリスク/],
    items: ['1C', '16K'],
    words: 'cybersecurity incident breach threat information security program oversight',
  },
  {
    key: 'legal',
    title: 'Legal proceedings',
    asked: /\blegal|litigation|lawsuit|proceedings|antitrust|訴訟|诉讼|소송|\bprocessos? judicia/i,
    sections: [/legal proceedings/i, /訴訟|诉讼|소송/],
    items: ['3', '8'],
    words: 'court complaint lawsuit claim settlement commission appeal damages',
  },
  {
    key: 'liquidity',
    title: 'Debt and liquidity',
    asked: /\bdebt|liquidity|covenant|borrowing|leverage|maturit|credit facilit|借入|有利子負債|债务|부채/i,
    sections: [
      /liquidity/i,
      /management.s discussion|operating and financial review/i,
      /キャッシュ・?フロー|財政状態/,
    ],
    items: ['7', '5'],
    words:
      'notes term debt commercial paper credit facility covenant maturity repayment cash marketable securities',
  },
  {
    key: 'capital-allocation',
    title: 'Capital allocation',
    asked:
      /dividend|buy-?back|repurchase|capital (allocation|return|expenditure)|\bcapex\b|配当|自己株式|分红|배당/i,
    sections: [/market for .*common equity|dividend/i, /liquidity/i, /management.s discussion/i, /配当/],
    items: ['5', '7'],
    words: 'dividend repurchase program shares returned authorised authorized capital expenditures',
  },
  {
    key: 'supply-chain',
    title: 'Supply chain',
    asked: /supply chain|supplier|sourcing|outsourc|component|仕入|調達|供应链|공급/i,
    sections: [/risk factors/i, /^business|information on the company/i, /事業等のリスク/, /仕入|調達/],
    items: ['1A', '1'],
    words:
      'supplier suppliers manufacturing components single-source outsourcing partners shortage logistics',
  },
  {
    key: 'segments',
    title: 'Segments',
    asked: /segment|geograph|region|product line|by product|セグメント|分部|부문/i,
    sections: [/segment/i, /management.s discussion/i, /セグメント/, /financial statements/i, /^business/i],
    items: ['7', '8', '1'],
    words:
      'segment reportable geographic Americas Europe Asia net sales region product services increased decreased operating income',
  },
  {
    key: 'competition',
    title: 'Competition',
    asked: /compet|market share|rival|競争|競合|竞争|경쟁/i,
    sections: [
      /competition/i,
      /^business|information on the company/i,
      /risk factors/i,
      /経営環境|対処すべき課題/,
    ],
    items: ['1', '4', '1A'],
    words: 'competitors competitive markets price pressure market share',
  },
  {
    key: 'governance',
    title: 'Governance',
    asked:
      /governance|board|director|executive pay|compensation|コーポレート・?ガバナンス|役員|治理|지배구조/i,
    sections: [/governance/i, /directors.*officers/i, /compensation/i, /ガバナンス|役員/],
    items: ['10', '11', '6', '16G'],
    words: 'board directors committee independent chair executive officer compensation',
  },
  {
    key: 'controls',
    title: 'Controls and accounting quality',
    asked:
      /internal control|\baudit|accounting (quality|polic)|material weakness|auditor|critical (audit|accounting)|内部統制|审计|감사/i,
    sections: [/controls and procedures/i, /critical accounting/i, /management.s discussion/i, /内部統制/],
    items: ['9A', '7', '8', '15'],
    words: 'internal control effective material weakness critical accounting estimates audit judgment',
  },
  {
    key: 'outlook',
    title: 'Outlook and guidance',
    asked: /guidance|outlook|forecast|expects?\b|next year|見通し|予想|展望|전망/i,
    sections: [
      /outlook|guidance/i,
      /management.s discussion|results of operations and financial condition/i,
      /見通し|対処すべき課題/,
    ],
    items: ['2.02', '7', '5'],
    words: 'expect expects anticipate outlook guidance forecast will fiscal year',
  },
  {
    key: 'results',
    title: 'Results',
    asked:
      /revenue|sales|\bmargin|profit|income|earnings|\beps\b|results|growth|performance|cash flow|spen[dt]|expens|\bcosts?\b|research and development|\br&d\b|md&a|management.s discussion|売上|利益|業績|收入|利润|业绩|매출|이익|실적|\bresultados?\b|\breceitas?\b|\blucros?\b/i,
    sections: [
      /management.s discussion|operating and financial review/i,
      /results of operations/i,
      /経営者による|財政状態|経営成績/,
      /管理层讨论|管理層討論|经营情况讨论|경영진단|relat[oó]rio da administra/i,
      /financial statements/i,
    ],
    items: ['7', '5', 'part-1-item-2', '2.02', '8'],
    words:
      'net sales revenue gross margin operating income net income increased decreased compared percent million',
  },
  {
    key: 'strategy',
    title: 'Strategy',
    asked: /strateg|estrat[eé]gi|priorit|plans? for|経営方針|中期|战略|전략/i,
    sections: [/strateg/i, /経営方針/, /^business|information on the company/i, /management.s discussion/i],
    items: ['1', '4'],
    words: 'strategy invest focus priorities plan growth',
  },
  {
    key: 'risks',
    title: 'Risks',
    asked:
      /\brisks?\b|\briscos?\b|tariff|sanction|export (control|restriction)|threat|exposure|uncertaint|リスク|风险|風險|위험/i,
    sections: [/risk factors/i, /principal risks/i, /事業等のリスク/, /リスク|风险|風險|위험/, /\brisk/i],
    items: ['1A', '3', 'part-2-item-1a'],
    words:
      'could adversely affect materially harm business results operations financial condition depend subject',
  },
  {
    key: 'business',
    title: 'Business',
    asked:
      /what does .* (do|make|sell)|business model|\bbusiness\b|products|overview|describe|employees|headcount|workforce|事業の内容|主营业务|사업(?!보고서|부문)|\bneg[oó]cios?\b/i,
    sections: [
      /^business|^item 1\.? |information on the company/i,
      /事業の内容/,
      /主要业务|公司业务/,
      /사업의 내용/,
    ],
    items: ['1', '4'],
    words: 'company designs manufactures markets products services customers',
  },
];

/** The question's subject; risk words decide only where no narrower subject is named. */
export function findTopic(question: string): Topic | null {
  return topics.find((topic) => topic.asked.test(question)) ?? null;
}
