import type { ResearchToolOutput } from '@research/contracts';
import type { FoundPassage } from '../answer/quote-candidates.ts';
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
  return inTurn.flatMap(({ found, rank }) => {
    const key = `${found.title}\n${found.content}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...toPassage(found), rank }];
  });
}

type Found = ResearchToolOutput<'search_passages'>['passages'][number];

export function toPassage({ source_id, title, heading, content }: Found): FoundPassage {
  return {
    id: source_id,
    title,
    heading: typeof heading === 'string' ? heading : '',
    text: withoutComments(content),
  };
}

/** Page marks are on separate lines. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^<!--.*-->$/gm, '');
}
