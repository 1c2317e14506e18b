import {
  deleteReport,
  getReport,
  getReportDocx,
  getReportMarkdown,
  getReportPdf,
  listReports,
  type ReportMetadata,
  renderReportPdf,
} from '@footnote/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { download, fileName } from '../api/download.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { messageOf } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import css from './reports.module.css';

const Versions = lazy(() => import('./versions.tsx'));
const ShareReport = lazy(() => import('./share-report.tsx'));
const icon = <Download size={15} aria-hidden />;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function ReportTools(props: { report: ReportMetadata; withPdf: boolean; onPdf: () => void }) {
  const { report, withPdf, onPdf } = props;
  const [open, setOpen] = useState<'versions' | 'share' | null>(null);
  const navigate = useNavigate();
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
  const remove = async () => {
    await client.call(deleteReport, { params, query: { lineage: 'true' } });
    await refresh(listReports);
    await navigate({ to: '/reports' });
  };
  return (
    <div className={css.tools}>
      {report.pdf_status === 'failed' ? (
        <Button onClick={renderAgain}>{t('reports.pdfAgain')}</Button>
      ) : (
        <Button icon={icon} disabled={report.pdf_status !== 'ready'} onClick={getPdf}>
          PDF
        </Button>
      )}
      <Button icon={icon} onClick={getWord}>
        Word
      </Button>
      <Button icon={icon} onClick={getMarkdown}>
        Markdown
      </Button>
      <Button aria-pressed={withPdf} onClick={onPdf}>
        {t('reports.beside')}
      </Button>
      <Button onClick={() => setOpen('versions')}>{t('reports.versions')}</Button>
      <Button onClick={() => setOpen('share')}>{t('share.button')}</Button>
      <ConfirmButton
        look="plain"
        title={t('reports.delete', { title: report.title })}
        detail={t('reports.delete.detail')}
        onAgree={remove}
      >
        {t('action.delete')}
      </ConfirmButton>
      {report.pdf_status === 'rendering' && <Badge tone="accent">{t('reports.rendering')}</Badge>}
      <Suspense>
        {open === 'versions' && <Versions report={report} onClose={() => setOpen(null)} />}
        {open === 'share' && <ShareReport report={report} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
