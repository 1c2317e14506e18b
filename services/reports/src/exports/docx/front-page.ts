import { HeadingLevel, Paragraph, TableOfContents, TextRun } from 'docx';
import { reportDate } from '../../document/cover.ts';
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
  const facts: [string, string][] = [
    ['Date', reportDate(report.created_at)],
    ['Version', String(report.version)],
    ...(report.created_by ? [['Author', cleanLine(report.created_by, 120)] satisfies [string, string]] : []),
    ['Prepared with', cleanLine(report.generator, 120)],
    ['Reference', cleanLine(report.report_id, 80)],
  ];
  return [
    new Paragraph({
      heading: HeadingLevel.TITLE,
      bidirectional: isRightToLeft(title),
      children: wordRuns(title),
    }),
    ...companies.map(
      (text) => new Paragraph({ bidirectional: isRightToLeft(text), children: wordRuns(text) }),
    ),
    ...facts.map(
      ([name, value]) =>
        new Paragraph({ children: [new TextRun({ text: `${name}: `, bold: true }), ...wordRuns(value)] }),
    ),
    // Not a heading, so that the contents do not list themselves.
    new Paragraph({ style: 'Caption', pageBreakBefore: true, text: 'Contents' }),
    new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-2' }),
  ];
}
