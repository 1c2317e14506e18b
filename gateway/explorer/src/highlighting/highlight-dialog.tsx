import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field, inputClass } from '../design/field.tsx';
import { Problem } from '../design/states.tsx';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import css from './highlighting.module.css';

export interface HighlightText {
  note: string | null;
  shared: boolean;
}

/** A quote with its note, and whether the organisation sees them. */
export function HighlightDialog(props: {
  quote: string;
  text: HighlightText;
  onSave: (text: HighlightText) => Promise<unknown>;
  onClose: () => void;
}) {
  const { quote, text, onSave, onClose } = props;
  const [note, setNote] = useState(text.note ?? '');
  const [shared, setShared] = useState(text.shared);
  const session = useStore(sessionStore);
  const isMember = session.is === 'open' && session.session.org !== null;
  const save = useMutation({
    mutationFn: () => onSave({ note: note.trim() === '' ? null : note.trim(), shared }),
    onSuccess: onClose,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog title={t('highlight.edit')} onClose={onClose}>
      <form className={css.form} onSubmit={onSubmit}>
        <blockquote className={css.quote}>{quote}</blockquote>
        <Field label={t('highlight.note')} hint={t('highlight.note.detail')}>
          <textarea
            className={inputClass}
            rows={5}
            maxLength={10_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {isMember && (
          <label className={css.share}>
            <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
            {t('highlight.share')}
          </label>
        )}
        {save.error && <Problem error={save.error} />}
        <div className={css.actions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary" disabled={save.isPending}>
            {t('highlight.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
