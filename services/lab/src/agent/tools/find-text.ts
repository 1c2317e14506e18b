import { pageMarkForm, researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { type FoldedText, foldForQuotesInSteps, takeStepsInTurns } from '@footnote/text';
import type { ReadingText } from '../figures/figure-table.ts';
import { readTexts } from '../figures/table-reader.ts';
import { citedPage } from '../sources/page-ids.ts';
import { type ToolContext, textNote } from '../tool-context.ts';

/** Characters that are given on each side of the words. */
const around = 200;
const mostPlaces = 40;

interface Hit {
  text: ReadingText;
  start: number;
  end: number;
  page: number | null;
}

interface SearchedText {
  text: ReadingText;
  folded: FoldedText;
  lower: string;
  pages: { start: number; page: number }[];
}

/** Exact words in all of a source. White space, quotation marks, dashes, markup and case may differ. */
export function findTextTool(context: ToolContext) {
  return defineTool({
    ...researchTools.find_text,
    async run({ texts: asked, limit, ...ref }, { signal }) {
      const searched: SearchedText[] = [];
      for (const text of await readTexts(context, ref, signal)) {
        const folded = await takeStepsInTurns(foldForQuotesInSteps(text.text), signal);
        signal.throwIfAborted();
        if (folded) searched.push({ text, folded, lower: lowerOf(folded.folded), pages: pagesOf(text) });
      }
      const results = [];
      for (const words of asked) {
        const hits = await findHits(searched, words, signal);
        results.push({
          text: words,
          hits: hits.length,
          where: countPlaces(hits),
          matches: spreadHits(hits)
            .slice(0, limit)
            .map((hit) => showHit(context, hit)),
        });
      }
      const none = results.filter(({ hits }) => hits === 0);
      return {
        note: textNote,
        searched: sayExtent(searched),
        texts: results,
        ...(none.length > 0 && {
          hint: 'Words with 0 hits are nowhere in it as written: other words may say the same (search_passages), and pictures are not read.',
        }),
      };
    },
  });
}

/** Lower case without a change of length, so that positions stay. */
function lowerOf(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll(/[A-Z]/g, (char) => char.toLowerCase());
}

async function findHits(
  searched: readonly SearchedText[],
  words: string,
  signal: AbortSignal,
): Promise<Hit[]> {
  const wanted = await takeStepsInTurns(foldForQuotesInSteps(words), signal);
  const needle = lowerOf(wanted?.folded ?? '');
  if (needle === '') return [];
  return searched.flatMap(({ text, folded, lower, pages }) => {
    const hits: Hit[] = [];
    for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, at + needle.length)) {
      if (isInWord(lower, at, at + needle.length)) continue;
      const start = folded.at[at] ?? 0;
      const end = (folded.at[at + needle.length - 1] ?? start) + 1;
      hits.push({ text, start, end, page: pageAt(pages, start) });
    }
    return hits;
  });
}

const wordUnit = /[\p{L}\p{N}]/u;
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** `lease` is in `leases`, which is another form of it; it is not in `release`. Figures are whole. */
function isInWord(text: string, start: number, end: number): boolean {
  const [before, first] = [text[start - 1] ?? '', text[start] ?? ''];
  const [last, after] = [text[end - 1] ?? '', text[end] ?? ''];
  if (wordUnit.test(before) && wordUnit.test(first) && !joined.test(first)) return true;
  if (/\d/.test(last) && /\d/.test(after)) return true;
  if (/\d/.test(first) && /[.,]/.test(before) && /\d/.test(text[start - 2] ?? '')) return true;
  return /\d/.test(last) && /[.,]/.test(after) && /\d/.test(text[end + 1] ?? '');
}

function pagesOf({ text }: ReadingText) {
  return [...text.matchAll(pageMarkForm)].map(({ index, 1: page }) => ({ start: index, page: Number(page) }));
}

function pageAt(pages: SearchedText['pages'], at: number): number | null {
  return pages.findLast(({ start }) => start <= at)?.page ?? null;
}

function countPlaces(hits: readonly Hit[]) {
  const counts = new Map<string, { page?: number; section?: string; hits: number }>();
  for (const { text, page } of hits) {
    const section = text.place.kind === 'filing' ? text.place.section : undefined;
    const key = `${section ?? ''} ${page ?? ''}`;
    const known = counts.get(key) ?? {
      ...(page !== null && { page }),
      ...(section !== undefined && { section }),
      hits: 0,
    };
    known.hits += 1;
    counts.set(key, known);
  }
  return [...counts.values()].slice(0, mostPlaces);
}

/** One hit of each page or section comes before the second one of any. */
function spreadHits(hits: readonly Hit[]): Hit[] {
  const seen = new Map<string, number>();
  return hits
    .map((hit) => {
      const place = `${hit.text.title} ${hit.page}`;
      const turn = seen.get(place) ?? 0;
      seen.set(place, turn + 1);
      return { hit, turn };
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ hit }) => hit);
}

function showHit({ sources }: ToolContext, { text: { place, title, text }, start, end, page }: Hit) {
  const from = lineStart(text, start);
  const to = lineEnd(text, end);
  const content = text.slice(from, to);
  const source = sources.add(place, title, { start: from, text: content, page });
  return {
    source_id: citedPage(source.id, page),
    title: source.title,
    ...(page !== null && { page }),
    ...(place.kind === 'filing' && { section: place.section }),
    content,
  };
}

/** The start of the line, or of the words some way before. */
function lineStart(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  if (at - line <= around) return line;
  const blank = text.indexOf(' ', at - around);
  return blank >= 0 && blank < at ? blank + 1 : at - around;
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  const line = newline < 0 ? text.length : newline;
  if (line - at <= around) return line;
  const blank = text.lastIndexOf(' ', at + around);
  return blank > at ? blank : at + around;
}

function sayExtent(searched: readonly SearchedText[]): string {
  const chars = searched.reduce((sum, { text }) => sum + text.text.length, 0);
  const pages = searched.reduce((sum, { pages }) => sum + pages.length, 0);
  const parts = pages > 0 ? `${pages} pages` : `${searched.length} sections`;
  return `all of it: ${parts}, ${chars} characters`;
}
