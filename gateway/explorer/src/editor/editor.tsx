import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import css from './editor.module.css';

export interface EditorProps {
  value: string;
  label: string;
  onChange: (value: string) => void;
  /** A line to go to, from 1. */
  line?: number | null;
  numbered?: boolean;
}

/** A Markdown editor. Tab moves the focus out of it, as in any field. */
export default function Editor({ value, label, onChange, line, numbered = false }: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const change = useRef(onChange);
  change.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; later changes are handled below
  useEffect(() => {
    if (place.current === null) return;
    const root = shadowOf(place.current);
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged) change.current(update.state.doc.toString());
    });
    const extensions = [...baseExtensions(label), listener, ...(numbered ? [lineNumbers()] : [])];
    const made = new EditorView({ doc: value, extensions, parent: root as unknown as Element, root });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const now = view.current;
    if (now && now.state.doc.toString() !== value) {
      now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: value } });
    }
  }, [value]);
  useEffect(() => {
    const now = view.current;
    if (!now || !line || line > now.state.doc.lines) return;
    const { from, to } = now.state.doc.line(line);
    now.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
    now.focus();
  }, [line]);
  return <div ref={place} className={css.editor} />;
}

/**
 * The editor is in a shadow root. There its styles are constructed style sheets; in the page they would be inline
 * styles, which the content security policy forbids.
 */
export function shadowOf(place: HTMLElement): ShadowRoot {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  root.replaceChildren();
  return root;
}

export function baseExtensions(label: string): Extension[] {
  return [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    markdown(),
    EditorView.lineWrapping,
    EditorState.allowMultipleSelections.of(false),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    look,
  ];
}

const look = EditorView.theme({
  '&': { fontSize: '14px', color: 'var(--ink)', background: 'var(--surface)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': {
    fontFamily: 'var(--mono)',
    lineHeight: '1.6',
    padding: '0.75rem 0',
    caretColor: 'var(--ink)',
  },
  '.cm-line': { padding: '0 0.85rem' },
  '.cm-gutters': { background: 'var(--sunken)', color: 'var(--soft)', border: '0' },
  '.cm-scroller': { overflow: 'auto' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-changedLine': { background: 'var(--accent-soft) !important' },
  '.cm-changedText': { background: 'var(--mark) !important' },
});
