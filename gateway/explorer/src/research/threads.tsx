import {
  type ChatThread,
  deleteThread,
  listSharedThreads,
  listThreadFolders,
  listThreads,
  type RouteAnswer,
} from '@footnote/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { client, refresh, routePages, routeQuery } from '../api/api.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { Input, inputClass } from '../design/field.tsx';
import { Problem, Skeleton } from '../design/states.tsx';
import { formatAgo } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './research.module.css';
import { ThreadDialog } from './thread-dialog.tsx';

type Listed = RouteAnswer<typeof listThreads>['threads'][number];

/** The list of threads, the last used first: found by their words, filed in folders; and those that others share. */
export function Threads() {
  const [words, setWords] = useState('');
  const [folder, setFolder] = useState('');
  const [edited, setEdited] = useState<ChatThread | null>(null);
  const q = useDeferredValue(words.trim());
  const query = useInfiniteQuery({
    ...routePages(listThreads, { query: { limit: 50, ...(q && { q }), ...(folder && { folder }) } }),
    placeholderData: keepPreviousData,
  });
  const threads = query.data?.pages.flatMap((page) => page.threads);
  const folders = useQuery(routeQuery(listThreadFolders, {})).data?.folders ?? [];
  const isFiltered = q !== '' || folder !== '';
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
      <div className={css.find}>
        <Input
          type="search"
          aria-label={t('thread.find')}
          placeholder={t('thread.find')}
          value={words}
          maxLength={200}
          onChange={(event) => setWords(event.target.value)}
        />
        {(folders.length > 0 || folder !== '') && (
          <select
            className={inputClass}
            aria-label={t('thread.folder')}
            value={folder}
            onChange={(event) => setFolder(event.target.value)}
          >
            <option value="">{t('thread.folder.all')}</option>
            {[...new Set([...folders, ...(folder ? [folder] : [])])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </div>
      {query.error && !threads && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {!threads && !query.error && <Skeleton lines={8} />}
      <ul>
        {threads?.map((thread) => (
          <Row key={thread.thread_id} thread={thread} onEdit={() => setEdited(thread)} />
        ))}
      </ul>
      {isFiltered && threads?.length === 0 && <p className={css.none}>{t('thread.none')}</p>}
      {query.hasNextPage && (
        <Button look="plain" onClick={() => void query.fetchNextPage()}>
          {t('action.more')}
        </Button>
      )}
      <Shared q={q} />
      {edited && <ThreadDialog thread={edited} folders={folders} onClose={() => setEdited(null)} />}
    </nav>
  );
}

function Row({ thread, onEdit }: { thread: Listed; onEdit: () => void }) {
  const { thread_id: threadId, title, updated_at, active_run_id, folder, sharing } = thread;
  const navigate = useNavigate();
  const remove = async () => {
    await client.call(deleteThread, { params: { thread_id: threadId } });
    await refresh(listThreads, listThreadFolders, listSharedThreads);
    await navigate({ to: '/r' });
  };
  const facts = [
    active_run_id ? t('research.running') : formatAgo(updated_at),
    folder,
    sharing !== 'none' && t('thread.shared'),
  ];
  return (
    <li>
      <Link to="/r/$threadId" params={{ threadId }} title={title}>
        <span>{title}</span>
        {thread.found && <small className={css.found}>{thread.found}</small>}
        <small className={css.facts}>{facts.filter(Boolean).join(' · ')}</small>
      </Link>
      <div className={css.rowTools}>
        <Button
          look="plain"
          label={t('thread.editOf', { title })}
          icon={<Pencil size={14} />}
          onClick={onEdit}
        />
        <ConfirmButton
          look="plain"
          label={t('research.delete', { title })}
          icon={<Trash2 size={15} />}
          title={t('research.delete', { title })}
          detail={t('research.delete.detail')}
          onAgree={remove}
        />
      </div>
    </li>
  );
}

/** What members of the organisation share with all. Who belongs to none has no such list. */
function Shared({ q }: { q: string }) {
  const query = useQuery({
    ...routeQuery(listSharedThreads, { query: { limit: 50, ...(q && { q }) } }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const threads = query.data?.threads ?? [];
  if (threads.length === 0) return null;
  return (
    <section aria-label={t('thread.sharedList')}>
      <h2>{t('thread.sharedList')}</h2>
      <ul>
        {threads.map(({ share_id: shareId, title, shared_by, updated_at, found }) => (
          <li key={shareId}>
            <Link to="/r/shared/$shareId" params={{ shareId }} title={title}>
              <span>{title}</span>
              <small>
                {shared_by.name ?? shared_by.user_id} · {formatAgo(updated_at)}
              </small>
              {found && <small className={css.found}>{found}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
