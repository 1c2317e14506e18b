import { type AccessToken, listTokens, revokeToken } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { client, refresh, routeQuery } from '../api/api.ts';
import { Badge } from '../design/badge.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { Loaded } from '../design/states.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatAgo, formatTime } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import { NewToken } from './new-token.tsx';
import css from './usage.module.css';

/** The tokens of the person, or for admins those of the organisation: makes them, lists them, revokes them. */
export function TokensPage() {
  const query = useQuery(routeQuery(listTokens, {}));
  useScreen(t('nav.tokens'), listTokens, {});
  return (
    <Page title={t('nav.tokens')} lead={t('tokens.lead')}>
      <NewToken />
      <Loaded query={query} lines={6}>
        {({ tokens }) => (tokens.length === 0 ? <p>{t('tokens.none')}</p> : <Tokens tokens={tokens} />)}
      </Loaded>
    </Page>
  );
}

function Tokens({ tokens }: { tokens: readonly AccessToken[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('nav.tokens')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('tokens.name')}</th>
            <th scope="col">{t('tokens.scopes')}</th>
            <th scope="col">{t('tokens.used')}</th>
            <th scope="col">{t('tokens.expires')}</th>
            <th scope="col">{t('tokens.revoke')}</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Token({ token }: { token: AccessToken }) {
  const { id, name, kind, scopes, created_by, last_used_at, expires_at } = token;
  const revoke = async () => {
    await client.call(revokeToken, { params: { token_id: id } });
    await refresh(listTokens);
  };
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {word('tokenKind', kind)} · {created_by.name ?? created_by.user_id}
        </small>
      </th>
      <td>{scopes.map((scope) => word('scope', scope)).join(', ')}</td>
      <td>{last_used_at === null ? t('tokens.unused') : formatAgo(last_used_at)}</td>
      <td>
        {Date.parse(expires_at) <= Date.now() ? (
          <Badge tone="warn">{t('tokens.expired')}</Badge>
        ) : (
          formatTime(expires_at)
        )}
      </td>
      <td>
        <ConfirmButton
          title={t('tokens.revokeOf', { name })}
          detail={t('tokens.revoke.detail')}
          onAgree={revoke}
        >
          {t('tokens.revoke')}
        </ConfirmButton>
      </td>
    </tr>
  );
}
