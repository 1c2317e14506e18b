import { factFlags, type SegmentKind } from '@footnote/contracts';
import type { OpenFinancials } from './open-financials.ts';
import type { SegmentFiling, SegmentGroup } from './segment-groups.ts';

/** The axes of the taxonomies of the SEC, EDINET and IFRS, by the ends of their names. */
const axes: readonly (readonly [SegmentKind, RegExp])[] = [
  ['segment', /(?:BusinessSegments?|OperatingSegments?|ReportableSegments?|:Segments)Axis$/],
  ['region', /Geograph[A-Za-z]{0,40}Axis$/],
  ['product', /(?:ProductOrService|ProductsAndServices)Axis$/],
];
/** Members that say of a segment's figure only that it is one: before eliminations, of the group. */
const neutral = /:(?:OperatingSegments|ReportableSegments|Consolidated)Member$/;
/** Of a kind, the concepts that most figures have: sales and income come before notes on single items. */
const mostConcepts = 6;
const mostRows = 60;

type Dims = OpenFinancials['stored']['contexts'][number]['dims'];

/** The figures of a filing that one member of a segment axis narrows, by kind and concept. */
export function readTaggedSegments(
  { stored, fact, placeOf }: OpenFinancials,
  { filing_id, filed }: SegmentFiling,
): SegmentGroup[] {
  const narrowed = stored.contexts.map(({ dims, separate }) => (separate ? null : narrowedBy(dims)));
  const groups = new Map<string, SegmentGroup & { count: number }>();
  for (const [n, context] of stored.facts.context.entries()) {
    const by = narrowed[context];
    const flags = stored.facts.flags[n] ?? 0;
    if (!by || flags & (factFlags.text | factFlags.nil | factFlags.hidden)) continue;
    const { id, concept, label, value, unit, period, fiscal, error } = fact(n);
    if (value === null || !period || error !== null || !unit?.startsWith('iso4217:')) continue;
    const key = `${by.kind} ${concept.name} ${unit}`;
    const group = groups.get(key) ?? {
      kind: by.kind,
      method: 'tagged' as const,
      title: label ?? spellName(concept.name),
      concept: concept.name,
      unit,
      rows: [],
      count: 0,
    };
    groups.set(key, group);
    group.count += 1;
    const place = placeOf(n);
    const at = place && {
      section: place.section,
      char_start: place.char_start,
      char_end: place.char_end,
    };
    const point = { period, fiscal, value, filing_id, filed, fact_id: id, at };
    const row = group.rows.find(({ member }) => member === by.member);
    if (row) row.points.push(point);
    else if (group.rows.length < mostRows)
      group.rows.push({ name: spellName(by.member), member: by.member, points: [point] });
  }
  // One member alone is a remark on it, and no table of segments.
  const whole = [...groups.values()].filter(({ rows }) => rows.length >= 2);
  return [...Map.groupBy(whole, ({ kind }) => kind).values()].flatMap((own) =>
    own
      .sort((a, b) => b.count - a.count)
      .slice(0, mostConcepts)
      .map(({ count: _count, ...group }) => group),
  );
}

/** The one member that narrows a figure to a segment, region or product; null for none, and for several at once. */
function narrowedBy(dims: Dims): { kind: SegmentKind; member: string } | null {
  const [own, ...others] = dims.filter(({ member }) => !neutral.test(member));
  if (!own || own.typed || others.length > 0) return null;
  const kind = axes.find(([, form]) => form.test(own.axis))?.[0];
  return kind ? { kind, member: own.member } : null;
}

/** `aapl:GreaterChinaSegmentMember` as words; countries keep their codes. */
function spellName(name: string): string {
  const bare = name.replace(/^.*:/, '').replace(/(?:(?:Reportable)?Segments?)?Member$/, '');
  return bare.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])/g, ' ') || name;
}
