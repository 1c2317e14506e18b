import { isPlural } from './is-plural.ts';

describe('the name of a figure', () => {
  it.each([
    'Share buybacks',
    'Total assets',
    'Dividends paid',
    'Cash and cash equivalents',
    'Net sales',
    'Accounts receivable, net',
    'Proceeds from issuance of debt',
    'Other current liabilities (parent)',
    'Research and development expenses – the group',
    'Employees',
  ])('%s were', (label) => expect(isPlural(label)).toBe(true));

  it.each([
    'Revenue',
    'Cost of sales',
    'Earnings per share, diluted',
    'Net income before taxes',
    'Provision for income taxes',
    'Number of employees',
    'Net loss',
    'Total shareholders’ equity',
    'Net cash used in operating activities',
    'Inventory / Total assets',
    'Cash basis',
    'EPS',
    'Net debt to EBITDA',
    '',
  ])('%s was', (label) => expect(isPlural(label)).toBe(false));
});
