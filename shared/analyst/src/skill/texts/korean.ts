import type { ReportTexts } from './report-texts-of.ts';

const chapters: Readonly<Record<string, string>> = {
  Results: '실적',
  'Why results moved': '실적 변동 요인',
  'Cash flow and balance sheet': '현금흐름과 재무상태',
  'Debt and liquidity': '차입금과 유동성',
  'Returns to shareholders': '주주환원',
  'Capital allocation': '자본 배분',
  Business: '사업의 내용',
  Segments: '사업부문',
  'Principal risks': '주요 위험',
  Risks: '위험',
  'Legal proceedings': '소송',
  Outlook: '전망',
  'Outlook and guidance': '전망',
  Strategy: '전략',
  Competition: '경쟁',
  Cybersecurity: '사이버 보안',
  Governance: '지배구조',
  'Supply chain': '공급망',
  'Controls and accounting quality': '내부통제와 회계',
};

const measures: Readonly<Record<string, string>> = {
  Revenue: '매출액',
  'Cost of sales': '매출원가',
  'Gross profit': '매출총이익',
  'Operating income': '영업이익',
  'Net income': '당기순이익',
  'Diluted earnings per share': '희석주당이익',
  'Gross margin': '매출총이익률',
  'Operating margin': '영업이익률',
  'Net margin': '순이익률',
  'Cash flow from operations': '영업활동현금흐름',
  'Capital expenditure': '유형자산 취득',
  'Free cash flow': '잉여현금흐름',
  'Dividends paid': '배당금 지급',
  'Share repurchases': '자기주식 취득',
  'Cash and cash equivalents': '현금및현금성자산',
  'Total debt': '총차입금',
  'Total assets': '자산총계',
  'Total equity': '자본총계',
};

const queries: Readonly<Record<string, string>> = {
  'Why results moved': '매출 영업이익 증가 감소 원인 인하여 영향',
  Business: '회사의 사업 영위 제조 판매 목적사업',
  Segments: '사업부문 매출 영업이익 부문별',
  'Principal risks': '시장위험 신용위험 유동성위험 환위험 주요 위험',
  'Legal proceedings': '소송 계류중인 소송사건 피고',
  Outlook: '전망 예상 계획 향후 투자',
  'Debt and liquidity': '차입금 사채 유동성 만기',
  'Returns to shareholders': '배당 자기주식 취득 주주환원',
};

export const ko: ReportTexts = {
  heads: { measure: '항목', unit: '단위', source: '출처' },
  units: {
    thousand: '천',
    million: '백만',
    hundredMillion: '억',
    billion: '십억',
    ratio: '배',
    number: '수',
    perShare: '주당',
  },
  chartPowers: [8, 6],
  colon: ': ',
  comma: ', ',
  companyReport: '기업 보고서',
  keyFigures: '주요 수치',
  filing: (form, day, isPeriod) => `${form}(${day} ${isPeriod ? '기준' : '제출'})`,
  chapter: (title) => chapters[title] ?? title,
  query: (title) => queries[title] ?? null,
  measure: ({ name }) => measures[name] ?? name,
  made: (title) => `보고서를 만들었습니다: **${title}**. 그 일부:`,
  scopeTitle: '범위와 방법',
  read: (titles) => `읽은 부분: ${titles}.`,
  ofStatements:
    '수치는 재무제표의 것입니다. 표에 없는 수치는 재무제표로 계산했으며, 계산식은 주석에 있습니다.',
  notCovered: '다루지 않은 항목:',
  byRule: '언어 모델이 쓴 글이 아니며, 따옴표 안의 문장은 출처의 원문 그대로입니다.',
  why: {
    judgement: '읽는 이가 판단할 것',
    comparison: '다른 보고서와 비교해야 하는 것',
    noFigures: '출처의 표에 수치가 없는 것',
    noRule: '계산 규칙이 없는 것',
    noSentence: '해당하는 문장을 찾지 못한 것',
    elsewhere: '다른 문서를 참조하도록 한 것',
  },
  period: (months, end) => (months === null ? end : `${end}까지 ${months}개월`),
  changed(name, { from, to }) {
    const isLoss = from.value < 0 || to.value < 0;
    const way = to.value > from.value ? '증가' : to.value < from.value ? '감소' : '변동 없음';
    const when = ({ period, year }: typeof from) => period ?? `${year}년`;
    return `${name}: ${when(from)} ${from.words}, ${when(to)} ${to.words}${isLoss ? '' : `(${way})`}.`;
  },
  computed: '재무제표로 계산했으며, 계산식은 주석에 있습니다.',
  list: (names) => names.join(', '),
  of: (name) => `(${name})`,
};
