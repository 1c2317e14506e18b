import type { NewReport } from '@research/contracts';
import { citationsOf, type ResearchMessage, textOf } from '../chat/message.ts';

/** Makes a report of an answer: a section for each heading, and the citations as sources with quotes. */
export function reportOf(
  message: ResearchMessage,
  { title, threadId, untitled }: { title: string; threadId: string; untitled: string },
): NewReport {
  const citations = citationsOf(message);
  const text = textOf(message).replaceAll(/\[(\d{1,4})\]/g, (mark, n: string) =>
    citations.has(Number(n)) ? `[^c${n}]` : mark,
  );
  const name = title.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || 'Report';
  return {
    title: name,
    thread_id: threadId,
    sections: sectionsOf(text, untitled),
    sources: [...citations.values()].map((one) => ({
      id: `c${one.n}`,
      title: one.title.slice(0, 500),
      country: one.country,
      filing_id: one.filing_id,
      section: one.section,
      document_id: one.document_id,
      quote: one.quote.slice(0, 4_000),
    })),
  };
}

function sectionsOf(text: string, title: string): NewReport['sections'] {
  const sections: NewReport['sections'] = [];
  for (const piece of text.split(/^(?=#{1,3} )/m)) {
    const heading = /^#{1,3} +(.+)\n?/.exec(piece);
    const narrative = (heading ? piece.slice(heading[0].length) : piece).trim();
    if (narrative === '' && heading === null) continue;
    sections.push({ title: (heading?.[1]?.trim() ?? title).slice(0, 300), narrative });
  }
  return sections.length > 0 ? sections.slice(0, 200) : [{ title, narrative: text }];
}
