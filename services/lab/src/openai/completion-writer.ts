import type { ChatChunk, CitationData, UrlCitation } from '@footnote/contracts';
import { headOf } from '@footnote/runtime';
import { addressOf, type MadeReport, toAbsolute, writeReports, writeSources } from './answer-lists.ts';

/** A part of an answer in the form of the OpenAI API. */
export interface CompletionDelta {
  content?: string;
  reasoning_content?: string;
  annotations?: UrlCitation[];
}

const betweenTexts = '\n\n';

export interface CompletionWriterOptions {
  publicUrl: string;
  reasoning: boolean;
  /** Limit of the agent's own words, without the list of sources. */
  mostChars: number;
}

/** Turns the agent's chunks into one text with annotations; chunks of other kinds are left out. */
export function createCompletionWriter({ publicUrl, reasoning, mostChars }: CompletionWriterOptions) {
  /** Where each text part begins in the whole. */
  const starts = new Map<string, number>();
  const citations: CitationData[] = [];
  const reports = new Map<string, MadeReport>();
  let length = 0;
  let full = false;

  function add(text: string): CompletionDelta[] {
    if (full) return [];
    full = length + text.length > mostChars;
    const kept = full ? headOf(text, mostChars - length) : text;
    length += kept.length;
    return kept === '' ? [] : [{ content: kept }];
  }

  function addText(id: string, delta: string): CompletionDelta[] {
    if (delta === '') return [];
    const gap = !starts.has(id) && length > 0 ? betweenTexts : '';
    if (!starts.has(id)) starts.set(id, length + gap.length);
    return add(gap + delta);
  }

  function annotate(citation: CitationData): CompletionDelta[] {
    const start = starts.get(citation.text_id);
    if (start === undefined || (full && start + citation.text_end > length)) return [];
    citations.push(citation);
    const { title, text_start, text_end } = citation;
    const url_citation = {
      url: toAbsolute(addressOf(citation), publicUrl),
      title,
      start_index: start + text_start,
      end_index: start + text_end,
    };
    return [{ annotations: [{ type: 'url_citation', url_citation }] }];
  }

  return {
    /** Whether words were left out because of the limit. */
    get full(): boolean {
      return full;
    },
    take(chunk: ChatChunk): CompletionDelta[] {
      switch (chunk.type) {
        case 'text-delta':
          return addText(chunk.id, chunk.delta);
        case 'data-citation':
          return annotate(chunk.data);
        case 'data-report':
          reports.set(chunk.data.lineage_id, chunk.data);
          return [];
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
      const content = writeReports(reports.values(), publicUrl) + writeSources(citations, publicUrl);
      return content === '' ? [] : [{ content }];
    },
  };
}
