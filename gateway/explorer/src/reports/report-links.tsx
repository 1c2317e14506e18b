import type { ReportLink } from '@footnote/contracts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { formatAgo, formatTime } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './reports.module.css';

/** Whose links there are, how long they work, and how often each was opened. */
export function ReportLinks(props: { links: readonly ReportLink[]; onRevoke: (linkId: string) => void }) {
  if (props.links.length === 0) return null;
  return (
    <section className={css.links} aria-label={t('share.links')}>
      <h3>{t('share.links')}</h3>
      <ul>
        {props.links.map((link) => (
          <li key={link.link_id}>
            <div>
              <strong>{link.recipient}</strong>
              <small>
                {link.last_opened_at === null
                  ? t('share.unopened')
                  : t('share.opened', { count: link.opened, time: formatAgo(link.last_opened_at) })}
                {' · '}
                {t('share.by', { name: link.created_by.name ?? link.created_by.user_id })}
              </small>
            </div>
            <LinkState link={link} onRevoke={props.onRevoke} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkState({ link, onRevoke }: { link: ReportLink; onRevoke: (linkId: string) => void }) {
  if (link.revoked_at !== null) return <Badge tone="bad">{t('share.revoked')}</Badge>;
  if (Date.parse(link.expires_at) <= Date.now()) return <Badge tone="warn">{t('share.expired')}</Badge>;
  return (
    <div>
      <small>{t('share.until', { time: formatTime(link.expires_at) })}</small>
      <Button label={t('share.revokeOf', { name: link.recipient })} onClick={() => onRevoke(link.link_id)}>
        {t('share.revoke')}
      </Button>
    </div>
  );
}
