import { askReport } from './support/ask-report.ts';

describe('segments beside places in one note', () => {
  const ask = askReport(
    { country: 'US', local_id: '0009990093', name: 'Sallow Heron Corp.', ticker: 'SLWH' },
    [
      { section: '1', title: 'Item 1. Business', text: '# Item 1. Business\n\nWe make lamps.' },
      {
        section: '8',
        title: 'Item 8. Financial Statements',
        text: `# Item 8. Financial Statements

### Note 9 – Segment Reporting and Information about Geographic Areas

The chief operating decision maker reviews both segments by their gross profit, which is shown below for each of them as it was in every earlier year.

(in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Lamp segment | | |
| Revenues | $700 | $600 |
| Gross profit | $200 | $150 |
| Cable segment | | |
| Revenues | $300 | $280 |
| Gross profit | $40 | $30 |

The following table presents revenues by geographic area (in millions):

| | 2024 | 2023 |
| --- | --- | --- |
| United States | $800 | $700 |
| Germany | 150 | 130 |
| Other | 50 | 50 |
| Total | $1,000 | $880 |
`,
      },
    ],
  );

  it('are not answered by the places', async () => {
    expect(await ask('Sallow Heron revenue by segment')).toContain('Lamp segment: $700 million');
    expect(await ask("What is Sallow Heron's largest segment by revenue?")).toContain('**Lamp segment**');
    expect(await ask('Sallow Heron revenue by region')).toContain('United States: $800 million');
  });
});

describe('a table that tells more than one kind apart', () => {
  const ask = askReport(
    { country: 'CN', local_id: '1299999901', name: 'Lanyu Boats Co.', ticker: '399901' },
    [
      { section: '1', title: '公司简介', text: '# 公司简介\n\n公司制造船只。' },
      {
        section: '2',
        title: '主营业务分析',
        text: `# 主营业务分析

分行业

|  | 营业收入 | 营业成本 | 毛利率 |
| --- | --- | --- | --- |
| 造船业 | 900,000.00 | 700,000.00 | 22.22% |
| 分产品 |  |  |  |
| 渔船 | 500,000.00 | 400,000.00 | 20.00% |
| 游船 | 300,000.00 | 220,000.00 | 26.67% |
| 渡船 | 100,000.00 | 80,000.00 | 20.00% |
| 分地区 |  |  |  |
| 南方 | 850,000.00 | 650,000.00 | 23.53% |
| 北方 | 50,000.00 | 50,000.00 | 0.00% |
`,
      },
    ],
  );

  it.each([
    ['哪个产品收入最高', '渔船'],
    ['哪个地区收入最高', '南方'],
  ])('has the members of the kind that is asked for: %s', async (question, name) =>
    expect(await ask(`Lanyu Boats ${question}`)).toContain(`**${name}**`),
  );
});
