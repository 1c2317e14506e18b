import type { Segment } from './passage-segment.ts';
import type { SourceFacts } from './source/source-facts.ts';

/** The part of a source that is kept in memory. */
export interface SourceEntry extends SourceFacts {
  /** Where its passages are. A long source is in several segments, a source without text in none. */
  stretches: readonly Stretch[];
}

/** Consecutive passages of one source in a segment, from `first` to `last`. */
export interface Stretch {
  segment: Segment;
  first: number;
  last: number;
}
