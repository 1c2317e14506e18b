import { createStore } from '../store.ts';

/** The user named in the token. Only the gateway decides whether the token is valid. */
interface Session {
  token: string;
  user: string;
  name: string;
  org: string | null;
  role: 'admin' | 'member' | null;
}

export type SessionState = { is: 'open'; session: Session } | { is: 'none' } | { is: 'expired' };

export const sessionStore = createStore<SessionState>({ is: 'none' });

const key = 'footnote.token';
const tabs = 'footnote.session';

/** How long to wait for another tab to share its session. */
const otherTabMs = 3_000;

/** The token in the link's fragment, or else this tab's, or else that of another tab of this browser. */
export async function openSession(): Promise<void> {
  const token = takeFragmentToken() ?? sessionStorage.getItem(key) ?? (await askOtherTabs());
  if (token !== null) acceptToken(token);
  answerOtherTabs();
}

export function acceptToken(token: string): void {
  const session = readToken(token);
  if (session === null) {
    sessionStore.set({ is: 'expired' });
    return;
  }
  const wasOpen = sessionStore.get().is === 'open';
  sessionStorage.setItem(key, token);
  sessionStore.set({ is: 'open', session });
  if (!wasOpen) tellOtherTabs({ here: true });
}

/** The gateway refused the token. */
export function expireSession(): void {
  if (sessionStore.get().is !== 'open') return;
  sessionStorage.removeItem(key);
  sessionStore.set({ is: 'expired' });
}

/** Ends the session in all tabs, because a tab with a session would share it with this one again. */
export function closeSession(): void {
  forgetSession();
  tellOtherTabs({ closed: true });
}

function tellOtherTabs(message: { here: true } | { closed: true }): void {
  const channel = new BroadcastChannel(tabs);
  channel.postMessage(message);
  channel.close();
}

function forgetSession(): void {
  sessionStorage.clear();
  sessionStore.set({ is: 'none' });
}

export function currentToken(): string {
  const state = sessionStore.get();
  return state.is === 'open' ? state.session.token : '';
}

/** Removes the token from the address and from the history. */
function takeFragmentToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

/** Messages between tabs of the same origin; they reach no other origin and no server. */
async function askOtherTabs(): Promise<string | null> {
  if (!(await isElsewhere())) return null;
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(tabs);
    const end = (token: string | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(token);
    };
    const timer = setTimeout(() => end(null), otherTabMs);
    channel.onmessage = ({ data }) => {
      if (typeof data?.token === 'string') end(data.token);
    };
    channel.postMessage({ ask: true });
  });
}

/** Whether another tab is open: each open tab holds this lock. */
async function isElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === tabs);
}

function answerOtherTabs(): void {
  void navigator.locks?.request(tabs, { mode: 'shared' }, () => new Promise(() => {}));
  const channel = new BroadcastChannel(tabs);
  channel.onmessage = ({ data }) => {
    if (data?.closed === true) forgetSession();
    const token = currentToken();
    if (data?.ask === true && token !== '') channel.postMessage({ token });
    // A tab that found nobody to ask, or whose session has expired, joins one that opens later.
    if (token !== '') return;
    if (data?.here === true) channel.postMessage({ ask: true });
    if (typeof data?.token === 'string') acceptToken(data.token);
  };
}

/** The data that the page shows of a token; null for an expired or invalid token. */
function readToken(token: string, nowMs = Date.now()): Session | null {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims.exp === 'number' && claims.exp * 1000 <= nowMs) return null;
    const user = String(claims.sub ?? '');
    return {
      token,
      user,
      name: typeof claims.name === 'string' ? claims.name : user,
      org: typeof claims.org_id === 'string' ? claims.org_id : null,
      role: claims.org_role === 'admin' || claims.org_role === 'member' ? claims.org_role : null,
    };
  } catch {
    return null;
  }
}
