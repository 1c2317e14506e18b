import type { Block } from '../../block.ts';
import { readDocument } from '../blocks/read-document.ts';
import type { FactCollector } from '../facts/fact-collector.ts';
import { withMarks } from '../markdown/fact-marks.ts';
import { writeBlocks } from '../markdown/write-blocks.ts';
import type { SourceDocument, SplitSection } from '../read/source-document.ts';
import { splitByContents } from '../structure/split-by-contents.ts';
import { splitByHeadings } from '../structure/split-by-headings.ts';
import { documentNameIn, exhibitTitle } from './exhibit-name.ts';

/** An exhibit longer than this (an annual report, a long press release) is split by its own chapters. */
const longChars = 30_000;
/** The exhibits of a 6-K or a 40-F are its substance: an MD&A or interim statements of a few pages have chapters too. */
const longOfSubstance = 5_000;
const maxSections = 120;
const longestTitlePage = 400;

/** The lines down to the document's own name, which may be headings like those of its chapters, are its front. */
function frontOf([first, second]: SplitSection[]) {
  if (!first) return undefined;
  const isNamed = (section: SplitSection) => documentNameIn(section.title) !== undefined;
  const isFront = first.method === 'front' || /^(?:Document|Cover)$/.test(first.title);
  const { text, marks = [] } = first;
  if (isFront && second && isNamed(second) && !second.marks?.length && second.text.length < longestTitlePage)
    return { text: `${text}\n\n${second.text}`, marks, parts: 2 };
  return isFront || isNamed(first) ? { text, marks, parts: 1 } : undefined;
}

/** The exhibit's first part under its own name, and its chapters one level below; one section where it has no chapters. */
function splitLong(whole: SplitSection, blocks: Block[]): SplitSection[] {
  const { sections } = splitByContents(blocks) ?? splitByHeadings(blocks);
  if (sections.length < 4 || sections.length > maxSections) return [whole];
  const { text: _text, marks: _marks, ...named } = whole;
  const { text, marks, parts } = frontOf(sections) ?? { text: `## ${whole.title}`, marks: [], parts: 0 };
  return [
    { ...named, ...withMarks(text, marks) },
    ...sections
      .slice(parts)
      .map((section, at) => ({ ...section, level: 2, item_number: `${whole.item_number}-${at + 1}` })),
  ];
}

/** By the regulator's type; an XBRL package has no types, but filers name their files `…ex13.htm`, `…exhibit991.htm`. */
function numberOf({ type, name }: SourceDocument): string | undefined {
  const typed = /^EX-([\w.]+)/i.exec(type ?? '')?.[1];
  if (typed) return typed;
  const [, whole, part] =
    /ex(?:hibit)?[-_]?(13|15|19|99)[-_.]?(\d{1,2})?(?!\d)/i.exec(name.replace(/\.\w+$/, '')) ?? [];
  return whole && (part ? `${whole}.${part}` : whole);
}

/** Each exhibit of a submission is a document, and a section, of its own. A form without items has its substance in them. */
export function splitExhibits(
  documents: SourceDocument[],
  country: string,
  facts: FactCollector,
  formHasItems: boolean,
): SplitSection[] {
  const long = formHasItems ? longChars : longOfSubstance;
  const sections: SplitSection[] = [];
  for (const [index, document] of documents.entries()) {
    const blocks = readDocument(document, country, index + 1, facts);
    const written = writeBlocks(blocks, 0, blocks.length);
    if (!written.text) continue;
    const number = numberOf(document);
    const slug = number ? `exhibit-${number.toLowerCase()}` : `document-${index + 2}`;
    const whole: SplitSection = {
      part: '',
      item: '',
      item_number: slug,
      title: number ? exhibitTitle(number, blocks) : document.name,
      level: 1,
      status: 'ok',
      warnings: [],
      method: 'document',
      ...written,
    };
    sections.push(...(written.text.length > long ? splitLong(whole, blocks) : [whole]));
  }
  return sections;
}
