/** A concept in a tree of a role; ids are `prefix_Local`, as schemas write them. */
export interface Arc {
  from: string;
  to: string;
  order: number;
  preferredLabel: string | null;
  /** Calculation only. */
  weight: string | null;
}

/** What the schemas and linkbases of a filing say, by role. */
export interface Linkbases {
  /** Role → its title as the schema defines it. */
  titles: Map<string, string>;
  presentation: Map<string, Arc[]>;
  calculation: Map<string, Arc[]>;
  /** Concept id → label role → text. */
  labels: Map<string, Map<string, string>>;
}

export const LABEL = 'http://www.xbrl.org/2003/role/label';
export const TOTAL_LABEL = 'http://www.xbrl.org/2003/role/totalLabel';

/** The id by which linkbases name a concept. */
export function conceptId(concept: string): string {
  return concept.replace(':', '_');
}
