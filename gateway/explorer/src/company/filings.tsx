import {
  type Company,
  type Filing,
  type FormFamily,
  formFamily,
  listCompanyFilings,
  listMarkets,
} from '@footnote/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { routePages, routeQuery } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Empty, messageOf, Problem, Skeleton } from '../design/states.tsx';
import { startIngestion } from '../ingestion/jobs.ts';
import { sessionStore } from '../session/session.ts';
import { say } from '../shell/notices.tsx';
import { usePaletteActions } from '../shell/screen.ts';
import { useStore } from '../store.ts';
import { formatTime } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './company.module.css';
import { FilingList } from './filing-list.tsx';

/** A company's filings by year, of one family of forms or all, with selection for ingestion. */
export function Filings({ company }: { company: Company }) {
  const { country, local_id } = company;
  const pages = useInfiniteQuery(
    routePages(listCompanyFilings, { params: { country, local_id }, query: { limit: 200 } }),
  );
  const session = useStore(sessionStore);
  const isMember = session.is === 'open' && session.session.org !== null;
  const [family, setFamily] = useState<FormFamily | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filings = pages.data?.pages.flatMap((page) => page.filings) ?? [];
  const first = pages.data?.pages[0];
  useFilingsInPalette(country, local_id, filings);
  if (pages.error && !pages.data) return <Problem error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!first) return <Skeleton lines={12} />;
  if (filings.length === 0) return <NoFilings country={country} />;

  const ingest = (wanted: readonly Filing[]) => {
    setChosen(new Set());
    for (const filing of wanted) {
      const { ingest: _ingest, ...posted } = filing;
      const body = {
        country,
        local_id,
        filing_ref: filing.filing_ref,
        company_name: company.name,
        filing: posted,
      };
      startIngestion({ ...body, company_ticker: company.ticker }).catch((error: unknown) =>
        say(messageOf(error)),
      );
    }
  };
  const shown = family === null ? filings : filings.filter(({ form_family }) => form_family === family);
  return (
    <section aria-label={t('company.filings')}>
      <div className={css.bar}>
        <h2>{t('company.filings')}</h2>
        <Families filings={filings} family={family} onChoose={setFamily} />
        {chosen.size > 0 && (
          <Button look="primary" onClick={() => ingest(filings.filter((one) => chosen.has(one.filing_ref)))}>
            {t('company.ingestChosen', { count: chosen.size })}
          </Button>
        )}
      </div>
      {!isMember && <p className={css.checked}>{t('company.needsOrg')}</p>}
      <FilingList
        company={company}
        filings={shown}
        chosen={chosen}
        onChoose={setChosen}
        onIngest={(filing) => ingest([filing])}
        onEnd={() => pages.hasNextPage && !pages.isFetchingNextPage && void pages.fetchNextPage()}
      />
      <p className={css.checked}>
        {t(`company.served.${first.served_from}`, { time: formatTime(first.as_of) })}
      </p>
    </section>
  );
}

/** A market that is replayed holds few filings; that says nothing about what the company filed. */
function NoFilings({ country }: { country: string }) {
  const { data } = useQuery(routeQuery(listMarkets, {}));
  const market = data?.markets.find((one) => one.country === country);
  const source = market?.source.toUpperCase() ?? '';
  return (
    <Empty title={t('company.none')}>
      <p>{market?.access === 'replay' ? t('company.none.replay', { source }) : t('company.none.detail')}</p>
    </Empty>
  );
}

/** The readable filings, for the palette, found by form, date or number. */
function useFilingsInPalette(country: string, localId: string, filings: readonly Filing[]): void {
  const navigate = useNavigate();
  usePaletteActions(
    filings
      .filter(({ ingested }) => ingested)
      .map(({ filing_ref: filingId, form_type, filing_date, title }) => ({
        id: `filing ${country} ${filingId}`,
        group: t('company.filings'),
        label: `${form_type} ${filing_date} ${title}`,
        hint: filingId,
        run: () =>
          void navigate({
            to: '/f/$country/$filingId',
            params: { country, filingId },
            search: { c: localId },
          }),
      })),
  );
}

function Families(props: {
  filings: readonly Filing[];
  family: FormFamily | null;
  onChoose: (family: FormFamily | null) => void;
}) {
  const present = new Set(props.filings.map(({ form_family }) => form_family));
  const families = formFamily.options.filter((one) => present.has(one));
  return (
    <fieldset className={css.forms}>
      <legend className="visually-hidden">{t('company.forms')}</legend>
      {[null, ...families].map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={props.family === one}
          onClick={() => props.onChoose(one)}
        >
          {one === null ? t('company.all') : word('family', one)}
        </button>
      ))}
    </fieldset>
  );
}
