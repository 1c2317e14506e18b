import { statementOf } from './statement-kinds.ts';
import { askedStatements } from './statement-lines.ts';

const sheet = 'Total current assets | 7 | Goodwill | 3 | Accounts payable | 4';
const income =
  'Net sales | 9 | Cost of sales | 5 | Operating income | 4 | Income before taxes | 3 | Provision for income taxes | 1 | Net income | 2 | Basic | Diluted';

describe('statementOf', () => {
  it.each([
    ['CONSOLIDATEDBALANCESHEETS', sheet, 'balance_sheet', true],
    ['Consolidated Statements of Financial Position', sheet, 'balance_sheet', true],
    ['連結貸借対照表', '流動資産 | 1 | 買掛金 | 2 | 利益剰余金 | 3', 'balance_sheet', true],
    ['Consolidated Statements of Income', income, 'income_statement', true],
    ['A page without a title', income, 'income_statement', false],
  ])('knows %s by title and rows', (title, body, kind, named) => {
    expect(statementOf([title], body)).toEqual({ kind, named });
  });

  it.each([
    ['PARENT COMPANY – CONDENSED STATEMENTS OF INCOME', income],
    ['Condensed Consolidating Balance Sheets', sheet],
    ['Assets recorded in our consolidated balance sheets', 'Goodwill | 3 | Inventories | 4'],
    ['Consolidated Balance Sheets', 'See the notes.'],
  ])('takes no other table for one: %s', (title, body) => {
    expect(statementOf([title], body)).toBeNull();
  });
});

describe('askedStatements', () => {
  it.each([
    [
      'What are total current liabilities, from the statement of financial position?',
      ['balance_sheet'],
      true,
    ],
    [
      'Use the P&L statement and the cash flow statement: what is the EBITDA margin?',
      ['income_statement', 'cash_flow'],
      true,
    ],
    ['What was free cash flow in FY2023?', ['cash_flow'], false],
    ['How high was the inventory turnover?', ['income_statement', 'balance_sheet'], false],
    ['Who sits on the board?', [], false],
  ])('reads %s', (question, kinds, named) => {
    const asked = askedStatements(question);
    expect({ kinds: [...asked.kinds], named: asked.named }).toEqual({ kinds, named });
  });
});
