import { askReport } from './support/ask-report.ts';

const company = { country: 'US' as const, local_id: '0009990081', name: 'Norrland Quorve AB', ticker: 'QRV' };

const figures = `# Item 8. Financial Statements

### Segment information

The following table shows net sales and operating income by reportable segment (in millions):

| | 2024 | 2023 |
| --- | --- | --- |
| Harbour Crane Group: | | |
| Net sales | $812 | $760 |
| Operating income | 96 | 71 |
| Lifts and Escalators: | | |
| Net sales | 430 | 455 |
| Operating income | 31 | 44 |
| Rail: | | |
| Net sales | 228 | 190 |
| Operating income | 12 | 9 |

### Geographic data

Long-lived assets by country were as follows (in millions):

| | 2024 | 2023 |
| --- | --- | --- |
| Norway | $301 | $280 |
| Iceland | 84 | 61 |
| Other countries | 55 | 50 |

### Sites

| At year end | 2024 | 2023 |
| --- | --- | --- |
| Company-operated depots | 214 | 201 |
| Franchised depots | 77 | 80 |
| Harbour Crane Group | 96 | 90 |
| Lifts and Escalators | 131 | 120 |
| Rail | 64 | 71 |

### Volumes

| (In millions) | 2024 | 2023 |
| --- | --- | --- |
| Steel consumed (thousands of tonnes yearly) | | |
| Domestic | 913 | 882 |
| Abroad | 120 | 131 |

### Plants

| (In millions) | Operating income by plant 2024 | Operating income by plant 2023 |
| --- | --- | --- |
| Bergen | $57 | $41 |
| Narvik | 38 | 35 |

### Exhibits

| Exhibit | Number |
| --- | --- |
| Employees Stock Plan, incorporated by reference to the report for 2020 | 10.1 |
| Deferred pay of officers, incorporated by reference to the report for 2019 | 10.2 |
| Powers of attorney, filed herewith | 24.1 |
| Annual report to holders, filed herewith | 13 |
`;

const ask = askReport(company, [
  { section: '1', title: 'Item 1. Business', text: '# Item 1. Business\n\nThe Company builds cranes.' },
  { section: '8', title: 'Item 8. Financial Statements', text: figures },
]);

describe('rows that a question describes in its own words', () => {
  it('takes the operating income of one segment, not of the rows with longer heads', async () => {
    const text = await ask('quorve rail operating income 2024?');
    expect(text).toContain('$12 million');
    expect(text).toContain('Rail');
  });

  it('reads the initials of a segment', async () => {
    expect(await ask('quorve hcg op income fy24')).toContain('$96 million');
  });

  it('reads a word with one typing error as the word of the table', async () => {
    const text = await ask('long lived assets in icelnad, quorve 2024');
    expect(text).toContain('$84 million');
    expect(text).toContain('Iceland');
  });

  it('takes a column whose head names the measure', async () => {
    const text = await ask('quorve bergen operating income 24 vs 23?');
    expect(text).toContain('$41 million');
    expect(text).toContain('$57 million');
  });

  it('takes a count for a count, with or without a hyphen', async () => {
    expect(await ask('how many quorve depots are company operated end 24')).toContain('214');
  });

  it('prints no money where a row has a unit of its own', async () => {
    const text = await ask('quorve domestic steel consumed 2024');
    expect(text).toContain('913');
    expect(text).not.toContain('$913');
  });

  it('never takes the number of an exhibit for a figure', async () => {
    const text = await ask('how many employees did quorve have at the end of 2024?');
    expect(text).not.toContain('10.1');
  });

  it('finds a company by a word within its name, also in the plural', async () => {
    expect(await ask('quorves rail net sales 2024')).toContain('$228 million');
  });

  it('gives the nearest rows under their own labels where a word is in none, and says so', async () => {
    const text = await ask('QRV zeppelin 2024: company-operated vs franchised');
    expect(text).toMatch(/no figure for “[^”]*zeppelin[^”]*”/);
    expect(text).toMatch(/nearest rows[\s\S]*Company-operated depots[^\n]*214/);
    expect(text).toMatch(/Franchised depots[^\n]*77/);
  });

  it('gives no row that holds less than half of the words', async () => {
    const text = await ask('QRV zeppelin hangar gondola depots in 2024: how many?');
    expect(text).not.toContain('nearest rows');
  });
});

describe('ranks', () => {
  it('names the smallest segment', async () => {
    const text = await ask('smallest quorve segment by net sales fy24?');
    expect(text).toContain('**Rail**');
    expect(text).toContain('$228 million');
  });

  it('names no smallest country where others are only told together', async () => {
    expect(await ask('in which country does quorve have the least long-lived assets?')).not.toContain(
      'smallest figure',
    );
  });

  it('names the country with most of the long-lived assets', async () => {
    const text = await ask('where are most of quorves long lived assets');
    expect(text).toContain('**Norway**');
    expect(text).toContain('$301 million');
  });
});
