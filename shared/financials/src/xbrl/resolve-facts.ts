import { maxScale, negateDecimal, parseDecimal, scaleDecimal } from '../decimal.ts';
import type { Fact, FactError } from './fact.ts';
import type { InlineSet } from './inline-set.ts';
import type { RawContinuation, RawFact, Span } from './raw-fact.ts';
import { collapse, type Transform } from './transforms/transform.ts';

const maxChain = 10_000;
const maxNotes = 50;
const maxNoteChars = 4_000;

/**
 * Facts of a set in document order, with contexts, units, formats, scale, sign, continuations and notes applied. Facts and
 * documents are numbered after those of the sets before.
 */
export function resolveFacts(set: InlineSet, firstFact = 0, firstDocument = 0): Fact[] {
  return set.facts.map((raw, at) => resolveFact(set, raw, firstFact + at, firstDocument));
}

function resolveFact(set: InlineSet, raw: RawFact, n: number, firstDocument: number): Fact {
  const context = set.resources.contexts.get(raw.contextRef) ?? null;
  const unit = raw.kind === 'number' ? (set.resources.units.get(raw.unitRef) ?? null) : null;
  const { nil } = raw;
  const block = raw.kind === 'text' && raw.escape;
  const scale = Number(raw.scale ?? '0');
  const read = nil ? { value: null, printed: null, error: null } : readValue(set, raw, block, scale);
  const missing: FactError | null = !context
    ? 'missing_context'
    : raw.kind === 'number' && unit === null
      ? 'missing_unit'
      : null;
  return {
    n,
    id: raw.id,
    document: raw.span.document + firstDocument,
    kind: raw.kind,
    concept: raw.concept,
    context,
    unit,
    decimals: raw.kind === 'number' && !nil ? (raw.decimals ?? null) : null,
    scale: Number.isInteger(scale) ? scale : 0,
    format: raw.format ?? null,
    printed: block ? null : read.printed,
    value: read.value,
    nil,
    hidden: raw.hidden,
    block,
    notes: findNotes(set, raw),
    error: read.error ?? missing,
  };
}

interface Reading {
  value: string | null;
  printed: string | null;
  error: FactError | null;
}

const unchanged: Transform = (text) => text;

function readValue(set: InlineSet, raw: RawFact, block: boolean, scale: number): Reading {
  const chain = readChain(set, raw);
  if (block) return { value: chain.text, printed: null, error: chain.error };
  const printed = collapse(chain.text);
  const format = raw.format?.trim();
  const transform = format ? raw.transform : unchanged;
  if (!transform) {
    return { value: raw.kind === 'text' ? chain.text.trim() : null, printed, error: 'unknown_format' };
  }
  const text = transform(raw.kind === 'text' && !format ? chain.text.trim() : printed);
  if (raw.kind === 'text') {
    return {
      value: text ?? chain.text.trim(),
      printed,
      error: text === undefined ? 'bad_text' : chain.error,
    };
  }
  const value = text === undefined ? undefined : parseDecimal(text);
  if (value === undefined) return { value: null, printed, error: 'bad_text' };
  if (!Number.isInteger(scale) || Math.abs(scale) > maxScale)
    return { value: null, printed, error: 'bad_scale' };
  const scaled = scaleDecimal(value, scale);
  return { value: raw.sign?.trim() === '-' ? negateDecimal(scaled) : scaled, printed, error: null };
}

/** The text of a span and of the continuations behind it, in their order; a loop or a missing link ends the chain. */
function readChain(set: InlineSet, first: RawContinuation): { text: string; error: FactError | null } {
  let text = readSpan(set, first.span);
  let next = first.continuedAt;
  if (next === undefined) return { text, error: null };
  const seen = new Set<string>();
  while (next !== undefined) {
    const link = set.continuations.get(next);
    if (!link || seen.has(next) || seen.size >= maxChain) return { text, error: 'broken_continuation' };
    seen.add(next);
    text += readSpan(set, link.span);
    next = link.continuedAt;
  }
  return { text, error: null };
}

function readSpan(set: InlineSet, span: Span): string {
  const source = set.texts[span.document] ?? '';
  if (span.excluded.length === 0) return source.slice(span.start, span.end);
  let out = '';
  let at = span.start;
  for (let index = 0; index < span.excluded.length; index += 2) {
    const [start = 0, end = 0] = [span.excluded[index], span.excluded[index + 1]];
    if (start > at) out += source.slice(at, start);
    at = Math.max(at, end);
  }
  return out + source.slice(at, span.end);
}

/** 1.1 links by relationships, 1.0 by the fact's own `footnoteRefs`. */
function findNotes(set: InlineSet, { id: factId, footnoteRefs }: RawFact): string[] {
  const own = footnoteRefs ? footnoteRefs.split(/\s+/).filter(Boolean) : [];
  const linked = factId ? (set.resources.relationships.get(factId) ?? []) : [];
  if (own.length === 0 && linked.length === 0) return [];
  return [...new Set([...own, ...linked])].slice(0, maxNotes).flatMap((id) => {
    const note = set.resources.footnotes.get(id);
    return note ? [collapse(readChain(set, note).text).slice(0, maxNoteChars)] : [];
  });
}
