import { diffReports as diffReportsRoute, type ReportData } from '@footnote/contracts';
import { diffReports } from './diff-reports.ts';

function report(id: string, sections: [title: string, narrative: string][]): ReportData {
  return {
    report_id: id,
    title: 'Apple',
    sections: sections.map(([title, narrative]) => ({ title, narrative })),
    sources: [],
    page_size: 'A4',
  };
}

describe('diffReports', () => {
  const old = report('r1', [
    ['Summary', 'Sales fell.'],
    ['Risks', 'None.'],
    ['Outlook', 'Good.'],
  ]);

  it('compares sections by their position', async () => {
    const found = await diffReports(
      old,
      report('r2', [
        ['Summary', 'Sales fell.'],
        ['Main risks', 'None.'],
      ]),
    );
    expect(diffReportsRoute.shape.ok.parse(found)).toEqual({
      from: 'r1',
      to: 'r2',
      sections: [
        {
          section_idx: 0,
          changed: false,
          title: [{ op: 'same', text: 'Summary' }],
          narrative: [{ op: 'same', text: 'Sales fell.' }],
        },
        {
          section_idx: 1,
          changed: true,
          title: [
            { op: 'removed', text: 'Risks' },
            { op: 'added', text: 'Main risks' },
          ],
          narrative: [{ op: 'same', text: 'None.' }],
        },
        {
          section_idx: 2,
          changed: true,
          title: [{ op: 'removed', text: 'Outlook' }],
          narrative: [{ op: 'removed', text: 'Good.' }],
        },
      ],
    });
  });

  it('shows a section that only one report has as added or removed', async () => {
    const found = await diffReports(report('r0', []), old);
    expect(found.sections.map(({ changed, title }) => [changed, title])).toEqual(
      ['Summary', 'Risks', 'Outlook'].map((text) => [true, [{ op: 'added', text }]]),
    );
  });

  it('finds nothing changed between a report and itself', async () => {
    expect((await diffReports(old, old)).sections.some(({ changed }) => changed)).toBe(false);
  });
});
