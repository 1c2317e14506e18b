/** An account of one statement, by its number and what it is called. */
export interface CvmAccount {
  concept: string;
  code: string;
  label: string;
  /** False where every figure of it is zero: CVM's files have a row for each account of the plan. */
  filled: boolean;
  /** Its figures are outflows. */
  negative: boolean;
}

interface Rule {
  name: string;
  /** Numbers in which it may be. They differ between the plans of companies, banks and insurers. */
  code: RegExp;
  /** Its words, without accents and in lower case. */
  label: RegExp;
  /** One of the company's own accounts, which counts only if no other fits: two lines may be parts or whole and part. */
  single?: true;
  negative?: true;
}

const rule = (name: string, code: RegExp, label: RegExp, rest: Partial<Rule> = {}): Rule => ({
  name,
  code,
  label,
  ...rest,
});
const asset = /^1\.\d\d(?:\.\d\d)?$/;
const liability = /^2\.\d\d(?:\.\d\d)?$/;
const line = /^3\.\d\d$/;
const operating = /^6\.01\.\d\d/;
const investing = /^6\.02\.\d\d$/;
const financing = /^6\.03\.\d\d$/;
const own = { single: true, negative: true } as const;

/**
 * Accounts by their words, with the number as a hint: equity is 2.03 of a company, 2.07 or 2.08 of a bank, and net income is
 * 3.09, 3.11 or 3.13. The names are those of IFRS, which Brazil's companies apply. `Negative…` is printed as a deduction.
 */
