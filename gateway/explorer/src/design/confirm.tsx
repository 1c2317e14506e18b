import { type ReactNode, useState } from 'react';
import { t } from '../text/text.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './parts.module.css';
import { Problem } from './states.tsx';

export interface ConfirmProps extends Pick<ButtonProps, 'look' | 'label' | 'icon'> {
  title: string;
  detail: string;
  /** What is done once the user has agreed. */
  onAgree: () => Promise<unknown>;
  children?: ReactNode;
}

/** A button for what can't be undone: it asks first, and says what went wrong. */
export function ConfirmButton({ title, detail, onAgree, ...button }: ConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const agree = async () => {
    try {
      await onAgree();
      setOpen(false);
    } catch (thrown) {
      setError(thrown);
    }
  };
  const close = () => {
    setError(null);
    setOpen(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={title} onClose={close}>
          <p>{detail}</p>
          {error !== null && <Problem error={error} />}
          <div className={css.dialogFoot}>
            <Button onClick={close}>{t('action.cancel')}</Button>
            <Button look="danger" onClick={() => void agree()}>
              {t('action.delete')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
