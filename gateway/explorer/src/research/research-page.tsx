import { listThreads } from '@footnote/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Composer } from '../chat/composer/composer.tsx';
import { leaveQuestion } from '../chat/pending-question.ts';
import { useScreen } from '../shell/screen.ts';
import { t } from '../text/text.ts';
import css from './research.module.css';
import { Starters } from './starters.tsx';
import { Threads } from './threads.tsx';

/** The input for a new question, and the list of earlier threads. */
export function ResearchPage() {
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  useScreen(t('nav.research'), listThreads, { query: { limit: 50 } });
  return (
    <div className={css.research} data-open="false">
      <Threads />
      <div className={css.talk}>
        <div className={css.scroll}>
          <div>
            <header className={css.start}>
              <h1>{t('research.title')}</h1>
              <p>{t('research.lead')}</p>
              <Composer
                key={q}
                autoFocus
                place="new"
                isBusy={false}
                initial={q}
                onEnd={() => {}}
                onAsk={(text, options) => {
                  const threadId = crypto.randomUUID();
                  leaveQuestion(threadId, text, options);
                  void navigate({ to: '/r/$threadId', params: { threadId } });
                }}
              />
              <Starters />
            </header>
          </div>
        </div>
      </div>
    </div>
  );
}
