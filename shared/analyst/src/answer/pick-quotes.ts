import { bestOf, findTerms, overlapOf, parseRow, scoreTexts, splitSentences } from '@research/text';
import { type Block, bareSentence, plainText, splitBlocks } from '../split-blocks.ts';
import { describesItself } from './describes-itself.ts';
import { sentencesOfCell } from './sentences-of-cell.ts';

export interface Source {
  id: string;
  title: string;
  text: string;
  /** Weight of quotes from this source; 1 by default. */
  weight?: number;
}

export interface Quote {
  source: Source;
  /** Exactly as in the source. */
  text: string;
  kind: 'sentence' | 'table';
  under: string;
  score: number;
}

export interface Question {
  text: string;
  /** Words that texts on this subject use. They count less than the question's own words. */
  words?: string;
  /** Words of the question that don't help to choose, like the company's own name. */
  names?: readonly string[];
  /** Risk chapters state each risk in a line of its own above its explanation, and that line is the answer. */
  preferHeadlines?: boolean;
  /** The answer is made of figures: sentences on the whole company come before those on its parts. */
  preferFigures?: boolean;
  /** What the company does is asked: sentences that say so of the company come first, and the first of them say it best. */
  preferActivity?: boolean;
}

const wordWeight = 0.35;
const shortest = 25;
const longest = 600;
/** The largest share of the answer that one chapter may fill, so that the answer covers all chapters. */
const chapterShare = 0.4;

/** The sentences and tables that answer the question, best first, without repetition. */
export function pickQuotes(
  question: Question,
  sources: readonly Source[],
  count: number,
  wanted: (quote: Quote) => boolean = () => true,
): Quote[] {
  const candidates = sources.flatMap(findCandidates);
  const asked = withoutNames(question.text, question.names);
  const matched = scoreTexts(
    asked,
    candidates.map(({ quote, intro }) => `${quote.under} ${intro} ${quote.text}`),
    new Map(question.words ? [[question.words, wordWeight]] : []),
  );
  const ranked = rankByPlace(question, candidates, matched);
  const scores = candidates.map(
    (candidate, at) =>
      (ranked[at] ?? 0) * weigh(candidate, question, asked) * (candidate.quote.source.weight ?? 1),
  );
  const perChapter = question.preferHeadlines ? Math.max(2, Math.ceil(count * chapterShare)) : count;
  const picked: Quote[] = [];
  for (const at of bestOf(scores, candidates.length)) {
    const quote = candidates[at]?.quote;
    if (!quote || !wanted(quote)) continue;
    if (quote.under && picked.filter(({ under }) => under === quote.under).length >= perChapter) continue;
    if (picked.some((other) => overlapOf(other.text, quote.text) > 0.6)) continue;
    picked.push({ ...quote, score: scores[at] ?? 0 });
    if (picked.length === count) break;
  }
  return picked;
}

/** The scores of the words, and of the place where companies put what is asked for: at the beginning, each kind in its way. */
function rankByPlace(
  { preferHeadlines, preferFigures, preferActivity }: Question,
  candidates: readonly Candidate[],
  matched: readonly number[],
): number[] {
  const most = Math.max(0, ...matched);
  const first = preferHeadlines ? firstHeadlines(candidates) : new Set<number>();
  return candidates.map(({ quote, shape }, at) => {
    const score = matched[at] ?? 0;
    const place = at / candidates.length;
    if (preferHeadlines && shape === 'headline')
      return (score / 2 + most) * (1 - place / 2) * (first.has(at) ? firstOfGroup : 1);
    if (preferActivity)
      return describesItself.test(quote.text) ? (score + most) * (1 - place) ** 4 : score * besideActivity;
    return preferFigures ? score * (1.2 - 0.4 * place) : score;
  });
}

/** Companies put what weighs most first, in the chapter and in each group. */
const firstOfGroup = 1.3;

function firstHeadlines(candidates: readonly Candidate[]): Set<number> {
  const groups = new Map<string, number>();
  for (const [at, { quote, shape }] of candidates.entries())
    if (shape === 'headline' && !groups.has(quote.under)) groups.set(quote.under, at);
  return new Set(groups.values());
}

