import { parseRow, splitSentences } from '@research/text';
import { type Block, bareSentence, splitBlocks } from '../split-blocks.ts';
import type { Quote } from './pick-quotes.ts';
import { registerOf } from './register-of.ts';
import { sentencesOfCell } from './sentences-of-cell.ts';
import { noTokens, placesOf, type TokenPlaces } from './share-asked.ts';

/** A passage that the search found. */
export interface FoundPassage {
  id: string;
  title: string;
  /** The headings above it. */
  heading: string;
  text: string;
  /** Its rank in the search that found it; its index in the list if no rank is given. */
  rank?: number;
}

const longestSentence = 700;
const shortestSentence = 25;

const nearSentences = 2;
const mostColumns = 8;

export interface Candidate {
  quote: Quote;
  body: TokenPlaces;
  context: TokenPlaces;
  /** Of a sentence: those before it, which say what its pronouns mean. */
  near: TokenPlaces;
  /** Of a sentence that can't be understood alone: the one that says what it speaks of. */
  lead: string;
  /** Of a table: the sentence that leads to it. */
  intro: string;
  /** How well it reads by itself. */
  weight: number;
  rows: readonly { line: string; tokens: TokenPlaces }[];
}

export interface ReadPassage {
  candidates: Candidate[];
  tokens: TokenPlaces;
  context: TokenPlaces;
}

/** The sentences and tables of a passage that can be quoted. */
export function readPassage({ id, title, heading, text }: FoundPassage): ReadPassage {
  const source = { id, title, text };
  const blocks = splitBlocks(text);
  const candidates = blocks.flatMap((block, at): Candidate[] => {
    const before = blocks[at - 1];
    const under = block.under || heading.split(' / ').at(-1) || '';
    const ofSentence = (text: string, weight: number): Candidate => ({
      quote: { source, text, kind: 'sentence', under, score: 0 },
      body: placesOf(text),
      context: placesOf(`${heading} ${block.under}`),
      near: noTokens,
      lead: '',
      intro: '',
      weight,
      rows: [],
    });
    if (block.kind === 'heading' && !isSentence(block.text)) return [];
    if (block.kind === 'table') {
      const table = registerOf(block.text) ?? block.text;
      const intro = before?.kind === 'paragraph' ? before.text.slice(-300) : '';
      const [head = '', ...rows] = table.split('\n').filter((line) => !/^\|[\s:|-]+\|$/.test(line));
      const context = placesOf(`${heading} ${block.under} ${intro} ${head}`);
      const said = isWordy(rows) ? wordsOf : labelOf;
      const labelled = rows.map((line) => ({ line, tokens: placesOf(said(line)) }));
      const inCells = [head, ...rows].flatMap((line) => parseRow(line).flatMap(sentencesOfCell));
      const isTable =
        rows.length > 0 &&
        filledColumns([head, ...rows]) <= mostColumns &&
        !isProse([head, ...rows]) &&
        !isContents([head, ...rows]) &&
        !parseRow(head).some(isLongHead);
      const ofCells = inCells.map((text) => ofSentence(text, inCellWeight));
      return isTable
        ? [
            ...ofCells,
            {
              quote: { source, text: table, kind: 'table', under, score: 0 },
              body: placesOf(rows.map(said).join(' · ')),
              context,
              near: noTokens,
              lead: '',
              intro,
              weight: 0.9,
              rows: labelled,
            },
          ]
        : ofCells;
    }
    const sentences = splitSentences(block.text.replace(headingMark, '')).flatMap(clausesOf);
    return sentences.flatMap((sentence, nth): Candidate[] => {
      const next = blocks.slice(at + 1);
      const whole = withValue(withItems(bareSentence(sentence), next), next);
      const isShort = whole.length < shortestSentence / (/[^\x20-\u024f]/.test(whole) ? 2 : 1);
      if (isShort && !signature.test(whole)) return [];
      const lead = leadOf(sentences.slice(0, nth), whole);
      const before = sentences.slice(Math.max(0, nth - nearSentences), nth);
      const text = beginningOf(whole);
      // With its items, a sentence that leads to a list is whole.
      const isList =
        whole.startsWith(`${bareSentence(sentence)} … `) && /[:：]$/.test(bareSentence(sentence));
      const alone = ofSentence(text, isList ? 1 : readsAlone(whole, block));
      return [
        {
          ...alone,
          context: lead === '' ? alone.context : placesOf(`${heading} ${block.under} ${lead}`),
          near: before.length > 0 ? placesOf(before.join(' ')) : noTokens,
          lead,
        },
      ];
    });
  });
  return { candidates, tokens: placesOf(text), context: placesOf(`${heading} ${title}`) };
}

const longestClauses = 200;

/** A sentence of Chinese that lists a year's figures one after the other: each clause is a statement by itself. */
function clausesOf(sentence: string): string[] {
  const isList =
    /\p{Script=Han}/u.test(sentence) && sentence.length > longestClauses && /；.*；/s.test(sentence);
  return isList ? sentence.split(/(?<=；)/) : [sentence];
}

