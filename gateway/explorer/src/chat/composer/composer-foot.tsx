import { ArrowUp, Paperclip, Square } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { t } from '../../text/text.ts';
import css from '../chat.module.css';
import type { Effort } from './effort.ts';
import { EffortPicker } from './effort-picker.tsx';

export interface ComposerFootProps {
  isBusy: boolean;
  isEmpty: boolean;
  effort: Effort;
  onEffort: (effort: Effort) => void;
  onFiles: (files: Iterable<File>) => void;
  onEnd: (mode: 'now' | 'wrap_up') => void;
}

/** Files, effort, and the buttons that start or stop an answer. */
export function ComposerFoot({ isBusy, isEmpty, effort, onEffort, onFiles, onEnd }: ComposerFootProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={css.composerFoot}>
      <div>
        <Button
          look="plain"
          label={t('chat.files')}
          icon={<Paperclip size={17} />}
          onClick={() => picker.current?.click()}
        />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => onFiles(event.target.files ?? [])}
        />
        <EffortPicker value={effort} onChange={onEffort} />
      </div>
      <div>
        {isBusy ? (
          <>
            <Button look="plain" onClick={() => onEnd('wrap_up')}>
              {t('chat.wrapUp')}
            </Button>
            <Button icon={<Square size={14} />} onClick={() => onEnd('now')}>
              {t('chat.stop')}
            </Button>
          </>
        ) : (
          <Button
            type="submit"
            look="primary"
            label={t('chat.ask')}
            icon={<ArrowUp size={18} />}
            disabled={isEmpty}
          />
        )}
      </div>
    </div>
  );
}
