import type { Desk, DeskFiling } from './research-desk.ts';

const pad =
  'The following discussion should be read together with the other parts of this report, which it does not replace. ';

function annual(local_id: string, year: number, risks: string[], sales: string): DeskFiling {
  return {
    country: 'US',
    local_id,
    filing_id: `${local_id}-${year}`,
    form_type: '10-K',
    form_family: 'annual',
    filing_date: `${year}-11-01`,
    report_date: `${year}-09-28`,
    sections: [
      {
        item_number: '1',
        title: 'Business',
        content: `${pad.repeat(3)}\nThe Company designs phones and computers.`,
      },
      {
        item_number: '1A',
        title: 'Risk Factors',
        content: [
          pad.repeat(2),
          ...risks.flatMap((risk) => [
            `**${risk}**`,
            `${pad}The Company cannot say when or how this may happen.`,
          ]),
        ].join('\n\n'),
      },
      {
        item_number: '7',
        title: 'Management’s Discussion and Analysis',
        content: `${pad.repeat(2)}\n\n${sales}\n\n| | ${year} | ${year - 1} |\n|---|---:|---:|\n| Net sales | 391 | 383 |\n| Gross margin | 46.2% | 44.1% |`,
      },
      { item_number: '9', title: 'Changes in Accountants', content: 'None.' },
    ],
  };
}

const supply =
  'The Company’s business could be adversely affected by a shortage of components from single-source suppliers.';
const tariffs =
  'New tariffs and other restrictions on international trade could materially harm the Company’s results of operations.';
const currency =
  'Movements of foreign currencies could adversely affect the Company’s results of operations and financial condition.';

/** Two companies with three annual reports, one of them older, and a late amendment. */
export const deskOfTwo: Desk = {
  companies: [
    { country: 'US', local_id: '320193', name: 'Apple Inc.', ticker: 'AAPL' },
    { country: 'US', local_id: '789019', name: 'Microsoft Corporation', ticker: 'MSFT' },
  ],
  filings: [
    {
      ...annual('320193', 2024, ['An amendment without anything of use.'], 'Nothing.'),
      filing_id: '320193-2024-A',
      filing_date: '2025-01-10',
      is_amendment: true,
    },
    annual(
      '320193',
      2024,
      [supply, tariffs],
      'Total net sales increased 2% or $7.8 billion during 2024 compared to 2023.',
    ),
    annual(
      '320193',
      2023,
      [supply, currency],
      'Total net sales decreased 3% or $11.0 billion during 2023 compared to 2022.',
    ),
    annual(
      '789019',
      2024,
      [currency],
      'Revenue increased $33.2 billion or 16% driven by growth across each of our segments.',
    ),
  ],
};
