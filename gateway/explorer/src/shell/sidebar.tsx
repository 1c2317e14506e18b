import { Link } from '@tanstack/react-router';
import {
  Files,
  FileText,
  Gauge,
  Highlighter,
  Keyboard,
  Languages,
  ListChecks,
  LogOut,
  MessagesSquare,
  Moon,
  Search,
  Sparkles,
  Table2,
  Terminal,
} from 'lucide-react';
import { Kbd } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { sessionStore } from '../session/session.ts';
import { signOut } from '../session/sign-in.ts';
import { useStore } from '../store.ts';
import { languageStore, setLanguage, t } from '../text/text.ts';
import { copyText } from './notices.tsx';
import { screenCall } from './screen.ts';
import css from './shell.module.css';
import { nextTheme } from './theme.ts';

const rooms = [
  { to: '/', label: 'nav.search', Icon: Search },
  { to: '/r', label: 'nav.research', Icon: MessagesSquare },
  { to: '/matrix', label: 'nav.matrix', Icon: Table2 },
  { to: '/highlights', label: 'nav.highlights', Icon: Highlighter },
  { to: '/reports', label: 'nav.reports', Icon: FileText },
  { to: '/skills', label: 'nav.skills', Icon: Sparkles },
  { to: '/documents', label: 'nav.documents', Icon: Files },
  { to: '/jobs', label: 'nav.jobs', Icon: ListChecks },
  { to: '/usage', label: 'nav.usage', Icon: Gauge },
] as const;

export const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl ';

export function Sidebar({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }) {
  return (
    <header className={css.side}>
      <Link to="/" className={css.brand}>
        Footnote<sup>1</sup>
      </Link>
      <button type="button" className={css.find} onClick={onFind}>
        <Search size={16} aria-hidden />
        <span>{t('shell.find')}</span>
        <Kbd>{modKey}K</Kbd>
      </button>
      <nav className={css.nav} aria-label={t('shell.rooms')}>
        <ul>
          {rooms.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} title={t(label)}>
                <Icon size={17} aria-hidden />
                <span>{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Foot onHelp={onHelp} />
    </header>
  );
}

function Foot({ onHelp }: { onHelp: () => void }) {
  const state = useStore(sessionStore);
  const call = useStore(screenCall);
  const language = useStore(languageStore);
  return (
    <div className={css.foot}>
      {state.is === 'open' && (
        <Link to="/usage" className={css.who} title={t('nav.usage')}>
          <strong>{state.session.name}</strong>
          {state.session.org ?? t('shell.noOrg')}
        </Link>
      )}
      <div className={css.tools}>
        <Button
          look="plain"
          label={t('action.curl')}
          icon={<Terminal size={16} />}
          disabled={call === null}
          onClick={() => void copyText(call?.curl ?? '', t('action.copied'))}
        />
        <Button look="plain" label={t('keys.theme')} icon={<Moon size={16} />} onClick={nextTheme} />
        <Button
          look="plain"
          label={language === 'en' ? '日本語' : 'English'}
          icon={<Languages size={16} />}
          onClick={() => void setLanguage(language === 'en' ? 'ja' : 'en')}
        />
        <Button look="plain" label={t('keys.help')} icon={<Keyboard size={16} />} onClick={onHelp} />
        <Button
          look="plain"
          label={t('shell.signOut')}
          icon={<LogOut size={16} />}
          onClick={() => void signOut()}
        />
      </div>
    </div>
  );
}
