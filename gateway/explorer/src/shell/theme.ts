import { createStore } from '../store.ts';

export type Theme = 'auto' | 'light' | 'dark';
const key = 'footnote.theme';

export const themeStore = createStore<Theme>((localStorage.getItem(key) as Theme | null) ?? 'auto');

export function openTheme(): void {
  const theme = themeStore.get();
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function setTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  themeStore.set(theme);
  openTheme();
}

/** The visible theme; `auto` follows the system. */
export function isDark(): boolean {
  const theme = themeStore.get();
  return theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
}

export const nextTheme = () => setTheme(isDark() ? 'light' : 'dark');
