import { deleteThread, listThreads } from '@research/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { client, refresh, routePages } from '../api/api.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { Problem, Skeleton } from '../design/states.tsx';
import { formatAgo } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './research.module.css';

/** The list of threads, the last used first. */
export function Threads() {
  const query = useInfiniteQuery(routePages(listThreads, { query: { limit: 50 } }));
  const navigate = useNavigate();
  const threads = query.data?.pages.flatMap((page) => page.threads);
  const remove = async (thread_id: string) => {
    await client.call(deleteThread, { params: { thread_id } });
    await refresh(listThreads);
    await navigate({ to: '/r' });
  };
  return (
    <nav className={css.threads} aria-label={t('research.threads')}>
      <h2>
        {t('research.threads')}
        <Link
          to="/r"
          className={buttonClass('plain')}
          aria-label={t('research.new')}
          title={t('research.new')}
        >
          <Plus size={17} aria-hidden />
        </Link>
      </h2>
      {query.error && !threads && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {!threads && !query.error && <Skeleton lines={8} />}
      <ul>
        {threads?.map(({ thread_id: threadId, title, updated_at, active_run_id }) => (
          <li key={threadId}>
            <Link to="/r/$threadId" params={{ threadId }} title={title}>
              <span>{title}</span>
              <small>{active_run_id ? t('research.running') : formatAgo(updated_at)}</small>
            </Link>
            <ConfirmButton
              look="plain"
              label={t('research.delete', { title })}
              icon={<Trash2 size={15} />}
              title={t('research.delete', { title })}
              detail={t('research.delete.detail')}
              onAgree={() => remove(threadId)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="plain" onClick={() => void query.fetchNextPage()}>
          {t('action.more')}
        </Button>
      )}
    </nav>
  );
}
