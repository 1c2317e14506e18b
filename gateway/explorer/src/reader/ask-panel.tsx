import type { CitationData } from '@footnote/contracts';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Composer } from '../chat/composer/composer.tsx';
import { Messages } from '../chat/messages.tsx';
import { useResearch } from '../chat/use-research.ts';
import { Button } from '../design/button.tsx';
import { writeRange } from '../markdown/text-range.ts';
import { t } from '../text/text.ts';
import panelCss from './ask-panel.module.css';
import type { FilingPlace } from './filing-place.ts';
import css from './reader.module.css';

/** Questions about the open filing. A citation opens its place in the text. */
export function AskPanel({
  place,
  title,
  onClose,
}: {
  place: FilingPlace;
  title: string;
  onClose: () => void;
}) {
  const [threadId] = useState(() => crypto.randomUUID());
  const research = useResearch(threadId, true);
  const navigate = useNavigate();
  const open = ({ country, filing_id, section, char_start, char_end }: CitationData) => {
    if (country === null || filing_id === null || section === null) return;
    void navigate({
      to: '/f/$country/$filingId/$section',
      params: { country, filingId: filing_id, section },
      search: (before) => ({ ...before, hl: writeRange(char_start, char_end) }),
    });
  };
  return (
    <aside className={css.panel} aria-label={t('reader.ask')}>
      <header className={panelCss.head}>
        <h2>{t('reader.askAbout', { title })}</h2>
        <Button look="plain" label={t('action.close')} icon={<X size={18} />} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={panelCss.body} tabIndex={0} role="log" aria-label={t('chat.messages')}>
        {research.messages.length === 0 && <p className={panelCss.hint}>{t('reader.askHint')}</p>}
        <Messages research={research} onOpen={open} />
      </div>
      <div className={panelCss.foot}>
        <Composer
          autoFocus
          place={`${place.country} ${place.filing_id}`}
          isBusy={research.isBusy}
          filings={[place]}
          onAsk={(text, options) => void research.ask(text, options)}
          onEnd={(mode) => void research.end(mode)}
        />
      </div>
    </aside>
  );
}
