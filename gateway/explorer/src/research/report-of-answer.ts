import type { NewReport } from '@footnote/contracts';
import { citationsOf, dataOf, type ResearchMessage, textOf } from '../chat/message.ts';

/** A bold line right above the first heading names the whole answer. */
const titleLine = /^\*\*([^*\n]+)\*\*\n+(?=#{1,3} )/;

/**
 * Makes a report of an answer: a section for each heading, and the citations as sources with quotes. It keeps the skill that
 * was called, with its version and values, and is then named after the answer or the skill: a call is no title.
 */
export function reportOf(
  message: ResearchMessage,
  { title, threadId, untitled }: { title: string; threadId: string; untitled: string },
): NewReport {
  const citations = citationsOf(message);
  const skill = dataOf(message, 'skill');
  const own = titleLine.exec(textOf(message));
  const text = textOf(message)
    .slice(own?.[0].length ?? 0)
    .replaceAll(/\[(\d{1,4})\]/g, (mark, n: string) => (citations.has(Number(n)) ? `[^c${n}]` : mark));
  const called = skill && [skill.display_name, ...Object.values(skill.values)].filter(Boolean).join(' · ');
  const name = (own?.[1] ?? called ?? title).replaceAll(/\s+/g, ' ').trim().slice(0, 300) || 'Report';
  return {
    title: name,
    thread_id: threadId,
    skill: skill && { name: skill.name, tier: skill.tier, version: skill.version, values: skill.values },
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
