import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import css from './editor.module.css';
import { baseExtensions, shadowOf } from './editor.tsx';

export interface MergeProps {
  /** The stored text, on the left. */
  theirs: string;
  /** The text to save, on the right. It can be edited. */
  mine: string;
  labels: { theirs: string; mine: string };
  onChange: (mine: string) => void;
}

/** Two texts side by side. Differences can be copied from the left. */
export default function Merge({ theirs, mine, labels, onChange }: MergeProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for two texts
  useEffect(() => {
    if (place.current === null) return;
    const root = shadowOf(place.current);
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    });
    const view = new MergeView({
      a: { doc: theirs, extensions: [...baseExtensions(labels.theirs), EditorState.readOnly.of(true)] },
      b: { doc: mine, extensions: [...baseExtensions(labels.mine), listener] },
      parent: root as unknown as Element,
      root,
      revertControls: 'a-to-b',
    });
    return () => view.destroy();
  }, []);
  return <div ref={place} className={css.merge} />;
}
