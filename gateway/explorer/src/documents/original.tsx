import { getDocumentContent } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { Problem, Skeleton } from '../design/states.tsx';
import { t } from '../text/text.ts';
import css from './documents.module.css';

/** The uploaded PDF in the browser's viewer. */
export function Original({ documentId }: { documentId: string }) {
  const query = useQuery(routeQuery(getDocumentContent, { params: { document_id: documentId } }));
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!query.data) return;
    const bytes = query.data as Uint8Array<ArrayBuffer>;
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [query.data]);
  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />;
  if (url === null) return <Skeleton lines={12} />;
  return <iframe className={css.original} src={url} title={t('documents.beside')} />;
}
