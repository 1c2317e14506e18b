import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';
import css from './shell.module.css';

const notice = createStore<string | null>(null);
const shownMs = 4_000;

/** Short messages that something was done, also announced by screen readers. */
export function say(text: string): void {
  notice.set(text);
}

export function Notices() {
  const text = useStore(notice);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => notice.set(null), shownMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" aria-live="polite" className={text === null ? 'visually-hidden' : css.notice}>
      {text}
    </div>
  );
}

export async function copyText(text: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  say(done);
}
