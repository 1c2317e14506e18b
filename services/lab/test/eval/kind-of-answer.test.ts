import { askReport } from './support/ask-report.ts';

const company = { country: 'US' as const, local_id: '0009990082', name: 'Sundvik Harrow Inc', ticker: 'SVK' };

const business = `# Item 1. Business

Sundvik Harrow builds ferries. Ferries sold to Asia were less than 2% of all that it delivered in 2024.

Each of the Directors has taken all the steps that he or she ought to have taken to establish that the auditor is aware of
what is relevant to the audit. The auditor reports on the audit to the Directors.

Net sales of the segments rose in 2024 because of higher prices. Net sales of each segment depend on the weather.`;

const figures = `# Item 8. Financial Statements

### Segment information

Net sales by reportable segment (in millions):

| | 2024 | 2023 |
| --- | --- | --- |
| Americas | $812 | $760 |
| Europe | 430 | 455 |
| Japan | 128 | 190 |
| Rest of Asia Pacific | 150 | 120 |
| Total net sales | $1,520 | $1,525 |
`;

const ask = askReport(company, [
  { section: '1', title: 'Item 1. Business', text: business },
  { section: '8', title: 'Item 8. Financial Statements', text: figures },
]);

describe('what a question asks for', () => {
  it('is no percentage where a count is asked for', async () => {
    expect(await ask('how many ferries did sundvik harrow sell to asia in 2024?')).toMatch(
      /^Nothing was found/m,
    );
  });

  it('is no sentence without a name where a firm or a person is asked for', async () => {
    expect(await ask('who audits sundvik harrow')).toMatch(/^Nothing was found/m);
  });

  it('is the smallest segment, though one of them is called the rest of a region', async () => {
    const text = await ask('smallest sundvik harrow segment by net sales fy24?');
    expect(text).toContain('**Japan**');
    expect(text).toContain('$128 million');
  });

  it('is no sentence about the subject where the largest part is asked for', async () => {
    const text = await ask('which sundvik harrow plant has the highest net sales in 2024?');
    expect(text).toMatch(/^Nothing was found/m);
  });
});
