import { type ChatMetadata, type CitationData, dataParts } from '@footnote/contracts';
import type { UIMessage } from 'ai';
import type { z } from 'zod';

type Data = { [N in keyof typeof dataParts]: z.infer<(typeof dataParts)[N]> };
export type ResearchMessage = UIMessage<ChatMetadata, Data>;

/** The newest data part of a kind, checked by its schema because it came over the network. */
export function dataOf<N extends keyof Data>(message: ResearchMessage, name: N): Data[N] | null {
  const part = message.parts.findLast(({ type }) => type === `data-${name}`);
  const parsed = dataParts[name].safeParse((part as { data?: unknown } | undefined)?.data);
  return parsed.success ? (parsed.data as Data[N]) : null;
}

export function citationsOf(message: ResearchMessage): Map<number, CitationData> {
  const citations = new Map<number, CitationData>();
  for (const part of message.parts) {
    if (part.type !== 'data-citation') continue;
    const parsed = dataParts.citation.safeParse(part.data);
    if (parsed.success) citations.set(parsed.data.n, parsed.data);
  }
  return citations;
}

export const textOf = (message: ResearchMessage) =>
  message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
