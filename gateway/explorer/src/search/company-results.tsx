import type { CompanyHit, RouteAnswer, searchCompanies } from '@research/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty, Loaded } from '../design/states.tsx';
import { countryName, flagOf, formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import { Matched } from './matched.tsx';
import css from './search.module.css';

type Results = RouteAnswer<typeof searchCompanies>;

export function CompanyResults({
  query,
  text,
  active,
}: {
  query: UseQueryResult<Results>;
  text: string;
  active: number;
}) {
  return (
    <Loaded query={query}>
      {({ results, total }) =>
        results.length === 0 ? (
          <Empty title={t('search.none', { text })}>
            <p>{t('search.none.detail')}</p>
          </Empty>
        ) : (
          <>
            <p className={css.count} role="status">
              {t('search.count', { count: formatNumber(total) })}
            </p>
            <div id="companies" role="listbox" aria-label={t('palette.companies')} className={css.results}>
              {results.map((hit, at) => (
                <Result
                  key={`${hit.country}${hit.local_id}`}
                  hit={hit}
                  text={text}
                  at={at}
                  active={at === active}
                />
              ))}
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function Result({ hit, text, at, active }: { hit: CompanyHit; text: string; at: number; active: boolean }) {
  const { country, local_id: localId, name, native_name, ticker, exchange, matched_on } = hit;
  const alias = matched_on === 'alias' ? hit.aliases.find((one) => isMatch(one, text)) : undefined;
  const facts = [
    countryName(country),
    exchange,
    hit.sector,
    t('search.matched', { what: word('matched', matched_on) }),
  ];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div role="option" aria-selected={active} id={`company-${at}`} data-active={active}>
      <Link to="/c/$country/$localId" params={{ country, localId }} tabIndex={-1}>
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
    </div>
  );
}

const isMatch = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase());
