import { financial, type Measure, type MeasureLanguage, readRow } from './measure.ts';

/** How each language says that a measure grew. */
const grown: Readonly<Record<MeasureLanguage, (name: string) => string>> = {
  en: (name) => `${name} growth`,
  zh: (name) => `${name}同比增长率`,
  'zh-Hant': (name) => `${name}同比增長率`,
  ja: (name) => `${name}増加率`,
  ko: (name) => `${name} 증가율`,
  pt: (name) => `Crescimento: ${name}`,
};
/** Short words that are asked with `growth`. */
const inEnglish = (word: string): string[] => [
  `${word} growth`,
  `growth in ${word}`,
  `${word} growth rate`,
  `growth of ${word}`,
];

interface Grown {
  measure: Measure;
  /** The first is its short name, where the full one makes no phrase with `growth`. */
  english: readonly string[];
  isNamedShort?: boolean;
  asked?: Partial<Record<MeasureLanguage, string>>;
}

/** The measures of which growth over the same period of the year before is a measure as well. */
const kinds: Readonly<Record<string, Omit<Grown, 'measure'>>> = {
  revenue: {
    english: [
      'revenue',
      'revenues',
      'sales',
      'net sales',
      'top line',
      'top-line',
      'net revenue',
      'total revenue',
    ],
    asked: {
      zh: '收入增长率; 营收增长率; 营业收入增长率; 营收增速; 收入增长',
      'zh-Hant': '收入增長; 收益增長; 收益增長率',
      ja: '増収率; 売上成長率; 売上高成長率; 売上高伸び率',
      ko: '매출증가율; 매출성장률; 매출 성장률; 매출 증가율',
      pt: 'crescimento da receita; crescimento de receita; variação da receita',
    },
  },
  gross_profit: { english: ['gross profit'] },
  operating_income: {
    english: ['operating income', 'operating profit', 'ebit'],
    asked: {
      ja: '営業増益率; 営業利益成長率',
      ko: '영업이익 성장률',
      pt: 'crescimento do lucro operacional',
    },
  },
  net_income: {
    english: ['net income', 'net profit', 'net earnings', 'earnings', 'profit'],
    asked: {
      zh: '净利润增长率; 净利增速',
      ja: '増益率; 純利益成長率',
      ko: '순이익증가율; 순이익 증가율',
      pt: 'crescimento do lucro líquido; crescimento do lucro',
    },
  },
  eps_diluted: {
    english: ['Diluted EPS', 'eps', 'earnings per share'],
    isNamedShort: true,
    asked: { ja: 'EPS成長率' },
  },
  free_cash_flow: { english: ['free cash flow', 'fcf'] },
  total_assets: { english: ['assets', 'total assets'], asked: { ja: '総資産増加率' } },
};
const banksHave = new Set(['revenue', 'net_income', 'eps_diluted', 'total_assets']);

/** Growth of the main measures; of a loss or out of one there is none. */
export function growthRows(measures: readonly Measure[]): Measure[] {
  return Object.entries(kinds).flatMap(([key, { english, asked, isNamedShort }]) => {
    const measure = measures.find((one) => one.key === key);
    if (!measure) return [];
    const { names, statement, flow } = measure;
    const said = (language: MeasureLanguage): string => grown[language](names[language]);
    return readRow(`${key.replace(/_diluted$/, '')}_growth`, {
      statement,
      unit: 'ratio',
      flow,
      names: [
        isNamedShort ? grown.en(english[0] ?? key) : said('en'),
        said('zh'),
        said('zh-Hant'),
        said('ja'),
        said('ko'),
        said('pt'),
      ],
      asked: { ...asked, en: english.flatMap(inEnglish).join('; ') },
      formula: `growth(${key})`,
      ...(!banksHave.has(key) && { notFor: financial }),
    });
  });
}
