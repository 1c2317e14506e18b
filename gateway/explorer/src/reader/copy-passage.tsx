import { Quote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { copyText } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import css from './reader.module.css';

interface Selected {
  text: string;
  top: number;
  left: number;
}

/** Appears at a selected passage. Copies it with its source. */
export function CopyPassage(props: { within: React.RefObject<HTMLElement | null>; source: string }) {
  const { within, source } = props;
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const look = () => {
      const selection = getSelection();
      const text = selection?.toString().trim() ?? '';
      const isOurs = selection?.anchorNode && within.current?.contains(selection.anchorNode);
      if (text === '' || !isOurs) return setSelected(null);
      const box = selection.getRangeAt(0).getBoundingClientRect();
      const left = Math.max(8, Math.min(box.left, innerWidth - 240));
      setSelected({ text, top: box.bottom + scrollY + 6, left });
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [within]);
  if (selected === null) return null;
  const copy = () =>
    copyText(`“${selected.text}” (${source}, ${location.origin}${location.pathname})`, t('action.copied'));
  return (
    <Button
      className={css.copy}
      style={{ top: selected.top, left: selected.left }}
      icon={<Quote size={15} />}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void copy()}
    >
      {t('reader.copy')}
    </Button>
  );
}
