import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

/** An invented report whose segments have several results, and whose costs stand below its revenues. */
const report = `<!-- page 1 -->

# Coppice Care, Inc.

Annual report for the year ended December 31, 2024

### CONSOLIDATED STATEMENTS OF INCOME

(In millions)

| Years ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Revenues |  |  |
| Service revenue | $900 | $800 |
| Product revenue | 300 | 350 |
| Total revenues | 1,200 | 1,150 |
| Expenses |  |  |
| Salaries and benefits | 410 | 400 |
| Marketing | 150 | 140 |
| Total expenses | 560 | 540 |
| Pretax income | 640 | 610 |
| Net income | $500 | $480 |

<!-- page 2 -->

### Segment results

(In millions)

|  | 2024 | 2023 |
| --- | --- | --- |
| Operating income |  |  |
| Clinics | $400 | $300 |
| Pharmacy | 200 | 220 |
| Homes | 60 | 90 |
| Total operating income | $660 | $610 |

### Adjusted results of segments

(In millions)

|  | 2024 | 2023 |
| --- | --- | --- |
| Adjusted operating income |  |  |
| Clinics | $250 | $290 |
| Pharmacy | 390 | 330 |
| Homes | 70 | 100 |
| Total adjusted operating income | $710 | $720 |

<!-- page 3 -->

### Revenue and sales

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Walk-in visits | $500 | $520 |
| Home visits | 300 | 250 |
| Total visits | 800 | 770 |
| Training | 70 | 50 |
| Total visits and training segment revenue | 870 | 820 |
| Pharmacy segment revenue | 330 | 330 |
| Total revenues | $1,200 | $1,150 |

Most of the revenue of our largest customer came from two of our reportable segments. Revenue of the largest places was:

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| United States | $1,000 | $1,000 |
| Canada | 70 | 50 |
| Mexico | 30 | 20 |
| Other countries | 100 | 80 |
| Total revenues | $1,200 | $1,150 |
`;

describe('which of several it is', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), {
      companies: [],
      filings: [],
      documents: [{ document_id: 'doc_coppice', name: 'coppice-care-2024.pdf', text: report }],
    });
  });
  afterAll(() => desk.close());

  it.each([
    [
      "What was the largest expense in Coppice's income statement in 2024?",
      /^\*\*Salaries and benefits\*\*.*\$410/,
    ],
    [
      'In which reporting segment did revenue proportionally increase the most in 2024?',
      /\*\*Visits and training segment revenue\*\* grew the most.*6\.1%/,
    ],
    ['Which segment had the highest operating income in 2024?', /^\*\*Clinics\*\*.*\$400 million/],
    ['Which segment had the highest adjusted operating income in 2024?', /^\*\*Pharmacy\*\*.*\$390 million/],
    [
      'Which segment had the largest drop in adjusted operating income in 2024?',
      /\*\*Clinics\*\* fell the most/,
    ],
    [
      'Which segment had the largest percentage drop in adjusted operating income in 2024?',
      /\*\*Homes\*\* fell the most/,
    ],
    [
      "What is Coppice's biggest market outside the US by revenue?",
      /^\*\*Canada\*\* had the highest net sales.*\$70\*\*[^-]*- Mexico/s,
    ],
    ["Which segment's adjusted operating income grew in 2024?", /grew in FY2024:\s+- Pharmacy:[^-]*$/m],
  ])('is said: %s', async (question, said) => {
    const { text } = await askDesk(desk, { question, document_ids: ['doc_coppice'] });
    expect(text).toMatch(said);
  });
});
