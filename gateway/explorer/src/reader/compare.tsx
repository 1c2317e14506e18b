import { diffSection, type Filing, type TocEntry } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, routeQuery } from '../api/api.ts';
import type { FilingFacts } from '../api/filing-facts.ts';
import { Dialog } from '../design/dialog.tsx';
import { Field, inputClass } from '../design/field.tsx';
import { Empty, Loaded } from '../design/states.tsx';
import { formatDay } from '../text/format.ts';
import { t } from '../text/text.ts';
import { Changes } from './changes.tsx';
import css from './compare.module.css';
import { DownloadRedline } from './download-redline.tsx';
import type { FilingPlace } from './filing-place.ts';

export interface CompareProps {
  place: FilingPlace;
  entry: TocEntry;
  facts: FilingFacts;
  onClose: () => void;
}

const nameOf = ({ form_type, report_date, filing_date }: Filing) =>
  `${form_type} · ${report_date ? t('company.period', { day: formatDay(report_date) }) : formatDay(filing_date)}`;

/** The changes of a section between two filings of the company: paragraph by paragraph, word by word inside changed ones. */
export default function Compare({ place, entry, facts, onClose }: CompareProps) {
  const { filing: own, others, localId } = facts;
  const [chosen, setChosen] = useState(others[0]?.filing_ref ?? '');
  const other = others.find(({ filing_ref }) => filing_ref === chosen);
  const title = t('reader.compareTitle', { title: entry.title });
  return (
    <Dialog title={title} onClose={onClose} className={css.compare}>
      {other && own ? (
        <>
          <Field label={t('reader.compareWith')}>
            <select className={inputClass} value={chosen} onChange={(event) => setChosen(event.target.value)}>
              {others.map((one) => (
                <option key={one.filing_ref} value={one.filing_ref}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </Field>
          <Compared title={title} place={place} entry={entry} own={own} other={other} />
        </>
      ) : (
        <Empty
          title={t('reader.nothingToCompare')}
          actions={
            localId !== null && (
              <Link to="/c/$country/$localId" params={{ country: place.country, localId }}>
                {t('reader.otherFilings')}
              </Link>
            )
          }
        >
          {t('reader.nothingToCompare.detail')}
        </Empty>
      )}
    </Dialog>
  );
}

interface ComparedProps {
  title: string;
  place: FilingPlace;
  entry: TocEntry;
  own: Filing;
  other: Filing;
}

/** Whichever of the two is open, what the later one has and the earlier one lacks is what was added. */
function Compared({ title, place, entry, own, other }: ComparedProps) {
  const [earlier, later] = other.filing_date > own.filing_date ? [own, other] : [other, own];
  const input = {
    params: { country: place.country, filing_id: later.filing_ref, section_id: entry.item_number },
    query: { against: earlier.filing_ref, whole: 'true' as const },
  };
  const diff = useQuery(routeQuery(diffSection, input));
  const side = (filing: Filing, section: string | undefined) => (
    <Link
      to="/f/$country/$filingId/$section"
      params={{
        country: place.country,
        filingId: filing.filing_ref,
        section: section ?? entry.item_number,
      }}
    >
      {nameOf(filing)}
    </Link>
  );
  return (
    <>
      <dl className={css.sides}>
        <div>
          <dt>{t('reader.earlier')}</dt>
          <dd>
            {side(earlier, diff.data?.before.section)} <del>{t('reader.onlyEarlier')}</del>
          </dd>
        </div>
        <div>
          <dt>{t('reader.later')}</dt>
          <dd>
            {side(later, diff.data?.after.section)} <ins>{t('reader.onlyLater')}</ins>
          </dd>
        </div>
      </dl>
      {diff.data && <DownloadRedline title={title} input={input} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.body} tabIndex={0} aria-label={t('reader.changes')}>
        {isAbsent(diff.error) ? (
          <Empty title={t('reader.noSuchSection')} />
        ) : (
          <Loaded query={diff}>{(found) => <Changes diff={found} />}</Loaded>
        )}
      </section>
    </>
  );
}

const isAbsent = (error: Error | null) =>
  error instanceof ApiProblem && error.body.code === 'section_not_found';
