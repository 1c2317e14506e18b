import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990085',
  name: 'Tessaly Looms Inc.',
  ticker: 'TSLL',
};

const figures = `# Item 8. Financial Statements

### Note 3: Operating segments

Net revenue and operating income (loss) by segment were as follows (in millions):

| | 2024 | 2023 |
| --- | --- | --- |
| Net revenue: | | |
| Home Weaving | | |
| Carpets | $166 | $161 |
| Curtains | 90 | 81 |
| | 256 | 242 |
| Sails | 155 | 194 |
| Ropes | 57 | 84 |
| Net revenue of reportable segments | $468 | $520 |
| Net revenue | $468 | $520 |
| Operating income (loss): | | |
| Home Weaving | $65 | $55 |
| Sails | (53) | 13 |
| Ropes | (21) | (9) |
| Operating income (loss) | $(9) | $59 |

### Note 4: Customers

Most of the revenue of the segments came from three customers, which took these shares of net revenue by segment:

| | 2024 | 2023 |
| --- | --- | --- |
| Marlin Stores | 19% | 15% |
| Pike Yards | 11% | 12% |
| Total | 30% | 27% |

### Ropes Segment

The following table shows the net revenue of the Ropes segment by segment line (in millions):

| | 2024 | 2023 |
| --- | --- | --- |
| Net revenue: | | |
| Hemp | $15 | $30 |
| Wire | 14 | 24 |
| Nylon | 14 | 15 |
| Cotton | 14 | 15 |
| Total net revenue | $57 | $84 |

### Note 11: Goodwill

| (In millions) | Dec 31, 2023 | Acquisitions | Transfers | Other | Dec 31, 2024 |
| --- | --- | --- | --- | --- | --- |
| Home Weaving | $42 | $- | $5 | $- | $47 |
| Sails | 90 | - | (3) | - | 87 |
| Ropes | 109 | - | - | - | 109 |
| Total | $241 | $- | $2 | $- | $243 |
`;

describe('segments, some of whose parts are told apart', () => {
  const ask = askReport(company, [
    { section: '1', title: 'Item 1. Business', text: '# Item 1. Business\n\nThe Company weaves.' },
    { section: '8', title: 'Item 8. Financial Statements', text: figures },
  ]);

  it('are ranked by the totals of their parts', async () => {
    const text = await ask('which tessaly segment had the most net revenue in 2024');
    expect(text).toContain('**Home Weaving**');
    expect(text).toContain('$256 million');
    expect(text).not.toContain('Carpets');
  });

  it('are told with their shares of the whole', async () => {
    const text = await ask('tessaly segments by net revenue 2024');
    expect(text).toMatch(/Home Weaving: \$256 million \[\d+\] \(54\.7%/);
    expect(text).toMatch(/Ropes: \$57 million \[\d+\] \(12\.2%/);
    // The sum of all is no segment.
    expect(text).not.toContain('of reportable segments:');
  });

  it('above a share of the whole are told with their shares', async () => {
    const text = await ask('any tessaly segment above 50% of net revenue in 2024?');
    expect(text).toMatch(/Home Weaving: \$256 million \[\d+\] \(54\.7%/);
  });

  it('are found in a table of what changed a balance, which names none of them as segments', async () => {
    const text = await ask('which tessaly unit carries the most goodwill at the end of 2024');
    expect(text).toContain('**Ropes**');
    expect(text).toContain('$109 million');
  });

  it('with the largest loss is the one that has lost most', async () => {
    const text = await ask('which tessaly segment had the largest operating loss in 2024');
    expect(text).toContain('**Sails**');
    expect(text).not.toContain('**Home Weaving**');
  });
});
