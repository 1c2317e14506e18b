import type { RunSource } from '../agent/sources/run-sources.ts';
import type { ToolContext } from '../agent/tool-context.ts';
import { bringOutIds } from './door-ids.ts';
import { explorerLink } from './door-links.ts';

type Json = Record<string, unknown>;

/** A tool's result with lasting ids, and on each part that can be cited the address that opens the explorer there. */
export function bringOut(context: ToolContext, output: unknown, publicUrl: string): Json {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return bringOutIds(context, value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).flatMap(([name, inner]) =>
      // What every result says is said once, by the server.
      name === 'note' ? [] : [[name, walk(inner)] as const],
    );
    const url = urlOf(context, value as Json, publicUrl);
    return Object.fromEntries(url === null || 'url' in value ? entries : [...entries, ['url', url]]);
  };
  return walk(output) as Json;
}

function urlOf(context: ToolContext, value: Json, publicUrl: string): string | null {
  const { sources, cells } = context;
  const { id, source_id, content } = value;
  if (typeof id === 'string') {
    const cell = cells.get(id) ?? cells.get(`${id}.c1`);
    if (cell)
      return (
        inputLink(context, cell.source, publicUrl) ??
        explorerLink(publicUrl, cell.source.place, { start: cell.start, end: cell.end })
      );
  }
  if (typeof source_id !== 'string') return null;
  const source = sources.get(source_id);
  if (!source) return null;
  const input = inputLink(context, source, publicUrl);
  if (input !== null) return input;
  return explorerLink(
    publicUrl,
    source.place,
    typeof content === 'string' ? findStretch(source, content) : null,
  );
}

/** A computed figure is printed nowhere: the explorer opens at its first input. Null for what was not computed. */
function inputLink(
  context: Pick<ToolContext, 'sources' | 'computations'>,
  { id }: RunSource,
  publicUrl: string,
): string | null {
  const [first] = context.computations.get(id)?.inputs ?? [];
  const source = first && context.sources.get(first.source_id);
  if (!source) return null;
  // An input may have been computed before.
  return (
    inputLink(context, source, publicUrl) ??
    explorerLink(publicUrl, source.place, { start: first.char_start, end: first.char_end })
  );
}

/** Where a text that was given lies in its source. A whole text is not highlighted. */
function findStretch({ stretches }: RunSource, content: string): { start: number; end: number } | null {
  for (const { start, text } of stretches) {
    const at = text.indexOf(content);
    if (at >= 0 && content !== '' && (start > 0 || at > 0 || content.length < text.length)) {
      return { start: start + at, end: start + at + content.length };
    }
  }
  return null;
}
