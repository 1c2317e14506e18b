import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../text/text.ts';
import { Button, join } from './button.tsx';
import css from './parts.module.css';
import { Unbroken } from './unbroken.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Hides the heading: the title is only for screen readers. */
  bare?: boolean;
  className?: string;
}

/** The browser's modal dialog: it keeps the focus inside, closes with Escape and returns the focus. */
export function Dialog({ title, onClose, children, bare = false, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser would focus the button that closes it.
    dialog?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog is a shortcut for Escape
    <dialog
      ref={ref}
      className={join([css.dialog, className])}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {bare ? (
        children
      ) : (
        <>
          <header className={css.dialogHead}>
            <h2>
              <Unbroken text={title} />
            </h2>
            <Button look="plain" label={t('action.close')} icon={<X size={18} />} onClick={onClose} />
          </header>
          <div className={css.dialogBody}>{children}</div>
        </>
      )}
    </dialog>
  );
}
