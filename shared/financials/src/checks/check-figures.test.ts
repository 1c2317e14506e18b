import { inlineDocument } from '../fixtures/inline-document.ts';
import type { Linkbases } from '../linkbases/linkbase.ts';
import type { Statement } from '../statement.ts';
import type { Fact } from '../xbrl/fact.ts';
import { readInline } from '../xbrl/read-inline.ts';
import { checkFigures } from './check-figures.ts';

const number = (name: string, text: string, more = 'decimals="0"'): string =>
  `<ix:nonFraction name="${name}" contextRef="now" unitRef="usd" ${more}>${text}</ix:nonFraction>`;
const statementOf = (facts: readonly Fact[]): Statement => ({
  id: 'balance-sheet',
  kind: 'balance-sheet',
  title: '',
  basis: 'consolidated',
  parenthetical: false,
  method: 'table',
  scale: null,
  section: null,
  table: null,
  agrees: null,
  columns: [],
  rows: [
    {
      label: '',
      level: 0,
      concept: null,
      kind: 'line',
      negated: false,
      period: null,
      dims: [],
      cells: facts.map(({ n, value }) => ({ fact: n, value, shown: value })),
    },
  ],
});
const check = (body: string, linkbases: Linkbases | null = null) => {
  const facts = readInline(inlineDocument(body));
  return checkFigures(facts, [statementOf(facts)], linkbases);
};
const sharesUnit = '<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>';
const shares = (name: string, text: string, context: string, scale = '0'): string =>
  `<ix:nonFraction name="${name}" contextRef="${context}" unitRef="shares" decimals="0" scale="${scale}">${text}</ix:nonFraction>`;
const checkShares = (body: string) => {
  const facts = readInline(inlineDocument(body, sharesUnit));
  return checkFigures(facts, [statementOf(facts)], null);
};
const sums = (weights: Record<string, string>): Linkbases => ({
  titles: new Map(),
  presentation: new Map(),
  labels: new Map(),
  calculation: new Map([
    [
      'role',
      Object.entries(weights).map(([to, weight], order) => ({
        from: 'a_Total',
        to,
        order,
        preferredLabel: null,
        weight,
      })),
    ],
  ]),
});