const rules: readonly Rule[] = [
  rule('Assets', /^1$/, /^ativo total/),
  rule('EquityAndLiabilities', /^2$/, /^passivo total/),
  rule('CurrentAssets', asset, /^ativo circulante/),
  rule('CashAndCashEquivalents', asset, /^(?:caixa e equivalentes de caixa|disponibilidades)/),
  rule('ShorttermInvestments', /^1\.01\.\d\d$/, /^aplicacoes financeiras/),
  rule('TradeReceivables', /^1\.01\.\d\d\.\d\d$/, /^clientes/),
  rule('TradeAndOtherCurrentReceivables', /^1\.01\.\d\d$/, /^contas a receber/),
  rule('Inventories', /^1\.01\.\d\d$/, /^estoques/),
  rule('PropertyPlantAndEquipment', asset, /^imobilizado/),
  rule('IntangibleAssetsAndGoodwill', asset, /^intangivel/),
  rule('Goodwill', /^1\.\d\d\.\d\d(?:\.\d\d)?$/, /^(?:goodwill|agio)/),
  rule('IntangibleAssetsOtherThanGoodwill', /^1\.\d\d\.\d\d\.\d\d$/, /^intangiveis$/),
  rule('CurrentLiabilities', liability, /^passivo circulante/),
  rule('NoncurrentLiabilities', liability, /^passivo nao circulante/),
  rule('TradePayables', /^2\.01\.\d\d$/, /^fornecedores/),
  rule('CurrentBorrowings', /^2\.01\.\d\d$/, /^emprestimos e financiamentos/),
  rule('LongtermBorrowings', /^2\.02\.\d\d$/, /^emprestimos e financiamentos/),
  rule('DepositsFromCustomers', liability, /^depositos/),
  rule('Equity', liability, /^patrimonio liquido(?: consolidado)?$/),
  rule(
    'EquityAttributableToOwnersOfParent',
    liability,
    /^patrimonio liquido atribui\w* (?:ao|aos) (?:controlador|socios|acionistas)/,
  ),
  rule(
    'NoncontrollingInterests',
    liability,
    /^(?:participac\w+ d\w+ (?:acionistas |socios )?nao controladores|patrimonio liquido atribui\w* aos nao controladores)/,
  ),
  rule('Revenue', /^3\.01$/, /./),
  rule('FinancialIntermediationRevenue', /^3\.01$/, /intermediacao financeira/),
  rule('FinancialIntermediationExpense', /^3\.02$/, /intermediacao financeira/),
  rule('FinancialIntermediationResult', /^3\.03$/, /intermediacao financeira/),
  rule('InsuranceOperationsRevenue', /^3\.01$/, /segur/),
  rule('InsuranceOperationsExpense', /^3\.02$/, /sinistro|segur/),
  rule('NegativeCostOfSales', /^3\.02$/, /^custos? d\w+ (?:bens|produtos|servicos|vendas|mercadorias)/),
  rule('GrossProfit', /^3\.03$/, /^resultado bruto$/),
  rule('NegativeSellingExpense', /^3\.04\.\d\d$/, /^despesas com vendas/),
  rule('NegativeAdministrativeExpense', /^3\.04\.\d\d$/, /^despesas gerais e administrativas/),
  rule('ProfitLossFromOperatingActivities', line, /^resultado antes do resultado financeiro e dos tributos/),
  rule('NegativeFinanceCosts', /^3\.\d\d\.\d\d$/, /^despesas financeiras/),
  rule(
    'ProfitLossBeforeTax',
    line,
    /^resultado antes dos? tributos? sobre o lucro|^resultado antes (?:da )?tributacao/,
  ),
  rule('NegativeIncomeTax', line, /^imposto de renda e contribuicao social/),
  rule('ProfitLossFromContinuingOperations', line, /^resultado liquido d\w+ operacoes continuadas/),
  rule(
    'ProfitLoss',
    line,
    /^lucro(?: ou |\/)prejuizo (?:liquido )?(?:consolidado )?do periodo|^resultado liquido do periodo/,
  ),
  rule(
    'ProfitLossAttributableToOwnersOfParent',
    /^3\.\d\d\.\d\d$/,
    /^atribu\w+ (?:a|aos) (?:socios|acionistas) da (?:empresa )?controladora/,
  ),
  rule('BasicEarningsLossPerShare', /^3\.99\.01(?:\.\d\d)?$/, /./, { single: true }),
  rule('BasicEarningsLossPerShareOfClass', /^3\.99\.01\.\d\d$/, /^(?:on|ordinari)/),
  rule('DilutedEarningsLossPerShare', /^3\.99\.02(?:\.\d\d)?$/, /./, { single: true }),
  rule('DilutedEarningsLossPerShareOfClass', /^3\.99\.02\.\d\d$/, /^(?:on|ordinari)/),
  rule('ComprehensiveIncome', /^4\.\d\d$/, /^resultado abrangente(?: consolidado)? do periodo/),
  rule('CashFlowsFromUsedInOperatingActivities', /^6\.01$/, /./),
  rule('CashFlowsFromUsedInInvestingActivities', /^6\.02$/, /./),
  rule('CashFlowsFromUsedInFinancingActivities', /^6\.03$/, /./),
  rule('EffectOfExchangeRateChangesOnCashAndCashEquivalents', /^6\.04$/, /./),
  rule('IncreaseDecreaseInCashAndCashEquivalents', /^6\.05$/, /./),
  rule(
    'DepreciationAndAmortisationInCashFlow',
    operating,
    /^deprecia\w+(?:,| e) (?:de )?amortiza|^amortiza\w+ e deprecia/,
    { single: true },
  ),
  rule('DepreciationInCashFlow', operating, /^deprecia\w+$/, { single: true }),
  rule('AmortisationInCashFlow', operating, /^amortiza\w+(?: (?:do|de|dos) intangive(?:l|is))?$/, {
    single: true,
  }),
  rule('NegativeDepreciationInValueAdded', /^7\.\d\d\.\d\d$/, /^deprecia/),
  rule(
    'NegativePurchaseOfPropertyPlantAndEquipment',
    investing,
    /^(?!.*(?:venda|aliena|recebi|baixa|intangi))(?=.*(?:aquisic|adicao|adicoes|compra|investimento|aplicac|pagamento)).*imobilizado/,
    own,
  ),
  rule(
    'NegativePurchaseOfPropertyPlantAndEquipmentAndIntangibles',
    investing,
    /^(?!.*(?:venda|aliena|recebi|baixa))(?=.*(?:aquisic|adicao|adicoes|compra|investimento|aplicac|pagamento))(?=.*intangi).*imobilizado/,
    own,
  ),
  rule(
    'NegativeDividendsPaid',
    financing,
    /^(?!.*recebi).*(?:dividendo|juros sobre (?:o )?capital proprio|jcp|jscp)/,
    own,
  ),
  rule(
    'NegativePurchaseOfTreasuryShares',
    financing,
    /^(?!.*(?:venda|aliena|emissao)).{0,300}(?:recompra|aquisic|compra).*(?:acoes|tesouraria)/,
    own,
  ),
];

const marks = /\p{M}/gu;

/** `Participação dos Não Controladores` as `participacao dos nao controladores`. */
function foldLabel(label: string): string {
  return label.normalize('NFD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The names under which the measures look for each account. An account without any figure has none. */
export function nameCvmAccounts(accounts: readonly CvmAccount[]): Map<string, string[]> {
  const filled = accounts
    .filter((account) => account.filled)
    .map((account) => ({ ...account, folded: foldLabel(account.label) }));
  const names = new Map<string, string[]>();
  for (const { name, code, label, single, negative } of rules) {
    const found = filled.filter(
      (one) => code.test(one.code) && label.test(one.folded) && (!negative || one.negative),
    );
    // Of an account and its parts, the account.
    const whole = found.filter((one) => !found.some((other) => one.code.startsWith(`${other.code}.`)));
    const chosen = single && whole.length > 1 ? undefined : whole[0];
    if (chosen) names.set(chosen.concept, [...(names.get(chosen.concept) ?? []), name]);
  }
  return names;
}
