import { balanceRows, financial, ratioRows, ratioRowsAtDate } from './measure.ts';

/** Debt in separate lines by its kind, in a balance sheet that is not divided by what is due within a year. */
const undividedDebtByKind =
  'SecuredDebt?+UnsecuredDebt?+SeniorNotes?+NotesPayable?+LoansPayable?+LoansPayableToBank?+ConvertibleNotesPayable?+LineOfCredit?+ShortTermBorrowings?+CommercialPaper?';

/** Sums of debt at a date. */
export const debtRows = balanceRows({
  total_debt: {
    names: ['Total debt', '有息负债', '有息負債', '有利子負債', '총차입금', 'Dívida bruta'],
    asked: {
      en: 'debt; total borrowings; borrowings; gross debt; indebtedness; total indebtedness',
      zh: '有息债务; 借款总额',
      'zh-Hant': '借款總額; 總借款',
      ko: '차입금; 총 차입금',
      pt: 'dívida; endividamento; dívida total; endividamento bruto',
    },
    notAsked:
      'debt securities; debt instruments; debt covenants; debt rating; debt facility; debt to equity; bad debt; bad debts; debt maturities; debt issuance; debt offering; long-term debt; short-term debt; current portion of debt; 純有利子負債; dívida líquida',
    // A balance sheet without current and noncurrent parts, as of a property trust, may have one line for all debt.
    us: `DebtLongtermAndShorttermCombinedAmount DebtAndCapitalLeaseObligations ^~LongTermDebt+ShortTermBorrowings?+CommercialPaper?+LineOfCredit? ^~${undividedDebtByKind}`,
    ifrs: 'Borrowings',
    formula: 'debt_current + debt_noncurrent',
    leavesOut: 'lease_liabilities',
    notFor: financial,
  },
  net_debt: {
    names: ['Net debt', '净债务', '淨債務', '純有利子負債', '순차입금', 'Dívida líquida'],
    asked: {
      en: 'net borrowings; net indebtedness',
      zh: '净有息负债',
      ja: 'ネット有利子負債',
      ko: '순부채',
      pt: 'endividamento líquido',
    },
    formula: 'total_debt - cash',
    leavesOut: 'short_term_investments; long_term_investments; lease_liabilities',
    notFor: financial,
  },
  net_cash: {
    names: ['Net cash', '净现金', '淨現金', 'ネットキャッシュ', '순현금', 'Caixa líquido'],
    asked: { en: 'net cash position; net cash balance', pt: 'posição de caixa líquido' },
    notAsked:
      'net cash provided; net cash used; net cash from; net cash flow; net cash flows; net cash generated; net cash inflow; net cash outflow; net cash paid; net cash received; caixa líquido gerado; caixa líquido proveniente; caixa líquido aplicado; caixa líquido das; 現金淨額; 现金净额',
    formula: 'cash - total_debt',
    leavesOut: 'short_term_investments; long_term_investments; lease_liabilities',
    notFor: financial,
  },
  working_capital: {
    names: ['Working capital', '营运资本', '營運資金', '運転資本', '운전자본', 'Capital de giro'],
    asked: {
      en: 'net working capital; net current assets',
      zh: '营运资金',
      'zh-Hant': '流動資產淨值; 營運資本',
      ja: '運転資金; 正味運転資本',
      ko: '순운전자본',
      pt: 'capital de giro líquido; capital circulante líquido',
    },
    notAsked: 'working capital ratio; change in working capital; changes in working capital',
    formula: 'current_assets - current_liabilities',
    notFor: financial,
  },
});

