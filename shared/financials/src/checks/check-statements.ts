import { absoluteDecimal, addDecimals, compareDecimals, divideDecimals } from '../arithmetic.ts';
import type { ConceptIndex } from '../index-concepts.ts';
import { dayBefore } from '../statement-days.ts';
import type { Fact } from '../xbrl/fact.ts';
import { type Check, writeCheck } from './check.ts';
import { roundingOf, type Term } from './rounding.ts';

type Choice = readonly string[];
interface Identity {
  rule: string;
  /** Parts of the sum: the first reported concept of each list. `?` marks an optional part. */
  parts: readonly { concepts: Choice; weight: '1' | '-1'; optional?: true }[];
  total: Choice;
  /** Concepts between the parts and the total. When one is reported, the identity does not apply. */
  unless?: Choice;
}

const plus = (...concepts: string[]) => ({ concepts, weight: '1' as const });
const minus = (...concepts: string[]) => ({ concepts, weight: '-1' as const });
const maybe = (...concepts: string[]) => ({ concepts, weight: '1' as const, optional: true as const });

const flow = ['OperatingActivities', 'InvestingActivities', 'FinancingActivities'];
const exchange = 'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';
const cashChange = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecrease';

const identities: readonly Identity[] = [
  {
    rule: 'balance_sheet_balances',
    parts: [
      plus(
        'LiabilitiesAndStockholdersEquity',
        'LiabilitiesAndNetAssets',
        'EquityAndLiabilities',
        'LiabilitiesAndEquityIFRS',
        'EquityAndLiabilitiesIFRS',
      ),
    ],
    total: ['Assets', 'AssetsIFRS'],
  },
  {
    rule: 'liabilities_and_equity',
    parts: [plus('Liabilities', 'LiabilitiesIFRS'), plus('NetAssets', 'Equity', 'EquityIFRS')],
    total: [
      'LiabilitiesAndNetAssets',
      'EquityAndLiabilities',
      'LiabilitiesAndEquityIFRS',
      'EquityAndLiabilitiesIFRS',
    ],
  },
  {
    rule: 'equity_split',
    parts: [plus('StockholdersEquity'), plus('MinorityInterest')],
    total: ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
    unless: [
      'RedeemableNoncontrollingInterestEquityCarryingAmount',
      'PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest',
    ],
  },
  {
    rule: 'gross_profit',
    parts: [
      plus(
        'Revenues',
        'RevenueFromContractWithCustomerExcludingAssessedTax',
        'SalesRevenueNet',
        'NetSales',
        'Revenue',
      ),
      minus('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfSales'),
    ],
    total: ['GrossProfit'],
    unless: ['OtherCostAndExpenseOperating'],
  },
  {
    rule: 'net_income',
    parts: [
      plus(
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
        'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
        'IncomeBeforeIncomeTaxes',
        'ProfitLossBeforeTaxIFRS',
      ),
      minus('IncomeTaxExpenseBenefit', 'IncomeTaxes', 'IncomeTaxExpenseIFRS'),
    ],
    total: ['ProfitLoss', 'ProfitLossIFRS', 'NetIncomeLoss'],
    unless: [
      'IncomeLossFromDiscontinuedOperationsNetOfTax',
      'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity',
      'IncomeLossFromEquityMethodInvestments',
      'IncomeLossFromEquityMethodInvestmentsNetOfDividendsOrDistributions',
      'NetIncomeLossAttributableToNoncontrollingInterest',
      'MinorityInterestInNetIncomeLoss',
      'ProfitLossFromDiscontinuedOperationsIFRS',
      'DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax',
    ],
  },
  {
    rule: 'cash_flows_and_change',
    parts: [
      ...flow.map((name) => plus(`NetCashProvidedByUsedIn${name}`)),
      maybe(
        exchange,
        `${exchange}IncludingDisposalGroupAndDiscontinuedOperations`,
        'EffectOfExchangeRateOnCashAndCashEquivalents',
      ),
    ],
    total: [`${cashChange}IncludingExchangeRateEffect`, 'CashAndCashEquivalentsPeriodIncreaseDecrease'],
    unless: [
      'NetCashProvidedByUsedInDiscontinuedOperations',
      'CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations',
    ],
  },
  // Accounts of CVM: deductions are negative.
  {
    rule: 'liabilities_and_equity',
    parts: [plus('CurrentLiabilities'), plus('NoncurrentLiabilities'), plus('Equity')],
    total: ['EquityAndLiabilities'],
    unless: ['Liabilities', 'LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale'],
  },
  {
    rule: 'gross_profit',
    parts: [plus('Revenue'), plus('NegativeCostOfSales')],
    total: ['GrossProfit'],
  },
  {
    rule: 'net_income',
    parts: [plus('ProfitLossBeforeTax'), plus('NegativeIncomeTax')],
    total: ['ProfitLossFromContinuingOperations'],
  },
  {
    rule: 'cash_flows_and_change',
    parts: [
      ...flow.map((name) => plus(`CashFlowsFromUsedIn${name}`)),
      maybe('EffectOfExchangeRateChangesOnCashAndCashEquivalents'),
    ],
    total: ['IncreaseDecreaseInCashAndCashEquivalents'],
    unless: ['IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges'],
  },
  {
    rule: 'cash_flows_and_change',
    parts: [
      plus('NetCashProvidedByUsedInOperatingActivities'),
      plus('NetCashProvidedByUsedInInvestmentActivities'),
      plus('NetCashProvidedByUsedInFinancingActivities'),
      maybe('EffectOfExchangeRateChangeOnCashAndCashEquivalents'),
    ],
    total: ['NetIncreaseDecreaseInCashAndCashEquivalents'],
  },
];

