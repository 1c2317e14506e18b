import { readReport } from './read-report.ts';

describe('a Markdown file as a report', () => {
  it('has the title of its first heading and a section for each of the second level', () => {
    expect(
      readReport('# On dams\r\n\n## Demand\n\nIt grows.\n\n### By year\n\nMore.\n## Risks ##\nBudgets.'),
    ).toEqual({
      title: 'On dams',
      sections: [
        { title: 'Demand', narrative: 'It grows.\n\n### By year\n\nMore.' },
        { title: 'Risks', narrative: 'Budgets.' },
      ],
    });
  });

  it('keeps text before the first section, and what looks like a heading in a block of code', () => {
    expect(readReport('# A\n\nFirst.\n\n## B\n```sh\n## no heading\n```\n').sections).toEqual([
      { title: 'A', narrative: 'First.' },
      { title: 'B', narrative: '```sh\n## no heading\n```' },
    ]);
    expect(readReport('Only text.')).toEqual({
      title: null,
      sections: [{ title: 'Introduction', narrative: 'Only text.' }],
    });
  });

  it('needs a text', () => {
    expect(() => readReport('# Only a title\n')).toThrow('no text');
  });
});
