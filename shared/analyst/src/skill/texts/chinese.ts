import type { ReportTexts } from './report-texts-of.ts';

const chapters: Readonly<Record<string, string>> = {
  Results: '业绩',
  'Why results moved': '业绩变动原因',
  'Cash flow and balance sheet': '现金流量与财务状况',
  'Debt and liquidity': '债务与流动性',
  'Returns to shareholders': '股东回报',
  'Capital allocation': '资本配置',
  Business: '业务',
  Segments: '分部',
  'Principal risks': '主要风险',
  Risks: '风险',
  'Legal proceedings': '诉讼',
  Outlook: '展望',
  'Outlook and guidance': '展望',
  Strategy: '战略',
  Competition: '竞争',
  Cybersecurity: '网络安全',
  Governance: '公司治理',
  'Supply chain': '供应链',
  'Controls and accounting quality': '内部控制与会计',
};

const measures: Readonly<Record<string, string>> = {
  Revenue: '营业收入',
  'Cost of sales': '营业成本',
  'Gross profit': '毛利',
  'Operating income': '营业利润',
  'Net income': '净利润',
  'Diluted earnings per share': '稀释每股收益',
  'Gross margin': '毛利率',
  'Operating margin': '营业利润率',
  'Net margin': '净利率',
  'Cash flow from operations': '经营活动现金流量净额',
  'Capital expenditure': '资本支出',
  'Free cash flow': '自由现金流量',
  'Dividends paid': '支付的股利',
  'Share repurchases': '股份回购',
  'Cash and cash equivalents': '现金及现金等价物',
  'Total debt': '有息债务',
  'Total assets': '资产总计',
  'Total equity': '所有者权益',
};

const queries: Readonly<Record<string, string>> = {
  'Why results moved': '营业收入 净利润 增长 减少 主要系 由于 原因 收益 增加 下降 主要由于',
  Business: '公司主要从事 主营业务 产品 服务 本集團主要從事',
  Segments: '分部 分行业 分产品 营业收入 毛利率',
  'Principal risks': '公司面临的风险 行业风险 经营风险 主要風險',
  'Legal proceedings': '重大诉讼 仲裁事项 訴訟',
  Outlook: '未来发展 展望 经营计划 预计 前景',
  'Debt and liquidity': '银行借款 债券 流动性 到期 借貸',
  'Returns to shareholders': '利润分配 现金分红 股息 回购',
};

export const zh: ReportTexts = {
  heads: { measure: '项目', unit: '单位', source: '出处' },
  units: {
    thousand: '千',
    million: '百万',
    hundredMillion: '亿',
    billion: '十亿',
    ratio: '倍',
    number: '数',
    perShare: '每股',
  },
  chartPowers: [8],
  colon: '：',
  comma: '，',
  companyReport: '公司报告',
  keyFigures: '主要数据',
  filing: (form, day, isPeriod) => `${form}（${isPeriod ? `截至${day}` : `${day}提交`}）`,
  chapter: (title) => chapters[title] ?? title,
  query: (title) => queries[title] ?? null,
  measure: ({ name }) => measures[name] ?? name,
  made: (title) => `报告已生成：**${title}**。摘录：`,
  scopeTitle: '范围与方法',
  read: (titles) => `查阅部分：${titles}。`,
  ofStatements: '数字取自财务报表。表中没有的由报表数字计算得出，算式见注释。',
  notCovered: '未包括：',
  byRule: '并非由语言模型撰写，引号内的句子均与出处原文一字不差。',
  why: {
    judgement: '须由读者判断',
    comparison: '须与其他报告比较',
    noFigures: '出处的表中没有数字',
    noRule: '没有计算规则',
    noSentence: '没有找到相关的句子',
    elsewhere: '文件指向其他文件的内容',
  },
  period: (months, end) => (months === null ? end : `截至${end}的${months}个月`),
  changed(name, { from, to }) {
    const isLoss = from.value < 0 || to.value < 0;
    const way = to.value > from.value ? '增加' : to.value < from.value ? '减少' : '持平';
    const when = ({ period, year }: typeof from) => period ?? `${year}年度`;
    return `${name}：${when(from)}${from.words}，${when(to)}${to.words}${isLoss ? '' : `（${way}）`}。`;
  },
  computed: '由财务报表计算得出，算式见注释。',
  list: (names) => names.join('、'),
  of: (name) => `（${name}）`,
};
