import { searchCompanies } from '@footnote/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { useOnceFresh } from '../design/use-once-fresh.ts';
import { useShortcuts } from '../shell/keys.ts';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { t } from '../text/text.ts';
import { CompanyResults } from './company-results.tsx';
import { Markets } from './markets.tsx';
import { RecentWork } from './recent-work.tsx';
import css from './search.module.css';

const route = getRouteApi('/');

/** Finds companies of all markets, and shows the user's recent work. */
export function SearchPage() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(q, input);
  const text = typed.trim();
  const call = { query: { q: text === '' ? 'a' : text, limit: 50 } };
  const search = routeQuery(searchCompanies, call);
  const found = useQuery({ ...search, enabled: text !== '', placeholderData: keepPreviousData });
  const results = text === '' ? [] : (found.data?.results ?? []);
  useScreen(t('nav.search'), searchCompanies, call);
  useShortcuts([{ keys: '/', label: 'search.focus', run: () => input.current?.focus() }]);

  const openFirst = useOnceFresh(text, !found.isPending && !found.isPlaceholderData, () => {
    const [first] = results;
    if (!first) return;
    const { country, local_id: localId } = first;
    void navigate({ to: '/c/$country/$localId', params: { country, localId } });
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('#companies a')?.focus();
    } else if (event.key === 'Enter' && text !== '') openFirst();
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
          aria-label={t('search.title')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            void navigate({ search: { q: event.target.value }, replace: true });
          }}
        />
      </search>
      {text === '' ? (
        <>
          <RecentWork />
          <Markets />
        </>
      ) : (
        <CompanyResults query={found} text={text} onLeave={() => input.current?.focus()} />
      )}
    </Page>
  );
}

/** The text in the field. The address is updated later, and must not undo what was typed meanwhile. */
function useTyped(q: string, input: React.RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(q);
  }, [q, input]);
  return [typed, setTyped] as const;
}
