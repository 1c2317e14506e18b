import {
  deleteDocument,
  getDocument,
  getDocumentContent,
  getDocumentText,
  listDocuments,
} from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client, refresh, routeQuery } from '../api/api.ts';
import { download } from '../api/download.ts';
import { Note, Progress } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { isAbsent, Loaded, messageOf } from '../design/states.tsx';
import { HighlightTools } from '../highlighting/highlight-tools.tsx';
import { KeptHighlights } from '../highlighting/kept-highlights.tsx';
import { useHighlights } from '../highlighting/use-highlights.ts';
import { LongMarkdown } from '../markdown/long-markdown.tsx';
import { readRange } from '../markdown/text-range.ts';
import { useScrollToMark } from '../markdown/use-scroll-to-mark.ts';
import { say } from '../shell/notices.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatBytes } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './documents.module.css';
import { Original } from './original.tsx';
import { pagesOf } from './pages-of.ts';

const askAgainMs = 1_000;

/** A document's text by page, with its original beside it. */
export function DocumentPage() {
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const { hl } = useSearch({ strict: false }) as { hl?: string };
  const [withOriginal, setWithOriginal] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const params = { document_id: documentId };
  const query = useQuery({
    ...routeQuery(getDocument, { params }),
    refetchInterval: ({ state }) => (state.data?.document.status === 'processing' ? askAgainMs : false),
  });
  const document = query.data?.document;
  const text = useQuery({
    ...routeQuery(getDocumentText, { params }),
    enabled: document?.status === 'ready',
  });
  useScreen(document?.name ?? t('nav.documents'), getDocumentText, { params });
  useScrollToMark(place, text.data !== undefined && hl !== undefined, hl);
  const range = readRange(hl);
  const { highlights, marks } = useHighlights({ document_id: documentId });
  const trying = (work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => say(messageOf(error)));
  const getOriginal = trying(async () => {
    const bytes = await client.call(getDocumentContent, { params });
    download(bytes as Uint8Array<ArrayBuffer>, document?.name ?? 'document', 'application/octet-stream');
  });
  const remove = async () => {
    await client.call(deleteDocument, { params });
    await refresh(listDocuments);
    await navigate({ to: '/documents' });
  };
  return (
    <Page
      title={document?.name ?? (isAbsent(query.error) ? t('shell.notFound') : ' ')}
      lead={
        document &&
        `${document.type.toUpperCase()} · ${formatBytes(document.size_bytes)} · ${word('document', document.status)}`
      }
      actions={
        document && (
          <>
            {document.type === 'pdf' && (
              <Button aria-pressed={withOriginal} onClick={() => setWithOriginal(!withOriginal)}>
                {t('documents.beside')}
              </Button>
            )}
            <Button onClick={getOriginal}>{t('documents.original')}</Button>
            <ConfirmButton
              title={t('documents.delete', { name: document.name })}
              detail={t('documents.delete.detail')}
              onAgree={remove}
            >
              {t('action.delete')}
            </ConfirmButton>
          </>
        )
      }
    >
      {document?.error && <Note tone="warn">{document.error.message}</Note>}
      {document?.status === 'processing' && (
        <p role="status">
          {t('documents.reading', { percent: document.progress_pct })}
          <Progress value={document.progress_pct} label={document.name} />
        </p>
      )}
      {document?.warnings.map((one) => (
        <Note key={one}>{one}</Note>
      ))}
      <KeptHighlights highlights={highlights} />
      <Loaded
        query={document?.status === 'ready' ? (text as never) : (query as never)}
        lines={14}
        wayOn={
          <Link className={buttonClass()} to="/documents">
            {t('nav.documents')}
          </Link>
        }
      >
        {(content: unknown) =>
          typeof content !== 'string' ? null : (
            <div className={css.read} data-original={withOriginal}>
              <div ref={place}>
                {pagesOf(content).map(({ page, from, text: part }) => (
                  <section key={from} className={css.page}>
                    {page !== null && <h2>{t('documents.page', { page })}</h2>}
                    <LongMarkdown
                      text={part}
                      range={range && { from: range.from - from, to: range.to - from }}
                      kept={marks.map((one) => ({ ...one, from: one.from - from, to: one.to - from }))}
                    />
                  </section>
                ))}
              </div>
              <HighlightTools
                within={place}
                source={document?.name ?? ''}
                place={{ document_id: documentId }}
                highlights={highlights}
              />
              {withOriginal && <Original documentId={documentId} />}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
