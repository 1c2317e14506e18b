import { findTerms } from '@research/text';
import { bestMatch } from '../figures/figure-target.ts';
import { nameInEnglish } from '../figures/foreign-labels.ts';
import { topics } from '../topics.ts';
import { isPlace } from './places.ts';

/** Possible names of one company, in the order in which to look them up. */
export type Mention = readonly [string, ...string[]];

const mostMentions = 3;

/** Capitalised words that are not companies: they begin questions or belong to filings. */
const notNames = new Set(
  `What Which Who Whose How Why When Where Is Are Was Were Do Does Did Has Have Can Could Should Would Will Compare Summarise
  Summarize Show Tell List Find Give Explain Describe Analyse Analyze Write Create Make Draft Please And The A An In Of For On
  Its Their This That Between Versus From Over During Since Also Then Now Read Look Check Report Memo Brief
  MD&A MDA EPS EBIT EBITDA FY Q1 Q2 Q3 Q4 H1 H2 US USA UK EU CEO CFO ESG SEC GAAP IFRS AI IT R&D CAPEX M&A ROE ROIC USD EUR JPY
  Item Items Part Form Note Section Annual Quarterly Risk Risks Factor Factors Business Management Discussion Analysis Results
  Revenue Sales Margin Margins Debt Dividend Dividends Cash Flow Segment Segments Legal Proceedings Governance Guidance Outlook
  Qual Quais Quanto Quantos Quanta Quantas Como Onde Quem Porque Por Que Escreva Faça Gere Prepare Elabore Resuma Houve Sobre
  Foi Foram Receita Receitas Lucro Margem Despesas Resultado Resultados Riscos Relatório O Os As Em No Na Nos Nas Do Da Dos Das E
  January February March April May June July August September October November December`.split(/\s+/),
);
const letter = String.raw`\p{Script=Latin}`;
/** `7203.T`, `700 HK`: a number that a market lists a company by. */
const listed = String.raw`(?<![\d.,])(?!(?:19|20)\d\d\s)\d{3,6}(?:\.[A-Z]{1,2}|\s(?:JP|HK|KS|KQ|CH))(?![\w.])`;
const word = String.raw`(?:${listed}|(?<![${letter}\d_-])(?=\p{Lu})[${letter}][${letter}\d_&.'’-]*|[a-z]?[A-Z][A-Za-z]+|\d+[A-Z]\w*)`;
const nameRun = new RegExp(String.raw`${word}(?:\s+(?:(?:of|&|de|the)\s+)?${word})*`, 'gu');
const formName = /^([KQ]|10-[KQ]s?|20-F|40-F|8-K|6-K|S-1|F-1|DEF|14A|FY\d*|\d{4}|[QH][1-4]\w*)$/i;
const companyKeys =
  /^(company|companies|ticker|tickers|issuer|name|peer|peers|competitor|competitors|bank|stock)/i;

/** The companies named in the values of a skill or in the question; at most three. */
export function findNamed(question: string, values: Record<string, string> = {}): Mention[] {
  const given = Object.entries(values)
    .filter(([key]) => companyKeys.test(key))
    .flatMap(([, value]) => value.split(/[,;、，]|\s+and\s+/))
    .map((value) => value.trim())
    .filter(Boolean)
    .map((value): Mention => [value]);
  const named = given.length > 0 ? given : [...latinNames(question), ...cjkNames(question)];
  return unique(named).slice(0, mostMentions);
}

/** In a question without capitals ("apple main risks"): the words that are neither common words nor finance terms. */
export function guessMention(question: string): Mention[] {
  const [first, ...rest] = findRareWords(question);
  if (first === undefined) return [];
  // "teslas margin": a name that is written without its apostrophe.
  const owners = [first, ...rest].flatMap((word) =>
    /^[a-z]{3,}[^s]s$/i.test(word) ? [word.slice(0, -1)] : [],
  );
  return [[first, ...rest, ...owners]];
}

/** "The Upstream segment" is a part of the company. */
const namesPart =
  /^\s+(?:(?:reportable|reporting|business|operating)\s+)?(?:segment|division|business unit|region|product category)\b/;

