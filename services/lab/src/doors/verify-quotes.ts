import type { doorTools } from '@footnote/contracts';
import { type Figure, findFigures } from '@footnote/text';
import type { z } from 'zod';
import { isChecked } from '../agent/answer/check-figures.ts';
import type { VerifiedQuote } from '../agent/answer/citation-book.ts';
import { readTexts } from '../agent/figures/table-reader.ts';
import type { RunSource } from '../agent/sources/run-sources.ts';
import type { ToolContext } from '../agent/tool-context.ts';
import { explorerLink } from './door-links.ts';

type Input = z.output<(typeof doorTools)['verify_quotes']['input']>;

const quoteForms =
  /“([^“”]{2,4000})”|"([^"\n]{2,4000})"|「([^「」]{2,4000})」|『([^『』]{2,4000})』|«([^«»]{2,4000})»|„([^„“”]{2,4000})[“”]/g;
/** A shorter one is a term in quotation marks. */
const shortestQuote = 8;
const shortestWide = 4;
const mostPlaces = 5;

/** Looks up each quote and each figure of a text in named sources. */
export async function verifyQuotes(
  context: ToolContext,
  { text, sources: asked }: Input,
  publicUrl: string,
  signal: AbortSignal,
) {
  const sources = await openSources(context, asked, signal);
  await context.readAhead();
  signal.throwIfAborted();
  const quoted = [...text.matchAll(quoteForms)].flatMap((match) => {
    const words = match.slice(1).find((group) => group !== undefined) ?? '';
    return isQuote(words) ? [{ words, start: match.index, end: match.index + match[0].length }] : [];
  });
  const quotes = quoted.map(({ words }) => checkQuote(context, sources, words, publicUrl));
  const outside = quoted.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
  const figures = findFigures(outside)
    .figures.filter(isChecked)
    .map((figure) => checkFigure(context, figure, publicUrl));
  const notFound = [...quotes, ...figures].filter(({ found }) => !found).length;
  return {
    quotes,
    figures,
    not_found: notFound,
    ...(notFound > 0 && {
      hint: 'Leave out what was not found, or copy the words exactly as the source has them; a figure that you worked out yourself is found nowhere: compute gives it with its inputs.',
    }),
  };
}

async function openSources(context: ToolContext, asked: Input['sources'], signal: AbortSignal) {
  const sources: RunSource[] = [];
  for (const { filing, section, document_id } of asked) {
    for (const { place, title, text } of await readTexts(context, { filing, section, document_id }, signal)) {
      const page = place.kind === 'document' ? 1 : null;
      sources.push(context.sources.add(place, title, { start: 0, text, page }));
    }
  }
  return sources;
}

function isQuote(words: string): boolean {
  const { length } = words.trim();
  return (
    length >= shortestQuote || (length >= shortestWide && /[\p{Script=Han}\p{Script=Hangul}]/u.test(words))
  );
}

function checkQuote({ texts }: ToolContext, sources: readonly RunSource[], quote: string, publicUrl: string) {
  let found: VerifiedQuote | null = null;
  for (const { id } of sources) {
    found = texts.book.verify(quote, id);
    if (found) break;
  }
  if (!found) return { quote, found: false };
  const source = sources.find(({ id }) => id === found.source_id);
  const { source_id, title, page, char_start, char_end, source_url } = found;
  const at = { start: char_start, end: char_end };
  return {
    quote,
    found: true,
    source_id,
    title,
    page,
    char_start,
    char_end,
    ...(source && { url: explorerLink(publicUrl, source.place, at) }),
    source_url,
  };
}

function checkFigure({ sources, texts }: ToolContext, figure: Figure, publicUrl: string) {
  const holding = texts.figurePlaces(figure).flatMap(({ sourceId, start, end }) => {
    const source = sources.get(sourceId);
    return source ? { source, at: { start, end } } : [];
  });
  const places = holding.slice(0, mostPlaces).map(({ source, at }) => ({
    source_id: source.id,
    title: source.title,
    url: explorerLink(publicUrl, source.place, at),
  }));
  return { figure: figure.text, found: holding.length > 0, places };
}