const labelOf = (line: string) => parseRow(line).find((cell) => cell !== '') ?? '';

/** Columns that hold anything: a page's layout leaves others blank. */
function filledColumns(rows: readonly string[]): number {
  const filled = rows.flatMap((line) => parseRow(line).flatMap((cell, at) => (cell === '' ? [] : [at])));
  return new Set(filled).size;
}

const wordsOf = (line: string) => parseRow(line).join(' · ');
const holdsFigure = /^[($€£¥₹-]*\s?\d[\d,.]*/;

/** A table of words, as of directors and their offices: the fact may stand in any column. */
function isWordy(rows: readonly string[]): boolean {
  const cells = rows.flatMap((line) => parseRow(line).slice(1)).filter((cell) => /[\p{L}\d]/u.test(cell));
  return cells.length > 0 && cells.filter((cell) => holdsFigure.test(cell)).length * 3 < cells.length;
}

const person = /^(?:he|she|his|her|(?:mr|ms|mrs|dr)\. \p{L}+)\b|\b(?:he|she)\b/iu;
/** "The increase", "as a result": what it is of is in the sentence before. */
export const speaksOfLast =
  /^(?:it|they|its|their|no other|this|these|those|such|(?:all|any|each|both) of (?:this|these|those|which)|as a result|accordingly|the (?:total |aggregate |sales |net sales |revenue |volume |margin )?(?:increase|decrease|decline|improvement|change|reduction|growth|acquisition|transaction|purchase price|consideration|merger|offering|agreement|plan|program|charge|gain|loss)s?)\b/i;
const longestLead = 260;

/** The sentence before one that speaks of it; of a biography, the one with the name. */
function leadOf(before: readonly string[], text: string): string {
  const first = bareSentence(before[0] ?? '');
  const last = bareSentence(before.at(-1) ?? '');
  const isOfPerson =
    person.test(text) && /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}.]*){1,3}\b/u.test(first) && !person.test(first);
  const lead = isOfPerson ? first : speaksOfLast.test(text) ? last : '';
  return lead.length <= longestLead && lead.length >= shortestSentence ? lead : '';
}

const inCellWeight = 0.8;
/** The signature may be all that a report says about its auditor. */
const signature = /^\/s\/ .{4,}/;
const longestLabel = 160;

/** Sentences that are laid out as a table, as lists of exhibits are, or lines of columns of text. */
function isProse(rows: readonly string[]): boolean {
  const parsed = rows.map((line) => parseRow(line));
  if (parsed.filter(([label = '']) => label.length > longestLabel).length * 2 > rows.length) return true;
  const torn = parsed.filter((cells) => cells.some(isTorn)).length;
  return torn >= fewestTorn && torn * 4 > rows.length;
}

const mostHeadWords = 14;
const isLongHead = (cell: string) => cell.split(' ').length > mostHeadWords;

const contentsHead = /\b(?:contents|pages?)\b|目次|目录|목차/i;
const contentsLabel = /^(?:part|item|note|section|chapter|appendix)\b/i;

/** A table of contents: labels with the numbers of their pages. */
function isContents(rows: readonly string[]): boolean {
  const parsed = rows.map((line) => parseRow(line).filter((cell) => cell !== ''));
  const listed = parsed.filter((cells) => cells.length === 2 && cells.some((cell) => /^\d{1,3}$/.test(cell)));
  if (listed.length < fewestListed || listed.length * 4 < rows.length * 3) return false;
  const pages = listed.map((cells) => Number(cells.find((cell) => /^\d{1,3}$/.test(cell))));
  const rises = pages.every((page, at) => at === 0 || page >= (pages[at - 1] ?? 0));
  const labels = listed.filter(([label = '']) => contentsLabel.test(label)).length;
  return rises && (contentsHead.test(rows[0] ?? '') || labels * 2 > listed.length || pages.length > 4);
}

const fewestListed = 3;
const fewestTorn = 2;

/** A line of running text that goes on in the line below. */
const isTorn = (cell: string) =>
  cell.split(' ').length >= 5 &&
  /^\p{Ll}.{30}|(?:\b(?:a|an|and|as|at|by|for|from|in|into|is|of|on|or|our|that|the|their|this|to|was|were|which|with)|,)$/u.test(
    cell,
  );

/** Of a sentence that is too long to quote, as lists often are: as many of its clauses as fit. */
function beginningOf(sentence: string): string {
  if (sentence.length <= longestSentence) return sentence;
  const fits = sentence.slice(0, longestSentence);
  const end = Math.max(fits.lastIndexOf(';'), fits.lastIndexOf(','), fits.lastIndexOf('、'));
  return end < longestSentence / 2 ? fits.replace(/\s+\S*$/, '') : fits.slice(0, end);
}

const mostItems = 8;
const shortestItem = 8;
const headingMark = /^#{1,6}\s+/;

/** Text that was taken for a heading because it begins with a number: "（1）…所致。" */
const isSentence = (heading: string) => /\p{Script=Han}.*[。：:]$/u.test(heading) && heading.length >= 15;

