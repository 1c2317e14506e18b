import { measures } from '../catalogue/catalogue.ts';
import { measureLanguages } from '../catalogue/measure.ts';
import { formulaInputs } from '../compute-formula.ts';
import { parseFormula } from '../formula.ts';
import { foldLabel } from '../printed/fold-label.ts';
import { askedLines } from './asked-lines.ts';
import { findMeasuresByLabel } from './find-by-label.ts';
import { findMeasuresByWords } from './find-measures.ts';
import { writeFormula } from './write-formula.ts';

const named = (text: string) => findMeasuresByWords(text).map(({ keys }) => keys[0]);

describe('the table of measures', () => {
  it('has one row for each key', () => {
    expect(new Set(measures.map(({ key }) => key)).size).toBe(measures.length);
  });

  it.each(measures.map((measure) => [measure.key, measure] as const))(
    'names %s in every language',
    (_, measure) => {
      for (const language of measureLanguages) expect(measure.names[language].trim()).not.toBe('');
    },
  );

  it.each(measures.map((measure) => [measure.key, measure] as const))(
    'reads the labels of %s as its own',
    (key, { labels, printed, statement }) => {
      for (const label of Object.values(labels).flat()) {
        expect(findMeasuresByLabel(label, statement)).toContain(key);
        if (
          !printed ||
          printed === 'never' ||
          !printed.labels ||
          key === 'net_income' ||
          key.startsWith('eps_')
        )
          continue;
        expect({ label, read: printed.labels.some((form) => form.test(foldLabel(label))) }).toEqual({
          label,
          read: true,
        });
      }
    },
  );

  it.each(measures.map((measure) => [measure.key, measure] as const))(
    'finds %s by its name',
    (key, { names }) => {
      for (const language of measureLanguages) {
        const name = names[language];
        const [found, ...others] = findMeasuresByWords(name, [language]);
        expect({ name, keys: found?.keys, others }).toEqual({
          name,
          keys: expect.arrayContaining([key]),
          others: [],
        });
      }
    },
  );

  it('has only measures in its formulas, each before the formula', () => {
    const seen = new Set<string>();
    for (const { key, formula } of measures) {
      if (formula && !/^growth/.test(formula)) {
        for (const input of formulaInputs(key))
          expect({ key, input, known: seen.has(input) || !isComputed(input) }).toEqual({
            key,
            input,
            known: true,
          });
      }
      seen.add(key);
    }
    expect(() => parseFormula('revenue + ')).toThrow('not a formula');
    expect(() => parseFormula('revenue ^ 2')).toThrow('not a formula');
  });
});

const isComputed = (key: string) => {
  const measure = measures.find((one) => one.key === key);
  if (!measure) throw new Error(`no measure ${key}`);
  return measure.formula !== undefined && Object.values(measure.concepts).every((some) => some.length === 0);
};

describe('findMeasuresByWords', () => {
  it.each([
    ['What was the revenue in 2023?', ['revenue']],
    ['How did sales and R&D develop?', ['revenue', 'research_development']],
    ['top-line growth vs. operating margins', ['revenue_growth', 'operating_margin']],
    ['Cost of goods sold and gross profit', ['cost_of_revenue', 'gross_profit']],
    ['deferred revenue recognised', ['deferred_revenue']],
    ['revenue recognition policy', []],
    ['cash flow statement', []],
    ['free cash flow and cash on hand', ['free_cash_flow', 'cash']],
    ['Net debt/EBITDA', ['net_debt_to_ebitda']],
    ['What is its EPS?', ['eps_diluted']],
    ['Basic EPS', ['eps_basic']],
    ['net income', ['net_income']],
    ["Apple's shareholders’ equity", ['equity_parent']],
    ['adjusted EBITDA', []],
    ['Capex as a % of revenue', ['capex_to_revenue']],
    ['DSO and days payable outstanding', ['dso', 'dpo']],
    ['売上高と営業利益率', ['revenue', 'operating_margin']],
    ['売上原価はいくらですか', ['cost_of_revenue']],
    ['親会社株主に帰属する当期純利益', ['net_income']],
    ['매출액과 영업이익률', ['revenue', 'operating_margin']],
    ['매출원가, 매출채권', ['cost_of_revenue', 'receivables']],
    ['영업활동 현금 흐름', ['cfo']],
    ['营业收入、净利润和资产负债率', ['revenue', 'net_income', 'liabilities_to_assets']],
    ['每股收益', ['eps_diluted']],
    ['收益及毛利率', ['revenue', 'gross_margin']],
    ['Qual foi a receita líquida e a dívida líquida?', ['revenue', 'net_debt']],
    ['patrimonio liquido e fluxo de caixa livre', ['equity_parent', 'free_cash_flow']],
    ['wholesales of crackers', []],
  ])('finds in %s', (text, keys) => {
    expect(named(text)).toEqual(keys);
  });

  it('gives the place and the other measures of that name', () => {
    expect(findMeasuresByWords('Its net income rose')).toEqual([
      { keys: ['net_income', 'net_income_total'], words: 'net income', start: 4, end: 14 },
    ]);
  });
});

describe('what else reads the table', () => {
  it('finds the lines of a question', () => {
    expect(askedLines('What was the free cash flow margin?')).toEqual({
      statements: ['cash-flow', 'income-statement'],
      lines: [
        'Net cash provided by operating activities',
        'Net cash from operating activities',
        'Purchases of property, plant and equipment',
        'Purchases of property and equipment',
        'Revenue',
        'Revenues',
      ],
    });
    expect(askedLines('Who sits on the board?')).toEqual({ statements: [], lines: [] });
  });

  it('knows the measures of a label', () => {
    expect(findMeasuresByLabel('Total current assets')).toEqual(['current_assets']);
    expect(findMeasuresByLabel('1. Umsatzerlöse')).toEqual([]);
    expect(findMeasuresByLabel('Borrowings')).toEqual(['debt_current', 'debt_noncurrent']);
  });

  it('writes formulas in words', () => {
    expect(writeFormula('free_cash_flow')).toBe('Cash flow from operations − Capital expenditure');
    expect(writeFormula('roic')).toBe(
      'Operating income × (1 − Income tax ÷ Income before tax) ÷ average (Total equity + Net debt)',
    );
    expect(writeFormula('revenue_growth', 'ja')).toBe('売上高 ÷ 前年同期 売上高 − 1');
    expect(writeFormula('revenue')).toBeNull();
  });
});
