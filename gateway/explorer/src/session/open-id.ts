import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { SignInConfig } from './sign-in.ts';

let manager: UserManager | undefined;

/** OpenID Connect's authorization code flow with PKCE. Tokens are stored only in this tab's session storage. */
function managerOf({ issuer, client_id }: SignInConfig): UserManager {
  manager ??= new UserManager({
    authority: issuer,
    client_id,
    redirect_uri: `${location.origin}/signed-in`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: 'code',
    scope: 'openid profile offline_access',
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: true,
    monitorSession: false,
  });
  return manager;
}

export async function startSignIn(config: SignInConfig): Promise<void> {
  await managerOf(config).signinRedirect({ state: location.pathname + location.search });
}

export async function finishSignIn(config: SignInConfig): Promise<{ token: string; from: string }> {
  const user = await managerOf(config).signinRedirectCallback();
  const from = typeof user.state === 'string' && /^\/(?!\/)/.test(user.state) ? user.state : '/';
  return { token: user.access_token, from };
}

export async function renewTokens(config: SignInConfig, onToken: (token: string) => void): Promise<void> {
  const manager = managerOf(config);
  manager.events.addUserLoaded((user) => onToken(user.access_token));
  const user = await manager.getUser();
  // The page was closed until its token expired; the refresh token may still be valid.
  if (user?.expired && user.refresh_token) await manager.signinSilent().catch(() => null);
}

/** Ends the session here, then at the provider, which identifies the session by the id token. */
export async function endSession(config: SignInConfig, close: () => void): Promise<void> {
  const user = await managerOf(config).getUser();
  close();
  await managerOf(config).signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
}
