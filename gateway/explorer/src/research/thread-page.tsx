import { type CitationData, getThread } from '@footnote/contracts';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Composer } from '../chat/composer/composer.tsx';
import type { ResearchMessage } from '../chat/message.ts';
import { textOf } from '../chat/message.ts';
import { Messages } from '../chat/messages.tsx';
import { isPending, takeQuestion } from '../chat/pending-question.ts';
import { type Research, useResearch } from '../chat/use-research.ts';
import { Button } from '../design/button.tsx';
import { Empty, Problem, Skeleton } from '../design/states.tsx';
import { copyText } from '../shell/notices.tsx';
import { useScreen } from '../shell/screen.ts';
import { t } from '../text/text.ts';
import { AnswerToReport } from './answer-to-report.tsx';
import { BesideSource } from './beside-source.tsx';
import css from './research.module.css';
import { StreamEvents } from './stream-events.tsx';
import { Threads } from './threads.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';

export function ThreadPage() {
  const { threadId = '' } = useParams({ strict: false }) as { threadId?: string };
  return <Thread key={threadId} threadId={threadId} />;
}

/** A thread, with the source of the opened citation beside it. */
function Thread({ threadId }: { threadId: string }) {
  const [isNew] = useState(() => isPending(threadId));
  const research = useResearch(threadId, isNew);
  const [citation, setCitation] = useState<CitationData | null>(null);
  const scroll = useStayAtEnd(research.messages, research.isBusy);
  const first = research.messages[0];
  const title = first ? textOf(first).slice(0, 80) : t('nav.research');
  useScreen(title, getThread, { params: { thread_id: threadId } });
  useFirstQuestion(threadId, research);
  return (
    <div className={css.research} data-source={citation !== null} data-open="true">
      <Threads />
      <div className={css.talk}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div ref={scroll} className={css.scroll} tabIndex={0} role="log" aria-label={t('chat.messages')}>
          <div>
            <h1 className="visually-hidden">{title}</h1>
            {research.loading === 'pending' && research.messages.length === 0 && <Skeleton lines={8} />}
            {research.loading instanceof Error && (
              <Problem error={research.loading} onRetry={() => void research.catchUp()} />
            )}
            {research.isAbsent && <Empty title={t('research.absent')}>{t('research.absent.detail')}</Empty>}
            <Messages
              research={research}
              onOpen={setCitation}
              tools={(message) => <AnswerTools threadId={threadId} message={message} title={title} />}
            />
          </div>
        </div>
        <div className={css.write}>
          <Composer
            place={threadId}
            isBusy={research.isBusy}
            onAsk={(text, options) => void research.ask(text, options)}
            onEnd={(mode) => void research.end(mode)}
          />
        </div>
      </div>
      <BesideSource citation={citation} onClose={() => setCitation(null)} />
    </div>
  );
}

function AnswerTools(props: { threadId: string; message: ResearchMessage; title: string }) {
  const { message } = props;
  if (textOf(message) === '') return null;
  return (
    <>
      <Button look="plain" onClick={() => void copyText(textOf(message), t('action.copied'))}>
        {t('chat.copy')}
      </Button>
      <AnswerToReport {...props} />
      <StreamEvents threadId={props.threadId} />
    </>
  );
}

/** The question that opened this thread is asked after the stored thread is loaded. */
function useFirstQuestion(threadId: string, research: Research): void {
  const { loading } = research;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the thread is known to be there or new
  useEffect(() => {
    if (loading !== 'done') return;
    const question = takeQuestion(threadId);
    if (question !== null) void research.ask(question.text, question.options);
  }, [loading, threadId]);
}
