import type { FoundPassage } from '../answer/quote-passages.ts';
import { callsOf, type History } from './read-history.ts';

/** The passages that were searched for, best first. */
export function foundPassages(history: History): FoundPassage[] {
  return callsOf(history, 'search_passages').flatMap(({ output }) =>
    (output?.passages ?? []).map(({ source_id, title, heading, content }) => ({
      id: source_id,
      title,
      heading: typeof heading === 'string' ? heading : '',
      text: withoutComments(content),
    })),
  );
}

/** Page marks stand on lines of their own. */
export function withoutComments(text: string): string {
  return text.replaceAll(/^<!--.*-->$/gm, '');
}
