import { deleteHighlight, type Highlight, listHighlights, updateHighlight } from '@footnote/contracts';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { ConfirmButton } from '../design/confirm.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { writeRange } from '../markdown/text-range.ts';
import { t } from '../text/text.ts';
import { HighlightDialog } from './highlight-dialog.tsx';
import css from './highlighting.module.css';

/** A highlight with its note; its quote leads to the text, and its maker changes it. */
export function HighlightEntry({ highlight, children }: { highlight: Highlight; children?: ReactNode }) {
  const { quote, note, shared, own, status } = highlight;
  return (
    <div className={css.entry}>
      <blockquote className={css.quote}>
        <PlaceLink highlight={highlight}>{quote}</PlaceLink>
      </blockquote>
      {note && (
        <div className={css.note}>
          <Markdown text={note} />
        </div>
      )}
      <p className={css.facts}>
        {status === 'missing' && (
          <Badge tone="warn" title={t('highlight.missing.detail')}>
            {t('highlight.missing')}
          </Badge>
        )}
        {shared && <Badge tone="accent">{t('highlight.shared')}</Badge>}
        {children}
      </p>
      {own && <Tools highlight={highlight} />}
    </div>
  );
}

function Tools({ highlight }: { highlight: Highlight }) {
  const [isOpen, setOpen] = useState(false);
  const { quote, note, shared, highlight_id } = highlight;
  const params = { highlight_id };
  const short = quote.length > 60 ? `${quote.slice(0, 59)}…` : quote;
  const remove = async () => {
    await client.call(deleteHighlight, { params });
    await refresh(listHighlights);
  };
  return (
    <div className={css.entryTools}>
      <Button
        look="plain"
        label={t('highlight.editOf', { quote: short })}
        icon={<Pencil size={15} />}
        onClick={() => setOpen(true)}
      />
      <ConfirmButton
        look="plain"
        label={t('highlight.delete', { quote: short })}
        icon={<Trash2 size={15} />}
        title={t('highlight.delete', { quote: short })}
        detail={t('highlight.delete.detail')}
        onAgree={remove}
      />
      {isOpen && (
        <HighlightDialog
          quote={quote}
          text={{ note, shared }}
          onClose={() => setOpen(false)}
          onSave={async (body) => {
            await client.call(updateHighlight, { params, body });
            await refresh(listHighlights);
          }}
        />
      )}
    </div>
  );
}

/** Leads to the words in the text; to the text alone when they are gone. */
function PlaceLink({ highlight, children }: { highlight: Highlight; children: ReactNode }) {
  const { country, filing_id, section, document_id, status, char_start, char_end } = highlight;
  const hl = status === 'found' ? writeRange(char_start, char_end) : undefined;
  if (document_id !== null)
    return (
      <Link to="/documents/$documentId" params={{ documentId: document_id }} search={{ hl }}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/f/$country/$filingId/$section"
      params={{ country: country ?? '', filingId: filing_id ?? '', section: section ?? '' }}
      search={(before) => ({ ...(typeof before.c === 'string' && { c: before.c }), hl })}
    >
      {children}
    </Link>
  );
}
