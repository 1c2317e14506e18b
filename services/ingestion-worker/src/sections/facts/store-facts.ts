import { factFlags, type StoredFinancials } from '@footnote/contracts';
import {
  type Context,
  type Fact,
  type FiscalCalendar,
  isSeparateContext,
  type Linkbases,
} from '@footnote/financials';
import { cutText } from '@footnote/runtime';
import type { FilingSplit } from '../read/source-document.ts';

type Stored = Pick<
  StoredFinancials,
  'contexts' | 'concepts' | 'units' | 'sections' | 'documents' | 'facts' | 'notes' | 'errors'
>;

/** Prefixes of the taxonomies that standard setters and regulators publish; any other is the filer's own. */
const published =
  /^(?:us-gaap|dei|srt|ecd|cyd|country|currency|exch|invest|naics|sic|stpr|ifrs-full|ifrs|dart|cvm|esef_cor|jppfs_cor|jpcrp_cor|jpdei_cor|jpigp_cor|jpsps_cor|jplvh_cor|jptoi_cor|jptoo-\w+_cor|jpctl_cor)$/;
const standardLabel = 'http://www.xbrl.org/2003/role/label';
const limits = { name: 1_000, label: 2_000, text: 20_000, note: 4_000, notes: 50, dims: 50 } as const;

/** A table of what repeats; each entry is kept once. */
function makeTable<T>(): { entries: T[]; add(key: string, make: () => T): number } {
  const known = new Map<string, number>();
  const entries: T[] = [];
  return {
    entries,
    add(key, make) {
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, entries.length);
      entries.push(make());
      return entries.length - 1;
    },
  };
}

/** Facts by columns, with tables of their contexts, concepts, units and sections. */
export function storeFacts(
  split: FilingSplit,
  ids: readonly string[],
  calendar: FiscalCalendar,
  linkbases: Linkbases | null,
  printedLabels: ReadonlyMap<string, string>,
): Stored {
  const contexts = makeTable<Stored['contexts'][number]>();
  const concepts = makeTable<Stored['concepts'][number]>();
  const units = makeTable<string>();
  const sections = makeTable<string>();
  const facts: Stored['facts'] = {
    id: [...ids],
    concept: [],
    context: [],
    unit: [],
    document: [],
    flags: [],
    value: [],
    printed: [],
    decimals: [],
    scale: [],
    at: [],
  };
  const notes: Stored['notes'] = [];
  const errors: Stored['errors'] = [];
  let lastStart = 0;
  for (const fact of split.facts) {
    facts.concept.push(
      concepts.add(fact.concept, () => writeConcept(fact.concept, linkbases, printedLabels)),
    );
    facts.context.push(
      fact.context
        ? contexts.add(fact.context.id, () => writeContext(fact.context as Context, calendar))
        : -1,
    );
    facts.unit.push(
      fact.unit === null ? -1 : units.add(fact.unit, () => cutText(fact.unit ?? '', limits.name)),
    );
    facts.document.push(fact.document);
    facts.flags.push(flagsOf(fact));
    facts.value.push(fact.block || fact.value === null ? null : cutText(fact.value, limits.text));
    facts.printed.push(fact.printed && cutText(fact.printed, limits.label));
    facts.decimals.push(fact.decimals && cutText(fact.decimals, 200));
    facts.scale.push(Math.max(-1e9, Math.min(1e9, fact.scale)));
    const place = split.places.get(fact.n);
    if (!place) facts.at.push(null);
    else {
      const { section, char_start, char_end, table, row, column } = place;
      const at = [sections.add(section, () => section), char_start - lastStart, char_end - char_start];
      lastStart = char_start;
      facts.at.push(table === null ? at : [...at, table, row ?? 0, column ?? 0]);
    }
    if (fact.notes.length > 0) {
      const texts = fact.notes.slice(0, limits.notes).map((note) => cutText(note, limits.note));
      notes.push({ fact: fact.n, notes: texts });
    }
    if (fact.error !== null) errors.push({ fact: fact.n, error: fact.error });
  }
  return {
    contexts: contexts.entries,
    concepts: concepts.entries,
    units: units.entries,
    sections: sections.entries,
    documents: split.documents.map((name) => cutText(name, limits.label)),
    facts,
    notes,
    errors,
  };
}

function flagsOf({ kind, nil, hidden, block }: Fact): number {
  return (
    (kind === 'text' ? factFlags.text : 0) +
    (nil ? factFlags.nil : 0) +
    (hidden ? factFlags.hidden : 0) +
    (block ? factFlags.block : 0)
  );
}

function writeConcept(
  concept: string,
  linkbases: Linkbases | null,
  printed: ReadonlyMap<string, string>,
): Stored['concepts'][number] {
  const label = linkbases?.labels.get(concept.replace(':', '_'))?.get(standardLabel) ?? printed.get(concept);
  return {
    name: cutText(concept, limits.name),
    own: !published.test(concept.split(':')[0] ?? ''),
    label: label ? cutText(label, limits.label) : null,
  };
}

function writeContext(context: Context, calendar: FiscalCalendar): Stored['contexts'][number] {
  const cut = (text: string): string => cutText(text, 200);
  const { period } = context;
  return {
    period:
      'instant' in period
        ? { instant: cut(period.instant) }
        : 'start' in period
          ? { start: cut(period.start), end: cut(period.end) }
          : period,
    fiscal: calendar.of(period) ?? null,
    dims: context.dims.slice(0, limits.dims).map(({ axis, member, typed }) => ({
      axis: cutText(axis, limits.name),
      member: cutText(member, limits.label),
      typed,
    })),
    separate: isSeparateContext(context),
  };
}
