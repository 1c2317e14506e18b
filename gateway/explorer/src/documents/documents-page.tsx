import { listDocuments, type StoredDocument } from '@footnote/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { routePages } from '../api/api.ts';
import { uploadFiles } from '../api/uploads.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { Empty, Problem, Skeleton } from '../design/states.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatAgo, formatBytes } from '../text/format.ts';
import { problemText, t, word } from '../text/text.ts';
import css from './documents.module.css';
import { UploadRows } from './upload-rows.tsx';

const call = { query: { limit: 100 } };

/** The user's documents. Several can be dropped at once; each is handled independently. */
export function DocumentsPage() {
  const pages = useInfiniteQuery(routePages(listDocuments, call));
  useScreen(t('nav.documents'), listDocuments, call);
  const documents = pages.data?.pages.flatMap((page) => page.documents);
  return (
    <Page title={t('nav.documents')} lead={t('documents.lead')}>
      <DropZone />
      <UploadRows />
      <section className={css.group}>
        <h2>{t('documents.all')}</h2>
        {pages.error && !documents && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
        {!documents && !pages.error && <Skeleton lines={8} />}
        {documents?.length === 0 && <Empty title={t('documents.none')}>{t('documents.none.detail')}</Empty>}
        {documents?.map((one) => (
          <DocumentRow key={one.document_id} document={one} />
        ))}
        {pages.hasNextPage && <Button onClick={() => void pages.fetchNextPage()}>{t('action.more')}</Button>}
      </section>
    </Page>
  );
}

function DropZone() {
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section
      className={css.drop}
      data-over={isOver}
      aria-label={t('documents.drop')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void uploadFiles(event.dataTransfer.files);
      }}
    >
      <p>{t('documents.drop')}</p>
      <Button icon={<Upload size={16} />} onClick={() => picker.current?.click()}>
        {t('documents.choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => void uploadFiles(event.target.files ?? [])}
      />
    </section>
  );
}

const typeNames: Record<StoredDocument['type'], string> = {
  pdf: 'PDF',
  docx: 'Word',
  xlsx: 'Excel',
  html: 'HTML',
  markdown: 'Markdown',
  text: 'TXT',
  csv: 'CSV',
};

function DocumentRow({ document }: { document: StoredDocument }) {
  const { document_id: documentId, name, type, size_bytes, page_count, status, error, created_at } = document;
  const facts = [
    typeNames[type],
    formatBytes(size_bytes),
    page_count === null ? null : t('documents.pages', { count: page_count }),
    formatAgo(created_at),
  ];
  return (
    <article className={css.row}>
      <Link to="/documents/$documentId" params={{ documentId }}>
        {name}
      </Link>
      <Badge tone={status === 'ready' ? 'good' : status === 'failed' ? 'bad' : 'accent'}>
        {word('document', status)}
      </Badge>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {error && <p className={css.why}>{problemText(error.code, error.message)}</p>}
    </article>
  );
}
