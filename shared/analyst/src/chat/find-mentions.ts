import { findTerms } from '@research/text';
import { bestMatch } from '../figures/figure-target.ts';
import { topics } from '../topics.ts';
import { cjkNames } from './cjk-names.ts';
import type { Mention } from './mention.ts';
import { isPlace } from './places.ts';

const mostMentions = 3;

/** Capitalised words that are not companies: they begin questions or belong to filings. */
const notNames = new Set(
  `What Which Who Whose How Why When Where Is Are Was Were Do Does Did Has Have Can Could Should Would Will Compare Summarise
  Summarize Show Tell List Find Give Explain Describe Analyse Analyze Write Create Make Draft Please And The A An In Of For On By
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
  if (given.length > 0) return unique(given).slice(0, mostMentions);
  const latin = latinNames(question);
  return unique([...latin, ...cjkNames(question, latin)]).slice(0, mostMentions);
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
