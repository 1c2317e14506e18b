import { Parser } from 'htmlparser2';
import { localName } from '../xbrl/namespaces.ts';
import type { Arc, Linkbases } from './linkbase.ts';

/** Limits for hostile input; the largest real linkbase seen has about 10,000 arcs. */
const maxArcs = 300_000;
const maxLabelChars = 2_000;

/** Reads schemas and linkbases, in any order, and ignores other XML. Later documents add to earlier ones. */
export function readLinkbases(documents: Iterable<string>): Linkbases {
  const linkbases: Linkbases = {
    titles: new Map(),
    presentation: new Map(),
    calculation: new Map(),
    labels: new Map(),
  };
  const prohibited = new Set<string>();
  for (const document of documents) readLinkbase(linkbases, prohibited, document);
  for (const kind of prohibited.size > 0 ? (['presentation', 'calculation'] as const) : []) {
    for (const [role, arcs] of linkbases[kind]) {
      const left = arcs.filter((arc) => !prohibited.has(arcKey(kind, role, arc)));
      linkbases[kind].set(role, left);
    }
  }
  return linkbases;
}

/** What an arc shares with the one that prohibits it, which may be in another document. */
function arcKey(kind: string, role: string, { from, to, order }: Pick<Arc, 'from' | 'to' | 'order'>): string {
  return `${kind} ${role} ${from} ${to} ${order}`;
}

interface Link {
  kind: 'presentation' | 'calculation' | 'label';
  role: string;
  /** Locator or resource label → concept ids; several may share one. */
  locators: Map<string, string[]>;
  resources: { label: string; role: string; text: string }[];
  arcs: { from: string; to: string; attributes: Record<string, string> }[];
}

function readLinkbase(linkbases: Linkbases, prohibited: Set<string>, document: string): void {
  let link: Link | undefined;
  let role = '';
  let text: string | undefined;
  let resource: { label: string; role: string; text: string } | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name);
        if (local === 'roleType') role = attributes.roleURI ?? '';
        else if (local === 'definition') text = '';
        else if (local === 'presentationLink') link = openLink('presentation', attributes);
        else if (local === 'calculationLink') link = openLink('calculation', attributes);
        else if (local === 'labelLink') link = openLink('label', attributes);
        else if (!link) return;
        else if (local === 'loc') addLocator(link, attributes);
        else if (local === 'label') {
          resource = {
            label: attributes['xlink:label'] ?? '',
            role: attributes['xlink:role'] ?? '',
            text: '',
          };
          text = '';
        } else if (local.endsWith('Arc') && link.arcs.length < maxArcs) {
          link.arcs.push({
            from: attributes['xlink:from'] ?? '',
            to: attributes['xlink:to'] ?? '',
            attributes,
          });
        }
      },
      ontext(data) {
        if (text !== undefined && text.length < maxLabelChars) text += data;
      },
      onclosetag(name) {
        const local = localName(name);
        if (local === 'definition') linkbases.titles.set(role, (text ?? '').trim());
        else if (local === 'label' && resource && link)
          link.resources.push({ ...resource, text: (text ?? '').trim() });
        else if (link && local.endsWith('Link')) {
          closeLink(linkbases, prohibited, link);
          link = undefined;
        }
        if (local === 'definition' || local === 'label') text = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(document);
}

function openLink(kind: Link['kind'], attributes: Record<string, string>): Link {
  return { kind, role: attributes['xlink:role'] ?? '', locators: new Map(), resources: [], arcs: [] };
}

function addLocator(link: Link, attributes: Record<string, string>): void {
  const concept = (attributes['xlink:href'] ?? '').split('#')[1];
  const label = attributes['xlink:label'] ?? '';
  if (concept) link.locators.set(label, [...(link.locators.get(label) ?? []), decode(concept)]);
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function closeLink(linkbases: Linkbases, prohibited: Set<string>, link: Link): void {
  if (link.kind === 'label') {
    const texts = new Map<string, Link['resources']>();
    for (const resource of link.resources)
      texts.set(resource.label, [...(texts.get(resource.label) ?? []), resource]);
    for (const { from, to, attributes } of link.arcs) {
      if (attributes.use === 'prohibited') continue;
      for (const concept of link.locators.get(from) ?? []) {
        const known = linkbases.labels.get(concept) ?? new Map<string, string>();
        for (const resource of texts.get(to) ?? [])
          if (!known.has(resource.role)) known.set(resource.role, resource.text);
        linkbases.labels.set(concept, known);
      }
    }
    return;
  }
  const arcs = linkbases[link.kind].get(link.role) ?? [];
  for (const { from, to, attributes } of link.arcs) {
    for (const parent of link.locators.get(from) ?? []) {
      for (const child of link.locators.get(to) ?? []) {
        const arc: Arc = {
          from: parent,
          to: child,
          order: Number(attributes.order ?? '1') || 0,
          preferredLabel: attributes.preferredLabel ?? null,
          weight: attributes.weight ?? null,
        };
        if (attributes.use !== 'prohibited') {
          if (arcs.length < maxArcs) arcs.push(arc);
        } else if (prohibited.size < maxArcs) prohibited.add(arcKey(link.kind, link.role, arc));
      }
    }
  }
  linkbases[link.kind].set(link.role, arcs);
}
