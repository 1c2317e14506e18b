import { type Country, listSections, readSection as readRoute, type TocEntry } from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import type { ReadSection, ToolContext } from './tool-context.ts';

export interface SectionRef {
  country: Country;
  filing_id: string;
  section: string;
}

const mostNamed = 60;

/**
 * The whole text of a section, requested once a run. Models name a section by its number, as `Item 1A` or by its
 * title; all three are accepted.
 * @throws section_not_found with a list of the sections, filing_not_ingested
 */
export async function readStoredSection(
  context: ToolContext,
  ref: SectionRef,
  signal: AbortSignal,
): Promise<ReadSection> {
  const contents = context.facts.sections(ref.country, ref.filing_id);
  const section = (contents && findEntry(contents, ref.section)?.item_number) ?? ref.section;
  const key = `${ref.country} ${ref.filing_id} ${section.toLowerCase()}`;
  const known = context.read.get(key);
  if (known) return known;
  const reading = read(context, { ...ref, section }, signal);
  context.read.set(key, reading);
  reading.catch(() => context.read.delete(key));
  return reading;
}

async function read(context: ToolContext, ref: SectionRef, signal: AbortSignal): Promise<ReadSection> {
  try {
    return await ask(context, ref, signal);
  } catch (error) {
    if (!isProblem(error, 'section_not_found')) throw error;
    const { sections } = await context.deps.calls.call(
      listSections,
      context.run.caller,
      { params: { country: ref.country, filing_id: ref.filing_id } },
      { signal },
    );
    context.facts.noteSections(ref.country, ref.filing_id, sections);
    const meant = findEntry(sections, ref.section);
    if (meant && meant.item_number !== ref.section)
      return ask(context, { ...ref, section: meant.item_number }, signal);
    const named = sections.slice(0, mostNamed).map(({ item_number, title }) => `${item_number} (${title})`);
    throw problem('section_not_found', {
      detail: `This filing has no section '${ref.section.slice(0, 80)}'. It has: ${named.join('; ')}`,
    });
  }
}

async function ask(context: ToolContext, ref: SectionRef, signal: AbortSignal): Promise<ReadSection> {
  const { country, filing_id, section } = ref;
  const found = await context.deps.calls.call(
    readRoute,
    context.run.caller,
    { params: { country, filing_id, section_id: section.slice(0, 80) } },
    { signal },
  );
  context.facts.noteSource(country, filing_id, found.source_url);
  return { country, filing_id, section: found.item_number, title: found.title, content: found.content };
}

function findEntry(sections: readonly TocEntry[], asked: string): TocEntry | undefined {
  const wanted = asked.trim().toLowerCase();
  const bare = wanted.replace(/^(?:item|section|part)\s+/, '').replace(/[.:]$/, '');
  return (
    sections.find(({ item_number }) => item_number.toLowerCase() === wanted) ??
    sections.find(({ item_number }) => item_number.toLowerCase() === bare) ??
    sections.find(({ title }) => title.toLowerCase() === wanted) ??
    sections.find(({ title }) => bare.length > 3 && title.toLowerCase().includes(bare))
  );
}
