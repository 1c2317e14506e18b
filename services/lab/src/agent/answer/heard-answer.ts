import type { ChatChunk, CitationData } from '@footnote/contracts';

/** What an answer says in the end, for those who do not show it as it is written. */
export interface HeardAnswer {
  readonly texts: Map<string, string>;
  /** By their numbers in the text; one that is sent again replaces the earlier one. */
  readonly citations: Map<number, CitationData>;
}

export const newHeardAnswer = (): HeardAnswer => ({ texts: new Map(), citations: new Map() });

export function hearChunk({ texts, citations }: HeardAnswer, chunk: ChatChunk): void {
  if (chunk.type === 'text-delta') texts.set(chunk.id, (texts.get(chunk.id) ?? '') + chunk.delta);
  else if (chunk.type === 'data-citation') citations.set(chunk.data.n, chunk.data);
}

export const textOfAnswer = ({ texts }: HeardAnswer): string => [...texts.values()].join('\n\n').trim();
