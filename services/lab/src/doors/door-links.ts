import type { SourcePlace } from '../agent/sources/run-sources.ts';

interface Stretch {
  start: number;
  end: number;
}

/** The address at which the explorer shows a place of a source, with the words highlighted. */
export function explorerLink(publicUrl: string, place: SourcePlace, at: Stretch | null = null): string {
  const part = encodeURIComponent;
  const hl = at === null ? '' : `?hl=${at.start}-${at.end}`;
  const path = (() => {
    switch (place.kind) {
      case 'filing':
        return `/f/${place.country}/${part(place.filing_id)}/${part(place.section)}${hl}`;
      case 'document':
        return `/documents/${part(place.document_id)}${hl}`;
      case 'fact':
        return `/f/${place.country}/${part(place.filing_id)}`;
      case 'computation':
        return place.url;
    }
  })();
  return new URL(path, publicUrl).href;
}
