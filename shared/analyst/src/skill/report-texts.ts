/** What a report says around its figures and quotes, in the language of the question. */
export interface ReportTexts {
  isJapanese: boolean;
  /** Heads of the columns beside the years. */
  heads: { measure: string; unit: string; source: string };
  made(title: string): string;
  scopeTitle: string;
  read(titles: string): string;
  ofStatements: string;
  notCovered: string;
  byRule: string;
  /** Why something was left out. */
  why: {
    judgement: string;
    comparison: string;
    noFigures: string;
    noRule: string;
    noSentence: string;
  };
  changed(name: string, change: Change): string;
  computed: string;
  list(names: readonly string[]): string;
  of(name: string | null | undefined): string;
}

interface Change {
  from: { words: string; year: number; value: number };
  to: { words: string; year: number; value: number };
}

const english: ReportTexts = {
  isJapanese: false,
  heads: { measure: 'Measure', unit: 'Unit', source: 'Source' },
  made: (title) => `The report is made: **${title}**. From it:`,
  scopeTitle: 'Scope and method',
  read: (titles) => `Read: ${titles}.`,
  ofStatements:
    'Figures are those of the statements. Those that no row prints are computed from them; the notes show how.',
  notCovered: 'Not covered:',
  byRule: 'No language model wrote this: sentences in quotes stand word for word in their source.',
  why: {
    judgement: 'Left to the reader, who has to judge',
    comparison: 'Needs other reports beside this one',
    noFigures: 'No table of the source states its figures',
    noRule: 'Without a rule to work it out',
    noSentence: 'No sentence was found that speaks of it',
  },
  changed(name, { from, to }) {
    const verb = to.value > from.value ? 'rose' : to.value < from.value ? 'fell' : 'did not change,';
    return `${name} ${verb} from ${from.words} in FY${from.year} to ${to.words} in FY${to.year}.`;
  },
  computed: 'Computed from the statements; the notes show how.',
  list: (names) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  of: (name) => ` of ${name}`,
};

const japanese: ReportTexts = {
  isJapanese: true,
  heads: { measure: '項目', unit: '単位', source: '出典' },
  made: (title) => `レポートを作成しました：**${title}**。その一部：`,
  scopeTitle: '範囲と方法',
  read: (titles) => `参照した箇所：${titles}。`,
  ofStatements: '数値は財務諸表のものです。表に記載のない数値は計算し、算式を注に示しています。',
  notCovered: '記載していない項目：',
  byRule: '言語モデルが書いた文章ではなく、引用符内の文は出典の原文のままです。',
  why: {
    judgement: '読み手の判断によるもの',
    comparison: '他の報告書との比較が必要なもの',
    noFigures: '出典の表に数値がないもの',
    noRule: '計算の規則がないもの',
    noSentence: '該当する文が見つからなかったもの',
  },
  changed(name, { from, to }) {
    const verb =
      to.value > from.value ? 'に増加しました' : to.value < from.value ? 'に減少しました' : 'で変わりません';
    return `${name}は${from.year}年度の${from.words}から、${to.year}年度は${to.words}${verb}。`;
  },
  computed: '財務諸表から計算したものです。算式は注に示しています。',
  list: (names) => names.join('、'),
  of: (name) => `（${name}）`,
};

export const reportTextsFor = (isJapanese: boolean): ReportTexts => (isJapanese ? japanese : english);
