import './without-eval.ts';
import '@fontsource-variable/inter/standard.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import './design/tokens.css';
import './design/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/api.ts';
import { router } from './router.tsx';
import { openSession } from './session/session.ts';
import { finishSignIn, keepSignedIn, readSignIn } from './session/sign-in.ts';
import { Gate } from './shell/gate.tsx';
import { openTheme } from './shell/theme.ts';
import { useStore } from './store.ts';
import { languageStore, openTexts } from './text/text.ts';

const SharedPage = lazy(() => import('./shared/shared-page.tsx'));

openTheme();
await Promise.all([openTexts(), openSession(), readSignIn()]);
if (location.pathname === '/signed-in') {
  const from = await finishSignIn().catch(() => '/');
  history.replaceState(null, '', from);
}
void keepSignedIn();

/** Rendered again when the language changes. */
function App() {
  return (
    <QueryClientProvider client={queries} key={useStore(languageStore)}>
      {location.pathname === '/shared' ? (
        <Suspense>
          <SharedPage />
        </Suspense>
      ) : (
        <Gate>
          <RouterProvider router={router} />
        </Gate>
      )}
    </QueryClientProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
