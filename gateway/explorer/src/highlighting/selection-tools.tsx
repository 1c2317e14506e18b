import { createHighlight, type HighlightPlace, listHighlights, longestHighlight } from '@footnote/contracts';
import { Highlighter, Quote, StickyNote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client, refresh } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { messageOf } from '../design/states.tsx';
import { useShortcuts } from '../shell/keys.ts';
import { copyText, say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import { HighlightDialog, type HighlightText } from './highlight-dialog.tsx';
import css from './highlighting.module.css';
import { readSelection, type SelectedWords } from './read-selection.ts';

interface Selected {
  text: string;
  words: () => SelectedWords;
  top: number;
  left: number;
}

/** As wide as the buttons are at most, so that they stay inside the page. */
const toolsWidth = 380;

/** Appear at selected words: copy them with their source, highlight them, write a note. */
export function SelectionTools(props: {
  within: React.RefObject<HTMLElement | null>;
  /** How the words are cited when they are copied. */
  source: string;
  place: HighlightPlace;
}) {
  const { within, source, place } = props;
  const [selected, setSelected] = useState<Selected | null>(null);
  const [noted, setNoted] = useState<SelectedWords | null>(null);
  useEffect(() => {
    const look = () => {
      const found = readSelection(within.current);
      if (found === null) return setSelected(null);
      const { text, words, box } = found;
      const left = Math.max(8, Math.min(box.left, innerWidth - toolsWidth));
      setSelected({ text, words, top: box.bottom + scrollY + 6, left });
    };
    document.addEventListener('selectionchange', look);
    addEventListener('resize', look);
    return () => {
      document.removeEventListener('selectionchange', look);
      removeEventListener('resize', look);
    };
  }, [within]);
  const keep = async (words: SelectedWords, text: HighlightText = { note: null, shared: false }) => {
    await client.call(createHighlight, { body: { place, ...words, ...text } });
    getSelection()?.removeAllRanges();
    await refresh(listHighlights);
    say(t('highlight.made'));
  };
  const highlight = () => {
    if (selected) void keep(selected.words()).catch((error: unknown) => say(messageOf(error)));
  };
  useShortcuts([{ keys: 'h', label: 'highlight.make', run: highlight }]);
  const isLong = (selected?.text.length ?? 0) > longestHighlight;
  return (
    <>
      {selected && (
        // The buttons must not take the selection away before they are clicked.
        <div
          className={css.tools}
          role="toolbar"
          aria-label={t('highlight.tools')}
          style={{ top: selected.top, left: selected.left }}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Button
            icon={<Highlighter size={15} />}
            disabled={isLong}
            title={isLong ? t('highlight.long') : undefined}
            onClick={highlight}
          >
            {t('highlight.make')}
          </Button>
          <Button
            icon={<StickyNote size={15} />}
            disabled={isLong}
            onClick={() => setNoted(selected.words())}
          >
            {t('highlight.addNote')}
          </Button>
          <Button
            icon={<Quote size={15} />}
            onClick={() =>
              void copyText(
                `“${selected.text}” (${source}, ${location.origin}${location.pathname})`,
                t('action.copied'),
              )
            }
          >
            {t('reader.copy')}
          </Button>
        </div>
      )}
      {noted && (
        <HighlightDialog
          quote={noted.quote}
          text={{ note: null, shared: false }}
          onSave={(text) => keep(noted, text)}
          onClose={() => setNoted(null)}
        />
      )}
    </>
  );
}
