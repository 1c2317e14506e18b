import { searchCompanies } from '@research/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { useShortcuts } from '../shell/keys.ts';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { t } from '../text/text.ts';
import { CompanyResults } from './company-results.tsx';
import { Desk } from './desk.tsx';
import { Markets } from './markets.tsx';
import css from './search.module.css';

const route = getRouteApi('/');

/** Finds companies of all markets, and shows what one was working on. */
export function SearchPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const text = q.trim();
  const call = { query: { q: text === '' ? 'a' : text, limit: 50 } };
  const search = routeQuery(searchCompanies, call);
  const found = useQuery({ ...search, enabled: text !== '', placeholderData: keepPreviousData });
  const results = text === '' ? [] : (found.data?.results ?? []);
  const chosen = results[Math.min(active, results.length - 1)];
  useScreen(t('nav.search'), searchCompanies, call);
  useShortcuts([{ keys: '/', label: 'search.focus', run: () => input.current?.focus() }]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(results.length - 1, active + step)));
    } else if (event.key === 'Enter' && chosen) {
      const { country, local_id: localId } = chosen;
      void navigate({ to: '/c/$country/$localId', params: { country, localId } });
    }
  };
  return (
    <Page title={t('search.title')} lead={t('search.lead')}>
      <search className={css.field}>
        <Search size={19} aria-hidden />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the page is there to be typed into
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls="companies"
          aria-activedescendant={chosen ? `company-${results.indexOf(chosen)}` : undefined}
          aria-label={t('search.title')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          value={q}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setActive(0);
            void navigate({ search: { q: event.target.value }, replace: true });
          }}
        />
      </search>
      {text === '' ? (
        <>
          <Desk />
          <Markets />
        </>
      ) : (
        <CompanyResults query={found} text={text} active={results.indexOf(chosen as never)} />
      )}
    </Page>
  );
}
