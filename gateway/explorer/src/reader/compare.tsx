import {
  diffSection,
  type Filing,
  type ParagraphChangeBody,
  type SectionDiff,
  type TocEntry,
} from '@research/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, routeQuery } from '../api/api.ts';
import { Badge } from '../design/badge.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, inputClass } from '../design/field.tsx';
import { Empty, Loaded } from '../design/states.tsx';
import { WordChanges } from '../design/word-changes.tsx';
import { formatDay } from '../text/format.ts';
import { t } from '../text/text.ts';
import { DownloadRedline } from './download-redline.tsx';
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

/** The changes of a section since another filing of the company: paragraph by paragraph, word by word inside changed ones. */
export default function Compare({ place, entry, others, onClose }: CompareProps) {
  const [chosen, setChosen] = useState(others[0]?.filing_ref ?? '');
  const input = {
    params: { ...place, section_id: entry.item_number },
    query: { against: chosen, whole: 'true' as const },
  };
  const diff = useQuery(routeQuery(diffSection, input));
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
      {diff.data && (
        <DownloadRedline title={t('reader.compareTitle', { title: entry.title })} input={input} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.compareBody} tabIndex={0} aria-label={t('reader.changes')}>
        {isAbsent(diff.error) ? (
          <Empty title={t('reader.noSuchSection')} />
        ) : (
          <Loaded query={diff}>{(found) => <Changes diff={found} />}</Loaded>
        )}
      </section>
    </Dialog>
  );
}

const isAbsent = (error: Error | null) =>
  error instanceof ApiProblem && error.body.code === 'section_not_found';

function Changes({ diff }: { diff: SectionDiff }) {
  const { added, removed, moved, changed_figures, changed_wording } = diff.totals;
  if (added + removed + moved + changed_figures + changed_wording === 0)
    return <Empty title={t('reader.unchanged')} />;
  return (
    <>
      <p>{t('reader.changeTotals', diff.totals)}</p>
      {joinSame(diff.changes).map((change, at) => {
        const key = String(at);
        if (typeof change === 'number') {
          return (
            <small key={key} className={css.same}>
              {t('reader.same', { count: change })}
            </small>
          );
        }
        return <Change key={key} change={change} />;
      })}
    </>
  );
}

/** Unchanged paragraphs are only counted. */
function joinSame(changes: readonly ParagraphChangeBody[]): (ParagraphChangeBody | number)[] {
  const joined: (ParagraphChangeBody | number)[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (change.op !== 'same') joined.push(change);
    else if (typeof last === 'number') joined[joined.length - 1] = last + 1;
    else joined.push(1);
  }
  return joined;
}

function Change({ change: { op, kind, text, words, figures_only, moved } }: { change: ParagraphChangeBody }) {
  const plain = readable(text, kind);
  if (op === 'added') return <ins>{plain}</ins>;
  if (op === 'removed') return <del>{plain}</del>;
  const notes = [
    op === 'moved' || moved ? t('reader.moved') : '',
    figures_only ? t('reader.figuresOnly') : '',
  ];
  return (
    <div className={css.changed}>
      {notes.filter(Boolean).map((note) => (
        <Badge key={note}>{note}</Badge>
      ))}{' '}
      {op === 'moved' ? (
        plain
      ) : (
        <WordChanges changes={words.map((word) => ({ ...word, text: readable(word.text, kind, '') }))} />
      )}
    </div>
  );
}

/** Without the signs of Markdown; cells of a row have dots between them. */
function readable(text: string, kind: ParagraphChangeBody['kind'], around = '| '): string {
  const bare = text.replaceAll('**', '').replace(/^#{1,6} +/, '');
  if (kind !== 'row') return bare;
  const inside = around === '' ? bare : bare.replaceAll(/^\s*\||\|\s*$/g, '');
  return inside.replaceAll(/(?:(?<!\s)\s+)?\|\s*/g, ' · ');
}
