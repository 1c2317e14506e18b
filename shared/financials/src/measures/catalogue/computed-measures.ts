import { balance, cash, financial, list, type Measure, ratio } from './measure.ts';

/** Debt in separate lines by its kind, in a balance sheet that is not divided by what is due within a year. */
const undividedDebtByKind =
  'SecuredDebt?+UnsecuredDebt?+SeniorNotes?+NotesPayable?+LoansPayable?+LoansPayableToBank?+ConvertibleNotesPayable?+LineOfCredit?+ShortTermBorrowings?+CommercialPaper?';

/** The measures that are computed from others. */
export const computedMeasures: readonly Measure[] = [
  balance(
    'total_debt',
    'Total debt',
    // A balance sheet without current and noncurrent parts, as of a property trust, may have one line for all debt.
    list(
      `DebtLongtermAndShorttermCombinedAmount DebtAndCapitalLeaseObligations ^~LongTermDebt+ShortTermBorrowings?+CommercialPaper?+LineOfCredit? ^~${undividedDebtByKind}`,
      'Borrowings',
    ),
    { formula: 'debt_current + debt_noncurrent', notFor: financial },
  ),
  balance(
    'net_debt',
    'Net debt',
    {},
    { formula: 'debt_current + debt_noncurrent - cash', notFor: financial },
  ),
  cash('free_cash_flow', 'Free cash flow', {}, { formula: 'cfo - capex', notFor: financial }),
  cash(
    'ebitda',
    'EBITDA',
    {},
    { formula: 'operating_income + depreciation_amortisation', notFor: financial },
  ),
  ratio('gross_margin', 'Gross margin', 'gross_profit / revenue', { notFor: financial }),
  ratio('operating_margin', 'Operating margin', 'operating_income / revenue', { notFor: financial }),
  ratio('net_margin', 'Net margin', 'net_income / revenue'),
  ratio('payout_ratio', 'Payout ratio', 'dividends_paid / net_income'),
];
