import { getReportPdf, type ReportMetadata } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../api/api.ts';
import { Note } from '../design/badge.tsx';
import { Problem, Skeleton } from '../design/states.tsx';
import { t } from '../text/text.ts';
import css from './reports.module.css';

/** The PDF beside the text. Its link is requested only now, because it is valid for five minutes. */
export function PdfView({ report }: { report: ReportMetadata }) {
  const { report_id, pdf_status } = report;
  const query = useQuery({
    queryKey: ['pdf', report_id],
    enabled: pdf_status === 'ready',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { url } = await client.call(getReportPdf, { params: { report_id }, signal });
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(t('reports.pdfFailed'));
      return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
    },
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!query.data) return;
    const made = URL.createObjectURL(query.data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [query.data]);
  if (pdf_status === 'failed') return <Note tone="warn">{t('reports.pdfNone')}</Note>;
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  if (url === null) return <Skeleton lines={12} />;
  return <iframe className={css.pdf} src={url} title={t('reports.beside')} />;
}