describe('the checks of a filing’s figures', () => {
  it('accept a balance sheet that balances, and mark one that does not, with both numbers', () => {
    const sheet = (assets: string) =>
      check(number('us-gaap:Assets', assets) + number('us-gaap:LiabilitiesAndStockholdersEquity', '100'));
    expect(sheet('100')).toMatchObject({ passed: 1, failed: 0 });
    expect(sheet('102')).toMatchObject({
      failed: 1,
      checks: [
        { rule: 'balance_sheet_balances', status: 'suspect', left: '100', right: '102', tolerance: '1' },
      ],
    });
  });

  it('allow for roundings only', () => {
    const body = (total: string) =>
      number('a:Total', total, 'decimals="-1"') +
      number('a:B', '52', 'decimals="0"') +
      number('a:C', '30', 'decimals="0"');
    const weights = sums({ a_B: '1', a_C: '1' });
    expect(check(body('80'), weights)).toMatchObject({ passed: 1, failed: 0 });
    expect(check(body('90'), weights)).toMatchObject({
      failed: 1,
      checks: [{ rule: 'calculation', left: '82', right: '90' }],
    });
  });

  it('apply the weights of parts, and skip a sum without parts', () => {
    expect(
      check(
        number('a:Total', '20') + number('a:B', '50') + number('a:C', '30'),
        sums({ a_B: '1', a_C: '-1' }),
      ),
    ).toMatchObject({ passed: 1, failed: 0 });
    expect(check(number('a:Total', '20'), sums({ a_B: '1' }))).toEqual({ passed: 0, failed: 0, checks: [] });
  });

  it('mark a number word that is tagged in millions', () => {
    const loan = (unit: string) =>
      check(
        `<ix:nonFraction name="a:Loans" contextRef="now" unitRef="${unit}" decimals="0" scale="6" format="ixt-sec:numwordsen" xmlns:ixt-sec="http://www.sec.gov/inlineXBRL/transformation/2015-08-31">one</ix:nonFraction>`,
      );
    expect(loan('eps')).toMatchObject({
      failed: 1,
      checks: [{ rule: 'scale_of_count', left: '1', right: '1000000' }],
    });
    expect(loan('usd').failed).toBe(0);
  });

  it('mark a figure a thousand times its neighbour, tagged at another scale (#796)', () => {
    const body = (scale: string) =>
      number('us-gaap:Revenues', '1200', 'decimals="-6" scale="6"') +
      `<ix:nonFraction name="us-gaap:Revenues" contextRef="before" unitRef="usd" decimals="-3" scale="${scale}">1100</ix:nonFraction>`;
    const before =
      '<xbrli:context id="before"><xbrli:entity><xbrli:identifier>1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate></xbrli:period></xbrli:context>';
    const slips = (scale: string) => {
      const facts = readInline(inlineDocument(body(scale), before));
      return checkFigures(facts, [statementOf(facts)], null).checks.filter(
        ({ status }) => status === 'suspect',
      );
    };
    expect(slips('6')).toEqual([]);
    expect(slips('3').map(({ rule }) => rule)).toEqual(['scale_of_neighbour']);
  });

  it('mark average shares, basic and diluted, that are tagged in millions as if they were single ones', () => {
    const averages = (scale: string) =>
      checkShares(
        shares('dei:EntityCommonStockSharesOutstanding', '722051488', 'end') +
          shares('us-gaap:WeightedAverageNumberOfSharesOutstandingBasic', '727.9', 'now', scale) +
          shares('us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding', '732.3', 'now', scale),
      ).checks.map(({ rule, status, right }) => ({ rule, status, right }));
    expect(averages('6')).toEqual([]);
    expect(averages('0')).toEqual([
      { rule: 'scale_of_shares', status: 'suspect', right: '727.9' },
      { rule: 'scale_of_shares', status: 'suspect', right: '732.3' },
    ]);
  });

  it('mark the shares of a cover that are a fifth more than those of the balance sheet', () => {
    const sheet = (cover: string) =>
      checkShares(
        shares('dei:EntityCommonStockSharesOutstanding', cover, 'end') +
          shares('us-gaap:CommonStockSharesOutstanding', '1000', 'end'),
      );
    expect(sheet('1190').failed).toBe(0);
    expect(sheet('2000').checks).toMatchObject([{ rule: 'cover_shares', left: '1000', right: '2000' }]);
  });

  it('accept income when other income comes between', () => {
    const pretax =
      'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
    const body =
      number(pretax, '100') +
      number('us-gaap:IncomeTaxExpenseBenefit', '20') +
      number('us-gaap:NetIncomeLoss', '85');
    expect(check(body).failed).toBe(1);
    expect(check(body + number('us-gaap:IncomeLossFromEquityMethodInvestments', '5')).failed).toBe(0);
  });

  it('accept income where an operation was discontinued, whose result comes after the tax', () => {
    const body =
      number(
        'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
        '100',
      ) +
      number('us-gaap:IncomeTaxExpenseBenefit', '20') +
      number('us-gaap:NetIncomeLoss', '70');
    expect(check(body).checks.map(({ rule }) => rule)).toEqual(['net_income']);
    expect(check(body + number('us-gaap:IncomeLossFromDiscontinuedOperationsNetOfTax', '-10')).failed).toBe(
      0,
    );
  });

  it('add up the flows of cash with the effect of exchange rates, and roll cash forward', () => {
    const restricted = 'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';
    const opening = `<xbrli:context id="opening"><xbrli:entity><xbrli:identifier>1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2023-12-31</xbrli:instant></xbrli:period></xbrli:context>`;
    const balance = (context: string, text: string): string =>
      `<ix:nonFraction name="${restricted}" contextRef="${context}" unitRef="usd" decimals="0">${text}</ix:nonFraction>`;
    const failures = (exchange: string, closing: string) => {
      const flows = ['Operating', 'Investing', 'Financing'].map((kind, at) =>
        number(`us-gaap:NetCashProvidedByUsedIn${kind}Activities`, String(100 - 40 * at)),
      );
      const facts = readInline(
        inlineDocument(
          [
            ...flows,
            number(`us-gaap:EffectOfExchangeRateOn${restricted.slice('us-gaap:'.length)}`, exchange),
            number(`${restricted}PeriodIncreaseDecreaseIncludingExchangeRateEffect`, '185'),
            balance('opening', '15'),
            balance('end', closing),
          ].join(''),
          opening,
        ),
      );
      return checkFigures(facts, [statementOf(facts)], null).checks.flatMap(({ rule, status }) =>
        status === 'suspect' ? [rule] : [],
      );
    };
    expect(failures('5', '200')).toEqual([]);
    expect(failures('25', '200')).toEqual(['cash_flows_and_change']);
    expect(failures('5', '230')).toEqual(['cash_rolls_forward']);
  });

  it('compare the equity of the owners and of others with all equity', () => {
    const equity = (others: string) =>
      check(
        number('us-gaap:StockholdersEquity', '90') +
          number('us-gaap:MinorityInterest', others) +
          number('us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', '100'),
      );
    expect(equity('10')).toMatchObject({ passed: 1, failed: 0 });
    expect(equity('20').checks).toMatchObject([{ rule: 'equity_split', left: '110', right: '100' }]);
  });

  it('add up the members of one axis in a statement by the linkbase', () => {
    const facts = readInline(
      inlineDocument(
        number('us-gaap:Revenues', '100') +
          number('us-gaap:Revenues', '70') +
          number('us-gaap:Revenues', '20'),
      ),
    );
    const on = (member: string) => [{ axis: 'srt:ProductOrServiceAxis', member, typed: false }];
    const [total, goods, services] = facts;
    const row = (fact: Fact | undefined, dims: ReturnType<typeof on>) => ({
      ...statementOf(fact ? [fact] : []).rows[0],
      dims,
    });
    const statement = {
      ...statementOf([]),
      method: 'linkbase',
      rows: [row(total, []), row(goods, on('a:Goods')), row(services, on('a:Services'))],
    } as Statement;
    const sum = checkFigures(facts, [statement], null).checks.filter(({ rule }) => rule === 'sum_of_members');
    expect(sum).toMatchObject([{ left: '90', right: '100' }]);
  });
});
