import { changeWording } from './asked-change.ts';
import { askedOffice } from './asked-office.ts';
import { asksMaturity } from './event-kinds.ts';
import { asksDebtRate, asksExposure, asksHowItEarns, asksPatents, asksUnusual } from './fact-kinds.ts';
import { wordingAbroad } from './kinds-abroad.ts';
import { shareWording } from './share-of.ts';

interface Typical {
  asked: RegExp;
  /** As reports usually say it. */
  wording: string;
}

const typical: readonly Typical[] = [
  {
    asked: asksUnusual,
    wording:
      'gain on sale of a business, divestiture or asset group; gain on remeasurement; one-time tax benefit; gain from settlement of litigation; excess of the consideration received over the carrying value',
  },
  {
    asked: asksMaturity,
    wording:
      'future scheduled principal maturities of debt as of the year end were as follows; aggregate maturities of long-term debt by year, thereafter; notes due',
  },
  {
    asked: asksHowItEarns,
    wording:
      'revenues consist of sales and fees; we generate revenue primarily from; we derive most of our revenue from; business model',
  },
  {
    asked: asksPatents,
    wording:
      'intellectual property: we rely on patents, trademarks, copyrights and trade secrets; issued patents expire',
  },
  {
    asked: asksDebtRate,
    wording:
      'summary of our debt: unpaid principal balance, contractual interest rates, maturity date; notes bear interest at; weighted average interest rate of borrowings',
  },
  {
    asked: asksExposure,
    wording:
      'net sales and revenue by region or country; operations, suppliers and manufacturing located in; tariffs, export controls, trade restrictions and geopolitical tensions',
  },
  {
    asked:
      /\b(?:what|which|name|list|main|principal|key|biggest|top)\b[^?]*\brisks?\b(?! (?:committee|management|free))/i,
    wording: 'risk factors; principal risks and uncertainties; the Group is exposed to; dependence on',
  },
  {
    asked:
      /\b(?:court|commission|judge|jury|tribunal|regulators?|authority|authorities)\b[^?]*\b(?:decid\w*|decision|rul(?:e|ed|ing)|f(?:ind|ound)|order(?:ed)?|conclud\w*|held)\b/i,
    wording:
      'the Court issued an opinion, ruled, granted, dismissed, affirmed; the Commission fined the Company and issued an order',
  },
  {
    asked: /\b(?:shares?|stock)\b[^?]*\b(?:each|every|by|per) month\b|\bmonthly (?:re)?purchases\b/i,
    wording:
      'issuer purchases of equity securities: period, total number of shares purchased, average price paid per share, as part of publicly announced plans or programs',
  },
  {
    asked: /\b(?:what|which|how many|name|list)\b[^?]*\bsegments\b/i,
    wording:
      'operates in two three four five six reportable segments; we conduct our business through segments',
  },
  {
    asked: /\bmaterial weakness(?:es)?\b|\binternal controls?\b[^?]*\beffective\b/i,
    wording:
      'management concluded that internal control over financial reporting was effective; material weakness identified; remediation',
  },
  {
    asked:
      /\b(?:fiscal|financial) year(?:[- ]end\b|s? ends?\b)|\bwhen (?:does|do|did|is)\b[^?]*\b(?:fiscal|financial) year\b/i,
    wording:
      'annual report for the fiscal year ended; the fiscal year is the 52- or 53-week period that ends on the last',
  },
  {
    asked:
      /\b(?:who|which|what|name)\b[^?]*\b(?:auditors?|audits?|audited|audit(?:ing)? firm|accounting firm)\b(?! (?:committee|fees?|matters?))/i,
    wording:
      'audited by LLP, an independent registered public accounting firm; auditor since; ratify the appointment of independent auditors; principal accountant',
  },
  {
    asked: /\b(?:competitors?|rivals?|competes?)\b/i,
    wording: 'our competitors include; we compete with companies such as; competition from',
  },
  {
    asked: /\b(?:suppliers?|vendors?|foundr(?:y|ies)|who (?:makes|supplies|manufactures))\b/i,
    wording:
      'we rely on suppliers such as; we utilize foundries and purchase from; contract manufacturers; sole source',
  },
  {
    asked:
      /\bwho (?:controls|owns|holds)\b|\b(?:largest|biggest|major|controlling) (?:share|stock)?(?:holders?|owners?)\b/i,
    wording:
      'beneficially owned approximately % of outstanding common stock; controlling shareholder; significant influence; security ownership of certain beneficial owners; substantial shareholdings, interests in 3% or more of the issued share capital; largest shareholders',
  },
  {
    asked: /\bunion(?:s|i[sz]ed)?\b|\bcollective bargaining\b/i,
    wording: 'employees represented by unions; collective bargaining agreements expire; works councils',
  },
  {
    asked:
      /customer concentration|concentration of customers|\b(?:which|what|who|largest|biggest|major|primary|main|significant|any|few|single|one|depend\w*|rel(?:y|ies|iant))\b[^?]*\bcustomers?\b/i,
    wording:
      'largest customer represented approximately 10% or more of net sales; customers, wholesalers or distributors accounted for revenues; no single customer accounted for more than 10%',
  },
  {
    asked:
      /\b(?:how many|number of|size of|how large)\b[^?]*\b(?:employees|people|associates|colleagues|workforce|staff|headcount|team members|workers)\b/i,
    wording:
      'we had employed approximately full-time and part-time employees worldwide; employee headcount; workforce; human capital',
  },
  {
    asked: /\b(?:geograph\w+|regions|countries)\b[^?]*\b(?:operate|present|active|sell|serve)/i,
    wording:
      'geographic operations: revenues by geographic region United States Europe Asia Pacific Latin America',
  },
  {
    asked:
      /\bindustry\b|\bwhat (?:kind|type|sort) of (?:company|business)\b|^what does [^?]*\bdo\b\s*\??$|\b(?:products|services)\b[^?]*\b(?:sells?|offers?|provides?|makes?)\b/i,
    wording:
      'we are a company that offers primarily; our products and services include; we design, manufacture and sell',
  },
  {
    asked:
      /\b(?:pending|proposed|agreed|planned)\b[^?]*\b(?:acqui\w+|mergers?|takeovers?)\b|\b(?:acqui\w+|mergers?|takeovers?)\b[^?]*\b(?:pending|proposed)\b/i,
    wording:
      'entered into a definitive merger agreement to acquire all outstanding shares for $ per share in cash; total value of the transaction; expected to close',
  },
  {
    asked:
      /\b(?:acquisitions?|acquired|acquire|buy|bought|takeovers?|mergers?)\b|\bpay for\b|\bpurchase price\b/i,
    wording:
      'completed the acquisition of all outstanding shares, the entire issued share capital of Limited, for a total purchase price consideration of $ million; was acquired',
  },
  {
    asked:
      /\blegal (?:battles?|proceedings?|matters?|issues?|disputes?|actions?)|\blawsuits?\b|\blitigation\b/i,
    wording:
      'legal proceedings: named as defendant in lawsuits filed by plaintiffs alleging; investigations and subpoenas; class action complaint',
  },
  {
    asked: /\bdebt securities\b|\bsecurities\b[^?]*\bregistered\b|\bnational securities exchange\b/i,
    wording:
      'securities registered pursuant to Section 12(b) of the Act: title of each class, notes due, trading symbol, name of each exchange',
  },
  {
    asked:
      /\b(?:new|next|former|previous|current)?\s*(?:ceo|chief executive|cfo|chief financial)\b[^?]*\b(?:experience|background|previous\w*|succe\w+|appoint\w*|replac\w*|join\w*)|\b(?:succe\w+|appoint\w*|replac\w*|takes? over|becomes?|new)\b[^?]*\b(?:ceo|chief executive|cfo|chief financial)\b/i,
    wording:
      'has been appointed President and Chief Executive Officer; previously served as Chief Executive Officer and a member of the board of directors of; will step down',
  },
  {
    asked: /\bhead(?:quarter\w*|[- ]office)\b|\bregistered office\b|\bwhere\b[^?]*\bbased\b/i,
    wording:
      'our corporate headquarters are located in; address of principal executive offices; registered office; head office',
  },
  {
    asked: /\b(?:founded|incorporated|established)\b|\bfounders?\b/i,
    wording: 'was founded in; was incorporated in the state of; established; history of the company',
  },
  {
    asked: /\bcovenants?\b/i,
    wording:
      'required leverage ratio is a maximum of; minimum interest coverage; we were in compliance with covenants',
  },
  {
    asked:
      /\b(?:drawn|drew|borrowed|outstanding)\b[^?]*\b(?:credit|facilit\w+|revolv\w+)\b|\b(?:credit|facilit\w+|revolv\w+)\b[^?]*\b(?:drawn|drew|borrowed|outstanding)\b/i,
    wording:
      'no amounts had been borrowed under the revolving credit agreement; borrowings outstanding under the facility',
  },
  {
    asked: /\bretain\w*\b|\bretention\b|\bchurn\b/i,
    wording: 'retention remained high; retention rate; renewal rate; attrition',
  },
  {
    asked: /\bdividends?\b/i,
    wording: 'the quarterly cash dividend declared and paid per share was',
  },
  {
    asked: /\b(?:spin(?:ning)?[- ]?off|separat\w+|divest\w+|dispos(?:al|ing)|discontinued)\b/i,
    wording:
      'separation spin-off of the business completed; discontinued operations; divestiture; exchange offer',
  },
  {
    asked: /\b(?:guidance|outlook|forecasts?|full[- ]year)\b/i,
    wording: 'full year guidance raised outlook range midpoint expected growth',
  },
  {
    asked: /\brestructuring\b/i,
    wording: 'restructuring plan charges severance employee termination benefits liability balance',
  },
];

/** What is asked in the words that reports use for it; null where they differ little from the question's. */
export function typicalWording(question: string): string | null {
  return (
    askedOffice(question)?.wording ??
    changeWording(question) ??
    wordingAbroad(question) ??
    shareWording(question) ??
    typical.find(({ asked }) => asked.test(question))?.wording ??
    null
  );
}
