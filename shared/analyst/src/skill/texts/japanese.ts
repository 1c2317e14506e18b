import type { ReportTexts } from './report-texts-of.ts';

const chapters: Readonly<Record<string, string>> = {
  Results: '業績',
  'Why results moved': '業績の変動要因',
  'Cash flow and balance sheet': 'キャッシュ・フローと財政状態',
  'Debt and liquidity': '負債と流動性',
  'Returns to shareholders': '株主還元',
  'Capital allocation': '資本配分',
  Business: '事業の内容',
  Segments: 'セグメント',
  'Principal risks': '主なリスク',
  Risks: '事業等のリスク',
  'Legal proceedings': '訴訟',
  Outlook: '見通し',
  'Outlook and guidance': '見通し',
  Strategy: '経営戦略',
  Competition: '競争',
  Cybersecurity: 'サイバーセキュリティ',
  Governance: 'ガバナンス',
  'Supply chain': '調達',
  'Controls and accounting quality': '内部統制と会計',
};

const queries: Readonly<Record<string, string>> = {
  'Why results moved': '売上高 営業利益 増加 減少 によるもの 前年同期比 要因',
  Business: '当社グループ 事業の内容 製品 サービス 製造 販売 事業を展開',
  Segments: 'セグメント別 売上高 営業利益',
  'Principal risks': '事業等のリスク 影響を及ぼす可能性',
  'Legal proceedings': '重要な訴訟 提訴 損害賠償請求',
  Outlook: '今後の見通し 業績予想 計画 見込み',
  'Debt and liquidity': '借入金 社債 流動性 資金調達 返済',
  'Returns to shareholders': '配当政策 剰余金の配当 自己株式の取得',
};

export const ja: ReportTexts = {
  heads: { measure: '項目', unit: '単位', source: '出典' },
  units: {
    thousand: '千',
    million: '百万',
    hundredMillion: '億',
    billion: '十億',
    ratio: '倍',
    number: '数',
    perShare: '1株当たり',
  },
  chartPowers: [8, 6],
  colon: '：',
  comma: '、',
  companyReport: '会社レポート',
  keyFigures: '主要な数値',
  filing: (form, day, isPeriod) => `${form}（${day}${isPeriod ? '期' : '提出'}）`,
  chapter: (title) => chapters[title] ?? title,
  query: (title) => queries[title] ?? null,
  measure: ({ nameJapanese }) => nameJapanese,
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
    elsewhere: '他の書類を参照するとされているもの',
  },
  period: (months, end) => (months === null ? end : `${end}までの${months}か月`),
  changed(name, { from, to }) {
    const when = ({ period, year }: typeof from) => period ?? `${year}年度`;
    if (from.value < 0 || to.value < 0)
      return `${name}は${when(from)}が${from.words}、${when(to)}が${to.words}でした。`;
    const verb =
      to.value > from.value ? 'に増加しました' : to.value < from.value ? 'に減少しました' : 'で変わりません';
    return `${name}は${when(from)}の${from.words}から、${when(to)}は${to.words}${verb}。`;
  },
  computed: '財務諸表から計算したものです。算式は注に示しています。',
  list: (names) => names.join('、'),
  of: (name) => `（${name}）`,
};
