import { listReports, reportHighlights } from '@footnote/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client, refresh, routeQuery } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, Input, inputClass } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import css from './highlights.module.css';

/** Makes a report of the chosen highlights, or adds them to one. */
export function ToReport({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={css.chosen}>
      <Button disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        {t('highlight.toReport')}
      </Button>
      <span role="status">{t('highlight.chosen', { count: chosen.length })}</span>
      {isOpen && <ReportDialog chosen={chosen} onDone={onDone} onClose={() => setOpen(false)} />}
    </p>
  );
}

function ReportDialog(props: { chosen: readonly string[]; onDone: () => void; onClose: () => void }) {
  const { chosen, onDone, onClose } = props;
  const [reportId, setReportId] = useState('');
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const reports = useQuery(routeQuery(listReports, { query: { limit: 200 } })).data?.reports ?? [];
  const make = useMutation({
    mutationFn: () =>
      client.call(reportHighlights, {
        body: {
          highlight_ids: [...chosen],
          ...(reportId !== '' && { report_id: reportId }),
          ...(reportId === '' && title.trim() !== '' && { title: title.trim() }),
        },
      }),
    async onSuccess({ report_id, status }) {
      await refresh(listReports);
      onDone();
      onClose();
      if (status === 'ready') await navigate({ to: '/reports/$reportId', params: { reportId: report_id } });
      else say(t('matrix.report.requested'));
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <Dialog title={t('highlight.toReport')} onClose={onClose}>
      <form className={css.form} onSubmit={onSubmit}>
        <Field label={t('highlight.report')} hint={t('highlight.report.detail')}>
          <select
            className={inputClass}
            value={reportId}
            onChange={(event) => setReportId(event.target.value)}
          >
            <option value="">{t('highlight.newReport')}</option>
            {reports.map((one) => (
              <option key={one.report_id} value={one.report_id}>
                {one.title}
              </option>
            ))}
          </select>
        </Field>
        {reportId === '' && (
          <Field label={t('highlight.reportTitle')} hint={t('highlight.reportTitle.detail')}>
            <Input value={title} maxLength={300} onChange={(event) => setTitle(event.target.value)} />
          </Field>
        )}
        {make.error && <Problem error={make.error} />}
        <div className={css.actions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary" disabled={make.isPending}>
            {reportId === '' ? t('highlight.makeReport') : t('highlight.addToReport')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
