import { describesItself } from '../answer/describes-itself.ts';
import { asksNothingMore } from '../chat/find-subjects.ts';
import type { Inquiry } from '../chat/understand-question.ts';
import { findTopic, topics } from '../topics.ts';
import type { QuotedChapter } from './chapter-quotes.ts';

/** A chapter of a report on a company: a table of measures, or quotes. */
export interface OutlineChapter {
  title: string;
  /** Names of measures, as the analyst knows them; empty for a chapter of quotes. */
  measures: readonly string[];
  quoted: QuotedChapter | null;
}

const figures = (title: string, ...measures: string[]): OutlineChapter => ({ title, measures, quoted: null });
const quotes = (
  title: string,
  query: string,
  { topic: key, holds, inOrder = false }: { topic: string; holds?: RegExp; inOrder?: boolean },
): OutlineChapter => ({
  title,
  measures: [],
  quoted: { query, topic: topics.find((topic) => topic.key === key) ?? null, holds: holds ?? null, inOrder },
});

const results = figures(
  'Results',
  'Revenue',
  'Gross profit',
  'Operating income',
  'Net income',
  'Diluted earnings per share',
  'Gross margin',
  'Operating margin',
  'Net margin',
);
const cashAndBalance = figures(
  'Cash flow and balance sheet',
  'Cash flow from operations',
  'Capital expenditure',
  'Free cash flow',
  'Dividends paid',
  'Share repurchases',
  'Cash and cash equivalents',
  'Total debt',
  'Total assets',
  'Total equity',
);
/** A change, and what it came from. */
const tellsWhy =
  /(?=.*\b(?:increas\w+|decreas\w+|grew|growth|declin\w+|rose|fell|higher|lower|improv\w+)\b)(?=.*\b(?:due (?:primarily |mainly |largely |principally )?to|driven|because|attribut\w+|reflect\w*|result(?:ed|s|ing)? (?:from|in)|as a result of|offset by|owing to)\b)|(?=.*(?:増|減))(?=.*(?:により|によるもの|ため))|(?=.*(?:增|减|減|下降|上升|下跌|升))(?=.*(?:由于|由於|因|所致|主要系))|(?=.*(?:증가|감소|상승|하락|개선))(?=.*(?:인해|인하여|때문|따라|따른|힘입어|영향))|(?=.*\b(?:aument\w+|cresc\w+|redu[cçz]\w+|diminu\w+|queda|alta|varia[cç]\w+|melhor\w*)\b)(?=.*(?:devid|em fun[cç][aã]o|em raz[aã]o|decorr|reflet|reflexo|impulsion|por conta|em virtude|resultado d|gra[cç]as))/isu;
/** What is expected, with a time or a size of the business. */
const looksAhead =
  /^(?!.*\b(?:accru\w+|account for|recogni[sz]e[ds]?|estimated? based|are based on)\b)(?=.*\b(?:(?:we|company|group|management|board)(?: also| currently| now)? (?:expects?|anticipates?|forecasts?|intends? to|plans? to|targets?|projects?)|(?:is|are) expected to|guidance|outlook)\b)(?=.*\b(?:20\d\d|fiscal|next (?:year|quarter|twelve|12)|quarter|growth|revenues?|sales|margins?|capital (?:expenditures?|spending)|demand|deliveries|production)\b)|(?=.*(?:見込|予想|見通し|計画))|预计|預計|预期将|預期將|将继续|將繼續|未来.{0,20}(?:计划|发展)|(?:전망|예상|계획)(?:하고|이다|입니다|됩니다|된다|한다|합니다)|\b(?:espera(?:-se|mos)?|prev[eê]|perspectivas?|pretende|expectativas?)\b.*(?:20\d\d|pr[oó]xim|cresc|investiment|mercado)/isu;

const speaksOfLaw =
  /\b(?:lawsuits?|litigation|legal (?:proceedings?|matters?)|complaints?|plaintiffs?|alleg\w+|claims|courts?|settlements?|investigations?|subpoenas?)\b|訴訟(?!費用|となった|等?の費用)|提訴|诉讼|仲裁|소송|\b(?:processos?|a[cç][oõ]es|lit[ií]gios?)\b[^.]{0,60}\b(?:judici\w+|administrativ\w+|c[ií]ve\w+|trabalhist\w+|tribut[aá]ri\w+)/iu;

