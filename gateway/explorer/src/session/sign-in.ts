import { z } from 'zod';
import { acceptToken, closeSession, sessionStore } from './session.ts';

const configSchema = z.object({
  sign_in: z.object({ issuer: z.url().max(4_000), client_id: z.string().max(1_000) }).nullable(),
});
export type SignInConfig = NonNullable<z.infer<typeof configSchema>['sign_in']>;

let signIn: SignInConfig | null = null;
export const signInConfig = () => signIn;

/** How people sign in here, as the gateway says; loaded once, without a token. */
export async function readSignIn(): Promise<void> {
  const answer = await fetch('/config.json');
  signIn = answer.ok ? configSchema.parse(await answer.json()).sign_in : null;
}

const openId = () => import('./open-id.ts');

/** Leaves for the identity provider, which sends the browser back to `/signed-in`. */
export async function leaveForSignIn(): Promise<void> {
  if (signIn !== null) await (await openId()).leave(signIn);
}

/** Back from the provider: the session opens, and where the user was before is returned. */
export async function comeBack(): Promise<string> {
  if (signIn === null) return '/';
  const { token, from } = await (await openId()).comeBack(signIn);
  acceptToken(token);
  return from;
}

/** Renews the token in the background for as long as the provider lets us. Without a session there is nothing to renew. */
export async function keepSignedIn(): Promise<void> {
  if (signIn !== null && sessionStore.get().is !== 'none') await (await openId()).renew(signIn, acceptToken);
}

/** The provider is left first: it wants to be told whose session ends. */
export async function signOut(): Promise<void> {
  try {
    if (signIn !== null) await (await openId()).leaveForGood(signIn);
  } finally {
    closeSession();
  }
}
