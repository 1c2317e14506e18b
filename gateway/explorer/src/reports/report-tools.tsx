import {
  deleteReport,
  getReport,
  getReportDocx,
  getReportMarkdown,
  getReportPdf,
  listReports,
  type ReportMetadata,
  renderReportPdf,
} from '@research/contracts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { download, fileName } from '../api/download.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { messageOf } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import css from './reports.module.css';

const Versions = lazy(() => import('./versions.tsx'));
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function ReportTools(props: { report: ReportMetadata; withPdf: boolean; onPdf: () => void }) {
  const { report, withPdf, onPdf } = props;
  const [open, setOpen] = useState<'versions' | 'delete' | null>(null);
  const params = { report_id: report.report_id };
  const trying = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => say(messageOf(error)));
  const getPdf = trying(async () => {
    const { url } = await client.call(getReportPdf, { params });
    location.assign(url);
  });
  const getWord = trying(async () => {
    const bytes = await client.call(getReportDocx, { params });
    download(bytes as Uint8Array<ArrayBuffer>, fileName(report.title, 'docx'), word);
  });
  const getMarkdown = trying(async () => {
    download(await client.call(getReportMarkdown, { params }), fileName(report.title, 'md'), 'text/markdown');
  });
  const renderAgain = trying(async () => {
    await client.call(renderReportPdf, { params });
    await refresh(getReport);
  });
  return (
    <div className={css.tools}>
      {report.pdf_status === 'failed' ? (
        <Button onClick={renderAgain}>{t('reports.pdfAgain')}</Button>
      ) : (
        <Button disabled={report.pdf_status !== 'ready'} onClick={getPdf}>
          PDF
        </Button>
      )}
      <Button onClick={getWord}>Word</Button>
      <Button onClick={getMarkdown}>Markdown</Button>
      <Button aria-pressed={withPdf} onClick={onPdf}>
        {t('reports.beside')}
      </Button>
      <Button onClick={() => setOpen('versions')}>{t('reports.versions')}</Button>
      <Button look="plain" onClick={() => setOpen('delete')}>
        {t('action.delete')}
      </Button>
      {report.pdf_status === 'rendering' && <Badge tone="accent">{t('reports.rendering')}</Badge>}
      <Suspense>{open === 'versions' && <Versions report={report} onClose={() => setOpen(null)} />}</Suspense>
      {open === 'delete' && <Delete report={report} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Delete({ report, onClose }: { report: ReportMetadata; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = async () => {
    await client.call(deleteReport, { params: { report_id: report.report_id }, query: { lineage: 'true' } });
    await refresh(listReports);
    await navigate({ to: '/reports' });
  };
  return (
    <Dialog title={t('reports.delete', { title: report.title })} onClose={onClose}>
      <p>{t('reports.delete.detail')}</p>
      <div className={css.foot}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button look="primary" onClick={() => void remove().catch((error: unknown) => say(messageOf(error)))}>
          {t('action.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
