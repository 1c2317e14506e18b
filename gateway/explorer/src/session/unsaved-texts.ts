import { z } from 'zod';
import { sessionStore } from './session.ts';

/** What was typed and not saved: it outlives a reload and the end of a session, in this tab alone. */
const unsavedSchema = z.object({ at: z.number(), value: z.record(z.string().max(40), z.string()) });
export type UnsavedValue = Record<string, string>;

const prefix = 'footnote.unsaved ';
const most = { characters: 300_000, texts: 20 };

/** Texts belong to one user. When another user signs in on the same tab, they are removed unseen. */
export function createUnsavedTexts(storage: Storage, owner: () => string | null, now = Date.now) {
  const keyOf = (user: string, textId: string) => `${prefix}${JSON.stringify([user, textId])}`;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));

  function read(key: string): z.infer<typeof unsavedSchema> | null {
    try {
      return unsavedSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  }

  /** Removes other users' texts, and the oldest where there are too many. */
  function tidy(user: string): void {
    const own = prefix + JSON.stringify([user]).slice(0, -1);
    const mine = keys().filter((key) => {
      const isOwn = key.startsWith(own);
      if (!isOwn) storage.removeItem(key);
      return isOwn;
    });
    const newestFirst = mine.sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0));
    for (const key of newestFirst.slice(most.texts)) storage.removeItem(key);
  }

  return {
    get(textId: string): UnsavedValue | null {
      const user = owner();
      return user === null ? null : (read(keyOf(user, textId))?.value ?? null);
    },
    keep(textId: string, value: UnsavedValue): void {
      const user = owner();
      if (user === null) return;
      const text = JSON.stringify({ at: now(), value });
      if (text.length > most.characters) return;
      const isNew = storage.getItem(keyOf(user, textId)) === null;
      try {
        storage.setItem(keyOf(user, textId), text);
      } catch {
        // The tab's storage is full: the text stays in the page alone.
      }
      if (isNew) tidy(user);
    },
    forget(textId: string): void {
      const user = owner();
      if (user !== null) storage.removeItem(keyOf(user, textId));
    },
  };
}

function currentUser(): string | null {
  const state = sessionStore.get();
  return state.is === 'open' ? `${state.session.org ?? ''}/${state.session.user}` : null;
}

let opened: ReturnType<typeof createUnsavedTexts> | undefined;

export function unsavedTexts(): ReturnType<typeof createUnsavedTexts> {
  opened ??= createUnsavedTexts(sessionStorage, currentUser);
  return opened;
}