/** How a company is financed, and what it has to pay what falls due. */
export const standingRows = ratioRowsAtDate({
  current_ratio: {
    names: ['Current ratio', '流动比率', '流動比率', '流動比率', '유동비율', 'Liquidez corrente'],
    asked: { en: 'working capital ratio', pt: 'índice de liquidez corrente' },
    unit: 'times',
    formula: 'current_assets / current_liabilities',
    notFor: financial,
  },
  quick_ratio: {
    names: ['Quick ratio', '速动比率', '速動比率', '当座比率', '당좌비율', 'Liquidez seca'],
    asked: { en: 'acid test; acid-test ratio; acid test ratio', pt: 'índice de liquidez seca' },
    unit: 'times',
    formula: '(current_assets - opt(inventory)) / current_liabilities',
    notFor: financial,
  },
  cash_ratio: {
    names: ['Cash ratio', '现金比率', '現金比率', '現金比率', '현금비율', 'Liquidez imediata'],
    unit: 'times',
    formula: '(cash + opt(short_term_investments)) / current_liabilities',
    notFor: financial,
  },
  debt_to_equity: {
    names: [
      'Debt to equity',
      '有息负债权益比',
      '負債權益比率',
      '負債資本倍率',
      '차입금비율',
      'Dívida sobre patrimônio',
    ],
    asked: {
      en: 'debt-to-equity; debt equity ratio; debt-to-equity ratio; d/e; d/e ratio; gearing; gearing ratio',
      ja: 'DEレシオ; D/Eレシオ; 有利子負債自己資本比率',
      pt: 'alavancagem financeira; dívida/patrimônio',
    },
    unit: 'times',
    formula: 'total_debt / equity_total',
    notFor: financial,
  },
  liabilities_to_assets: {
    names: [
      'Liabilities to assets',
      '资产负债率',
      '資產負債率',
      '総資産負債比率',
      '총자산부채비율',
      'Passivo sobre ativo',
    ],
    asked: {
      en: 'debt to assets; liabilities-to-assets; debt-to-assets; debt ratio',
      pt: 'endividamento geral',
    },
    formula: 'total_liabilities / total_assets',
  },
  liabilities_to_equity: {
    names: [
      'Liabilities to equity',
      '产权比率',
      '產權比率',
      '負債比率',
      '부채비율',
      'Passivo sobre patrimônio',
    ],
    asked: { en: 'liabilities-to-equity; total liabilities to equity' },
    formula: 'total_liabilities / equity_total',
  },
  equity_ratio: {
    names: ['Equity ratio', '权益比率', '權益比率', '自己資本比率', '자기자본비율', 'Patrimônio sobre ativo'],
    asked: { en: 'equity to assets; equity-to-assets', ja: '親会社所有者帰属持分比率; 株主資本比率' },
    formula: 'equity_parent / total_assets',
  },
  ppe_to_assets: {
    names: [
      'Fixed assets to total assets',
      '固定资产占比',
      '固定資產佔比',
      '固定資産比率',
      '유형자산비중',
      'Imobilizado sobre ativo',
    ],
    asked: { en: 'fixed assets to assets; pp&e to assets; ppe to total assets; pp&e to total assets' },
    formula: 'ppe / total_assets',
  },
  loans_to_deposits: {
    names: ['Loans to deposits', '存贷比', '貸存比率', '預貸率', '예대율', 'Crédito sobre depósitos'],
    asked: { en: 'loan to deposit ratio; loan-to-deposit ratio; ldr' },
    formula: 'loans / deposits',
    onlyFor: ['bank'],
  },
});

/** Debt against what a year earns. */
export const leverageRows = ratioRows({
  net_debt_to_ebitda: {
    names: [
      'Net debt to EBITDA',
      '净债务/EBITDA',
      '淨債務/EBITDA',
      '純有利子負債EBITDA倍率',
      '순차입금/EBITDA',
      'Dívida líquida/EBITDA',
    ],
    asked: {
      en: 'net debt/ebitda; net debt / ebitda; net leverage; net leverage ratio; net debt-to-ebitda',
      ja: 'ネットデットEBITDA倍率; ネット有利子負債/EBITDA',
      pt: 'dívida líquida sobre ebitda; dívida líquida sobre o ebitda; dívida líquida / ebitda',
    },
    unit: 'times',
    formula: 'net_debt / ebitda',
    leavesOut: 'short_term_investments; long_term_investments; lease_liabilities',
    yearly: true,
    notFor: financial,
  },
  debt_to_ebitda: {
    names: [
      'Debt to EBITDA',
      '有息负债/EBITDA',
      '有息負債/EBITDA',
      '有利子負債EBITDA倍率',
      '차입금/EBITDA',
      'Dívida bruta/EBITDA',
    ],
    asked: {
      en: 'debt/ebitda; debt / ebitda; total debt to ebitda; leverage ratio; gross leverage',
      pt: 'dívida bruta / ebitda',
    },
    unit: 'times',
    formula: 'total_debt / ebitda',
    leavesOut: 'lease_liabilities',
    yearly: true,
    notFor: financial,
  },
  interest_coverage: {
    names: [
      'Interest coverage',
      '利息保障倍数',
      '利息覆蓋率',
      'インタレスト・カバレッジ・レシオ',
      '이자보상배율',
      'Cobertura de juros',
    ],
    asked: {
      en: 'interest cover; interest coverage ratio; times interest earned; interest cover ratio',
      zh: '已获利息倍数',
      ja: 'インタレストカバレッジ; インタレスト・カバレッジ',
      ko: '이자보상비율',
      pt: 'índice de cobertura de juros',
    },
    unit: 'times',
    formula: 'operating_income / interest_expense',
    notFor: financial,
  },
});
