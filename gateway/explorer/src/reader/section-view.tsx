import { type Country, readSection, type TocEntry } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keepLast, routeQuery } from '../api/api.ts';
import type { FilingFacts } from '../api/filing-facts.ts';
import { Note } from '../design/badge.tsx';
import { buttonClass } from '../design/button.tsx';
import { Loaded } from '../design/states.tsx';
import { HighlightTools } from '../highlighting/highlight-tools.tsx';
import { KeptHighlights } from '../highlighting/kept-highlights.tsx';
import { useHighlights } from '../highlighting/use-highlights.ts';
import { LongMarkdown } from '../markdown/long-markdown.tsx';
import { readRange } from '../markdown/text-range.ts';
import { useScrollToMark } from '../markdown/use-scroll-to-mark.ts';
import { useShortcuts } from '../shell/keys.ts';
import { useScreen } from '../shell/screen.ts';
import { formatDay } from '../text/format.ts';
import { t } from '../text/text.ts';
import type { FilingPlace } from './filing-place.ts';
import css from './reader.module.css';
import { SectionTools } from './section-tools.tsx';

/** Sections that stay in memory after they were open: their texts are long. */
const sectionsKept = 5;

export interface SectionViewProps {
  place: FilingPlace;
  entry: TocEntry;
  /** Of all sections, by their names in addresses. */
  titles: ReadonlyMap<string, string>;
  facts: FilingFacts;
  companyId: string | undefined;
  hl: string | undefined;
  isAsking: boolean;
  onAsk: () => void;
}

export function SectionView(props: SectionViewProps) {
  const { place, entry, titles, facts, companyId, hl, isAsking, onAsk } = props;
  const call = { params: { ...place, section_id: entry.item_number } };
  const query = useQuery({ ...routeQuery(readSection, call), staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (query.data) keepLast(readSection, sectionsKept);
  }, [query.data]);
  const article = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useScreen(entry.title, readSection, call);
  useScrollToMark(article, query.data !== undefined && hl !== undefined, hl);
  useEffect(() => {
    if (hl === undefined) scrollTo({ top: 0 });
  }, [hl]);
  const go = (section: string | null | undefined) => {
    if (!section) return;
    const params = { country: place.country, filingId: place.filing_id, section };
    void navigate({ to: '/f/$country/$filingId/$section', params, search: { c: companyId } });
  };
  useShortcuts([
    { keys: 'n', label: 'reader.next', run: () => go(query.data?.next) },
    { keys: 'p', label: 'reader.previous', run: () => go(query.data?.prev) },
    { keys: 'a', label: 'reader.ask', run: onAsk },
  ]);
  const name = nameOf(place, facts);
  const { highlights, marks } = useHighlights({ ...place, section: entry.item_number });
  return (
    <article ref={article} className={css.article}>
      <Crumbs place={place} facts={facts} />
      <h1 className={css.title}>{entry.title}</h1>
      <SectionTools place={place} entry={entry} facts={facts} isAsking={isAsking} onAsk={onAsk} />
      {(entry.status === 'suspect' || entry.warnings.length > 0) && (
        <div className={css.note}>
          <Note {...(entry.status === 'suspect' ? { tone: 'warn' } : {})}>
            {entry.status === 'suspect' && <strong>{t('reader.suspect')} </strong>}
            {entry.warnings.join(' ')}
          </Note>
        </div>
      )}
      <KeptHighlights highlights={highlights} />
      <Loaded query={query} lines={16}>
        {({ content, prev, next }) => (
          <>
            <LongMarkdown
              text={content}
              range={readRange(hl)}
              kept={marks}
              isTitled={content.slice(0, 400).includes(entry.title)}
            />
            <HighlightTools
              within={article}
              source={`${name}, ${entry.title}`}
              place={{ ...place, country: place.country as Country, section: entry.item_number }}
              highlights={highlights}
            />
            <nav className={css.ends} aria-label={t('reader.ends')}>
              {[
                { section: prev, label: t('reader.previous') },
                { section: next, label: t('reader.next') },
              ].map(({ section, label }) => (
                <SectionLink
                  key={label}
                  place={place}
                  section={section}
                  companyId={companyId}
                  label={`${label}: ${titles.get(section ?? '') ?? section}`}
                />
              ))}
            </nav>
          </>
        )}
      </Loaded>
    </article>
  );
}

function Crumbs({ place, facts }: { place: FilingPlace; facts: FilingFacts }) {
  const { filing, company, localId } = facts;
  return (
    <p className={css.crumbs}>
      {localId && (
        <Link to="/c/$country/$localId" params={{ country: place.country, localId }}>
          {company ?? localId}
        </Link>
      )}
      {filing && (
        <span>
          {filing.form_type} ·{' '}
          {t('company.period', { day: formatDay(filing.report_date ?? filing.filing_date) })}
        </span>
      )}
      <span>{place.filing_id}</span>
    </p>
  );
}

function SectionLink(props: {
  place: FilingPlace;
  section: string | null;
  companyId?: string;
  label: string;
}) {
  const { place, section, companyId, label } = props;
  if (section === null) return <span />;
  return (
    <Link
      className={buttonClass()}
      to="/f/$country/$filingId/$section"
      params={{ country: place.country, filingId: place.filing_id, section }}
      search={{ c: companyId }}
    >
      <span>{label}</span>
    </Link>
  );
}

function nameOf(place: FilingPlace, { company, filing }: FilingFacts): string {
  const day = filing?.report_date ?? filing?.filing_date;
  return [company, filing?.form_type, day, filing ? null : place.filing_id].filter(Boolean).join(', ');
}
