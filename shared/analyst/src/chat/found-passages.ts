import type { FoundPassage } from '../answer/quote-passages.ts';
import { callsOf, type History } from './read-history.ts';

/** The passages that were searched for, best first: those of several searches in turn, each once. */
export function foundPassages(history: History): FoundPassage[] {
  const lists = callsOf(history, 'search_passages').map(({ output }) => output?.passages ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list, of) => {
      const found = list[at];
      return found ? [{ found, rank: at + of }] : [];
    }),
  ).flat();
  const seen = new Set<string>();
  return inTurn.flatMap(({ found: { source_id, title, heading, content }, rank }) => {
    const key = `${title}\n${content}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        id: source_id,
        title,
        heading: typeof heading === 'string' ? heading : '',
        text: withoutComments(content),
        rank,
      },
    ];
  });
}

/** Page marks stand on lines of their own. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^<!--.*-->$/gm, '');
}
