import { type Country, type Highlight, listHighlights } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeQuery } from '../api/api.ts';
import type { TextMark } from '../markdown/highlight.ts';

/** More than a text that can still be read has. */
const limit = 200;

export interface OpenText {
  /** In the order of the text. */
  highlights: Highlight[];
  marks: TextMark[];
}

/** The highlights of a section or document that is open; of a filing all are asked for, because a sentence may have moved. */
export function useHighlights(
  place: { country: string; filing_id: string; section: string } | { document_id: string },
): OpenText {
  const section = 'section' in place ? place.section : null;
  const query =
    'document_id' in place
      ? { document_id: place.document_id, limit }
      : { country: place.country as Country, filing_id: place.filing_id, limit };
  const { data } = useQuery({ ...routeQuery(listHighlights, { query }), retry: false });
  return useMemo(() => {
    const highlights = (data?.highlights ?? [])
      .filter((one) => one.section === section)
      .toSorted((a, b) => a.char_start - b.char_start);
    const marks = highlights
      .filter(({ status }) => status === 'found')
      .map(({ highlight_id, char_start, char_end }) => ({
        from: char_start,
        to: char_end,
        id: highlight_id,
      }));
    return { highlights, marks };
  }, [data, section]);
}
