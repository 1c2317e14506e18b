import { tenKsOf, type WantedFiling, writeTenKs } from '../trials/write-ten-ks.ts';

const filer = { cik: '9960001', name: 'Many Castings Corp.' };
const filler =
  '<p>Castings are sold to makers of pumps under contracts of one year, and their price follows that of the metal.</p>';

export const reportsOf = (count: number): WantedFiling[] => tenKsOf(filer, count);

/** Writes a folder for the regulator replay: this many small annual reports with statements. */
export const writeReports = (folder: string, count: number): WantedFiling[] =>
  writeTenKs(folder, filer, count, (_, at) => writeReport(at));

function writeReport(at: number): string {
  const revenue = 10_000 + at * 37;
  const line = (label: string, share: number) =>
    `<tr><td>${label}</td><td>${Math.round(revenue * share).toLocaleString('en')}</td><td>${Math.round(revenue * share * 0.9).toLocaleString('en')}</td></tr>`;
  const table = (title: string, lines: string[]) =>
    `<p><b>${title}</b></p><p>(in thousands)</p><table><tr><td></td><td>2024</td><td>2023</td></tr>${lines.join('')}</table>`;
  const income = table('CONSOLIDATED STATEMENTS OF INCOME', [
    line('Revenue', 1),
    line('Cost of revenue', 0.6),
    line('Gross profit', 0.4),
    line('Operating income', 0.2),
    line('Net income', 0.15),
  ]);
  const balance = table('CONSOLIDATED BALANCE SHEETS', [
    line('Total current assets', 0.8),
    line('Total assets', 2),
    line('Total current liabilities', 0.4),
    line('Total liabilities', 0.9),
    line('Total stockholders’ equity', 1.1),
    line('Total liabilities and stockholders’ equity', 2),
  ]);
  const item = (name: string, title: string, body: string) => `<p><b>Item ${name}. ${title}</b></p>${body}`;
  const texts = [
    item(
      '1',
      'Business',
      `<p>As of December 31, 2024, we had ${100 + at} employees.</p>${filler.repeat(10)}`,
    ),
    item('1A', 'Risk Factors', filler.repeat(10)),
    item('3', 'Legal Proceedings', filler),
    item('7', 'Management’s Discussion and Analysis', filler.repeat(10)),
    item('8', 'Financial Statements and Supplementary Data', income + balance),
  ];
  return `<!DOCTYPE html><html><body><p><b>FORM 10-K</b></p><p>For the fiscal year ended December 31, 2024</p>${texts.join('\n')}</body></html>`;
}
