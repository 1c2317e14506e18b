import { useEffect, useRef } from 'react';
import { createStore } from '../store.ts';
import type { TextKey } from '../text/text.ts';

export interface Shortcut {
  /** `g s`: two keys in sequence; `mod+k`: with Ctrl or ⌘. */
  keys: string;
  label: TextKey;
  run: () => void;
}

/** All shortcuts of the current screen, for the help and the listener. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

/** Single-letter shortcuts can be turned off, because they interfere with speech input. */
export const singleKeys = createStore(localStorage.getItem('footnote.keys') !== 'off');
export function setSingleKeys(on: boolean): void {
  localStorage.setItem('footnote.keys', on ? 'on' : 'off');
  singleKeys.set(on);
}

/** Registers shortcuts while the component is shown. */
export function useShortcuts(list: readonly Shortcut[]): void {
  const latest = useRef(list);
  latest.current = list;
  const names = list.map(({ keys }) => keys).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered again when the keys change alone
  useEffect(() => {
    const mine = latest.current.map((one, at) => ({ ...one, run: () => latest.current[at]?.run() }));
    shortcuts.set([...shortcuts.get(), ...mine]);
    return () => shortcuts.set(shortcuts.get().filter((one) => !mine.includes(one)));
  }, [names]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** Listens for the whole page. */
export function listenForShortcuts(): () => void {
  let before = '';
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented) return;
    const isModified = event.ctrlKey || event.metaKey;
    const key = isModified ? `mod+${event.key.toLowerCase()}` : event.key;
    if (!isModified && (isTyping(event.target) || !singleKeys.get())) return;
    if (!isModified && document.querySelector('dialog[open]')) return;
    const find = (keys: string) => shortcuts.get().findLast((one) => one.keys === keys);
    const found = find(`${before} ${key}`) ?? find(key);
    before = isModified ? '' : key;
    if (!found) return;
    event.preventDefault();
    before = '';
    found.run();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
