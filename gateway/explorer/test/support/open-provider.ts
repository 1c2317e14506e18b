import Provider from 'oidc-provider';

/** An OpenID provider with its own login page; who signs in belongs to acme. */
export function openProvider(issuer: string, explorer: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'footnote',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${explorer}/signed-in`],
        post_logout_redirect_uris: [`${explorer}/`],
      },
    ],
    scopes: ['openid', 'profile', 'offline_access'],
    // The page renews a token a minute before it ends: of these one or two seconds after it came.
    ttl: { AccessToken: 62 },
    // As most providers do for clients that ask for it, without a prompt for consent each time.
    issueRefreshToken: () => true,
    clientBasedCORS: () => true,
    cookies: { keys: ['a key for tests alone'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id }),
    }),
    extraTokenClaims: () => ({ org_id: 'acme', org_role: 'member', name: 'Alice' }),
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:footnote:api',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: 'footnote-api',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
}
