import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990071',
  name: 'Marlow Tides, Inc.',
  ticker: 'MTID',
};
const rival = { country: 'US' as const, local_id: '0009990072', name: 'Ketterly Pumps Corp', ticker: 'KPMP' };

const risks = `# Item 1A. Risk Factors

In this report, the Company means Marlow Tides, Inc. and its consolidated subsidiaries.

**Our business depends on a single shipyard for all of our ferries.**

If the shipyard in Norrhaven were damaged by fire or storm, we could not deliver ferries for many months.

**Changes in fuel prices may reduce our margins.**

Fuel is our largest cost, and we can pass only part of an increase on to our passengers.

**A shortage of trained captains may limit our routes.**

Training a captain takes three years, and several of our captains will retire soon.`;

const filing = (year: number, sales: number, before: number) => ({
  country: 'US' as const,
  local_id: company.local_id,
  filing_ref: `0009990071-${String(year + 1).slice(2)}-000004`,
  form_type: '10-K',
  filing_date: `${year + 1}-02-20`,
  report_date: `${year}-12-31`,
  sections: [
    {
      section: '1',
      title: 'Item 1. Business',
      text: `# Item 1. Business\n\nMarlow Tides builds and operates electric ferries on the coast of Norland. As of December 31, ${year}, Marlow Tides had ${year - 1000} employees.`,
    },
    { section: '1A', title: 'Item 1A. Risk Factors', text: risks },
    {
      section: '7A',
      title: 'Item 7A. Quantitative and Qualitative Disclosures About Market Risk',
      text: '# Item 7A. Quantitative and Qualitative Disclosures About Market Risk\n\nThe Company is exposed to interest rate risk on its bank loans and to foreign currency risk on parts.',
    },
    {
      section: '8',
      title: 'Item 8. Financial Statements',
      text: `# Item 8. Financial Statements

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In millions)

| Years ended December 31, | ${year} | ${year - 1} |
| --- | --- | --- |
| Net sales | $${sales} | $${before} |
| Cost of sales | 300 | 280 |
| Net income | $40 | $35 |

We have served as auditor of Marlow Tides, Inc. since 2015. The report is signed by Fenn & Orrick LLP.`,
    },
  ],
});
const newest = filing(2024, 640, 610);
const older = filing(2022, 560, 540);
const pointed = ({ filing_ref }: typeof newest) => [{ country: 'US' as const, filing_id: filing_ref }];

describe('a question that points at a filing', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), { companies: [company, rival], filings: [newest, older], documents: [] });
  });
  afterAll(() => desk.close());

  const answer = async (question: string, filings = pointed(newest)) =>
    (await askDesk(desk, { question, filings })).text;

  it.each([
    'What are the main risks of Marlow Tides?',
    'Marlow Tides, Inc.: What are the main risks?',
    'What are the main risks?',
    'main risks of MTID',
  ])('is answered as well as one without: %s', async (question) => {
    const text = await answer(question);
    expect(text).toContain('Our business depends on a single shipyard');
    expect(text).not.toContain('the Company means Marlow');
    expect(text).toContain('Marlow Tides, Inc., 10-K');
  });

  it('gives the same answer as the question alone, where that reads the same filing', async () => {
    const question = 'What was the net sales of Marlow Tides in 2024, and how did it change?';
    const alone = await askDesk(desk, { question });
    expect(alone.text).toContain('640');
    expect(await answer(question)).toBe(alone.text);
  });

  it('reads only that filing', async () => {
    expect(await answer('How many employees does Marlow Tides have?', pointed(older))).toContain('1022');
    expect(await answer('What was net sales?', pointed(older))).toContain('560');
    const other = await answer('What was the revenue of Ketterly Pumps?', pointed(newest));
    expect(other).not.toContain('Ketterly Pumps Corp');
  });

  it('reads two filings of one company where it points at both', async () => {
    const text = await answer('What was net sales?', [...pointed(newest), ...pointed(older)]);
    expect(text).toContain('640');
    expect(text).toContain('560');
  });
});
