import type { CitationData } from '@footnote/contracts';
import { SourceView } from '../chat/answer/source-view.tsx';
import css from './research.module.css';

/** The source of a citation that was opened, beside the talk. */
export function BesideSource({ citation, onClose }: { citation: CitationData | null; onClose: () => void }) {
  return (
    citation && (
      <aside className={css.beside}>
        <SourceView citation={citation} onClose={onClose} />
      </aside>
    )
  );
}
