import type { WordChange } from './merge-changes.ts';

export interface RedlineChange {
  readonly op: 'same' | 'added' | 'removed' | 'moved' | 'changed';
  readonly kind: 'text' | 'heading' | 'row';
  readonly text: string;
  readonly words: readonly WordChange[];
  readonly figures_only: boolean;
  readonly moved: boolean;
}

/** Changes as Markdown: `~~removed~~`, `**added**`. */
export function writeRedline(changes: readonly RedlineChange[]): string {
  return changes.map(writeChange).join('\n\n');
}

function writeChange({ op, kind, text, words, figures_only, moved }: RedlineChange): string {
  const plain = kind === 'row' ? cellsOf(text) : text.replace(/^#{1,6}\s+/, '');
  if (op === 'same') return plain;
  if (op === 'added') return mark(plain, '**');
  if (op === 'removed') return mark(plain, '~~');
  if (op === 'moved') return `(moved) ${plain}`;
  const note = [figures_only ? 'figures' : '', moved ? 'moved' : ''].filter(Boolean).join(', ');
  const changed = words
    .map((word) => {
      const shown = kind === 'row' ? word.text.replaceAll('|', ' · ') : word.text;
      if (word.op === 'same') return shown.replaceAll('**', '');
      return mark(shown, word.op === 'added' ? '**' : '~~');
    })
    .join('');
  return `${note ? `(${note}) ` : ''}${changed.replace(/^#{1,6}\s+/, '')}`;
}

const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');

/** Signs of emphasis hold only around words, and not over the end of a paragraph. */
function mark(text: string, sign: '**' | '~~'): string {
  return text
    .replaceAll(/\*\*|~~/g, '')
    .split('\n')
    .map((line) => {
      const words = line.trim();
      if (words === '') return line;
      const start = line.slice(0, line.length - line.trimStart().length);
      const end = line.slice(line.trimEnd().length);
      return `${start}${sign}${words}${sign}${end}`;
    })
    .join('\n');
}
