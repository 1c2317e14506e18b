import type { ReportSource } from '@footnote/contracts';
import { Bookmark, FootnoteReferenceRun, Paragraph, type ParagraphChild, SimpleField, TextRun } from 'docx';
import { cleanLine } from '../../document/printable-text.ts';
import { addressOfSource } from '../../document/report-document.ts';
import { originOfSource } from '../../document/sources/origin-of-source.ts';
import { printedQuote } from '../../document/sources/printed-quote.ts';
import { isRightToLeft } from '../../document/text-script.ts';
import { wordLink } from './word-link.ts';
import { wordRuns } from './word-runs.ts';

/** Word's footnotes: one for each cited source, and a cross-reference where it is cited again. */
export interface Footnotes {
  /** `write` gives the text of a footnote that the narrative itself defines, null when it doesn't. */
  cite(id: string, scope: string, write: () => ParagraphChild[] | null): ParagraphChild[];
  readonly notes: Record<string, { children: Paragraph[] }>;
  readonly uncited: ReportSource[];
}

export function createFootnotes(sources: readonly ReportSource[], linkBase: string): Footnotes {
  const known = new Map(sources.map((source) => [source.id, source]));
  const numbers = new Map<string, number>();
  const notes: Footnotes['notes'] = {};
  return {
    cite: (id, scope, write) => {
      const source = known.get(id);
      const key = source ? `source ${id}` : `${scope} ${id}`;
      const before = numbers.get(key);
      if (before !== undefined) return [new NoteReference(before)];
      const text = source ? sourceRuns(source, linkBase) : write();
      if (!text) return wordRuns(`[unknown source: ${cleanLine(id, 64)}]`, { italics: true });
      const number = numbers.size + 1;
      numbers.set(key, number);
      const bidirectional = isRightToLeft(source?.title ?? '');
      notes[number] = {
        children: [
          new Paragraph({ style: 'FootnoteText', children: [...wordRuns(' '), ...text], bidirectional }),
        ],
      };
      return [new Bookmark({ id: `note_${number}`, children: [new FootnoteReferenceRun(number)] })];
    },
    notes,
    get uncited() {
      return sources.filter(({ id }) => !numbers.has(`source ${id}`));
    },
  };
}

/** Word's cross-reference to a footnote; the library's own field shows its number as ordinary text. */
class NoteReference extends SimpleField {
  constructor(number: number) {
    super(` NOTEREF note_${number} \\f \\h `);
    this.root.push(new TextRun({ style: 'FootnoteReference', text: String(number) }));
  }
}

/** The origin of the source with a link, and its quote. */
export function sourceRuns(source: ReportSource, linkBase: string): ParagraphChild[] {
  const address = addressOfSource(source, linkBase);
  const title = wordRuns(cleanLine(source.title, 500), address === null ? {} : { style: 'Hyperlink' });
  const origin = originOfSource(source);
  const own = source.url && source.url !== address ? source.url : null;
  return [
    ...wordLink(address, title),
    ...(origin === '' ? [] : wordRuns(` (${origin})`)),
    ...(source.quote
      ? wordRuns(` “${cleanLine(printedQuote(source.quote), 1_000)}”`, { italics: true })
      : []),
    ...(own
      ? [...wordRuns(' '), ...wordLink(own, wordRuns(cleanLine(own, 200), { style: 'Hyperlink' }))]
      : []),
  ];
}
