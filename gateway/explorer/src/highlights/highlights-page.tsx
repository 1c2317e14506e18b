import { type Country, type Highlight, listHighlights } from '@footnote/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { routePages } from '../api/api.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Field, Input, inputClass } from '../design/field.tsx';
import { Empty, Problem, Skeleton } from '../design/states.tsx';
import { HighlightEntry } from '../highlighting/highlight-entry.tsx';
import { sessionStore } from '../session/session.ts';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { useStore } from '../store.ts';
import { formatAgo } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './highlights.module.css';
import { ToReport } from './to-report.tsx';

const whoseOnes = ['all', 'own', 'shared'] as const;
type Whose = (typeof whoseOnes)[number];

/** What the address narrows the list to: a company `US/0009990001`, a filing `US/0009990001-25-000007`, a document. */
interface Narrowed {
  c?: string;
  f?: string;
  d?: string;
}

/** All highlights: found by their words, of one company, filing or document; chosen ones go into a report. */
export function HighlightsPage() {
  const narrowed = useSearch({ strict: false }) as Narrowed;
  const [words, setWords] = useState('');
  const [whose, setWhose] = useState<Whose>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const session = useStore(sessionStore);
  const isMember = session.is === 'open' && session.session.org !== null;
  const q = useDeferredValue(words.trim());
  const input = { query: { limit: 50, whose, ...(q && { q }), ...queryOf(narrowed) } };
  const query = useInfiniteQuery({
    ...routePages(listHighlights, input),
    placeholderData: keepPreviousData,
  });
  useScreen(t('nav.highlights'), listHighlights, input);
  const highlights = query.data?.pages.flatMap((page) => page.highlights);
  const isNarrowed = q !== '' || whose !== 'all' || Object.keys(queryOf(narrowed)).length > 0;
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Page title={t('nav.highlights')} lead={t('highlight.lead')}>
      <div className={css.filters}>
        <Field label={t('highlight.find')}>
          <Input
            type="search"
            value={words}
            maxLength={200}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        {isMember && (
          <Field label={t('highlight.whose')}>
            <select
              className={inputClass}
              value={whose}
              onChange={(event) => setWhose(event.target.value as Whose)}
            >
              {whoseOnes.map((one) => (
                <option key={one} value={one}>
                  {word('highlightWhose', one)}
                </option>
              ))}
            </select>
          </Field>
        )}
      </div>
      <Narrowing narrowed={narrowed} first={highlights?.[0]} />
      {isMember && <ToReport chosen={chosen} onDone={() => setChosen([])} />}
      {query.error && !highlights && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {!highlights && !query.error && <Skeleton lines={8} />}
      {highlights?.length === 0 &&
        (isNarrowed ? (
          <Empty title={t('highlight.noneFound')} />
        ) : (
          <Empty
            title={t('highlight.none')}
            actions={
              <Link className={buttonClass()} to="/">
                {t('shell.toSearch')}
              </Link>
            }
          >
            {t('highlight.none.detail')}
          </Empty>
        ))}
      <ul className={css.list}>
        {highlights?.map((one) => (
          <li key={one.highlight_id}>
            {isMember && (
              <input
                type="checkbox"
                aria-label={t('highlight.choose', { quote: one.quote.slice(0, 80) })}
                checked={chosen.includes(one.highlight_id)}
                onChange={(event) => choose(one.highlight_id, event.target.checked)}
              />
            )}
            <HighlightEntry highlight={one}>
              <Source highlight={one} />
            </HighlightEntry>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="plain" onClick={() => void query.fetchNextPage()}>
          {t('action.more')}
        </Button>
      )}
    </Page>
  );
}

/** Where the words are from. Company and filing narrow the list to themselves. */
function Source({ highlight }: { highlight: Highlight }) {
  const { company, country, filing_id, document_id, title, section_title, page, own, created_by } = highlight;
  const filing = company ? title.replace(`${company.name}, `, '') : title;
  const narrow = document_id === null ? { f: `${country}/${filing_id}` } : { d: document_id };
  return (
    <>
      {company && (
        <Link to="/highlights" search={{ c: `${company.country}/${company.local_id}` }}>
          {company.name}
        </Link>
      )}
      <Link to="/highlights" search={narrow}>
        {filing}
      </Link>
      {section_title && <span>{section_title}</span>}
      {page !== null && <span>{t('documents.page', { page })}</span>}
      {!own && <span>{created_by.name ?? created_by.user_id}</span>}
      <span>{formatAgo(highlight.created_at)}</span>
    </>
  );
}

/** What the list is narrowed to, and the way back. */
function Narrowing({ narrowed, first }: { narrowed: Narrowed; first: Highlight | undefined }) {
  const navigate = useNavigate();
  const { c, f, d } = narrowed;
  if (!c && !f && !d) return null;
  const name = (c ? first?.company?.name : first?.title) ?? c ?? f ?? d ?? '';
  return (
    <p className={css.narrowed}>
      {t('highlight.only', { name })}
      <Button
        look="plain"
        icon={<X size={15} />}
        label={t('highlight.all')}
        onClick={() => void navigate({ to: '/highlights' })}
      />
    </p>
  );
}

function queryOf({ c, f, d }: Narrowed) {
  const [country, ...id] = (f ?? c ?? '').split('/');
  if (d) return { document_id: d };
  if (!country || id.length === 0) return {};
  return { country: country as Country, [f ? 'filing_id' : 'local_id']: id.join('/') };
}
