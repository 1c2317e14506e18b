import type { Segment } from './passage-segment.ts';
import type { SourceEntry, Stretch } from './source-entry.ts';

/** A stretch of a segment, with the source of its passages. */
export interface SearchedStretch {
  source: SourceEntry;
  stretch: Stretch;
}
export type StretchesBySegment = Map<Segment, SearchedStretch[]>;

/** The searchable stretches, by scope and segment, so that a search over everything need not look at each source. */
export function createSearchedStretches() {
  const byScope = new Map<string, StretchesBySegment>();
  return {
    add(source: SourceEntry): void {
      const segments = byScope.get(source.scope) ?? new Map();
      byScope.set(source.scope, segments);
      addStretches(segments, source);
    },
    remove({ scope, stretches }: SourceEntry): void {
      const segments = byScope.get(scope);
      for (const { segment } of stretches) {
        const left = segments?.get(segment)?.filter(({ stretch }) => !stretches.includes(stretch)) ?? [];
        if (left.length > 0) segments?.set(segment, left);
        else segments?.delete(segment);
      }
      if (segments?.size === 0) byScope.delete(scope);
    },
    /** Whether a source has passages in it that can be found. */
    uses: (scope: string, segment: Segment): boolean => byScope.get(scope)?.has(segment) ?? false,
    *all(scopes: readonly string[]): Generator<[Segment, readonly SearchedStretch[]]> {
      for (const scope of new Set(scopes)) yield* byScope.get(scope) ?? [];
    },
  };
}

/** The stretches of the given sources only. */
export function stretchesOf(sources: readonly SourceEntry[]): StretchesBySegment {
  const segments: StretchesBySegment = new Map();
  for (const source of sources) addStretches(segments, source);
  return segments;
}

function addStretches(segments: StretchesBySegment, source: SourceEntry): void {
  for (const stretch of source.stretches) {
    const known = segments.get(stretch.segment);
    if (known) known.push({ source, stretch });
    else segments.set(stretch.segment, [{ source, stretch }]);
  }
}
