import { ownCopy } from '../own-copy.ts';
import type { InlineSet } from './inline-set.ts';
import { isInlineNamespace, localName, type Namespaces, prefixOf, readNamespaces } from './namespaces.ts';
import type { RawFact, Span } from './raw-fact.ts';
import { makeResourceReader } from './resource-reader.ts';
import { findTransform } from './transforms/find-transform.ts';
import type { Transform } from './transforms/transform.ts';

/** Limits for hostile input; the largest real filing seen has under 4,000 facts, nested 7 deep. */
const maxFacts = 1_000_000;
const maxNesting = 200;
const maxTextChars = 100_000_000;
/** Pieces are joined early, so that the markup they were cut from can be freed. */
const joinedPieces = 1_000;
/** Most facts leave nothing out: they share one list, which is never changed. */
const nothingExcluded: number[] = [];

/** Receives the element events of one document, like the HTML reader, and adds its facts to the set. */
export interface InlineReader {
  /** Whether the reader needs this element. If so, its close must also be passed on. */
  wants(name: string): boolean;
  /** Whether the last opened element is in a header, whose text is not printed. Filers may choose another prefix than `ix`. */
  inHeader(): boolean;
  /** The index in the set of a hidden fact by its id: `-sec-ix-hidden` in a style names the text that shows it. */
  findHidden(id: string): number | undefined;
  /** The index in the set of the fact that this element opens or continues. */
  open(name: string, attributes: Record<string, string>): number | undefined;
  text(data: string): void;
  /** Closes the last opened element. @returns the index of the fact that it ends or continues */
  close(name: string): number | undefined;
  end(): void;
}

type Frame =
  | { kind: 'capture'; span: Span; fact?: number }
  | { kind: 'exclude'; start: number }
  | { kind: 'header' | 'hidden' | 'other' };

const otherFrame: Frame = { kind: 'other' };

