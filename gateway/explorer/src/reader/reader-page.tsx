import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../api/api.ts';
import { type FilingFacts, useFilingFacts, useOutline } from '../api/filing-facts.ts';
import { buttonClass } from '../design/button.tsx';
import { Empty, Problem, Skeleton } from '../design/states.tsx';
import { Unbroken } from '../design/unbroken.tsx';
import { Page } from '../shell/page.tsx';
import { t } from '../text/text.ts';
import { AbsentFiling } from './absent-filing.tsx';
import { AskPanel } from './ask-panel.tsx';
import { Outline } from './outline.tsx';
import css from './reader.module.css';
import { SectionView } from './section-view.tsx';

/** A filing: its outline, the text of one section, and a panel for questions. */
export function ReaderPage() {
  const { country, filingId, section } = useParams({ strict: false }) as Record<string, string>;
  const { c, hl } = useSearch({ strict: false }) as { c?: string; hl?: string };
  const [isAsking, setAsking] = useState(false);
  const place = { country: country ?? '', filing_id: filingId ?? '' };
  const query = useOutline(place);
  const facts = useFilingFacts(place.country, place.filing_id, c);
  if (query.error) {
    const isAbsent = query.error instanceof ApiProblem && query.error.body.code === 'filing_not_ingested';
    return (
      <Page
        title={<Unbroken text={titleOf(facts) ?? place.filing_id} />}
        lead={facts.filing ? place.filing_id : undefined}
      >
        {isAbsent ? (
          <AbsentFiling place={place} facts={facts} />
        ) : (
          <Problem error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Page>
    );
  }
  if (!query.data) {
    return (
      <Page title={place.filing_id}>
        <Skeleton lines={14} />
      </Page>
    );
  }
  const { sections } = query.data;
  const [first] = sections;
  if (section === undefined && first) {
    const params = { country: place.country, filingId: place.filing_id, section: first.item_number };
    return <Navigate to="/f/$country/$filingId/$section" params={params} search={{ c, hl }} replace />;
  }
  const entry = sections.find(({ item_number }) => item_number === section);
  return (
    <div className={css.reader} data-panel={isAsking}>
      <Outline place={place} sections={sections} current={section} companyId={c} />
      {entry ? (
        <SectionView
          key={entry.item_number}
          place={place}
          entry={entry}
          titles={new Map(sections.map(({ item_number, title }) => [item_number, title]))}
          facts={facts}
          companyId={c}
          hl={hl}
          isAsking={isAsking}
          onAsk={() => setAsking(!isAsking)}
        />
      ) : (
        <div className={css.article}>
          <Empty
            title={t('reader.noSection', { section: section ?? '' })}
            actions={
              first && (
                <Link
                  className={buttonClass()}
                  to="/f/$country/$filingId/$section"
                  params={{ country: place.country, filingId: place.filing_id, section: first.item_number }}
                  search={{ c }}
                >
                  {first.title}
                </Link>
              )
            }
          />
        </div>
      )}
      {isAsking && <AskPanel place={place} title={entry?.title ?? ''} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Of a filing whose text is not here: what the regulator's list says of it. */
function titleOf({ company, filing }: FilingFacts): string | null {
  return filing && [company, filing.title].filter(Boolean).join(', ');
}
