import { listMarkets, type MarketAccess } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../api/api.ts';
import { Badge, type Tone } from '../design/badge.tsx';
import { Loaded } from '../design/states.tsx';
import { countryName, flagOf, formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './search.module.css';

const tones: Partial<Record<MarketAccess, Tone>> = { live: 'good', replay: 'accent', needs_key: 'warn' };

/** What is available in each market. */
export function Markets() {
  const query = useQuery(routeQuery(listMarkets, {}));
  return (
    <section className={css.markets}>
      <h2>{t('markets.title')}</h2>
      <Loaded query={query} lines={10}>
        {({ markets }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={css.scroll} tabIndex={0} aria-label={t('markets.title')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('markets.market')}</th>
                  <th scope="col" className={css.number}>
                    {t('markets.companies')}
                  </th>
                  <th scope="col">{t('markets.access')}</th>
                  <th scope="col">{t('markets.meaning')}</th>
                </tr>
              </thead>
              <tbody>
                {markets.map(({ country, source, company_count, access }) => (
                  <tr key={country}>
                    <th scope="row">
                      <span aria-hidden>{flagOf(country)}</span> {countryName(country)}
                    </th>
                    <td className={css.number}>{formatNumber(company_count)}</td>
                    <td>
                      <Badge tone={tones[access]}>{word('access', access)}</Badge>
                    </td>
                    <td>{t(`access.${access}.detail`, { source: source.toUpperCase() })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
    </section>
  );
}
