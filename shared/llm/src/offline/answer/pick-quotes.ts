import { bestOf, overlapOf, scoreTexts } from '../text/rank-texts.ts';
import { plainText, splitBlocks } from '../text/split-blocks.ts';
import { splitSentences } from '../text/split-sentences.ts';

export interface Source {
  id: string;
  title: string;
  text: string;
}

export interface Quote {
  source: Source;
  /** Exactly as it stands in the source. */
  text: string;
  kind: 'sentence' | 'table';
  under: string;
  score: number;
}

export interface Question {
  text: string;
  /** Words that statements on its subject use; they count less than the question's own. */
  words?: string;
  /** Risk chapters state each risk in a heading line of its own, and that line is the answer. */
  preferHeadlines?: boolean;
}

const wordWeight = 0.35;
const shortest = 25;
const longest = 600;

/** The sentences and tables that answer best, best first, no two saying the same. */
export function pickQuotes(question: Question, sources: readonly Source[], count: number): Quote[] {
  const candidates = sources.flatMap(findCandidates);
  const scores = scoreTexts(
    question.text,
    candidates.map(({ quote }) => `${quote.under} ${quote.text}`),
    new Map(question.words ? [[question.words, wordWeight]] : []),
  ).map((score, at) => score * (candidates[at]?.boost(question) ?? 1));
  const picked: Quote[] = [];
  for (const at of bestOf(scores, candidates.length)) {
    const quote = candidates[at]?.quote;
    if (!quote) continue;
    if (picked.some((other) => overlapOf(other.text, quote.text) > 0.6)) continue;
    picked.push({ ...quote, score: scores[at] ?? 0 });
    if (picked.length === count) break;
  }
  return picked;
}

interface Candidate {
  quote: Quote;
  boost(question: Question): number;
}

function findCandidates(source: Source): Candidate[] {
  const blocks = splitBlocks(source.text);
  return blocks.flatMap((block): Candidate[] => {
    const quote = (text: string, kind: Quote['kind']): Quote => ({
      source,
      text,
      kind,
      under: block.under,
      score: 0,
    });
    if (block.kind === 'table') {
      const rows = block.text.split('\n').length;
      return rows >= 3 && rows <= 25 ? [{ quote: quote(block.text, 'table'), boost: tableBoost }] : [];
    }
    if (block.kind === 'heading') {
      const text = block.text.replace(/^#+\s+/, '');
      return isStatement(text) ? [{ quote: quote(text, 'sentence'), boost: headlineBoost }] : [];
    }
    const sentences = splitSentences(block.text);
    const headline = sentences.length === 1 && isEmphasised(block.text);
    return sentences
      .map(bareSentence)
      .filter((text) => text.length >= shortest / (isCjk(text) ? 2 : 1) && text.length <= longest)
      .map((text) => ({ quote: quote(text, 'sentence'), boost: headline ? headlineBoost : bodyBoost }));
  });
}

/** Without the marks around it, so that what is left is still an exact part of the source. */
function bareSentence(sentence: string): string {
  return sentence
    .replace(/^\s*([-*+•]|\d{1,3}[.)])\s+/, '')
    .replace(/^(\*\*\*?|__?|\*)(?=\S)/, '')
    .replace(/(\*\*\*?|__?|\*)$/, '')
    .trim();
}

function isEmphasised(text: string): boolean {
  return /^\s*(\*{1,3}|_{1,2})\S.*\S(\*{1,3}|_{1,2})\s*$/s.test(text);
}

/** A heading that says something, like a risk's, not a title. */
function isStatement(text: string): boolean {
  return plainText(text).split(' ').length >= 8 || (isCjk(text) && text.length >= 20);
}

function isCjk(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

const headlineBoost = (question: Question) => (question.preferHeadlines ? 3 : 1.1);
const bodyBoost = () => 1;
/** Tables repeat words in every row, which BM25 takes for relevance; they are wanted where figures are. */
const tableBoost = (question: Question) =>
  /how (much|many)|table|figures?|breakdown|by (segment|region|product)|revenue|sales|margin|売上|セグメント/i.test(
    question.text,
  )
    ? 0.8
    : 0.2;
