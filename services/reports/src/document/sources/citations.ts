import type { ReportSource } from '@footnote/contracts';
import { escapeHtml } from '../escape-html.ts';
import { cleanLine } from '../printable-text.ts';

/** A numbered note, to which the raised number in the text leads. */
export type Note = { number: number } & ({ source: ReportSource } | { text: string });

/** Numbers the cited sources in the order of first use, over the whole report. */
export interface Citations {
  /**
   * HTML of the mark in the text; `defined` is the text of a footnote that the narrative itself defines. A mark directly
   * after another one is set apart from it by a comma.
   */
  mark(id: string, scope: string, defined: string | undefined, isNext?: boolean): string;
  readonly notes: readonly Note[];
  readonly uncited: readonly ReportSource[];
}

export function createCitations(sources: readonly ReportSource[]): Citations {
  const known = new Map(sources.map((source) => [source.id, source]));
  const numbers = new Map<string, number>();
  const notes: Note[] = [];
  const numberOf = (key: string, note: { source: ReportSource } | { text: string }): number => {
    const number = numbers.get(key) ?? notes.length + 1;
    if (!numbers.has(key)) {
      numbers.set(key, number);
      notes.push({ number, ...note });
    }
    return number;
  };
  return {
    mark: (id, scope, defined, isNext = false) => {
      const source = known.get(id);
      if (source) return link(numberOf(`source ${id}`, { source }), isNext);
      if (defined !== undefined) return link(numberOf(`text ${scope} ${id}`, { text: defined }), isNext);
      return `<sup class="cite unknown">[unknown source: ${escapeHtml(cleanLine(id, 64))}]</sup>`;
    },
    notes,
    get uncited() {
      return sources.filter((source) => !numbers.has(`source ${source.id}`));
    },
  };
}

const link = (number: number, isNext: boolean) =>
  `<sup class="cite${isNext ? ' next' : ''}"><a href="#note-${number}">${number}</a></sup>`;
