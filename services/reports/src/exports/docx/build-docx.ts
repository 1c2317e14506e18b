import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { footLine, kindWithVersion } from '../../document/cover-facts.ts';
import { createPrintBudget } from '../../document/narrative/print-budget.ts';
import { cleanLine } from '../../document/printable-text.ts';
import type { ReportDocument } from '../../document/report-document.ts';
import { trustedAddresses } from '../../document/sources/trusted-addresses.ts';
import { eastAsianLanguage, isRightToLeft } from '../../document/text-script.ts';
import { createFootnotes, sourceRuns } from './footnotes.ts';
import { frontPage } from './front-page.ts';
import { bulletList, createListNumbering } from './list-numbering.ts';
import { type ParseEnv, parseInline, parseNarrative } from './parse-narrative.ts';
import { type Block, writeWordBlocks } from './word-blocks.ts';
import { wordRuns } from './word-runs.ts';
import { wordStyles } from './word-styles.ts';
import { writeInline } from './write-inline.ts';

// Twentieths of a point.
const pageSizes = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };
const margin = 1_200;
// A third of the limit of a PDF, because in a Word file every formatted word is an object.
const mostUnits = 40_000;
// A cell is a paragraph with runs, and the cell's own format.
const cellUnits = 2;

/** A report as a Word file; narratives are parsed and bounded as for the printed report. Loads nothing. */
export async function buildDocx(report: ReportDocument): Promise<Buffer> {
  const footnotes = createFootnotes(report.sources, report.link_base);
  const lists = createListNumbering();
  const budget = createPrintBudget(mostUnits, cellUnits);
  const trusts = trustedAddresses(report);
  const body = report.sections.flatMap((section, at): Block[] => {
    const title = cleanLine(section.title);
    const scope = `section-${at}`;
    const env: ParseEnv = { definitions: new Map(), scope, title, headings: [], budget, trusts };
    const tokens = parseNarrative(section.narrative, env);
    const writeNote = (id: string) => {
      const text = env.definitions.get(id);
      // A footnote holds no footnotes.
      return text === undefined ? null : writeInline(parseInline(text, env), () => []);
    };
    const cite = (id: string) => footnotes.cite(id, env.scope, () => writeNote(id));
    return [sectionHeading(title, at === 0), ...writeWordBlocks(tokens, { cite, lists })];
  });
  const { uncited } = footnotes;
  const others = uncited.map(
    (source) =>
      new Paragraph({
        numbering: { reference: bulletList, level: 0 },
        children: sourceRuns(source, report.link_base),
      }),
  );
  if (others.length > 0) body.push(sectionHeading('Other sources consulted', false), ...others);
  return Packer.toBuffer(
    new Document({
      title: cleanLine(report.title),
      creator: cleanLine(report.created_by ?? report.generator, 120),
      description: `${kindWithVersion(report)}, ${report.report_id}, prepared with ${cleanLine(report.generator, 120)}`,
      lastModifiedBy: cleanLine(report.generator, 120),
      styles: wordStyles(languageOf(report)),
      numbering: { config: lists.definitions },
      footnotes: footnotes.notes,
      sections: [
        {
          properties: {
            titlePage: true,
            page: {
              size: pageSizes[report.page_size],
              margin: { top: margin, right: margin, bottom: margin, left: margin },
            },
          },
          headers: { default: new Header({ children: [runningHead(report)] }) },
          footers: {
            default: new Footer({ children: [pageCount(report)] }),
            first: new Footer({ children: [pageCount(report)] }),
          },
          children: [...frontPage(report), ...body],
        },
      ],
    }),
  );
}

function sectionHeading(title: string, pageBreakBefore: boolean): Paragraph {
  const bidirectional = isRightToLeft(title);
  return new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore,
    bidirectional,
    children: wordRuns(title),
  });
}

function languageOf({ title, sections, companies }: ReportDocument): string | null {
  const text = [title, ...sections.map((section) => section.title + section.narrative.slice(0, 2_000))].join(
    ' ',
  );
  return eastAsianLanguage(
    text,
    companies.map(({ country }) => country),
  );
}

function runningHead({ title }: ReportDocument): Paragraph {
  return new Paragraph({ style: 'TableNote', children: wordRuns(cleanLine(title, 90)) });
}

function pageCount(report: ReportDocument): Paragraph {
  const position = pageSizes[report.page_size].width - 2 * margin;
  return new Paragraph({
    style: 'TableNote',
    tabStops: [{ type: TabStopType.RIGHT, position }],
    children: [
      new TextRun({
        children: [`${footLine(report)}\tPage `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
      }),
    ],
  });
}
