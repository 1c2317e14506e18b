import type { CanonicalSection } from '@footnote/contracts';
import { bareTitle, squash } from './title-match.ts';

/** Wordings of titles in annual and interim reports of the ten markets; matched from the start of the bare title. */
const wordings: [CanonicalSection, RegExp][] = [
  [
    'auditor',
    /^independent(?:registeredpublicaccountingfirm|auditor)|^auditor’?s?’?(?:report|independence|$)|^auditors’|^statutoryauditor|^reportof(?:the)?independent|^principalaccountant|獨立核數師報告|独立核数师报告|审计报告|審計報告|^relatório(?:do|dos)auditor|^pareceresedeclarações|^auditores|監査報告|監査の状況|감사보고서|감사의견/,
  ],
  [
    'risk_factors',
    /^(?:principal|key|material)?(?:business)?risks?(?:factors|anduncertainties|uncertainties|management)?(?:anduncertainties)?$|^principalrisks|^risksanduncertainties|^risk(?:s)?factors|事業等のリスク|风险因素|風險因素|主要風險|可能面对的风险|^fatoresderisco|위험관리|투자위험/,
  ],
  [
    'mda',
    /^(?:annual|interim)?management’?s?(?:discussion|reportoffundperformance)|^(?:business|operating)?(?:and)?financialreview|^(?:cfo|chieffinancialofficer|financedirector)’?s?(?:’s)?(?:review|report)|^reviewofoperations|^operationalreview|^operating(?:and)?financialreview|^(?:group)?strategicreport$|管理層討論|管理层讨论|经营情况讨论|經營情況討論|^comentáriododesempenho|^comentáriosdosdiretores|^relatóriodaadministração|經營回顧|業務回顧|経営者による|이사의경영진단|경영진단및분석/,
  ],
  [
    'remuneration',
    /^(?:directors’?)?remuneration(?:report|committee|policy)?|^(?:statementof)?(?:executive|director)?compensation|薪酬|酬金報告|役員の報酬|임원의보수|^remuneraçãodos/,
  ],
  [
    'governance',
    /corporategovernance|^boardofdirectors|^directorsand(?:senior|officers|executive)|^directorssenior|^profilesofthedirectors|^directors’?biograph|企業管治|公司治理|董事、监事|コーポレート・?ガバナンス|^governançacorporativa|^assembleiageraleadministração|이사회등회사의기관/,
  ],
  [
    'shareholders',
    /^(?:additional)?(?:asx)?shareholder(?:s|s’|’s)?(?:andinvestor)?information|^(?:stock|share)holders(?:$|’equity$)|^marketforsecurities|^securityownership|^substantialshareholders|股份变动及股东|股東資料|大株主|株式等の状況|^controleegrupoeconômico|주주에관한사항/,
  ],
  [
    'financial_statements',
    /^(?:consolidated|company|standalone|group|parentcompany|condensed|interim|audited|annual|statementsof)*(?:balancesheets?|incomestatements?|cashflowstatements?|statements?of(?:financialposition|profit|income|operations|earnings|cashflows?|changesin|comprehensive|totalrecognised)|profitandlossaccount|financialstatements)|^notes(?:to|forming)|綜合(?:損益|財務狀況|現金流量|權益變動|財務報表)|合并(?:资产负债|利润|现金流量)|财务报告$|財務報表|^balançopatrimonial|^demonstraç|^notasexplicativas|連結(?:貸借対照表|損益計算書|キャッシュ)|連結財務諸表等|^財務諸表等|【財務諸表等】|経理の状況|경영.{0,200}재무제표|연결재무제표|재무에관한사항/,
  ],
  [
    'legal_proceedings',
    /^(?:legal(?:and(?:arbitration|regulatory))?proceedings|litigation)|诉讼|訴訟|소송|^processosjudiciais/,
  ],
  [
    'business',
    /^(?:ourbusiness|businessoverview|descri(?:be|ptionof)thebusiness|generaldevelopmentofthebusiness|aboutus|atagglance|business$|companyprofile|strategyandbusinessmodel|businessmodel|information(?:on|about)thecompany)|公司业务概要|事業の内容|業務概覽|사업의내용|사업의개요|^atividadesdoemissor/,
  ],
];

