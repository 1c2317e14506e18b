import { startTransition, useEffect, useMemo, useState } from 'react';
import type { TextMark, TextRange } from './highlight.ts';
import partCss from './long-markdown.module.css';
import css from './markdown.module.css';
import { Markdown } from './markdown.tsx';
import { splitMarkdown } from './split-markdown.ts';

const shownAtOnce = 3;
const shownPerStep = 4;
/** Up to this many parts, the whole text is laid out; of a longer text only the parts near the view. */
const laidOutWhole = 16;

/** A text of any length. Its beginning is drawn at once, the rest when the browser is idle. Its heading is left out when the page already shows it. */
export function LongMarkdown(props: {
  text: string;
  /** What the address points at. */
  range?: TextRange | null;
  /** What people have highlighted. */
  kept?: readonly TextMark[];
  isTitled?: boolean;
}) {
  const { text, range = null, kept = [], isTitled = false } = props;
  const marks = range === null ? kept : [range, ...kept];
  const parts = useMemo(() => splitMarkdown(text), [text]);
  const marked = range === null ? -1 : parts.findLastIndex(({ offset }) => offset <= range.from);
  const [state, setState] = useState({ text, count: shownAtOnce });
  const count = Math.max(state.text === text ? state.count : shownAtOnce, marked + 2);
  useEffect(() => {
    if (count >= parts.length) return;
    const timer = setTimeout(() => startTransition(() => setState({ text, count: count + shownPerStep })));
    return () => clearTimeout(timer);
  }, [text, count, parts.length]);
  return (
    <div className={css.prose} data-titled={isTitled}>
      {parts.slice(0, count).map(({ text: part, offset }) => (
        <div key={offset} className={parts.length > laidOutWhole ? partCss.part : undefined}>
          <Markdown
            text={part}
            offset={offset}
            marks={marks.filter(({ from, to }) => to > offset && from < offset + part.length)}
          />
        </div>
      ))}
    </div>
  );
}