/** Cash concept → its change over a period, exchange rates included. */
const cashRolls: readonly [cash: string, change: string][] = [
  [
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    `${cashChange}IncludingExchangeRateEffect`,
  ],
  ['CashAndCashEquivalentsAtCarryingValue', 'CashAndCashEquivalentsPeriodIncreaseDecrease'],
];

/** When neighbouring figures of a line differ this much and are tagged with different scales, one of them is wrong. */
const slipRatio = '500';

/** The identities of primary statements, for every period in which all their parts are reported without dimensions. */
export function checkStatements(index: ConceptIndex): Check[] {
  return [
    ...identities.flatMap((identity) => checkIdentity(identity, index)),
    ...cashRolls.flatMap(([cash, change]) => checkCashRoll(cash, change, index)),
    ...findScaleSlips(index),
    ...checkCoverShares(index),
    ...checkWeightedShares(index),
  ];
}

function checkIdentity({ rule, parts, total, unless = [] }: Identity, index: ConceptIndex): Check[] {
  const at = (concepts: Choice, key: string): Fact | undefined => {
    for (const name of concepts) {
      const found = index.get(name)?.get(key);
      if (found?.primary) return found.fact;
    }
    return undefined;
  };
  const keys = new Set(total.flatMap((name) => [...(index.get(name)?.keys() ?? [])]));
  return [...keys].flatMap((key) => {
    const reported = at(total, key);
    if (!reported || unless.some((name) => index.get(name)?.has(key))) return [];
    const terms: Term[] = [];
    for (const { concepts, weight, optional } of parts) {
      const fact = at(concepts, key);
      if (fact && fact.unit === reported.unit) terms.push({ fact, weight });
      else if (!optional) return [];
    }
    return [writeCheck(rule, terms, reported)];
  });
}

/** Opening cash plus its change is closing cash. */
function checkCashRoll(cash: string, change: string, index: ConceptIndex): Check[] {
  const balances = index.get(cash);
  return [...(index.get(change) ?? [])].flatMap(([key, { fact }]) => {
    const [start = '', end = ''] = key.split('/');
    const opening = balances?.get(dayBefore(start))?.fact;
    const closing = balances?.get(end)?.fact;
    if (!opening || !closing) return [];
    const terms: Term[] = [
      { fact: opening, weight: '1' },
      { fact, weight: '1' },
    ];
    return [writeCheck('cash_rolls_forward', terms, closing)];
  });
}

