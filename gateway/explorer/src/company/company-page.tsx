import { getCompany, listCompanyFilings } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { routeQuery } from '../api/api.ts';
import { recentCompanies } from '../api/stored-companies.ts';
import { buttonClass } from '../design/button.tsx';
import { isAbsent, Loaded } from '../design/states.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { countryName, flagOf } from '../text/format.ts';
import { t } from '../text/text.ts';
import { Figures } from './figures.tsx';
import { Filings } from './filings.tsx';
import { Peers } from './peers.tsx';
import { Segments } from './segments.tsx';
import { WatchButton } from './watch-button.tsx';

const route = getRouteApi('/c/$country/$localId');

/** A company: its figures and its filings. */
export function CompanyPage() {
  const { country, localId } = route.useParams();
  const { peers = '', year } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(routeQuery(getCompany, { params: { country, local_id: localId } }));
  const company = query.data;
  useScreen(company?.name ?? localId, listCompanyFilings, { params: { country, local_id: localId } });
  useEffect(() => {
    if (company) recentCompanies.add(company);
  }, [company]);
  const native = company?.native_name && company.native_name !== company.name ? company.native_name : null;
  const facts = [native, company?.ticker, company?.exchange, company?.sector, company?.industry];
  return (
    <Page
      title={company?.name ?? (isAbsent(query.error) ? t('shell.notFound') : localId)}
      lead={
        <>
          <span aria-hidden>{flagOf(country)}</span>{' '}
          {[countryName(country), ...facts].filter(Boolean).join(' · ')} · {localId}
        </>
      }
      actions={
        company && (
          <>
            <WatchButton key={localId} company={company} />
            <Link
              className={buttonClass('primary')}
              to="/r"
              search={{ q: t('company.question', { name: company.name }) }}
            >
              <MessageSquareText size={16} aria-hidden />
              {t('reader.ask')}
            </Link>
          </>
        )
      }
    >
      <Loaded
        query={query}
        wayOn={
          <Link className={buttonClass()} to="/">
            {t('shell.toSearch')}
          </Link>
        }
      >
        {(known) => (
          <Figures country={country} localId={localId}>
            <Segments country={country} localId={localId} />
            <Peers
              company={known}
              peers={peers.split(',').filter(Boolean)}
              year={year}
              onChange={(refs, chosen) =>
                void navigate({
                  to: '/c/$country/$localId',
                  params: { country, localId },
                  search: { peers: refs.join(','), ...(refs.length > 0 && chosen && { year: chosen }) },
                  resetScroll: false,
                  replace: true,
                })
              }
            />
            <Filings company={known} />
          </Figures>
        )}
      </Loaded>
    </Page>
  );
}
