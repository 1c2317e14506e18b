import type { TocEntry } from '@footnote/contracts';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Problem } from '../design/states.tsx';
import { writeRange } from '../markdown/text-range.ts';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/text.ts';
import type { FilingPlace } from './filing-place.ts';
import css from './reader.module.css';
import { type SectionHits, useFind } from './use-find.ts';

const shownSections = 60;
const shownHits = 8;

interface FindHitsProps {
  place: FilingPlace;
  sections: readonly TocEntry[];
  needle: string;
  companyId: string | undefined;
}

/** The hits for a word in the whole filing, section by section as they are read. */
export function FindHits(props: FindHitsProps) {
  const needle = useDeferredValue(props.needle);
  const { found, isReading, error, retry } = useFind(props.place, props.sections, needle);
  const [most, setMost] = useState(shownSections);
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const places = t('reader.hits', { count: formatNumber(count) });
  return (
    <div className={css.hits}>
      <p role="status">{isReading ? t('reader.reading', { places }) : places}</p>
      {error !== null && <Problem error={error} onRetry={retry} />}
      {found.slice(0, most).map((one) => (
        <HitsOfSection key={`${needle} ${one.entry.item_number}`} {...props} {...one} />
      ))}
      {found.length > most && (
        <Button look="plain" onClick={() => setMost(most * 2)}>
          {t('action.more')}
        </Button>
      )}
    </div>
  );
}

function HitsOfSection({ place, companyId, entry, hits }: FindHitsProps & SectionHits) {
  const [most, setMost] = useState(shownHits);
  return (
    <section>
      <h2>{entry.title}</h2>
      {hits.slice(0, most).map(({ from, to, before, match, after }) => (
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
      {hits.length > most && (
        <Button look="plain" onClick={() => setMost(most * 4)}>
          {t('reader.moreHits', { count: hits.length - most })}
        </Button>
      )}
    </section>
  );
}
