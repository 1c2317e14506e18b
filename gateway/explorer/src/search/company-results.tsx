import { type CompanyHit, listMarkets, type RouteAnswer, type searchCompanies } from '@footnote/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { routeQuery } from '../api/api.ts';
import { Empty, Loaded } from '../design/states.tsx';
import { countryName, flagOf, formatList, formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import { Matched } from './matched.tsx';
import css from './search.module.css';

type Results = RouteAnswer<typeof searchCompanies>;

/** A list of links. Enter in the field opens the first; arrow keys move between them. */
export function CompanyResults(props: { query: UseQueryResult<Results>; text: string; onLeave: () => void }) {
  const { query, text, onLeave } = props;
  const onKeyDown = (event: React.KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll('a')];
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    if (next < 0) onLeave();
    else links[next]?.focus();
  };
  return (
    <Loaded query={query}>
      {({ results, total, did_you_mean }) =>
        results.length === 0 ? (
          <Empty title={t('search.none', { text })}>
            <p>{t('search.none.detail')}</p>
            <DidYouMean companies={did_you_mean} />
            <Covered />
          </Empty>
        ) : (
          <>
            <p className={css.count} role="status">
              {t('search.count', { count: formatNumber(total) })}
            </p>
            <ul id="companies" className={css.results} onKeyDown={onKeyDown}>
              {results.map((hit) => (
                <Result key={`${hit.country}${hit.local_id}`} hit={hit} text={text} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

/** The company may be of a market that is not covered. */
function Covered() {
  const { data } = useQuery(routeQuery(listMarkets, {}));
  if (!data) return null;
  const names = data.markets.map(({ country }) => countryName(country));
  return <p>{t('search.none.markets', { markets: formatList(names) })}</p>;
}

/** Similar names, shown separately from the results. */
function DidYouMean({ companies }: { companies: Results['did_you_mean'] }) {
  if (companies.length === 0) return null;
  return (
    <section className={css.mean} aria-label={t('search.didYouMean')}>
      <h3>{t('search.didYouMean')}</h3>
      <ul>
        {companies.map(({ country, local_id: localId, name, ticker }) => (
          <li key={country + localId}>
            <span aria-hidden>{flagOf(country)}</span>{' '}
            <Link to="/c/$country/$localId" params={{ country, localId }}>
              {name}
            </Link>{' '}
            <small>{[countryName(country), ticker].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ hit, text }: { hit: CompanyHit; text: string }) {
  const { country, local_id: localId, name, native_name, ticker, exchange, matched_on } = hit;
  const alias = matched_on === 'alias' ? hit.aliases.find((one) => isMatch(one, text)) : undefined;
  const facts = [
    countryName(country),
    exchange,
    hit.sector,
    t('search.matched', { what: word('matched', matched_on) }),
  ];
  return (
    <li>
      <Link to="/c/$country/$localId" params={{ country, localId }}>
        <span aria-hidden>{flagOf(country)}</span>
        <span className={css.name}>
          <Matched text={name} needle={text} />
          {native_name && native_name !== name && (
            <span className={css.native} lang={country.toLowerCase()}>
              <Matched text={native_name} needle={text} />
            </span>
          )}
          {alias && <span className={css.native}>{alias}</span>}
        </span>
        <span className={css.ticker}>{ticker && <Matched text={ticker} needle={text} />}</span>
        <span className={css.facts}>
          {facts.filter(Boolean).join(' · ')} · {localId}
        </span>
      </Link>
    </li>
  );
}

const isMatch = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase());
