import type { ReportDocument } from '../../src/document/report-document.ts';

/** A small report; give what a test is about. */
export function sampleReport(over: Partial<ReportDocument> = {}): ReportDocument {
  return {
    report_id: 'report-0001',
    title: 'Margins of three device makers',
    sections: [
      { title: 'Summary', narrative: 'Gross margin **rose** to 46.2 %.[^margin]' },
      { title: 'Outlook', narrative: 'Guidance is unchanged.' },
    ],
    sources: [
      {
        id: 'margin',
        title: 'Annual report 2024, item 7',
        country: 'US',
        filing_id: '0000320193-24-000123',
        section: '7',
      },
    ],
    companies: [{ country: 'US', local_id: '320193', name: 'Apple Inc.', ticker: 'AAPL' }],
    version: 3,
    created_at: '2026-11-21T09:30:00.000Z',
    created_by: 'Alice Analyst',
    generator: 'Footnote 1.0',
    page_size: 'A4',
    link_base: 'https://research.example',
    ...over,
  };
}

const regions = ['Americas', 'Europe', 'Greater China', 'Japan', 'Rest of Asia Pacific'];
const figure = (row: number, column: number) => ((row + 3) * (column + 7) * 1_237).toLocaleString('en-US');

/** A table with this many rows and columns of figures, after a column of words. */
export function figureTable(rows: number, columns: number): string {
  const head = ['Line', ...Array.from({ length: columns }, (_, column) => `FY${2010 + column}`)];
  const body = Array.from({ length: rows }, (_, row) => [
    `${regions[row % regions.length]} ${row + 1}`,
    ...Array.from({ length: columns }, (_, column) =>
      row % 4 === 3 ? `(${figure(row, column)})` : figure(row, column),
    ),
  ]);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

export function chartBlock(spec: object): string {
  return `\`\`\`chart\n${JSON.stringify(spec)}\n\`\`\``;
}

const prose =
  'Net sales grew in every region as supply recovered and prices held, while the stronger dollar took about two points off reported growth.[^a] Services carried the margin: their share of gross profit passed **forty per cent** for the first time.[^b] Management keeps its guidance, yet inventories at distributors stand *above* the five-year average, which we read as a risk to the coming two quarters.';

/** A report as long as analysts write them: about twelve pages of text, tables and charts. */
export function longReport(pages = 12): ReportDocument {
  const sections = Array.from({ length: pages }, (_, index) => ({
    title: `${['Revenue', 'Margins', 'Cash flow', 'Balance sheet', 'Risks', 'Valuation'][index % 6]} ${index + 1}`,
    narrative: [
      `${prose}\n\n## What changed in part ${index + 1}\n\n${prose}`,
      index % 3 === 0
        ? chartBlock({
            type: (['bar', 'line', 'stacked-bar', 'area', 'pie'] as const)[(index / 3) % 5],
            title: 'Net sales by region',
            unit: 'USD million',
            x: ['FY2021', 'FY2022', 'FY2023', 'FY2024'],
            series:
              (index / 3) % 5 === 4
                ? [{ name: 'Share', values: [40, 30, 20, 10] }]
                : regions
                    .slice(0, 3)
                    .map((name, at) => ({ name, values: [120 + at, 140 - at * 9, 133, 150 + at * 20] })),
          })
        : figureTable(11, 5),
      `### Detail\n\n- ${prose}\n- Two points:\n  1. first\n  2. second\n\n> ${prose}`,
    ].join('\n\n'),
  }));
  return sampleReport({
    title: 'Three device makers: margins, cash and the coming two years',
    sections,
    sources: [
      {
        id: 'a',
        title: 'Apple Inc., annual report 2024',
        country: 'US',
        filing_id: '0000320193-24-000123',
        section: '7',
        quote: 'Total net sales increased.',
      },
      {
        id: 'b',
        title: 'Press release of 31 October',
        url: 'https://www.example.com/press/2024-10-31?lang=en&page=1',
      },
    ],
    companies: [
      { country: 'US', local_id: '320193', name: 'Apple Inc.', ticker: 'AAPL' },
      { country: 'JP', local_id: '6758', name: 'ソニーグループ株式会社', ticker: '6758' },
      { country: 'KR', local_id: '005930', name: '삼성전자', ticker: '005930' },
    ],
  });
}
