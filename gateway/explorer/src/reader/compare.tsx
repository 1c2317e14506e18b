import { type Filing, readSection, type TocEntry } from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiProblem, routeQuery } from '../api/api.ts';
import { Dialog } from '../design/dialog.tsx';
import { Field, inputClass } from '../design/field.tsx';
import { Empty, Loaded } from '../design/states.tsx';
import { formatDay } from '../text/format.ts';
import { t } from '../text/text.ts';
import { compareTexts } from './compare-texts.ts';
import type { FilingPlace } from './filing-place.ts';
import css from './reader.module.css';

export interface CompareProps {
  place: FilingPlace;
  entry: TocEntry;
  others: readonly Filing[];
  onClose: () => void;
}

const nameOf = ({ form_type, report_date, filing_date }: Filing) =>
  `${form_type} · ${report_date ? t('company.period', { day: formatDay(report_date) }) : formatDay(filing_date)}`;

/** The changes of a section since another filing of the company, sentence by sentence. */
export default function Compare({ place, entry, others, onClose }: CompareProps) {
  const [chosen, setChosen] = useState(others[0]?.filing_ref ?? '');
  const section_id = entry.item_number;
  const now = useQuery(routeQuery(readSection, { params: { ...place, section_id } }));
  const before = useQuery(routeQuery(readSection, { params: { ...place, filing_id: chosen, section_id } }));
  return (
    <Dialog
      title={t('reader.compareTitle', { title: entry.title })}
      onClose={onClose}
      className={css.compare}
    >
      <Field label={t('reader.compareWith')}>
        <select className={inputClass} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          {others.map((one) => (
            <option key={one.filing_ref} value={one.filing_ref}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </Field>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.compareBody} tabIndex={0} aria-label={t('reader.changes')}>
        {isAbsent(before.error) ? (
          <Empty title={t('reader.noSuchSection')} />
        ) : (
          <Loaded query={before}>
            {(old) => (
              <Loaded query={now}>
                {(current) => <Changes before={old.content} after={current.content} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </section>
    </Dialog>
  );
}

const isAbsent = (error: Error | null) =>
  error instanceof ApiProblem && error.body.code === 'section_not_found';

function Changes({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => compareTexts(before, after), [before, after]);
  if (changes.every(({ kind }) => kind === 'same')) return <Empty title={t('reader.unchanged')} />;
  return changes.map(({ kind, text, count, at }) => {
    if (kind === 'same') {
      return (
        <small key={at} className={css.same}>
          {t('reader.same', { count })}
        </small>
      );
    }
    return kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>;
  });
}