/** The canonical key of a section's title, if it is one of the common titles; else null. */
export function canonicalOf(title: string): CanonicalSection | null {
  const key = keyOf(title);
  return wordings.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/** Chapters of annual reports that have no canonical key, and letters. */
const otherChapters =
  /^(?:acting|executive|non-executive|independent|vice|deputy|joint)?(?:chair|chief|ceo|president|managingdirector)(?:man|person|woman|executive)?.{0,12}(?:statement|review|report|letter|message|address|overview)|^(?:letter|message|report|statement)(?:from|of|to)(?:our|the)?(?:chair|chief|ceo|president|managingdirector|board|director|shareholders)|^(?:corporate|company|general|investor|other)information$|^(?:company)?directory$|^(?:five|ten|three|four)-?year(?:financial)?(?:summary|review|record)|^(?:financial|operational)?(?:and(?:operational|operating))?(?:highlights|summary)$|^(?:group|statutory|annual)?(?:directors?’?s?|board’?s?)(?:s’)?report|^report(?:of|by)(?:the)?(?:board|director)|^(?:audit|nominations?|risk)(?:and\w+)?committee(?:report)?$|^(?:statementof)?(?:the)?directors?’?s?’?responsibilit(?:y|ies)(?:statement)?$|^directors?’?s?’?declaration|^(?:chartered)?accountants?’?s?’?report|^noticeof|^glossary|^definitions?$|^(?:environmental,?social(?:and|&)?governance|esg|sustainability)(?:report|review|statement)?$|^proxyform|^secretarialaudit|^(?:tenementschedule|scheduleofmining)|主席報告|董事會報告|董事会报告|公司資料|公司资料|財務摘要|五年.{0,200}摘要|釋義|释义|重要提示|股東週年大會通告|監事會報告|^mensagem|^declaraç|^parecer|^proposta/;

/** The well-known words are at least this share of the title. */
const leastOfTitle = 0.6;

/** The name of a part of the directors' report, which says who they are. */
const bareAuditor = /^auditors?$/;
/** What the directors say of the auditor. */
const aboutAuditor = /auditors?’?s?’?(?:remuneration|fees?|rotation|tenure|appointment)$/;

/** Whether a title is usual for a chapter of a report. */
export function isKnownChapter(title: string): boolean {
  if (bareAuditor.test(squash(title))) return false;
  const key = keyOf(title);
  if (isStatementTitle(title) || otherChapters.test(key)) return true;
  return wordings.some(([, pattern]) => (pattern.exec(key)?.[0].length ?? 0) >= leastOfTitle * key.length);
}

/** `綜合財務報表以外的信息`: a heading about a statement, of a note or of the auditor's report. */
const aboutStatement = /[表註注告](?:及.{2,12})?(?:[內内中]|以外)?[的之]/;

/** Whether a title is that of a statement, its notes or an auditor's report: such headings begin sections anywhere. */
export function isStatementTitle(title: string): boolean {
  const canonical = canonicalOf(title);
  if (canonical !== 'financial_statements' && canonical !== 'auditor') return false;
  const letters = squash(title);
  return (
    letters.length < 110 && ![aboutStatement, bareAuditor, aboutAuditor].some((one) => one.test(letters))
  );
}

const statementKinds: [string, RegExp][] = [
  ['notes', /^notes(?:to|forming|on)|附注|附註|^notasexplicativas/],
  ['cash-flow', /cashflow|现金流量|現金流量|fluxosdecaixa|キャッシュ/],
  ['equity', /changesin\w{0,99}equity|权益变动|權益變動|mutaçõesdopatrimônio/],
  ['position', /balancesheet|financialposition|资产负债|財務狀況|balançopatrimonial|貸借対照/],
  [
    'income',
    /profitandloss|profitorloss|incomestatement|statementsof(?:income|operations|earnings|profit|comprehensive)|利润|損益|resultado/,
  ],
  ['auditor', /auditor/],
];

/** Which statement a title names, so that `Notes to Accounts` is found under `Notes to the financial statements`. */
export function statementKind(title: string): string | null {
  if (!isStatementTitle(title)) return null;
  const key = keyOf(title);
  return statementKinds.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

function keyOf(title: string): string {
  return bareTitle(title)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['‘`]/g, '’')
    .replaceAll(/[\s&,.:;()–—-]+/g, '');
}
