import { askTexts } from './support/ask-texts.ts';

const text = `<!-- page 1 -->

# Halden Scales, Inc.

### Securities registered pursuant to Section 12(b) of the Act

| Title of each class | Trading Symbol(s) | Name of each exchange on which registered |
| --- | --- | --- |
| Common Stock, par value $0.01 per share | HALD | New York Stock Exchange |

<!-- page 2 -->

### Outlook

The demand outlook for our repair business remains stable. The trend of our staff surveys is stable.

### Share repurchases and dividends

In March 2023, we announced the suspension of our dividend. As a result, we did not pay any dividends in 2024.

<!-- page 3 -->

### Consolidated Statements of Cash Flows

(in millions)

| | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net cash provided by operating activities | 410 | 382 | 377 |
| Dividends paid |  |  | (58) |
| Net cash used in financing activities | (120) | (90) | (101) |

### Consolidated Statements of Income

(in millions)

| | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Discount revenue | 2,298 | 2,427 | 2,311 |
| Interest income | 300 | 290 | 280 |
| Interest expense | 100 | 90 | 80 |
| Total revenues net of interest expense | 2,498 | 2,627 | 2,511 |
| Provisions for credit losses | 80 | 77 | 60 |
| Salaries and employee benefits | 2,000 | 2,040 | 1,960 |
| Pretax income | 418 | 510 | 491 |
| Income tax provision | 108 | 108 | 111 |
| Net income | $ 310 | $ 402 | $ 380 |
| Earnings per common share, diluted | $ 3.10 | $ 4.02 | $ 3.80 |

### Consolidated Balance Sheets

(in millions)

| | 2024 | 2023 |
| --- | --- | --- |
| Cash and cash equivalents | 900 | 800 |
| Loans, net | 9,000 | 8,800 |
| Total assets | 12,000 | 11,500 |
| Customer deposits | 7,000 | 6,900 |
| Total liabilities | 10,000 | 9,700 |
| Total shareholders’ equity | 2,000 | 1,800 |
| Total liabilities and shareholders’ equity | 12,000 | 11,500 |

Net income decreased in 2024, primarily due to $80 million of provisions for credit losses; total revenues net of interest expense were $2,498 million.
`;

describe('judgements about an invented report', () => {
  const askText = askTexts({ report: text }, 'halden-scales-2024.pdf');
  const ask = (question: string) => askText('report', question);

  it('say that no debt is registered', async () => {
    const answer = await ask(
      'Which debt securities are registered to trade on a national securities exchange under the name of Halden?',
    );
    expect(answer).toMatch(/^None: /);
  });

  it('say of dividends that were stopped that they are not steady', async () => {
    const answer = await ask('Does Halden maintain a stable trend of dividend distribution as of FY2024?');
    expect(answer).toMatch(/^No\./);
    expect(answer).toContain('suspension of our dividend');
    expect(answer).not.toContain('staff surveys');
  });

  it('give no reasons for the change of a measure that says nothing', async () => {
    const answer = await ask(
      'What drove operating margin change as of FY2024 for Halden? If operating margin is not a useful metric for a company like this, then please state that and explain why.',
    );
    expect(answer).toContain('not a useful measure');
    expect(answer).not.toMatch(/primarily due to|gives the reason/);
  });
});
