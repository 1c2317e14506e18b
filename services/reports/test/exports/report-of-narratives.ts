import type { ReportDocument } from '../../src/document/report-document.ts';

const chart = {
  type: 'bar',
  title: 'Sales',
  unit: 'USD m',
  x: ['2022', '2023'],
  series: [{ name: 'Apple | all', values: [1234.5, null] }],
};
export const chartBlock = `\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``;

/** A report for tests. */
export function reportOf(narratives: string[], changes: Partial<ReportDocument> = {}): ReportDocument {
  return {
    report_id: 'rep_1',
    title: 'Apple résumé <2023>',
    sections: narratives.map((narrative, at) => ({ title: `Section ${at + 1}`, narrative })),
    sources: [
      {
        id: 'a',
        title: '10-K [2023]',
        country: 'US',
        filing_id: '0000-1',
        section: '7',
        quote: 'net\nsales',
      },
      { id: 'b', title: 'Not cited', url: 'https://a.example/x?y=1&z=2' },
    ],
    companies: [{ country: 'US', local_id: '320193', name: 'Apple Inc.', ticker: 'AAPL' }],
    version: 2,
    created_at: '2026-11-21T10:00:00Z',
    created_by: 'Ann',
    generator: 'Platform 1.0',
    page_size: 'A4',
    link_base: 'https://x.example',
    ...changes,
  };
}
