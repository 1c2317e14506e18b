import type { ChatChunk, CitationData, UrlCitation } from '@research/contracts';
import { toAbsolute, writeSources } from './sources-list.ts';

/** A part of an answer in this door's form. */
export interface CompletionDelta {
  content?: string;
  reasoning_content?: string;
  annotations?: UrlCitation[];
}

const betweenTexts = '\n\n';

/** Turns the agent's chunks into one running text with its annotations; what has no place in it is left out. */
export function createCompletionWriter({ publicUrl, reasoning }: { publicUrl: string; reasoning: boolean }) {
  /** Where each text part begins in the whole. */
  const starts = new Map<string, number>();
  const citations: CitationData[] = [];
  let length = 0;

  function add(text: string): CompletionDelta[] {
    length += text.length;
    return text === '' ? [] : [{ content: text }];
  }

  function addText(id: string, delta: string): CompletionDelta[] {
    if (delta === '') return [];
    const gap = !starts.has(id) && length > 0 ? betweenTexts : '';
    if (!starts.has(id)) starts.set(id, length + gap.length);
    return add(gap + delta);
  }

  function annotate(citation: CitationData): CompletionDelta[] {
    const start = starts.get(citation.text_id);
    if (start === undefined) return [];
    citations.push(citation);
    const { url, title, text_start, text_end } = citation;
    const url_citation = {
      url: toAbsolute(url, publicUrl),
      title,
      start_index: start + text_start,
      end_index: start + text_end,
    };
    return [{ annotations: [{ type: 'url_citation', url_citation }] }];
  }

  return {
    take(chunk: ChatChunk): CompletionDelta[] {
      switch (chunk.type) {
        case 'text-delta':
          return addText(chunk.id, chunk.delta);
        case 'data-citation':
          return annotate(chunk.data);
        case 'data-status':
          return reasoning ? [{ reasoning_content: `${chunk.data.label}\n` }] : [];
        case 'reasoning-delta':
          return reasoning ? [{ reasoning_content: chunk.delta }] : [];
        case 'reasoning-end':
          return reasoning ? [{ reasoning_content: '\n' }] : [];
        default:
          return [];
      }
    },
    /** What comes after the agent's own words. */
    end(): CompletionDelta[] {
      return add(writeSources(citations, publicUrl));
    },
  };
}