function latinNames(question: string): Mention[] {
  return [...question.matchAll(nameRun)].flatMap((match) => {
    const [run] = match;
    if (namesPart.test(question.slice(match.index + run.length))) return [];
    const parts = run
      .split(/\s+/)
      .map((part) => part.replace(/['’]s?$/, '').replace(/[.,;:?!]+$/, ''))
      .filter((part) => part !== '');
    while (parts[0] !== undefined && isNoName(parts[0])) parts.shift();
    const market = listedIn.exec(run)?.[0];
    while (parts.length > 0 && isNoName(parts.at(-1) ?? '')) parts.pop();
    const [first] = parts;
    if (first === undefined || (match.index === 0 && beginsMeasure(first, question))) return [];
    if (parts.length === 1 && market) return [[market, first] as const];
    const full = parts.join(' ');
    // "Competition in China" is asked of the company that is named beside it.
    if (isPlace(full)) return [];
    return [parts.length > 1 ? ([full, first] as const) : ([full] as const)];
  });
}

/** `AAPL US`: a ticker and its market, before "US" is taken for a place. */
const listedIn = /^(?:[A-Z]{1,6} (?:US|JP|LN|HK|CN|AU|IN|BZ|KS)|\d{3,6} (?:JP|HK|KS|KQ|CH))$/;

/** "Net income of …", "Gross margin in …": the first word has its capital from the sentence. */
function beginsMeasure(first: string, question: string): boolean {
  const said =
    bestMatch(question)
      ?.said.toLowerCase()
      .split(/[\s-]+/) ?? [];
  return said.length > 1 && said[0] === first.toLowerCase();
}

function isNoName(part: string): boolean {
  return notNames.has(part) || formName.test(part) || part === '&' || /^(of|de|the)$/.test(part);
}

/**
 * A name ends where a particle begins: トヨタ自動車の…, 贵州茅台的…, 삼성전자의 …. What follows の after a name is something of that company:
 * 日立製作所の設備投資.
 */
function cjkNames(question: string): Mention[] {
  if (!/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(question)) return [];
  const names: Mention[] = [];
  let mayBeOfName = false;
  for (const [at, piece] of question
    .split(/(の|[はとをがにも的是和与有、。，,？?！!\s]|について|에\s|(?<!株式)会社の)/u)
    .entries()) {
    if (at % 2 === 1) {
      mayBeOfName = piece === 'の' && names.length > 0;
      continue;
    }
    const name = piece
      .trim()
      .replace(/^(?:请|帮我|介绍|分析|概括|总结|一下|关于|有关)+/u, '')
      // "…集团2016年": what follows the name is the period.
      .replace(/(?:(?:19|20)\d{2}\s?(?:[财財]年|[年년])).*$/u, '')
      .replace(/(?<=\p{Script=Hangul}{2})(의|은|는|이|가|을|를|와|과)$/u, '');
    if (!isCjkName(name, at === 0) || (mayBeOfName && /^\p{Script=Han}+$/u.test(name))) continue;
    const bare = withoutForm(name);
    names.push(bare === name ? [name] : [name, bare]);
  }
  return names;
}

const legalForm =
  /^(?:株式会社|㈱|（株）|\(株\)|주식회사|㈜|\(주\)|（주）)\s?|(?:株式会社|㈱|（株）|\(株\)|グループ|株|주식회사|㈜|\(주\)|（주）|그룹|(?:集团)?(?:股份)?有限公司|集团|集團|公司)$/u;

/** 青嶺精機株式会社, 해솔그룹: a list may have the name without its legal form, or without "group". */
function withoutForm(name: string): string {
  const bare = name.replace(legalForm, '').replace(legalForm, '').trim();
  return [...bare].length < 2 ? name : bare;
}

function isCjkName(name: string, isFirst: boolean): boolean {
  const hasOtherLetters = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name);
  // しまむら, すかいらーく: a name of hiragana alone is only seen at the beginning.
  if (!hasOtherLetters && !(isFirst && /^[\p{Script=Hiragana}ーゞ]{3,}$/u.test(name))) return false;
  // 研究開発費: what is asked for is no company.
  if (nameInEnglish(name) !== name || bestMatch(name)?.said === name) return false;
  if ([...name].length < 2 || cjkCommon.test(name) || japanesePredicate.test(name)) return false;
  return (
    !/^\d+\s?(?:年|년|月|월|分期|季度|분기|四半期)/.test(name) &&
    !topics.some(({ asked }) => asked.test(name))
  );
}

const cjkCommon =
  /^[年度]|[为為](?:什|何)|[什甚][么麼]|(?:下跌|下降|减少|減少|增长|增長|增加|上升|变化|變化)$|^(前年|翌年|翌期|前期|当期|今期|同期|上年|本年|本期|전기|당기|전년|多少|几|얼마|主な|主要|何|教え|会社|企業|公司|株式会社|주식회사|회사|기업|什么|哪些|最近|最新|年度|報告|报告|有価証券|年报|比較|比较|주요|무엇|최근|어떤|昨年|去年|今年|まとめ|要約|ください|ような|いくら|いくつ|いつ|どこ|どう|どの|どれ|なぜ|だれ|誰|それ|これ|あれ|その|この|ここ|そこ|さらに|あなた|わたし)/;

/** 書かれていますか, 増えました: a verb, which ends its clause. */
const japanesePredicate =
  /(?:ます|ました|ません|です|でした|でしょう|ください|[いすあ]る|した|った|いた|れた|ない)か?$/u;

function findRareWords(question: string): string[] {
  const finance = new Set(
    findTerms(topics.map(({ words, title, key }) => `${words} ${title} ${key}`).join(' ')),
  );
  return question
    .split(/[^\p{L}\p{N}&.-]+/u)
    .map((part) => part.replace(/[.]+$/, ''))
    .filter((part) => part.length >= 2 && /[a-z]/i.test(part) && !formName.test(part))
    .filter((part) => !notNames.has(`${part[0]?.toUpperCase()}${part.slice(1)}`))
    .filter((part) => findTerms(part).some((term) => !finance.has(term) && !commonTerms.has(term)))
    .slice(0, 3);
}

const commonTerms = new Set(
  findTerms(
    'change changed latest last year new newest report annual quarterly filing filings company key top biggest largest summary summarise summarize compare versus against write give find explain describe overview biggest important principal develop happen perform drive look think know read go went come same topic quote',
  ),
);

function unique(mentions: Mention[]): Mention[] {
  return mentions.filter(([name], at) => mentions.findIndex(([other]) => other === name) === at);
}