/** A company's filing repeats its name everywhere, so the name would outweigh the words that matter. */
export function withoutNames(text: string, names: readonly string[] = []): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
}

function weigh(
  { quote, shape, intro }: Candidate,
  { preferHeadlines, preferFigures }: Question,
  asked: string,
): number {
  if (shape === 'table')
    return preferHeadlines ? tableAside : weighTable(asked, `${quote.under} ${intro} ${quote.text}`);
  // A page break may cut a sentence in two; the second half then starts with a small letter.
  const complete = (endsSentence.test(quote.text) || shape === 'headline') && !/^\p{Ll}/u.test(quote.text);
  const leansOn =
    /^(further|but|these|those|this|such|it|they|in addition|additionally|also|however|as a result|and|or)\b/i.test(
      quote.text,
    );
  const isPointer = pointsElsewhere.test(quote.text);
  const headline = shape === 'headline' && !isPointer ? (preferHeadlines ? 4 : 1.1) : 1;
  const figures = preferFigures ? weighFigures(quote.text) : 1;
  return headline * figures * (complete ? 1 : 0.25) * (leansOn || isPointer ? 0.6 : 1);
}

const figure = /[$€£¥]\s?\d|\d\s?(?:%|％|percent|million|billion|百万円|億円|円)/;
const onTheWhole =
  /^(?:total |net |consolidated )*(?:revenues?|sales|income|earnings|operating (?:income|profit)|gross (?:margin|profit))\b|^(?:売上高|営業利益|当連結会計年度)/i;

/** Prefers sentences with figures, and those on the whole company. */
function weighFigures(text: string): number {
  return (
    (figure.test(text) ? 1.4 : 1) *
    (onTheWhole.test(text) ? 1.4 : 1) *
    (/^[^.]{2,40} [–—] /.test(text) ? 0.6 : 1)
  );
}

/** The factor for sentences that do not say what the company does, where that is asked. */
const besideActivity = 0.3;

