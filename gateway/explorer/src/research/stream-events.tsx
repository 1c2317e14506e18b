import { useState } from 'react';
import { eventsOf, resumeAfterLast } from '../chat/stream-events.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { messageOf } from '../design/states.tsx';
import { copyText } from '../shell/notices.tsx';
import { useStore } from '../store.ts';
import { formatBytes } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './stream-events.module.css';

/** Opens the list of what the server streamed to this tab, for whoever writes a client. */
export function StreamEvents({ threadId }: { threadId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {t('events.open')}
      </Button>
      {isOpen && <EventsDialog threadId={threadId} onClose={() => setOpen(false)} />}
    </>
  );
}

function EventsDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const events = useStore(eventsOf(threadId));
  const [said, setSaid] = useState('');
  const resume = async () => {
    try {
      const status = await resumeAfterLast(threadId);
      setSaid(status === 204 ? t('events.nothing', { status }) : '');
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  const copy = () => void copyText(JSON.stringify(events, null, 2), t('action.copied'));
  return (
    <Dialog title={t('events.title')} onClose={onClose} className={css.dialog}>
      <p className={css.lead}>{t('events.lead')}</p>
      <p className={css.tools}>
        <Button onClick={() => void resume()}>{t('events.resume')}</Button>
        <Button disabled={events.length === 0} onClick={copy}>
          {t('events.copy')}
        </Button>
        <span role="status">{said}</span>
      </p>
      {events.length === 0 ? (
        <p className={css.lead}>{t('events.none')}</p>
      ) : (
        <ol className={css.events}>
          {events.map(({ id, type, data }, at) => (
            <li key={`${id ?? ''} ${String(at)}`}>
              <details>
                <summary>
                  <code>{id ?? '–'}</code> <strong>{type}</strong> <small>{formatBytes(data.length)}</small>
                </summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
                <pre tabIndex={0}>{data}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
