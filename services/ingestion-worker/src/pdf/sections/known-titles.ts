import { bareTitle, squash } from './title-match.ts';

/** What a section is about, whatever its market calls it. */
export type CanonicalSection =
  | 'business'
  | 'risk_factors'
  | 'mda'
  | 'financial_statements'
  | 'legal_proceedings'
  | 'governance'
  | 'auditor'
  | 'shareholders'
  | 'remuneration';

/** Wordings of titles in annual and interim reports of the ten markets; matched from the start of the bare title. */
const wordings: [CanonicalSection, RegExp][] = [
  [
    'auditor',
    /^(?:report of (?:the )?)?independent(?:registeredpublicaccountingfirm|auditor)|^auditor’?s?(?:report|independence)|^reportof(?:the)?independent|獨立核數師報告|独立核数师报告|审计报告|審計報告|^relatório(?:do|dos)auditor|^pareceresedeclarações|監査報告|감사보고서/,
  ],
  [
    'risk_factors',
    /^(?:principal)?risks?(?:factors|anduncertainties|management)?(?:anduncertainties)?$|^principalrisks|^riskfactors|事業等のリスク|风险因素|風險因素|^fatoresderisco/,
  ],
  [
    'mda',
    /^management’?s?discussion|^(?:business|operating)?(?:and)?financialreview|^reviewofoperations|^operatingandfinancialreview|管理層討論|管理层讨论|经营情况讨论|經營情況討論|^comentáriododesempenho|^relatóriodaadministração|經營回顧|業務回顧/,
  ],
  ['remuneration', /^(?:directors’?)?remuneration(?:report|committee)?|^compensation|薪酬/],
  [
    'governance',
    /corporategovernance|^boardofdirectors|^profilesofthedirectors|^directors’?biograph|企業管治|公司治理|コーポレート・?ガバナンス|^governançacorporativa/,
  ],
  [
    'shareholders',
    /^(?:additional)?shareholder(?:s|s’)?information|^(?:stock|share)holders|股份变动及股东|股東資料|大株主|^noticeof(?:the)?(?:\d+\w\w)?annualgeneralmeeting/,
  ],
  [
    'financial_statements',
    /^(?:consolidated|company|standalone|group|parentcompany|condensed|interim|statementsof)*(?:balancesheets?|incomestatements?|cashflowstatements?|statements?of(?:financialposition|profit|income|operations|earnings|cashflows?|changesin|comprehensive|totalrecognised)|profitandlossaccount|financialstatements)|^notes(?:to|forming)|綜合(?:損益|財務狀況|現金流量|權益變動|財務報表)|合并(?:资产负债|利润|现金流量)|财务报告$|財務報表|^balançopatrimonial|^demonstraç|^notasexplicativas|連結(?:貸借対照表|損益計算書|キャッシュ)|경영.*재무제표|연결재무제표/,
  ],
  ['legal_proceedings', /^(?:legalproceedings|litigation)|诉讼|訴訟/],
  [
    'business',
    /^(?:ourbusiness|businessoverview|aboutus|atagglance|business$|companyprofile|strategyandbusinessmodel)|公司业务概要|事業の内容|業務概覽/,
  ],
];

/** The meaning of a section's title, where it has one of the common ones; null elsewhere. */
export function canonicalOf(title: string): CanonicalSection | null {
  const key = keyOf(title);
  return wordings.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

/** Whether a title is that of a statement, its notes or an auditor's report: such headings begin sections anywhere. */
export function isStatementTitle(title: string): boolean {
  const canonical = canonicalOf(title);
  return (canonical === 'financial_statements' || canonical === 'auditor') && squash(title).length < 110;
}

const statementKinds: [string, RegExp][] = [
  ['notes', /^notes(?:to|forming|on)|附注|附註|^notasexplicativas/],
  ['cash-flow', /cashflow|现金流量|現金流量|fluxosdecaixa|キャッシュ/],
  ['equity', /changesin(?:\w+)?equity|权益变动|權益變動|mutaçõesdopatrimônio/],
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
