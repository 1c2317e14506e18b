import type { CitationData } from '@footnote/contracts';
import { memo, useMemo } from 'react';
import type { Components } from 'react-markdown';
import css from '../../markdown/markdown.module.css';
import { Markdown } from '../../markdown/markdown.tsx';
import { t } from '../../text/text.ts';
import chatCss from '../chat.module.css';
import { citeMarks } from './cite-marks.ts';
import { splitBlocks } from './split-blocks.ts';

export interface AnswerTextProps {
  text: string;
  citations: ReadonlyMap<number, CitationData>;
  onOpen: (citation: CitationData) => void;
}

/** An answer's Markdown, block by block. While it streams, only the last block is drawn again. */
export function AnswerText({ text, citations, onOpen }: AnswerTextProps) {
  const numbers = [...citations.keys()].join(',');
  const components = useMemo<Components>(
    () => ({
      cite: ({ children }) => <Chip citation={citations.get(Number(children))} onOpen={onOpen} />,
      ins: () => <span className={chatCss.unverified}>{t('chat.unverified')}</span>,
    }),
    [citations, onOpen],
  );
  return (
    <div className={css.prose}>
      {splitBlocks(text).map((block, at) => (
        <Block key={String(at)} text={block} numbers={numbers} components={components} />
      ))}
    </div>
  );
}

const Block = memo(
  function Block({ text, numbers, components }: { text: string; numbers: string; components: Components }) {
    const known = useMemo(() => new Set(numbers.split(',').map(Number)), [numbers]);
    const plugins = useMemo(() => [[citeMarks, { numbers: known }] as const], [known]);
    return <Markdown text={text} components={components} rehype={plugins} />;
  },
  // A block is final when its own citations are known.
  (before, after) =>
    before.text === after.text &&
    countKnown(before) === countKnown(after) &&
    before.components === after.components,
);

function countKnown({ text, numbers }: { text: string; numbers: string }): number {
  const known = new Set(numbers.split(','));
  return [...text.matchAll(/\[(\d{1,4})\]/g)].filter(([, n = '']) => known.has(n)).length;
}

function Chip({ citation, onOpen }: { citation?: CitationData; onOpen: (citation: CitationData) => void }) {
  if (citation === undefined) return null;
  return (
    <button
      type="button"
      className={chatCss.chip}
      title={`${citation.title}\n“${citation.quote.slice(0, 300)}”`}
      aria-label={t('chat.citation', { n: citation.n, title: citation.title })}
      onClick={() => onOpen(citation)}
    >
      {citation.n}
    </button>
  );
}