const numbered = /^(?:#{1,6}\s+)?(?:[（(](?:\d{1,2}|[ivx]{1,4}|[a-h])[）)]|[①-⑨])/;
const isItem = ({ kind, text }: Block) =>
  kind === 'list' || (kind !== 'table' && /\p{Script=Han}/u.test(text) && numbered.test(text));

/**
 * A sentence that introduces a list, with its items, as a quote that leaves out what is between. Where the items are too
 * long together, each is cut at its first comma: who or what it is stands there.
 */
function withItems(sentence: string, next: readonly Block[]): string {
  if (!/[:：]$/.test(sentence)) return sentence;
  const items = itemsOf(next)
    .map(({ text }) => bareSentence(text.replace(headingMark, '')))
    .filter((text) => text.length >= shortestItem)
    .slice(0, mostItems);
  const whole = [sentence, ...items].join(' … ');
  if (whole.length <= longestSentence) return whole;
  let text = sentence;
  for (const item of items.map(beginningOfItem)) {
    const longer = `${text} … ${item}`;
    if (longer.length <= longestSentence) text = longer;
  }
  return text;
}

/** The items that follow, with the rest of an item that a page break or a line break has cut off left out. */
function itemsOf(next: readonly Block[]): Block[] {
  const items: Block[] = [];
  for (const [at, block] of next.entries()) {
    // A sentence that leads to another list ends this one; "First quarter:" is a label within it.
    const leadsOn = /[:：]$/.test(block.text.trim());
    if (
      leadsOn &&
      block.kind !== 'list' &&
      block.text.trim().length <= longestListLabel &&
      next[at + 1]?.kind === 'list'
    )
      continue;
    const goesOn =
      block.kind === 'paragraph' && !leadsOn && items.length > 0 && next[at + 1]?.kind === 'list';
    if (isItem(block)) items.push(block);
    else if (!goesOn) break;
  }
  return items;
}

const longestListLabel = 40;

const clauseEnd = /(?<=.{8})(?:, (?:which|who|where|that|an?|the) |; |: | [–—] |\. )/u;
const beginningOfItem = (item: string) => item.slice(0, clauseEnd.exec(item)?.index ?? item.length);

const longestValue = 60;

/** A label alone on its line, with the value on the next one: "発行価格" above "7,924円". */
function withValue(label: string, [next]: readonly Block[]): string {
  const value = next?.kind === 'paragraph' ? (/^[^\s。]*\d\S*/.exec(next.text)?.[0] ?? '') : '';
  const isLabel = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(label);
  return isLabel && value !== '' && value.length <= longestValue ? `${label} … ${value}` : label;
}

const endsSentence = /[.!?。！？;；:：]["”’)」\]]*$/u;
const leansOn =
  /^(?:further|but|these|those|this|such|it|they|in addition|additionally|also|however|and|or)\b/i;
const pointsElsewhere =
  /^(?:see|refer to|for (?:further|additional|a discussion|more))\b|\bfollowing (?:table|discussion)\b|included elsewhere|\bsee (?:note|item|part|“|")|incorporated (?:herein )?by reference|forward-looking statements|\bwe (?:refer you|provide the following)\b|\b(?:is|are) (?:presented|shown|summarized|set forth|included|provided) (?:below|above|in)\b/i;
/** "Those actions", "in this matter": which they are is said before. */
const pointsBack =
  /\b(?:those|these|such|the foregoing|this|other) (?:\w+ )?(?:actions?|matters?|cases?|lawsuits?|claims|proceedings?)\b/i;
/** Sentences that every report has at its end. */
const isForm =
  /^I, [^,]{4,40}, (?:[^.]{0,80} )?certify\b|\bcertify, pursuant to 18 U\.S\.C|^\(?[a-z]{1,2}\) “[^”]{2,60}” means\b|\bconducted (?:our|my) audits? in accordance with/i;
const formWeight = 0.3;
const subsidiary = /^[^.]{4,70},? (?:Inc|Ltd|LLC|L\.L\.C|Corp|Pte|Limited|GmbH|B\.V|S\.A|Co)\.?$/;

/** A sentence that was cut, depends on the one before, or refers elsewhere says less by itself. */
function readsAlone(text: string, { kind }: Block): number {
  // A name like iPhone begins with a small letter as well.
  const whole = endsSentence.test(text) && !/^\p{Ll}(?!\p{Lu})/u.test(text) ? 1 : kind === 'list' ? 0.9 : 0.5;
  // A sentence that leads to a table is not the answer itself.
  const leads = /[:：]$/.test(text) ? 0.7 : 1;
  const says = isForm.test(text) || subsidiary.test(text) ? formWeight : 1;
  return (
    whole *
    leads *
    says *
    (leansOn.test(text) ? 0.85 : 1) *
    (pointsElsewhere.test(text) ? 0.5 : 1) *
    (pointsBack.test(text) ? 0.7 : 1)
  );
}
