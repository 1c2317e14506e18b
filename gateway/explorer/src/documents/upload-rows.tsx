import { Link } from '@tanstack/react-router';
import { forgetUpload, type Upload, uploads } from '../api/uploads.ts';
import { Badge, Progress } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { messageOf } from '../design/states.tsx';
import { useStore } from '../store.ts';
import { formatBytes } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './documents.module.css';

/** Uploads since the page was opened, each with its progress or the reason of its refusal. */
export function UploadRows() {
  const list = useStore(uploads);
  if (list.length === 0) return null;
  return (
    <section className={css.group} aria-live="polite" aria-label={t('documents.uploads')}>
      <h2>{t('documents.uploads')}</h2>
      {list.map((upload) => (
        <Row key={upload.id} upload={upload} />
      ))}
    </section>
  );
}

const tones = {
  waiting: undefined,
  sending: 'accent',
  reading: 'accent',
  ready: 'good',
  refused: 'bad',
  cancelled: undefined,
} as const;

function Row({ upload }: { upload: Upload }) {
  const { id, name, size, state, document, known, error, cancel } = upload;
  const isMoving = state === 'sending' || state === 'reading';
  const isUnderWay = isMoving || state === 'waiting';
  const why = document?.error?.message ?? (error && messageOf(error));
  return (
    <article className={css.row} aria-label={name}>
      {document && state === 'ready' ? (
        <Link to="/documents/$documentId" params={{ documentId: document.document_id }}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span className={css.side}>
        <Badge tone={tones[state]}>{word('upload', state)}</Badge>
        <Button look="plain" onClick={() => (isUnderWay ? cancel() : forgetUpload(id))}>
          {isUnderWay ? t('action.cancel') : t('documents.dismiss')}
        </Button>
      </span>
      <small>
        {formatBytes(size)}
        {known && ` · ${t('documents.known')}`}
      </small>
      {isMoving && (
        <Progress value={state === 'sending' ? null : (document?.progress_pct ?? 0)} label={name} />
      )}
      {state === 'refused' && <p className={css.why}>{String(why)}</p>}
    </article>
  );
}
