import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../session/sign-in.ts';
import { useStore } from '../store.ts';
import { languageStore, setLanguage, t } from '../text/text.ts';
import { copyText } from './notices.tsx';
import { type PaletteAction, screenCall } from './screen.ts';
import { nextTheme } from './theme.ts';

/** The actions that the palette always offers. */
export function useShellActions(onHelp: () => void): PaletteAction[] {
  const navigate = useNavigate();
  const call = useStore(screenCall);
  const language = useStore(languageStore);
  const go = (
    to:
      | '/'
      | '/r'
      | '/matrix'
      | '/highlights'
      | '/reports'
      | '/skills'
      | '/documents'
      | '/jobs'
      | '/tokens'
      | '/usage',
    label: string,
    hint: string,
  ) => ({
    id: `go ${to}`,
    group: t('palette.go'),
    label,
    hint,
    run: () => void navigate({ to }),
  });
  const act = (id: string, label: string, run: () => void, hint?: string) => ({
    id,
    group: t('palette.actions'),
    label,
    run,
    ...(hint ? { hint } : {}),
  });
  return [
    go('/', t('nav.search'), 'g s'),
    go('/r', t('nav.research'), 'g r'),
    go('/matrix', t('nav.matrix'), 'g m'),
    go('/highlights', t('nav.highlights'), 'g h'),
    go('/reports', t('nav.reports'), 'g p'),
    go('/skills', t('nav.skills'), 'g k'),
    go('/documents', t('nav.documents'), 'g d'),
    go('/jobs', t('nav.jobs'), 'g j'),
    go('/tokens', t('nav.tokens'), 'g t'),
    go('/usage', t('nav.usage'), 'g u'),
    act('theme', t('keys.theme'), nextTheme, 't'),
    act(
      'language',
      language === 'en' ? '日本語' : 'English',
      () => void setLanguage(language === 'en' ? 'ja' : 'en'),
    ),
    act('keys', t('keys.help'), onHelp, '?'),
    ...(call === null
      ? []
      : [
          act('curl', t('action.curl'), () => void copyText(call.curl, t('action.copied'))),
          act('typescript', t('action.typescript'), () => void copyText(call.typescript, t('action.copied'))),
        ]),
    act('out', t('shell.signOut'), () => void signOut()),
  ];
}
