import type { TocEntry } from '@footnote/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Input } from '../design/field.tsx';
import { useNarrow } from '../design/use-narrow.ts';
import { useShortcuts } from '../shell/keys.ts';
import { usePaletteActions } from '../shell/screen.ts';
import { t } from '../text/text.ts';
import type { FilingPlace } from './filing-place.ts';
import { FindHits } from './find-hits.tsx';
import css from './reader.module.css';

export interface OutlineProps {
  place: FilingPlace;
  sections: readonly TocEntry[];
  current: string | undefined;
  companyId: string | undefined;
}

/** The filing's contents, and the search in it. */
export function Outline({ place, sections, current, companyId }: OutlineProps) {
  const [needle, setNeedle] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const paramsOf = (section: string) => ({ country: place.country, filingId: place.filing_id, section });
  useShortcuts([{ keys: 'f', label: 'reader.find', run: () => input.current?.focus() }]);
  usePaletteActions(
    sections.map(({ item_number, title }) => ({
      id: `section ${item_number}`,
      group: t('reader.outline'),
      label: title,
      hint: item_number,
      run: () =>
        void navigate({
          to: '/f/$country/$filingId/$section',
          params: paramsOf(item_number),
          search: { c: companyId },
        }),
    })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is current
  useEffect(() => {
    list.current?.querySelector('[data-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const entries = sections.map((entry, at) => (
    <div key={entry.item_number}>
      {entry.part !== '' && entry.part !== sections[at - 1]?.part && (
        <h2>{t('reader.part', { part: entry.part })}</h2>
      )}
      <Link
        to="/f/$country/$filingId/$section"
        params={paramsOf(entry.item_number)}
        search={{ c: companyId }}
        data-current={entry.item_number === current}
        style={{ marginLeft: `${Math.max(0, entry.level - 1) * 0.6}rem` }}
      >
        <span className={css.slug}>{entry.item_number.length <= 4 ? entry.item_number : '·'}</span>
        <span>{entry.title}</span>
        {entry.status === 'suspect' && (
          <span className={css.suspectMark} title={t('reader.suspect')}>
            ⚠<span className="visually-hidden">{t('reader.suspect')}</span>
          </span>
        )}
      </Link>
    </div>
  ));
  return (
    <nav ref={list} className={css.outline} aria-label={t('reader.outline')}>
      <div className={css.find}>
        <Input
          ref={input}
          type="search"
          aria-label={t('reader.find')}
          placeholder={t('reader.find')}
          value={needle}
          onChange={(event) => setNeedle(event.target.value)}
        />
      </div>
      {needle.trim().length > 1 ? (
        <FindHits place={place} sections={sections} needle={needle.trim()} companyId={companyId} />
      ) : (
        <Folded key={current}>{entries}</Folded>
      )}
    </nav>
  );
}

/** Where one column is left, the contents would stand before the text: they are folded until somebody opens them. */
function Folded({ children }: { children: ReactNode }) {
  if (!useNarrow()) return <>{children}</>;
  return (
    <details className={css.folded}>
      <summary>{t('reader.outline')}</summary>
      {children}
    </details>
  );
}
