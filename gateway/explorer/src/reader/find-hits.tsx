import { readSection, type TocEntry } from '@research/contracts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { routeQuery } from '../api/api.ts';
import { writeRange } from '../markdown/text-range.ts';
import { t } from '../text/text.ts';
import type { FilingPlace } from './filing-place.ts';
import { findInText } from './find-in-text.ts';
import css from './reader.module.css';

const shownPerSection = 8;

/** The hits for a word in the whole filing, section by section as they are loaded. */
export function FindHits(props: {
  place: FilingPlace;
  sections: readonly TocEntry[];
  needle: string;
  companyId: string | undefined;
}) {
  const { place, sections, companyId } = props;
  const needle = useDeferredValue(props.needle);
  const texts = useQueries({
    queries: sections.map(({ item_number: section_id }) => ({
      ...routeQuery(readSection, { params: { ...place, section_id } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const found = sections.map((entry, at) => ({
    entry,
    hits: findInText(texts[at]?.data?.content ?? '', needle),
  }));
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const isReading = texts.some(({ isPending }) => isPending);
  return (
    <div className={css.hits}>
      <p role="status">{isReading ? t('state.loading') : t('reader.hits', { count })}</p>
      {found
        .filter(({ hits }) => hits.length > 0)
        .map(({ entry, hits }) => (
          <section key={entry.item_number}>
            <h2>{entry.title}</h2>
            {hits.slice(0, shownPerSection).map(({ from, to, before, match, after }) => (
              <Link
                key={from}
                to="/f/$country/$filingId/$section"
                params={{ country: place.country, filingId: place.filing_id, section: entry.item_number }}
                search={{ c: companyId, hl: writeRange(from, to) }}
              >
                <small>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </small>
              </Link>
            ))}
          </section>
        ))}
    </div>
  );
}