/** A figure a thousand times its neighbour and tagged with another scale can't be real. */
function findScaleSlips(index: ConceptIndex): Check[] {
  return [...index].flatMap(([, periods]) => {
    const figures = [...periods.values()].filter(({ primary }) => primary).map(({ fact }) => fact);
    return figures.slice(1).flatMap((fact, at): Check[] => {
      const before = figures[at] as Fact;
      const kind = (one: Fact): boolean => one.context !== null && 'start' in one.context.period;
      if (fact.scale === before.scale || fact.unit !== before.unit || kind(fact) !== kind(before)) return [];
      const ratio = divideDecimals(absoluteDecimal(fact.value ?? '0'), absoluteDecimal(before.value ?? '0'));
      const inverse = ratio === undefined || ratio === '0' ? undefined : divideDecimals('1', ratio);
      const slips = [ratio, inverse].some((one) => one !== undefined && compareDecimals(one, slipRatio) >= 0);
      if (!slips) return [];
      return [
        {
          rule: 'scale_of_neighbour',
          period: fact.context?.period ?? null,
          status: 'suspect',
          left: before.value ?? '0',
          right: fact.value ?? '0',
          tolerance: addDecimals(roundingOf(before), roundingOf(fact)),
          unit: fact.unit ?? '',
          concept: fact.concept,
          facts: [fact.n, before.n],
        },
      ];
    });
  });
}

const averages = [
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'WeightedAverageNumberOfDilutedSharesOutstanding',
  'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
];

/** If average shares differ from those on the cover by a factor of a hundred, they are tagged with a wrong scale. */
function checkWeightedShares(index: ConceptIndex): Check[] {
  const cover = [...(index.get('EntityCommonStockSharesOutstanding') ?? [])].sort().at(-1)?.[1].fact;
  const figures = averages.flatMap((name) => [...(index.get(name)?.values() ?? [])]);
  return figures.flatMap(({ fact }): Check[] => {
    const ratio = cover?.value ? divideDecimals(fact.value ?? '0', cover.value) : undefined;
    if (!cover?.value || ratio === undefined || ratio === '0' || fact.unit !== cover.unit) return [];
    if (compareDecimals(ratio, '0.01') >= 0 && compareDecimals(ratio, '100') <= 0) return [];
    return [
      {
        rule: 'scale_of_shares',
        period: fact.context?.period ?? null,
        status: 'suspect',
        left: cover.value,
        right: fact.value ?? '0',
        tolerance: '0',
        unit: fact.unit ?? '',
        concept: fact.concept,
        facts: [fact.n, cover.n],
      },
    ];
  });
}

/** Shares on the cover differ by less than a fifth from those on the balance sheet; more means another class, a split or an error. */
function checkCoverShares(index: ConceptIndex): Check[] {
  const last = (name: string): Fact | undefined =>
    [...(index.get(name) ?? [])]
      .filter(([key]) => !key.includes('/'))
      .sort()
      .at(-1)?.[1].fact;
  const cover = last('EntityCommonStockSharesOutstanding');
  const balance = last('CommonStockSharesOutstanding');
  if (!cover?.value || !balance?.value || balance.value === '0') return [];
  const ratio = divideDecimals(cover.value, balance.value) ?? '1';
  const holds = compareDecimals(ratio, '0.8') >= 0 && compareDecimals(ratio, '1.2') <= 0;
  return [
    {
      rule: 'cover_shares',
      period: cover.context?.period ?? null,
      status: holds ? 'ok' : 'suspect',
      left: balance.value,
      right: cover.value,
      tolerance: divideDecimals(balance.value, '5') ?? '0',
      unit: cover.unit ?? '',
      concept: cover.concept,
      facts: [cover.n, balance.n],
    },
  ];
}