/** What every company says of the risks that it doesn't know. */
export const unknownRisks = String.raw`\b(?:not|un) ?(?:currently |presently )?known to us\b|\b(?:do not|don['’]t) (?:currently |presently )?know\b.{0,80}\bimmaterial\b`;
/** Sentences without content of their own: "See Note 10 …", "The risks described below …", "Risks not known to us …". */
const pointsElsewhere = new RegExp(
  String.raw`^(?:see|refer to|for (?:further|additional) )\b|\bfollowing (?:table|discussion)\b|included elsewhere|\b(?:risks?|factors) (?:described|discussed) (?:below|above)|${unknownRisks}`,
  'i',
);
const endsSentence = /[.!?。！？]["”’)」\]]*$/u;
const tableAside = 0.15;

/** Tables repeat words in every row, which BM25 mistakes for relevance. A table counts only if it holds the answer. */
function weighTable(asked: string, table: string): number {
  const bare = asked.replaceAll(/\b(?:develop|grow|change|perform|trend|evolve)\w*/gi, ' ');
  // One company's revenue is another's net sales.
  const wanted = [bare, bare.replaceAll(/\brevenues?\b/gi, 'net sales')];
  if (wanted.some((words) => hasRow(table, words))) return 2.5;
  const covered = Math.max(...wanted.map((words) => overlapOf(words, table)));
  return covered >= 0.6 && /\bby [a-z]+|breakdown|table|別/i.test(asked) ? 1.2 : tableAside;
}

const ofTheWhole = new Set(findTerms('total net consolidated'));

/** Whether a row's label has exactly these words, and no more that would narrow it. */
function hasRow(table: string, words: string): boolean {
  const wanted = new Set(findTerms(words).filter((term) => !ofTheWhole.has(term)));
  if (wanted.size === 0) return false;
  return table.split('\n').some((line) => {
    const label = new Set(findTerms(line.split('|')[1] ?? '').filter((term) => !ofTheWhole.has(term)));
    return label.size === wanted.size && [...wanted].every((term) => label.has(term));
  });
}

interface Candidate {
  quote: Quote;
  shape: 'headline' | 'body' | 'table';
  /** The sentence above a table that introduces it. */
  intro: string;
}

function findCandidates(source: Source): Candidate[] {
  const blocks = splitBlocks(source.text);
  return blocks.flatMap((block, at): Candidate[] => {
    const before = blocks[at - 1];
    const intro = block.kind === 'table' && before?.kind === 'paragraph' ? before.text.slice(-300) : '';
    const make = (text: string, shape: Candidate['shape']): Candidate => ({
      quote: { source, text, kind: shape === 'table' ? 'table' : 'sentence', under: block.under, score: 0 },
      shape,
      intro,
    });
    if (block.kind === 'table') {
      const rows = block.text.split('\n');
      const inCells = rows.flatMap((row) =>
        parseRow(row).flatMap((cell) => sentencesOfCell(cell).slice(0, 1)),
      );
      const table = rows.length >= 3 && rows.length <= 25 ? [make(block.text, 'table')] : [];
      return [...inCells.map((text) => make(text, 'body')), ...table];
    }
    if (block.kind === 'heading') {
      const text = block.text.replace(/^#+\s+/, '');
      return isStatement(text) && !isTitle(text) ? [make(text, 'headline')] : [];
    }
    const sentences = splitSentences(block.text);
    const headline = sentences.length === 1 && (isEmphasised(block.text) || explains(blocks[at + 1], block));
    return sentences
      .map(bareSentence)
      .filter((text) => text.length >= shortest / (isCjk(text) ? 2 : 1) && text.length <= longest)
      .filter((text) => !isTitle(text))
      .map((text) => make(text, headline ? 'headline' : 'body'));
  });
}

/** A single sentence above a longer paragraph is its headline, even when its bold type was lost. */
function explains(next: Block | undefined, { kind, text }: Block): boolean {
  return (
    kind === 'paragraph' &&
    endsSentence.test(text) &&
    next?.kind === 'paragraph' &&
    next.text.length > text.length * 1.2
  );
}

function isEmphasised(text: string): boolean {
  return /^\s*(\*{1,3}|_{1,2})\S.*\S(\*{1,3}|_{1,2})\s*$/s.test(text);
}

/** The title of a chapter, which may be printed as an ordinary line. */
function isTitle(text: string): boolean {
  return (
    /^(?:item|part)\s+(?:\d|[IVX])/i.test(text) ||
    /^[\d０-９()（）\s.-]*【[^】]*】$/.test(text) ||
    /^(?:general |other |certain )?risks? (?:factors? )?(?:relat|associat|concern|regard|pertain|specific)\w* [^.!?]*$/i.test(
      text,
    )
  );
}

/** A heading that is a statement, like that of a risk, and not just a title. */
function isStatement(text: string): boolean {
  return plainText(text).split(' ').length >= 8 || (isCjk(text) && text.length >= 20);
}

function isCjk(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}

/** The sentences that hold most of a text's content, in its order. Used as a summary when nothing narrower is asked. */
export function pickGist(source: Source, count: number): Quote[] {
  const often = new Map<string, number>();
  for (const term of findTerms(source.text)) often.set(term, (often.get(term) ?? 0) + 1);
  const themes = [...often].sort((left, right) => right[1] - left[1]).slice(0, 25);
  const candidates = findCandidates(source).filter(({ shape }) => shape !== 'table');
  const scores = candidates.map(({ quote }) => {
    const terms = new Set(findTerms(quote.text));
    const common = themes.reduce((sum, [term, times]) => sum + (terms.has(term) ? Math.log1p(times) : 0), 0);
    return common / Math.sqrt(8 + terms.size);
  });
  const best = bestOf(scores, count * 3);
  const picked: number[] = [];
  for (const at of best) {
    const text = candidates[at]?.quote.text ?? '';
    if (picked.some((other) => overlapOf(candidates[other]?.quote.text ?? '', text) > 0.6)) continue;
    picked.push(at);
    if (picked.length === count) break;
  }
  return picked.sort((left, right) => left - right).flatMap((at) => candidates[at]?.quote ?? []);
}
