import type { HighlightPlace } from '@footnote/contracts';
import { type RefObject, useState } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { t } from '../text/text.ts';
import { HighlightEntry } from './highlight-entry.tsx';
import { SelectionTools } from './selection-tools.tsx';
import type { OpenText } from './use-highlights.ts';
import { useOpenMark } from './use-open-mark.ts';

/** What a text that is open offers: tools at selected words, and its highlights when they are clicked. */
export function HighlightTools(props: {
  within: RefObject<HTMLElement | null>;
  /** How the words are cited when they are copied. */
  source: string;
  place: HighlightPlace;
  highlights: OpenText['highlights'];
}) {
  const { within, source, place, highlights } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  useOpenMark(within, setOpenId);
  const opened = highlights.find(({ highlight_id }) => highlight_id === openId);
  return (
    <>
      <SelectionTools within={within} source={source} place={place} />
      {opened && (
        <Dialog title={t('highlight.one')} onClose={() => setOpenId(null)}>
          <HighlightEntry highlight={opened}>
            <span>{opened.created_by.name ?? opened.created_by.user_id}</span>
          </HighlightEntry>
        </Dialog>
      )}
    </>
  );
}
