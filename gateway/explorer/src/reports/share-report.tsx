import { listReportLinks, type ReportMetadata, revokeReportLink, shareReport } from '@footnote/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, refresh, routeQuery } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, Input, inputClass } from '../design/field.tsx';
import { Loaded, messageOf, Problem } from '../design/states.tsx';
import { copyText, say } from '../shell/notices.tsx';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/text.ts';
import { ReportLinks } from './report-links.tsx';
import css from './reports.module.css';

const days = [1, 7, 30, 90];

/** Links to this version's PDF for people without an account: makes them, lists them, withdraws them. */
export default function ShareReport({ report, onClose }: { report: ReportMetadata; onClose: () => void }) {
  const { report_id } = report;
  const [recipient, setRecipient] = useState('');
  const [expiry, setExpiry] = useState(7);
  const links = useQuery(routeQuery(listReportLinks, { params: { report_id } }));
  const make = useMutation({
    mutationFn: () =>
      client.call(shareReport, {
        params: { report_id },
        body: { recipient: recipient.trim(), expires_in_hours: expiry * 24 },
      }),
    onSuccess: async () => {
      setRecipient('');
      await refresh(listReportLinks);
    },
  });
  const revoke = (link_id: string) =>
    void client
      .call(revokeReportLink, { params: { report_id, link_id } })
      .then(() => refresh(listReportLinks))
      .catch((error: unknown) => say(messageOf(error)));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (recipient.trim() !== '') make.mutate();
  };
  // The page's own address, which may differ from the one that the platform knows of itself.
  const address = make.data && `${location.origin}/shared${new URL(make.data.url).hash}`;
  return (
    <Dialog title={t('share.title')} onClose={onClose} className={css.share}>
      <p className={css.shareLead}>{t('share.lead', { version: report.version })}</p>
      <form className={css.ask} onSubmit={onSubmit}>
        <Field label={t('share.recipient')}>
          <Input
            value={recipient}
            maxLength={200}
            placeholder={t('share.recipient.example')}
            onChange={(event) => setRecipient(event.target.value)}
          />
        </Field>
        <Field label={t('share.expiry')}>
          <select
            className={inputClass}
            value={expiry}
            onChange={(event) => setExpiry(Number(event.target.value))}
          >
            {days.map((count) => (
              <option key={count} value={count}>
                {formatNumber(count, { style: 'unit', unit: 'day', unitDisplay: 'long' })}
              </option>
            ))}
          </select>
        </Field>
        <Button type="submit" look="primary" disabled={recipient.trim() === '' || make.isPending}>
          {t('share.make')}
        </Button>
      </form>
      {make.error && <Problem error={make.error} />}
      {address && (
        <div className={css.made}>
          <Field label={t('share.address')} hint={t('share.once')}>
            <Input readOnly value={address} onFocus={(event) => event.target.select()} />
          </Field>
          <Button onClick={() => void copyText(address, t('action.copied'))}>{t('reader.link')}</Button>
        </div>
      )}
      <Loaded query={links} lines={3}>
        {({ links: list }) => <ReportLinks links={list} onRevoke={revoke} />}
      </Loaded>
    </Dialog>
  );
}
