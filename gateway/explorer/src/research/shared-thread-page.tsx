import { type CitationData, getSharedThread } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { Answer } from '../chat/answer/answer.tsx';
import chat from '../chat/chat.module.css';
import { type ResearchMessage, textOf } from '../chat/message.ts';
import { Empty, isAbsent, Problem, Skeleton } from '../design/states.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatAgo } from '../text/format.ts';
import { t } from '../text/text.ts';
import { BesideSource } from './beside-source.tsx';
import css from './research.module.css';
import { Threads } from './threads.tsx';

const route = getRouteApi('/r/shared/$shareId');

/** A thread that a colleague shares: to be read, with its sources, and not to be written to. */
export function SharedThreadPage() {
  const { shareId } = route.useParams();
  const [citation, setCitation] = useState<CitationData | null>(null);
  const query = useQuery({
    ...routeQuery(getSharedThread, { params: { share_id: shareId } }),
    retry: false,
  });
  const { data, error } = query;
  useScreen(data?.thread.title ?? t('thread.shared'), getSharedThread, { params: { share_id: shareId } });
  return (
    <div className={css.research} data-source={citation !== null} data-open="true">
      <Threads />
      <div className={css.talk}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={css.scroll} tabIndex={0} aria-label={t('chat.messages')}>
          <div>
            {!data && !error && <Skeleton lines={8} />}
            {error &&
              (isAbsent(error) ? (
                <Empty title={t('thread.gone')}>{t('thread.gone.detail')}</Empty>
              ) : (
                <Problem error={error} onRetry={() => void query.refetch()} />
              ))}
            {data && (
              <>
                <h1 className={css.sharedTitle}>{data.thread.title}</h1>
                <p className={css.none}>
                  {t('thread.sharedBy', {
                    name: data.thread.shared_by.name ?? data.thread.shared_by.user_id,
                    ago: formatAgo(data.thread.updated_at),
                  })}
                </p>
                <div className={chat.messages}>
                  {(data.messages as ResearchMessage[]).map((message) =>
                    message.role === 'user' ? (
                      <p key={message.id} className={chat.question}>
                        {textOf(message)}
                      </p>
                    ) : (
                      <div key={message.id} className={chat.answer}>
                        <Answer message={message} isBusy={false} spending={null} onOpen={setCitation} />
                      </div>
                    ),
                  )}
                </div>
              </>
            )}
          </div>
        </section>
      </div>
      <BesideSource citation={citation} onClose={() => setCitation(null)} />
    </div>
  );
}
