import type { Highlight } from '@footnote/contracts';
import { formatAgo } from '../text/format.ts';
import { t } from '../text/text.ts';
import { HighlightEntry } from './highlight-entry.tsx';
import css from './highlighting.module.css';

/** What is highlighted in the text below, closed until somebody opens it. */
export function KeptHighlights({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <details className={css.kept}>
      <summary>{t('highlight.here', { count: highlights.length })}</summary>
      <ul>
        {highlights.map((one) => (
          <li key={one.highlight_id}>
            <HighlightEntry highlight={one}>
              {one.own ? null : <span>{one.created_by.name ?? one.created_by.user_id}</span>}
              <span>{formatAgo(one.created_at)}</span>
            </HighlightEntry>
          </li>
        ))}
      </ul>
    </details>
  );
}
