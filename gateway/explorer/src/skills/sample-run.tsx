import type { CitationData } from '@footnote/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SourceView } from '../chat/answer/source-view.tsx';
import { Messages } from '../chat/messages.tsx';
import { useResearch } from '../chat/use-research.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { t } from '../text/text.ts';
import css from './skills.module.css';

/** Runs a skill's present text, saved or not, as a separate short question, which makes no report. */
export default function SampleRun({ question, onClose }: { question: string; onClose: () => void }) {
  const [threadId] = useState(() => crypto.randomUUID());
  const research = useResearch(threadId, true);
  const [citation, setCitation] = useState<CitationData | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void research.ask(question, { effort: 'quick', report: 'never' });
  }, [question, research]);
  const { isBusy } = research;
  const stop = () => void research.end('now').catch(() => {});
  const close = () => {
    if (isBusy) stop();
    onClose();
  };
  return (
    <Dialog title={t('skills.sample')} onClose={close} className={css.sample}>
      <p className={css.sampleLead}>{t('skills.sample.detail')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={css.sampleBody} tabIndex={0} role="log" aria-label={t('chat.messages')}>
        <Messages research={research} onOpen={setCitation} />
      </div>
      {citation && (
        <div className={css.sampleSource}>
          <SourceView citation={citation} onClose={() => setCitation(null)} />
        </div>
      )}
      <div className={css.sampleFoot}>
        {isBusy && <Button onClick={stop}>{t('chat.stop')}</Button>}
        {!isBusy && research.messages.length > 0 && (
          <Link className={buttonClass()} to="/r/$threadId" params={{ threadId }}>
            {t('skills.sample.thread')}
          </Link>
        )}
        <Button onClick={close}>{t('action.close')}</Button>
      </div>
    </Dialog>
  );
}
