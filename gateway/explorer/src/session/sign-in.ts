import { z } from 'zod';
import { acceptToken, closeSession, sessionStore } from './session.ts';

const configSchema = z.object({
  sign_in: z.object({ issuer: z.url().max(4_000), client_id: z.string().max(1_000) }).nullable(),
});
export type SignInConfig = NonNullable<z.infer<typeof configSchema>['sign_in']>;

let signIn: SignInConfig | null = null;
export const signInConfig = () => signIn;

/** How users sign in here, as configured in the gateway. Loaded once, without a token. */
export async function readSignIn(): Promise<void> {
  const answer = await fetch('/config.json');
  signIn = answer.ok ? configSchema.parse(await answer.json()).sign_in : null;
}

const openId = () => import('./open-id.ts');

/** Opens the identity provider, which sends the browser back to `/signed-in`. */
export async function startSignIn(): Promise<void> {
  if (signIn !== null) await (await openId()).startSignIn(signIn);
}

/** After the return from the provider: opens the session and returns the page where the user was before. */
export async function finishSignIn(): Promise<string> {
  if (signIn === null) return '/';
  const { token, from } = await (await openId()).finishSignIn(signIn);
  acceptToken(token);
  return from;
}

/** Renews the token in the background as long as the provider allows it; does nothing without a session. */
export async function keepSignedIn(): Promise<void> {
  if (signIn !== null && sessionStore.get().is !== 'none')
    await (await openId()).renewTokens(signIn, acceptToken);
}

export async function signOut(): Promise<void> {
  if (signIn === null) closeSession();
  else await (await openId()).endSession(signIn, closeSession);
}
