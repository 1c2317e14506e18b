import type { Element, Root } from 'hast';
import { type ComponentProps, memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { t } from '../text/text.ts';
import { alignColumns } from './align-columns.ts';
import { highlight, type TextMark } from './highlight.ts';
import css from './markdown.module.css';

type Plugins = NonNullable<ComponentProps<typeof ReactMarkdown>['rehypePlugins']>;
type PluggableList = readonly (readonly [unknown, unknown])[];

export interface MarkdownProps {
  text: string;
  /** Offset of this text in the whole text that `marks` refer to. */
  offset?: number;
  marks?: readonly TextMark[];
  components?: Components;
  /** Plugins that run after unsafe content was removed. */
  rehype?: PluggableList;
}

/**
 * Markdown as elements. Because the text comes from filings, uploads and models, HTML in it is shown as text, an image as
 * its description, and a link shows where it leads.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, offset = 0, marks = [], components, rehype = [] } = props;
  return (
    <ReactMarkdown
      remarkPlugins={[[remarkGfm, { singleTilde: false }]]}
      rehypePlugins={
        [
          rawAsText,
          rehypeSanitize,
          alignColumns,
          ...(marks.length > 0 ? [[highlight, { marks, source: text, offset }] as const] : []),
          ...rehype,
        ] as Plugins
      }
      components={components === undefined ? parts : { ...parts, ...components }}
    >
      {text}
    </ReactMarkdown>
  );
}, isSame);

/** The marks are new objects each time; what counts is what they mark. */
function isSame({ marks: before = [], ...old }: MarkdownProps, { marks = [], ...props }: MarkdownProps) {
  return (
    Object.entries(old).every(([name, value]) => props[name as keyof typeof props] === value) &&
    Object.keys(old).length === Object.keys(props).length &&
    before.length === marks.length &&
    marks.every(({ from, to, id }, at) => {
      const one = before[at];
      return one?.from === from && one.to === to && one.id === id;
    })
  );
}

/** Turns HTML into plain text, except line breaks, which the platform writes into cells of tables. */
function rawAsText() {
  return (tree: Root) => walk(tree);

  function walk(node: Root | Element): void {
    node.children = node.children.map((child) => {
      if (child.type === 'element') walk(child);
      if ((child.type as string) !== 'raw') return child;
      const { value } = child as { value?: string };
      if (/^<br *\/?>$/i.test(value ?? '')) return lineBreak;
      return { ...child, type: 'text' };
    }) as typeof node.children;
  }
}

/** A link with its host. An address that isn't http is only text. */
export function SafeLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const host = hostOf(href);
  if (host === null) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children} <small>({host})</small>
    </a>
  );
}

const lineBreak: Element = { type: 'element', tagName: 'br', properties: {}, children: [] };

const parts: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ alt }) => <span className={css.image}>[{alt || t('markdown.image')}]</span>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields; it needs a name, because it scrolls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={css.table} tabIndex={0} role="group" aria-label={t('markdown.table')}>
      <table>{children}</table>
    </div>
  ),
  // An empty heading is left out.
  th: ({ children, node: _node, ...rest }) => (children ? <th {...rest}>{children}</th> : <td />),
  // The page itself has the first-level heading.
  h1: ({ children }) => <h2>{children}</h2>,
  input: ({ checked }) => <>{checked ? '☑' : '☐'}</>,
};

function hostOf(href: string | undefined): string | null {
  try {
    const url = new URL(href ?? '');
    return /^https?:$/.test(url.protocol) ? url.host : null;
  } catch {
    return null;
  }
}