const business = quotes(
  'Business',
  'products and services that the company designs, makes, offers and sells',
  {
    topic: 'business',
    holds: describesItself,
    inOrder: true,
  },
);
const reasons = quotes(
  'Why results moved',
  'revenue net sales gross margin operating income increased decreased primarily due to driven by',
  { topic: 'results', holds: tellsWhy },
);
const segments = quotes('Segments', 'segment revenue net sales operating income increased decreased', {
  topic: 'segments',
});
const risks = quotes('Principal risks', 'main risks', { topic: 'risks' });
const legal = quotes('Legal proceedings', 'lawsuits and legal proceedings against the company', {
  topic: 'legal',
  holds: speaksOfLaw,
});
const outlook = quotes('Outlook', 'expect for the next fiscal year: revenue, margin, capital expenditures', {
  topic: 'outlook',
  holds: looksAhead,
});

/** What a report shows of each topic that its user names. */
const byTopic: Readonly<Record<string, readonly OutlineChapter[]>> = {
  results: [results, reasons],
  segments: [segments, results],
  liquidity: [
    cashAndBalance,
    quotes('Debt and liquidity', 'liquidity: notes, credit facility, covenants and maturities', {
      topic: 'liquidity',
    }),
  ],
  'capital-allocation': [
    cashAndBalance,
    quotes('Returns to shareholders', 'dividends declared and share repurchase program', {
      topic: 'capital-allocation',
    }),
  ],
  outlook: [outlook, results],
  risks: [risks],
  legal: [legal],
  business: [business],
};
/** The quotes of a skill's chapter that an outline has as well, whose sections are known in every market. */
export function outlineQuotes(title: string): QuotedChapter | null {
  if (/^(?:(?:main|principal|key|top) )?risks?\b|リスク|위험|风险|^riscos\b/i.test(title))
    return risks.quoted;
  return /^(?:the )?business(?: model| overview)?$|^what it does\b|事業の内容|사업의 내용/i.test(title)
    ? business.quoted
    : null;
}

const wholeCompany = [results, reasons, cashAndBalance, business, risks, legal, outlook];

/** Words that say how the report is to be, or that companies are compared, and nothing of its subject. */
const wideWords =
  /['’]s\b|\b(?:compar\w+|versus|vs|between|detailed|full|short|brief|profile|analysis|investment|research|financials?|position|q[1-4]|(?:first|second|third|fourth|full) (?:quarter|half|year)|fy|fiscal|10-[kq]|20-f|quarterly|period|please|this|these|attached|uploaded|documents?|files?|filings?)\b/giu;

const bareOf = (text: string, names: readonly string[]) =>
  names
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    .replaceAll(wideWords, ' ')
    .replaceAll(/profitability/gi, 'profit');

const asksForAll = (bare: string) => findTopic(bare) === null && asksNothingMore(bare, null);

/**
 * The chapters of a report on companies as a whole, or on whole topics of them. Empty when something narrower is asked,
 * which is answered by quotes on it.
 */
export function outlineReport(
  { question, subjects, comparesYears }: Inquiry,
  names: readonly string[],
): readonly OutlineChapter[] {
  if (comparesYears) return [];
  if (asksForAll(bareOf(question, names))) return wholeCompany;
  const chapters = subjects.map(({ question: part, topic }) =>
    topic && asksNothingMore(bareOf(part, names), topic)
      ? (byTopic[topic.key] ?? [quotes(topic.title, `${topic.title}: ${topic.words}`, { topic: topic.key })])
      : [],
  );
  return chapters.some((own) => own.length === 0) ? [] : [...new Set(chapters.flat())];
}

const overview =
  /\b(?:summar\w*|sum up|overview|gist|key points|highlights|(?:tell me|know|learn) (?:more )?about)\b|^\W*about\b|要約|まとめ|概要|について(?:教えて|知りたい)/giu;

/** The chapters of an answer that sums a company's report up; empty when something else, or something narrower, is asked. */
export function outlineSummary(
  { question, comparesYears }: Inquiry,
  names: readonly string[],
): OutlineChapter[] {
  const bare = question.replaceAll(overview, ' ');
  const asked = bare !== question && !comparesYears && names.length > 0;
  return asked && asksForAll(bareOf(bare, names)) ? [results, reasons, business, risks, outlook] : [];
}
