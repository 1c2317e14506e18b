import { openReportLink, type RouteAnswer } from '@footnote/contracts';
import { useEffect, useState } from 'react';
import { client } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Empty, Problem, Skeleton } from '../design/states.tsx';
import css from '../shell/shell.module.css';
import { formatTime } from '../text/format.ts';
import { t } from '../text/text.ts';

type Opened = RouteAnswer<typeof openReportLink>;

const open = () => client.call(openReportLink, { body: { secret: location.hash.slice(1) } });

/** The page for a recipient of a link to a report's PDF, who has no account. */
export default function SharedPage() {
  const [state, setState] = useState<Opened | Error | null>(null);
  const load = () => {
    setState(null);
    open().then(setState, setState);
  };
  useEffect(() => {
    const read = () => {
      setState(null);
      open().then(setState, setState);
    };
    read();
    // Another link in the same tab changes the fragment alone, which loads no page.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const show = async () => {
    if (state === null || state instanceof Error) return;
    // The address of the file is valid for minutes, but the page may be open for longer.
    const isFresh = Date.parse(state.expires_at) > Date.now();
    location.assign(isFresh ? state.url : (await open()).url);
  };
  return (
    <main className={css.gate}>
      <p className={css.mark}>
        Footnote<sup aria-hidden>1</sup>
      </p>
      {state === null && <Skeleton lines={3} />}
      {state instanceof Error &&
        (/^#[\w-]{43}$/.test(location.hash) ? (
          <Problem error={state} onRetry={load} />
        ) : (
          <Empty title={t('shared.broken')}>{t('shared.broken.detail')}</Empty>
        ))}
      {state !== null && !(state instanceof Error) && (
        <>
          <h1>{state.title}</h1>
          <p className={css.lead}>{t('shared.lead', { time: formatTime(state.link_expires_at) })}</p>
          <div>
            <Button look="primary" onClick={() => void show().catch(setState)}>
              {t('shared.open')}
            </Button>
          </div>
        </>
      )}
    </main>
  );
}
