import { type ReactNode, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Problem } from '../design/states.tsx';
import { sessionStore } from '../session/session.ts';
import { signInConfig, startSignIn } from '../session/sign-in.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import css from './shell.module.css';

/** Shows the rooms to signed-in users, and the sign-in page to others. */
export function Gate({ children }: { children: ReactNode }) {
  const state = useStore(sessionStore);
  const [error, setError] = useState<unknown>(null);
  if (state.is === 'open') return children;
  const hasProvider = signInConfig() !== null;
  return (
    <main className={css.gate}>
      <h1>{state.is === 'expired' ? t('gate.expired') : t('gate.title')}</h1>
      {state.is === 'expired' && <p>{t('gate.kept')}</p>}
      <p>{hasProvider ? t('gate.provider') : t('gate.link')}</p>
      {hasProvider ? (
        <Button look="primary" onClick={() => void startSignIn().catch(setError)}>
          {t('gate.signIn')}
        </Button>
      ) : (
        <code>npm run -s token -- --org acme --user alice</code>
      )}
      {error !== null && <Problem error={error} />}
    </main>
  );
}
