import { getUsage, type QuotaStanding } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { routeQuery } from '../api/api.ts';
import { buttonClass } from '../design/button.tsx';
import { Loaded } from '../design/states.tsx';
import { sessionStore } from '../session/session.ts';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { useStore } from '../store.ts';
import { formatAgo, formatBytes, formatMoney, formatNumber } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import { AuditLog } from './audit-log.tsx';
import css from './usage.module.css';

/** Share of a limit from which the advice is shown. */
const nearlyUsed = 0.8;

/** How far the quotas are used, and for admins who did what. */
export function UsagePage() {
  const query = useQuery(routeQuery(getUsage, {}));
  const state = useStore(sessionStore);
  const session = state.is === 'open' ? state.session : null;
  useScreen(t('nav.usage'), getUsage, {});
  return (
    <Page
      title={t('nav.usage')}
      lead={t('usage.lead')}
      actions={
        <Link className={buttonClass()} to="/tokens">
          {t('nav.tokens')}
        </Link>
      }
    >
      <Loaded query={query} lines={12}>
        {({ quotas }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section className={css.scroll} tabIndex={0} aria-label={t('nav.usage')}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('usage.limit')}</th>
                  <th scope="col">{t('usage.used')}</th>
                  <th scope="col">{t('usage.resets')}</th>
                </tr>
              </thead>
              <tbody>
                {quotas.map((quota) => (
                  <Quota key={quota.name} quota={quota} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
      {session?.org && (
        <section className={css.audit}>
          <h2>{t('usage.audit')}</h2>
          {session.role === 'admin' ? <AuditLog /> : <p>{t('usage.audit.admins')}</p>}
        </section>
      )}
    </Page>
  );
}

function Quota({ quota }: { quota: QuotaStanding }) {
  const { name, unit, used, limit, resets_at, when_exceeded } = quota;
  const label = word('quota', name);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {t('usage.of', { used: amountOf(used, unit), limit: amountOf(limit, unit) })}
        <meter className={css.meter} aria-label={label} min={0} max={Math.max(limit, 1)} value={used} />
        {limit > 0 && used / limit >= nearlyUsed && <small>{when_exceeded}</small>}
      </td>
      <td>{resets_at === null ? t('usage.stored') : formatAgo(resets_at)}</td>
    </tr>
  );
}

function amountOf(value: number, unit: QuotaStanding['unit']): string {
  if (unit === 'usd_cents') return formatMoney(value / 100);
  return unit === 'bytes' ? formatBytes(value) : formatNumber(value);
}
