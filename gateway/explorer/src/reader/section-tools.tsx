import type { TocEntry } from '@footnote/contracts';
import { ExternalLink, GitCompare, Link2, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FilingFacts } from '../api/filing-facts.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { copyText } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import type { FilingPlace } from './filing-place.ts';
import css from './reader.module.css';

const Compare = lazy(() => import('./compare.tsx'));

export interface SectionToolsProps {
  place: FilingPlace;
  entry: TocEntry;
  facts: FilingFacts;
  isAsking: boolean;
  onAsk: () => void;
}

export function SectionTools({ place, entry, facts, isAsking, onAsk }: SectionToolsProps) {
  const [isComparing, setComparing] = useState(false);
  const { filing } = facts;
  const source = filing?.source_url;
  return (
    <div className={css.tools}>
      <Button look="plain" aria-pressed={isAsking} icon={<MessageSquareText size={16} />} onClick={onAsk}>
        {t('reader.ask')}
      </Button>
      {filing && (
        <Button look="plain" icon={<GitCompare size={16} />} onClick={() => setComparing(true)}>
          {t('reader.compare')}
        </Button>
      )}
      <Button
        look="plain"
        icon={<Link2 size={16} />}
        onClick={() => void copyText(location.href, t('action.copied'))}
      >
        {t('reader.link')}
      </Button>
      {source && (
        <a className={buttonClass('plain')} href={source} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden />
          {t('reader.original', { host: new URL(source).host })}
        </a>
      )}
      <Suspense>
        {isComparing && (
          <Compare place={place} entry={entry} facts={facts} onClose={() => setComparing(false)} />
        )}
      </Suspense>
    </div>
  );
}
