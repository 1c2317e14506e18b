import type { CallInput } from '@footnote/client';
import type { Route } from '@footnote/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { addressOf } from '../api/api.ts';
import { createStore } from '../store.ts';

/** The API call behind the current screen, for copying. */
interface ScreenCall {
  curl: string;
  typescript: string;
}
export const screenCall = createStore<ScreenCall | null>(null);

/** Additional actions in the palette. */
export interface PaletteAction {
  id: string;
  label: string;
  group: string;
  hint?: string;
  icon?: ReactNode;
  run: () => void;
}
export const screenActions = createStore<readonly PaletteAction[]>([]);

/** Sets the page's title and the call to copy. */
export function useScreen<R extends Route>(title: string, route: R, input: CallInput<R>): void {
  const curl = curlOf(route, input);
  const typescript = typescriptOf(route, input);
  useEffect(() => {
    document.title = `${title} · Footnote`;
    screenCall.set({ curl, typescript });
    return () => screenCall.set(null);
  }, [title, curl, typescript]);
}

/** The token is written as a variable, so that it never gets into the clipboard. */
function curlOf<R extends Route>(route: R, input: CallInput<R>): string {
  const { body } = input as { body?: unknown };
  const parts = [`curl -H "authorization: Bearer $TOKEN"`];
  if (route.method !== 'GET') parts.push(`-X ${route.method}`);
  if (body !== undefined) {
    parts.push(
      `-H 'content-type: application/json'`,
      `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`,
    );
  }
  return [...parts, `"${location.origin}${addressOf(route, input)}"`].join(' ');
}

/** The same call by the project's own client. A route is exported under its id. */
function typescriptOf<R extends Route>(route: R, input: CallInput<R>): string {
  return [
    "import { createClient } from '@footnote/client';",
    `import { ${route.id} } from '@footnote/contracts';`,
    '',
    `const client = createClient({ baseUrl: '${location.origin}', token: process.env.TOKEN ?? '' });`,
    `const answer = await client.call(${route.id}, ${JSON.stringify(input, null, 2)});`,
    '',
  ].join('\n');
}

export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  const ids = actions.map(({ id, label }) => id + label).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: set again when what is offered changes alone
  useEffect(() => {
    const mine = latest.current;
    screenActions.set([...screenActions.get(), ...mine]);
    return () => screenActions.set(screenActions.get().filter((one) => !mine.includes(one)));
  }, [ids]);
}
