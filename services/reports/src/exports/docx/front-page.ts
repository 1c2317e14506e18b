import { HeadingLevel, Paragraph, TableOfContents, TextRun } from 'docx';
import { coverFacts } from '../../document/cover-facts.ts';
import { cleanLine } from '../../document/printable-text.ts';
import type { ReportDocument } from '../../document/report-document.ts';
import { isRightToLeft } from '../../document/text-script.ts';
import { wordRuns } from './word-runs.ts';

const shownCompanies = 18;

/** Title, companies and facts, then the contents, which Word makes from the headings. */
export function frontPage(report: ReportDocument): (Paragraph | TableOfContents)[] {
  const title = cleanLine(report.title);
  const companies = report.companies
    .slice(0, shownCompanies)
    .map(
      ({ name, ticker, country }) =>
        `${cleanLine(name, 120)} (${ticker ? `${cleanLine(ticker, 40)}, ` : ''}${country})`,
    );
  const rest = report.companies.length - companies.length;
  if (rest > 0) companies.push(`and ${rest} more`);
  return [
    ...(report.cover ? [new Paragraph({ style: 'Caption', text: report.cover.kind })] : []),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      bidirectional: isRightToLeft(title),
      children: wordRuns(title),
    }),
    ...companies.map(
      (text) => new Paragraph({ bidirectional: isRightToLeft(text), children: wordRuns(text) }),
    ),
    ...coverFacts(report).map(
      ([name, value]) =>
        new Paragraph({ children: [new TextRun({ text: `${name}: `, bold: true }), ...wordRuns(value)] }),
    ),
    // Not a heading, so that the contents do not list themselves.
    new Paragraph({ style: 'Caption', pageBreakBefore: true, text: 'Contents' }),
    new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-2' }),
  ];
}
