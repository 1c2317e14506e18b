/** A concept in a tree of a role; ids are `prefix_Local`, as schemas write them. */
export interface Arc {
  from: string;
  to: string;
  order: number;
  preferredLabel: string | null;
  /** Only in calculation linkbases. */
  weight: string | null;
}

/** The content of a filing's schemas and linkbases, by role. */
export interface Linkbases {
  /** Role → its title as the schema defines it. */
  titles: Map<string, string>;
  presentation: Map<string, Arc[]>;
  calculation: Map<string, Arc[]>;
  /** Concept id → label role → text. */
  labels: Map<string, Map<string, string>>;
}

export const standardLabel = 'http://www.xbrl.org/2003/role/label';
export const totalLabel = 'http://www.xbrl.org/2003/role/totalLabel';

/** The id of a concept in linkbases. */
export function conceptId(concept: string): string {
  return concept.replace(':', '_');
}
