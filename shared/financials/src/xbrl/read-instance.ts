import { replaceTags } from '@footnote/text';
import { Parser } from 'htmlparser2';
import { maxScale, parseDecimal, scaleDecimal } from '../decimal.ts';
import type { Fact } from './fact.ts';
import { localName } from './namespaces.ts';
import type { Resources } from './raw-fact.ts';
import { makeResourceReader } from './resource-reader.ts';

const maxFacts = 1_000_000;
const maxTextChars = 20_000_000;
const maxNotes = 50;
const maxNoteChars = 4_000;
const instance = 'http://www.xbrl.org/2003/instance';
/** Elements of an instance that belong to the reports' machinery. */
const machinery = /^(?:context|unit|schemaRef|linkbaseRef|roleRef|arcroleRef|footnoteLink|xbrl)$/;

/** Whether a document is an XBRL instance of its own, as filings had before their figures were tagged in the text. */
export function isInstance(start: string): boolean {
  return /<(?:\w+:)?xbrl[\s>]/.test(start) && start.includes(instance);
}

interface Open {
  attributes: Record<string, string>;
  text: string;
}

/** Facts of a separate instance. They are printed nowhere, so that they have no place and no printed text. */
export function readInstance(document: number, text: string): Fact[] {
  const resources: Resources = {
    contexts: new Map(),
    units: new Map(),
    footnotes: new Map(),
    relationships: new Map(),
  };
  const reader = makeResourceReader(resources);
  const notes = makeFootnoteReader();
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  let depth = 0;
  let chars = 0;
  let open: Open | undefined;
  let inResource = false;
  let inNotes = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        const local = localName(name);
        if (depth === 2) {
          inResource = local === 'context' || local === 'unit';
          inNotes = local === 'footnoteLink';
          const contextref = attributes.contextRef;
          open = !machinery.test(local) && contextref !== undefined ? { attributes, text: '' } : undefined;
        }
        if (inResource) reader.open(name, attributes);
        else if (inNotes) notes.open(local, attributes);
      },
      ontext(data) {
        if (inResource) reader.text(data);
        else if (inNotes) notes.text(data);
        else if (open && chars < maxTextChars) {
          open.text += data;
          chars += data.length;
        }
      },
      onclosetag(name) {
        if (inResource) reader.close(name);
        else if (inNotes) notes.close(localName(name));
        if (depth === 2 && open && found.length < maxFacts) found.push({ name, ...open });
        if (depth === 2) {
          open = undefined;
          inResource = false;
          inNotes = false;
        }
        depth -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return found.map(({ name, attributes, text: value }, n) => ({
    ...writeFact(document, n, name, attributes, value, resources),
    notes: notes.of(attributes.id),
  }));
}

interface FootnoteReader {
  open(local: string, attributes: Record<string, string>): void;
  text(data: string): void;
  close(local: string): void;
  of(factId: string | undefined): string[];
}

/** Footnotes are linked to facts by arcs between the labels of both. */
function makeFootnoteReader(): FootnoteReader {
  const facts = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const arcs: { from: string; to: string }[] = [];
  let linked: Map<string, string[]> | undefined;
  let open: { label: string; text: string } | undefined;
  let links = 0;
  return {
    open(local, attributes) {
      const { 'xlink:label': label = '', 'xlink:href': href = '' } = attributes;
      links += 1;
      if (links > maxFacts) return;
      if (local === 'loc') facts.set(label, [...(facts.get(label) ?? []), href.replace(/^.*#/, '')]);
      else if (local === 'footnote') open = { label, text: '' };
      else if (local === 'footnoteArc')
        arcs.push({ from: attributes['xlink:from'] ?? '', to: attributes['xlink:to'] ?? '' });
    },
    text(data) {
      if (open && open.text.length < maxNoteChars) open.text += data;
    },
    close(local) {
      if (local !== 'footnote' || !open) return;
      const text = replaceTags(open.text, ' ').replace(/\s+/g, ' ').trim();
      texts.set(open.label, text.slice(0, maxNoteChars));
      open = undefined;
    },
    of(factId) {
      if (factId === undefined || arcs.length === 0) return [];
      linked ??= linkNotes(arcs, facts, texts);
      return (linked.get(factId) ?? []).slice(0, maxNotes);
    },
  };
}

function linkNotes(
  arcs: readonly { from: string; to: string }[],
  facts: ReadonlyMap<string, string[]>,
  texts: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const linked = new Map<string, string[]>();
  for (const { from, to } of arcs) {
    const text = texts.get(to);
    if (!text) continue;
    for (const id of facts.get(from) ?? []) {
      const known = linked.get(id);
      if (!known) linked.set(id, [text]);
      else if (known.length < maxNotes) known.push(text);
    }
  }
  return linked;
}

function writeFact(
  document: number,
  n: number,
  name: string,
  attributes: Record<string, string>,
  text: string,
  resources: Resources,
): Fact {
  const context = resources.contexts.get(attributes.contextRef ?? '') ?? null;
  const isNumber = attributes.unitRef !== undefined;
  const unit = isNumber ? (resources.units.get(attributes.unitRef ?? '') ?? null) : null;
  const nil = /^\s*(?:true|1)\s*$/.test(attributes['xsi:nil'] ?? '');
  const number = isNumber && !nil ? readNumber(text.trim()) : undefined;
  const block = !isNumber && /<\w/.test(text);
  return {
    n,
    id: attributes.id ?? null,
    document,
    kind: isNumber ? 'number' : 'text',
    concept: name,
    context,
    unit,
    decimals: isNumber && !nil ? (attributes.decimals?.trim() ?? null) : null,
    scale: 0,
    format: null,
    printed: null,
    value: nil ? null : isNumber ? (number ?? null) : block ? replaceTags(text, ' ').trim() : text.trim(),
    nil,
    hidden: true,
    block,
    notes: [],
    error: !context
      ? 'missing_context'
      : isNumber && !nil && number === undefined
        ? 'bad_text'
        : isNumber && unit === null
          ? 'missing_unit'
          : null,
  };
}

/** Instances may write a number with an exponent. */
function readNumber(text: string): string | undefined {
  const [, mantissa = '', exponent] = /^([^eE]*)(?:[eE]([+-]?\d{1,3}))?$/.exec(text) ?? [];
  const value = parseDecimal(mantissa);
  if (value === undefined || exponent === undefined) return value;
  return scaleBy(value, Number(exponent));
}

function scaleBy(value: string, power: number): string | undefined {
  return Math.abs(power) <= maxScale ? scaleDecimal(value, power) : undefined;
}
