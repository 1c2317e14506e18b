import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { openDesk } from './support/open-desk.ts';

const text = `<!-- page 1 -->

# Halden Scales plc

### Capital risk management

The capital of the group consists of cash and equity. Risk of the group is managed by the board of Halden.

<!-- page 2 -->

### Principal risks and uncertainties

| Risk | Description | Mitigation |
| --- | --- | --- |
| Steel | The group buys all of its steel from two mills in one country, and a strike there would stop its plants. | Stocks for a month are held in three places near the plants of the group. |
| Staff | The group needs people who calibrate scales, and few schools still teach that craft to anybody. | The group trains ten people in a year at its own school beside the plant. |

<!-- page 3 -->

### Board

There were no changes in the board during the year.

The board met six times. Directors’ fees changed little during the year.
`;

describe('answers in words about an invented report', () => {
  const desk = openDesk(openModel(), {
    companies: [],
    filings: [],
    documents: [{ document_id: 'doc_1', name: 'halden-2024.pdf', text }],
  });
  afterAll(() => desk.close());
  const ask = (question: string) => askDesk(desk, { question, document_ids: ['doc_1'] });

  it('take the risks from the chapter on them, also where it is a table', async () => {
    const { text: answer, citations } = await ask("What are Halden's main risks?");
    expect(answer).toMatch(/two mills|steel/i);
    expect(new Set(citations.map(({ page }) => page))).toEqual(new Set([2]));
  });

  it('say no first, and add nothing that decides less', async () => {
    const { text: answer } = await ask('Were there any changes in the board of Halden?');
    expect(answer).toMatch(/^No\./);
    expect(answer).not.toContain('met six times');
  });
});
