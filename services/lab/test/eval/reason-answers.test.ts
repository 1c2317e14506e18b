import { askTexts } from './support/ask-texts.ts';

const filler = (topic: string) =>
  Array.from(
    { length: 12 },
    (_, at) =>
      `### ${topic} ${at + 1}\n\nNet sales of ${topic.toLowerCase()} ${at + 1} are explained in the table of net sales. Net sales for 2024 and net sales for 2023 are in millions. The change in net sales is shown there.\n`,
  ).join('\n');

const text = `<!-- page 1 -->

# Halden Scales, Inc.

${filler('Tables of net sales')}

<!-- page 2 -->

### Consolidated Statements of Income

(in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $ 2,498 | $ 2,627 |
| Cost of products sold | 1,680 | 1,734 |
| Gross profit | 818 | 893 |
| Operating income | 310 | 402 |

<!-- page 3 -->

### Results of Operations by Segment

### Nordic:

Fiscal Year 2024 Compared to Fiscal Year 2023:

Net sales decreased 13.4% to $192 million in 2024 compared to $222 million in 2023 primarily due to lower prices of kitchen scales.

### Iberia:

Fiscal Year 2024 Compared to Fiscal Year 2023:

Net sales decreased 9.2% to $282 million in 2024 compared to $311 million in 2023 primarily due to a strike at the Ebrel plant.

Operating income of Iberia decreased $9 million, or 30.0%, in 2024. The decrease in operating income was primarily driven by that strike.

<!-- page 4 -->

### Consolidated Results of Operations

Fiscal Year 2024 Compared to Fiscal Year 2023:

Net sales decreased 4.9% to $2.5 billion in 2024 compared to $2.6 billion in 2023 primarily due to the sale of the Umbral business.

Operating income decreased $92 million, or 22.9%, in 2024 compared to 2023. The decrease in operating income was primarily driven by the cost of closing two plants.

### Weighing services

Services sales increased 37% in 2024, compared to the prior year. The sales growth primarily reflects more calibrations for airports.

The decrease in sales of rented scales in 2024 was primarily due to:

- fewer festivals;
- longer repairs.

The decrease was partially offset by an increase in rents due to:

- a new depot in Brindle.
`;

describe('the reasons of a change, in an invented report', () => {
  const askText = askTexts({ report: text }, 'halden-scales-2024.pdf');
  const ask = (question: string) => askText('report', question);

  it('are those of the company, where the segments tell of theirs in the same words', async () => {
    const sales = await ask('What drove the change in net sales for Halden Scales in 2024?');
    expect(sales).toMatch(/^Revenue fell from \*\*\$2,627 million\*\*/);
    expect(/- "([^"]*)"/.exec(sales)?.[1]).toContain('sale of the Umbral business');
    const income = await ask("What drove the change in Halden Scales' operating income in 2024?");
    expect(/- "([^"]*)"/.exec(income)?.[1]).toContain('closing two plants');
  });

  it('are found in a sentence that speaks of the growth named before it', async () => {
    expect(await ask('What drove services sales growth in 2024?')).toContain(
      'more calibrations for airports',
    );
  });

  it('leave out a list of what went the other way', async () => {
    const answer = await ask('What drove the decrease in sales of rented scales in 2024?');
    expect(answer).toContain('longer repairs');
    expect(/- "([^"]*)"/.exec(answer)?.[1]).not.toContain('new depot');
  });
});
