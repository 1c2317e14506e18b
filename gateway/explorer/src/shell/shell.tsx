import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { queries } from '../api/api.ts';
import { reachable } from '../api/reachability.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { listenForShortcuts, useShortcuts } from './keys.ts';
import { Notices } from './notices.tsx';
import css from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { nextTheme } from './theme.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);
/** What a person at the page does first. */
const signsOfUse = ['keydown', 'pointermove', 'pointerdown'] as const;
const KeysHelp = lazy(() => import('./keys-help.tsx'));

/** The frame around every page. */
export function Shell() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  useEffect(loadPaletteOnUse, []);
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  useEffect(listenForShortcuts, []);
  useFocusOnNewPage(main);
  const close = () => setOpen(null);
  useShortcuts([
    { keys: 'mod+k', label: 'keys.palette', run: () => setOpen('palette') },
    { keys: '?', label: 'keys.help', run: () => setOpen('help') },
    { keys: 'g s', label: 'nav.search', run: () => void navigate({ to: '/' }) },
    { keys: 'g r', label: 'nav.research', run: () => void navigate({ to: '/r' }) },
    { keys: 'g m', label: 'nav.matrix', run: () => void navigate({ to: '/matrix' }) },
    { keys: 'g h', label: 'nav.highlights', run: () => void navigate({ to: '/highlights' }) },
    { keys: 'g p', label: 'nav.reports', run: () => void navigate({ to: '/reports' }) },
    { keys: 'g k', label: 'nav.skills', run: () => void navigate({ to: '/skills' }) },
    { keys: 'g d', label: 'nav.documents', run: () => void navigate({ to: '/documents' }) },
    { keys: 'g j', label: 'nav.jobs', run: () => void navigate({ to: '/jobs' }) },
    { keys: 'g t', label: 'nav.tokens', run: () => void navigate({ to: '/tokens' }) },
    { keys: 'g u', label: 'nav.usage', run: () => void navigate({ to: '/usage' }) },
    { keys: 't', label: 'keys.theme', run: nextTheme },
  ]);
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Sidebar onFind={() => setOpen('palette')} onHelp={() => setOpen('help')} />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <AwayBanner />
        <Outlet />
      </main>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onHelp={() => setOpen('help')} />}
        {open === 'help' && <KeysHelp onClose={close} />}
      </Suspense>
      <Notices />
    </div>
  );
}

/** Loads it before it is asked for: what is typed right after its key must reach it, and not the page below. */
function loadPaletteOnUse(): () => void {
  const stop = () => {
    for (const sign of signsOfUse) removeEventListener(sign, load, true);
  };
  const load = () => {
    stop();
    void loadPalette().catch(() => {});
  };
  for (const sign of signsOfUse) addEventListener(sign, load, true);
  return stop;
}

/** The banner while the gateway is unreachable. When it is back, all data is loaded again. */
function AwayBanner() {
  const isReachable = useStore(reachable);
  const was = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !was.current) void queries.invalidateQueries();
    was.current = isReachable;
  }, [isReachable]);
  if (isReachable) return null;
  return (
    <p className={css.banner} role="status">
      {t('shell.away')}
    </p>
  );
}

/** Moves scroll position and focus to the start of a new page, also for screen readers. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
