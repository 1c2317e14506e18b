import type { CitationData } from '@research/contracts';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { AnswerText } from '../chat/answer/answer-text.tsx';
import { citationsOf, dataOf, textOf } from '../chat/message.ts';
import { Button } from '../design/button.tsx';
import { messageOf } from '../design/states.tsx';
import { problemText, t } from '../text/text.ts';
import css from './matrix.module.css';
import { shortAnswer } from './short-answer.ts';
import type { CellState } from './use-cells.ts';

export interface CellProps {
  state: CellState;
  threadId: string;
  /** The question and whom it is asked of, for a button that only says "Ask". */
  name: string;
  onAsk: () => void;
  onOpen: (citation: CitationData) => void;
}

/** One answer: its first paragraph with its citations, and a link to the whole. */
export function Cell({ state, threadId, name, onAsk, onOpen }: CellProps) {
  if (state.is === 'waiting') return <p className={css.state}>{t('matrix.waiting')}</p>;
  if (state.is === 'reading') return <p className={css.state}>{t('matrix.reading')}</p>;
  if (state.is === 'open') {
    return (
      <Button look="plain" aria-label={t('matrix.askOne', { name })} onClick={onAsk}>
        {t('matrix.ask')}
      </Button>
    );
  }
  if (state.is === 'failed') return <Failed reason={messageOf(state.error)} onAsk={onAsk} />;
  const problem = dataOf(state.message, 'problem');
  if (problem) return <Failed reason={problemText(problem.code, problem.detail)} onAsk={onAsk} />;
  return (
    <div className={css.answer}>
      <AnswerText
        text={shortAnswer(textOf(state.message))}
        citations={citationsOf(state.message)}
        onOpen={onOpen}
      />
      <p className={css.tools}>
        <Link to="/r/$threadId" params={{ threadId }} aria-label={t('matrix.openOne', { name })}>
          {t('matrix.open')}
        </Link>
        <Button
          look="plain"
          label={t('matrix.again', { name })}
          icon={<RotateCw size={14} />}
          onClick={onAsk}
        />
      </p>
    </div>
  );
}

function Failed({ reason, onAsk }: { reason: string; onAsk: () => void }) {
  return (
    <div className={css.failed}>
      <p>{reason}</p>
      <Button onClick={onAsk}>{t('action.retry')}</Button>
    </div>
  );
}
