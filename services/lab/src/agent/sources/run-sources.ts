import type { Country } from '@research/contracts';

export type SourcePlace =
  | { kind: 'filing'; country: Country; filing_id: string; section: string }
  | { kind: 'document'; document_id: string }
  /** A formula with its inputs, which the run computed. */
  | { kind: 'computation'; number: number; url: string };

/** A stretch of a source's stored text that was given to the model. */
export interface SourceStretch {
  /** In UTF-16 units of the stored text. */
  start: number;
  text: string;
  /** Of a document: the page on which it begins. */
  page: number | null;
}

/** A section or document whose text this run has seen; the same one keeps its id. */
export interface RunSource {
  readonly id: string;
  readonly place: SourcePlace;
  readonly title: string;
  /** Where it is read, relative to the gateway. */
  readonly url: string;
  readonly stretches: readonly SourceStretch[];
}

export interface RunSources {
  /** Notes a text that the model is given; by its place the source is known or new. */
  add(place: SourcePlace, title: string, stretch: SourceStretch): RunSource;
  get(id: string): RunSource | undefined;
  all(): readonly RunSource[];
  /** Those that were added since it was asked last. */
  takeNew(): RunSource[];
}

export function createRunSources(): RunSources {
  const byPlace = new Map<string, RunSource & { stretches: SourceStretch[] }>();
  const byId = new Map<string, RunSource>();
  let fresh: RunSource[] = [];
  return {
    add(place, title, stretch) {
      const key = JSON.stringify(Object.values(place));
      const known = byPlace.get(key);
      if (known) {
        keepStretch(known.stretches, stretch);
        return known;
      }
      const source = {
        id: `src_${byPlace.size + 1}`,
        place,
        title,
        url: urlOf(place),
        stretches: [stretch],
      };
      byPlace.set(key, source);
      byId.set(source.id, source);
      fresh.push(source);
      return source;
    },
    get: (id) => byId.get(id),
    all: () => [...byId.values()],
    takeNew() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

/** A stretch within another adds nothing; one that holds others takes their place. */
function keepStretch(stretches: SourceStretch[], added: SourceStretch): void {
  const holds = (one: SourceStretch, other: SourceStretch) =>
    one.start <= other.start && one.start + one.text.length >= other.start + other.text.length;
  if (stretches.some((one) => holds(one, added))) return;
  const rest = stretches.filter((one) => !holds(added, one));
  stretches.splice(0, stretches.length, ...rest, added);
}

function urlOf(place: SourcePlace): string {
  const part = encodeURIComponent;
  if (place.kind === 'computation') return place.url;
  return place.kind === 'filing'
    ? `/api/filings/read/${place.country}/${part(place.filing_id)}/${part(place.section)}`
    : `/api/documents/${part(place.document_id)}/text`;
}