/** Reads document number `document` of the set. Its captured text is stored in `set.texts[document]`. */
export function makeInlineReader(set: InlineSet, document: number): InlineReader {
  const stack: Frame[] = [];
  /** A document's own: another one of the set may bind the same prefix to another registry of formats. */
  const namespaces: Namespaces = new Map();
  const captures: Span[] = [];
  const resources = makeResourceReader(set.resources);
  const texts: string[] = [];
  let pieces: string[] = [];
  let length = 0;
  let headers = 0;
  let hidden = 0;

  /** What a filing repeats for each figure is kept once. */
  const names = new Map<string, string>();
  const once = (text: string): string => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const own = ownCopy(text);
    names.set(own, own);
    return own;
  };
  /** A filing uses some ten elements and formats for thousands of figures. What they mean changes with a new prefix only. */
  const elements = new Map<string, string | null>();
  const transforms = new Map<string, Transform | undefined>();
  let prefixes = 0;
  /** Nearly all filings declare the prefix of inline XBRL on the first element; until then it may be any element. */
  let bound = false;
  const refresh = (): void => {
    if (namespaces.size === prefixes) return;
    prefixes = namespaces.size;
    bound ||= [...namespaces.values()].some(isInlineNamespace);
    elements.clear();
    transforms.clear();
  };
  /** The local name of an element of inline XBRL; null for any other. */
  const inlineName = (name: string): string | null => {
    const known = elements.get(name);
    if (known !== undefined) return known;
    const prefix = prefixOf(name);
    const uri = namespaces.get(prefix);
    const isInline = prefix !== '' && (uri === undefined ? prefix === 'ix' : isInlineNamespace(uri));
    const local = isInline ? localName(name) : null;
    elements.set(name, local);
    return local;
  };
  const transformOf = (format: string): Transform | undefined => {
    const known = transforms.get(format);
    if (known || transforms.has(format)) return known;
    const name = format.trim();
    const found = findTransform(namespaces.get(prefixOf(name)), localName(name));
    transforms.set(format, found);
    return found;
  };
  const readAttributes = (
    attributes: Record<string, string>,
    kind: RawFact['kind'],
    span: Span,
    isHidden: boolean,
  ): RawFact => ({
    span,
    kind,
    hidden: isHidden,
    id: owned(attributes.id) ?? null,
    concept: once((attributes.name ?? '').trim()),
    contextRef: once(attributes.contextref ?? ''),
    unitRef: once(attributes.unitref ?? ''),
    format: attributes.format && once(attributes.format),
    transform: attributes.format ? transformOf(attributes.format) : undefined,
    scale: attributes.scale,
    sign: attributes.sign,
    decimals: attributes.decimals && once(attributes.decimals.trim()),
    nil: isTrue(attributes['xsi:nil']),
    escape: isTrue(attributes.escape),
    continuedAt: owned(attributes.continuedat),
    footnoteRefs: owned(attributes.footnoterefs),
  });
  const openSpan = (captured = true): Span => {
    const span: Span = { document, start: length, end: length, excluded: nothingExcluded };
    if (captured && captures.length < maxNesting) captures.push(span);
    return span;
  };
  const openFact = (kind: RawFact['kind'], attributes: Record<string, string>): Frame => {
    if (set.facts.length >= maxFacts) return { kind: 'other' };
    if (attributes.target) {
      set.otherTargets += 1;
      return { kind: 'other' };
    }
    const span = openSpan(set.keepsBlocks || kind === 'number' || !isTrue(attributes.escape));
    const raw = readAttributes(attributes, kind, span, hidden > 0);
    const fact = set.facts.push(raw) - 1;
    if (hidden > 0 && raw.id) set.hiddenIds.set(raw.id, fact);
    if (raw.continuedAt) set.continuedFacts.set(raw.continuedAt, fact);
    return { kind: 'capture', span, fact };
  };
  const openElement = (local: string, attributes: Record<string, string>): Frame => {
    switch (local) {
      case 'nonfraction':
        return openFact('number', attributes);
      case 'nonnumeric':
        return openFact('text', attributes);
      case 'header':
        headers += 1;
        return { kind: 'header' };
      case 'hidden':
        hidden += 1;
        return { kind: 'hidden' };
      case 'exclude':
        return { kind: 'exclude', start: length };
      case 'continuation': {
        const id = ownCopy(attributes.id ?? '');
        const continuedAt = owned(attributes.continuedat);
        const fact = set.continuedFacts.get(id);
        const isBlock = fact !== undefined && set.facts[fact]?.escape === true;
        const span = openSpan(set.keepsBlocks || !isBlock);
        if (id) set.continuations.set(id, { span, continuedAt });
        if (fact === undefined) return { kind: 'capture', span };
        if (continuedAt) set.continuedFacts.set(continuedAt, fact);
        return { kind: 'capture', span, fact };
      }
      case 'footnote': {
        const span = openSpan();
        const id = owned(attributes.id ?? attributes.footnoteid);
        if (id) set.resources.footnotes.set(id, { span, continuedAt: owned(attributes.continuedat) });
        return { kind: 'capture', span };
      }
      case 'relationship':
        addRelationship(set, attributes);
        return { kind: 'other' };
      case 'fraction':
      case 'tuple':
        set.unread.push({ element: local, name: attributes.name ?? '', document });
        return { kind: 'other' };
      default:
        return { kind: 'other' };
    }
  };

  return {
    wants: (name) => headers > 0 || name.includes(':') || name === 'html' || !bound,
    inHeader: () => headers > 0,
    findHidden: (id) => set.hiddenIds.get(id),
    open(name, attributes) {
      readNamespaces(namespaces, attributes);
      refresh();
      const local = inlineName(name);
      const frame: Frame = local === null ? otherFrame : openElement(local, attributes);
      if (local === null && headers > 0) resources.open(name, attributes);
      stack.push(frame);
      return frame.kind === 'capture' ? frame.fact : undefined;
    },
    text(data) {
      if (captures.length > 0 && length < maxTextChars) {
        pieces.push(data);
        length += data.length;
        if (pieces.length === joinedPieces) {
          texts.push(pieces.join(''));
          pieces = [];
        }
      }
      if (headers > 0) resources.text(data);
    },
    close(name) {
      const frame = stack.pop();
      if (headers > 0) resources.close(name);
      if (frame?.kind === 'header') headers -= 1;
      else if (frame?.kind === 'hidden') hidden -= 1;
      else if (frame?.kind === 'exclude') {
        for (const span of captures) {
          if (span.excluded === nothingExcluded) span.excluded = [frame.start, length];
          else span.excluded.push(frame.start, length);
        }
      } else if (frame?.kind === 'capture') {
        frame.span.end = length;
        if (captures.at(-1) === frame.span) captures.pop();
        return frame.fact;
      }
      return undefined;
    },
    end() {
      set.texts[document] = texts.join('') + pieces.join('');
    },
  };
}

function owned(text: string | undefined): string | undefined {
  return text === undefined ? undefined : ownCopy(text);
}

function isTrue(text: string | undefined): boolean {
  return text !== undefined && /^\s*(?:true|1)\s*$/.test(text);
}

function addRelationship(set: InlineSet, attributes: Record<string, string>): void {
  const to = ownCopy(attributes.torefs ?? '')
    .split(/\s+/)
    .filter(Boolean);
  for (const from of ownCopy(attributes.fromrefs ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    set.resources.relationships.set(from, [...(set.resources.relationships.get(from) ?? []), ...to]);
  }
}
