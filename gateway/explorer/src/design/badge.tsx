import type { ReactNode } from 'react';
import { join } from './button.tsx';
import css from './parts.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'accent';

export function Badge({ tone, title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={join([css.badge, tone && css[tone]])} title={title}>
      {children}
    </span>
  );
}

/** Without a value: something is under way, and its progress is not known. */
export function Progress({ value, label }: { value: number | null; label: string }) {
  return <progress className={css.progress} max={100} value={value ?? undefined} aria-label={label} />;
}

/** A remark; with a tone of warning, something to look out for. */
export function Note({ tone, children }: { tone?: 'warn'; children: ReactNode }) {
  return (
    <div className={join([css.note, tone === 'warn' && css.noteWarn])} role="note">
      {children}
    </div>
  );
}

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}
