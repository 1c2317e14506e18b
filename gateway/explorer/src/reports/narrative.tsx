import { chartSpec, type ReportSource } from '@footnote/contracts';
import { isValidElement, type ReactNode, useMemo } from 'react';
import type { Components } from 'react-markdown';
import { LazyChart } from '../chart/lazy-chart.tsx';
import css from '../markdown/markdown.module.css';
import { Markdown, SafeLink } from '../markdown/markdown.tsx';
import reportCss from './reports.module.css';

/** A section's Markdown as rendered: citations are numbers with links to the sources, and charts are drawn. */
export function Narrative({ text, sources }: { text: string; sources: readonly ReportSource[] }) {
  const numbers = useMemo(() => new Map(sources.map(({ id }, at) => [id, at + 1])), [sources]);
  // Markdown ignores a footnote without a text, so it is written as a link to the list of sources.
  const linked = text.replaceAll(/\[\^([A-Za-z0-9_-]{1,64})\]/g, (mark, id: string) => {
    const n = numbers.get(id);
    return n === undefined ? mark : `[${n}](#source-${n})`;
  });
  return (
    <div className={css.prose}>
      <Markdown text={linked} components={components} />
    </div>
  );
}

const components: Components = {
  a: ({ href, children }) =>
    href?.startsWith('#source-') ? (
      <sup>
        <a href={href}>{children}</a>
      </sup>
    ) : (
      <SafeLink href={href}>{children}</SafeLink>
    ),
  pre: ({ children }) => {
    const spec = chartOf(children);
    if (spec === null) return <pre>{children}</pre>;
    return (
      <>
        {spec.title && <p className={reportCss.chartTitle}>{spec.title}</p>}
        <LazyChart spec={spec} />
      </>
    );
  },
};

function chartOf(child: ReactNode) {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(child)) return null;
  if (child.props.className !== 'language-chart') return null;
  try {
    const parsed = chartSpec.safeParse(JSON.parse(String(child.props.children)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
