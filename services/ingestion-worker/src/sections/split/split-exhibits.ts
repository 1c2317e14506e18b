import { splitByContents } from '../../pdf/sections/split-by-contents.ts';
import type { Block } from '../blocks/block.ts';
import { readDocument } from '../blocks/read-document.ts';
import type { FactCollector } from '../facts/fact-collector.ts';
import { withMarks } from '../markdown/fact-marks.ts';
import { writeBlocks } from '../markdown/write-blocks.ts';
import type { SourceDocument, SplitSection } from '../read/source-document.ts';
import { splitByHeadings } from './split-by-headings.ts';

/** An exhibit longer than this (an annual information form, an MD&A, statements) is split by its own chapters. */
const longChars = 30_000;
const maxSections = 120;

/** The exhibit's first part under its own name, and its chapters one level below; one section where it has no chapters. */
function splitLong(whole: SplitSection, blocks: Block[]): SplitSection[] {
  const { sections } = splitByContents(blocks) ?? splitByHeadings(blocks);
  if (sections.length < 4 || sections.length > maxSections) return [whole];
  const [first, ...chapters] = sections;
  const hasFront = first?.method === 'front' || first?.title === 'Document' || first?.title === 'Cover';
  const { text: _text, marks: _marks, ...named } = whole;
  const { text, marks = [] } = hasFront ? first : { text: `## ${whole.title}` };
  const front: SplitSection = { ...named, ...withMarks(text, marks) };
  const below = hasFront ? chapters : sections;
  return [
    front,
    ...below.map((section, at) => ({ ...section, level: 2, item_number: `${whole.item_number}-${at + 1}` })),
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

/** Each exhibit of a submission is a document, and a section, of its own. */
export function splitExhibits(
  documents: SourceDocument[],
  country: string,
  facts: FactCollector,
): SplitSection[] {
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
      title: number ? `Exhibit ${number}` : document.name,
      level: 1,
      status: 'ok',
      warnings: [],
      method: 'document',
      ...written,
    };
    sections.push(...(written.text.length > longChars ? splitLong(whole, blocks) : [whole]));
  }
  return sections;
}
