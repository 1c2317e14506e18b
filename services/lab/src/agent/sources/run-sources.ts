import type { Country } from '@footnote/contracts';
import { splitPage } from './page-ids.ts';

export type SourcePlace =
  | { kind: 'filing'; country: Country; filing_id: string; section: string }
  | { kind: 'document'; document_id: string }
  /** A tagged figure that no section prints, such as one of a separate instance. */
  | { kind: 'fact'; country: Country; filing_id: string; fact_id: string }
  /** A formula that the run computed, with its inputs. */
  | { kind: 'computation'; number: number; url: string };

/** A stretch of a source's stored text that was given to the model. */
export interface SourceStretch {
  /** In UTF-16 units of the stored text. */
  start: number;
  text: string;
  /** For a document: the page on which the stretch begins. */
  page: number | null;
}

/** A section or document that this run has read. It has one id, however often it is read. */
export interface RunSource {
  readonly id: string;
  readonly place: SourcePlace;
  readonly title: string;
  /** Its address, relative to the gateway. */
  readonly url: string;
  readonly stretches: readonly SourceStretch[];
}

export interface RunSources {
  /** Remembers a text that was given to the model. The same place gives the same source. */
  add(place: SourcePlace, title: string, stretch: SourceStretch): RunSource;
  /** The source of an id, which may name a page: `src_1.p12`. */
  get(id: string): RunSource | undefined;
  all(): readonly RunSource[];
  /** The sources that were added since the last call. */
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
    get: (id) => byId.get(splitPage(id).id),
    all: () => [...byId.values()],
    takeNew() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

/** A stretch inside another adds nothing; one that contains others replaces them; one that goes on from another is joined with it. */
function keepStretch(stretches: SourceStretch[], added: SourceStretch): void {
  const holds = (one: SourceStretch, other: SourceStretch) =>
    one.start <= other.start && one.start + one.text.length >= other.start + other.text.length;
  if (stretches.some((one) => holds(one, added))) return;
  const rest = stretches.filter((one) => !holds(added, one));
  const before = rest.find((one) => one.start + one.text.length === added.start);
  const joined = before ? { ...before, text: before.text + added.text } : added;
  stretches.splice(0, stretches.length, ...rest.filter((one) => one !== before), joined);
}

function urlOf(place: SourcePlace): string {
  const part = encodeURIComponent;
  if (place.kind === 'computation') return place.url;
  if (place.kind === 'fact')
    return `/api/filings/facts/${place.country}/${part(place.filing_id)}/${part(place.fact_id)}`;
  return place.kind === 'filing'
    ? `/api/filings/read/${place.country}/${part(place.filing_id)}/${part(place.section)}`
    : `/api/documents/${part(place.document_id)}/text`;
}
