import type { CitationData } from '@footnote/contracts';
import { Problem } from '../design/states.tsx';
import { t } from '../text/text.ts';
import { Answer } from './answer/answer.tsx';
import css from './chat.module.css';
import { dataOf, type ResearchMessage, textOf } from './message.ts';
import type { Research } from './use-research.ts';

export interface MessagesProps {
  research: Research;
  onOpen: (citation: CitationData) => void;
  /** Actions on a finished answer. */
  tools?: (message: ResearchMessage) => React.ReactNode;
}

export function Messages({ research, onOpen, tools }: MessagesProps) {
  const { messages, isBusy, status, spending, error } = research;
  const last = messages.at(-1);
  // An answer that failed says so itself.
  const isExplained = last?.role === 'assistant' && dataOf(last, 'problem') !== null;
  const suggestions = last?.role === 'assistant' && !isBusy ? dataOf(last, 'suggestions') : null;
  return (
    <div className={css.messages}>
      {messages.map((message) =>
        message.role === 'user' ? (
          <p key={message.id} className={css.question} data-question>
            {textOf(message)}
          </p>
        ) : (
          <div key={message.id} className={css.answer}>
            <Answer
              message={message}
              isBusy={isBusy && message === last}
              spending={isBusy && message === last ? spending : null}
              onOpen={onOpen}
              onRetry={message === last ? () => void research.retry() : undefined}
            />
            {tools && !(isBusy && message === last) && <div className={css.tools}>{tools(message)}</div>}
          </div>
        ),
      )}
      {/* Says what happens, not every word: the answer itself is read when it is there. */}
      <p role="status" className={isBusy ? css.checked : 'visually-hidden'}>
        {isBusy ? (status?.label ?? t('chat.starting')) : last?.role === 'assistant' ? t('chat.done') : ''}
      </p>
      {error && !isBusy && !isExplained && <Problem error={error} onRetry={() => void research.retry()} />}
      {suggestions && (
        <div className={css.suggestions}>
          {suggestions.items.map((item) => (
            <button key={item} type="button" onClick={() => void research.ask(item)}>
              {item}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
