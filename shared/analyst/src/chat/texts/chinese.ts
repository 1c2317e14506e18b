import type { ResearchToolName } from '@research/contracts';
import type { ChatTexts } from './chat-texts-of.ts';

export const zh: ChatTexts = {
  introduction:
    '本服务查找上市公司的披露文件，并连同出处逐字引用相关内容。例如：“沧澜精密2024年的营业收入是多少？” 不使用语言模型（LLM_PROVIDER=offline）。',
  aside: '没有句子含有问题中的词。以下为最接近的段落原文：',
  notCompared: '没有可供比较的两份报告：以下为最新一份的内容。',
  toldElsewhere: '文件本身没有写明，而是引用了另一份文件：',
  saidOtherwise: '文中没有说发生过此事。原文如下：',
  noReason: '没有找到说明原因的句子。',
  reportMade: '结果已写入刚刚生成的报告。',
  mayMakeNoReport: '没有生成报告。报告属于某个组织，而此令牌没有指明组织。',
  nameCompany: '请写明公司名称或证券代码，或选择文件，然后再提问。',
  noCompany: (name) => `没有找到名为“${name}”的公司。`,
  otherPeriod: (company, { year, quarter }, filing) =>
    `这里没有${company}${year}年${quarter ? `第${quarter}季度` : ''}的季度报告。以下内容取自${filing}。`,
  takenAs: (name, company) => `“${name}”按${company}查找。`,
  fitsOthers: (name, company, others) => `“${name}”按${company}查找。${others.join('、')}也符合。`,
  didYouMean: (companies) => `您是否指：${companies.join('、')}？`,
  noFilings: (company) => `这里没有${company}的披露文件。`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : `最接近的位置：“${heading}”。`;
    const searched = titles.length === 0 ? '' : `已查找：${titles.join('；')}。${place}`;
    return `没有找到能回答该问题的内容。${searched}`;
  },
  undone: (tool, why) => `${undone[tool] ?? '有一步未能完成'}（${why}）。`,
};

const undone: Partial<Record<ResearchToolName, string>> = {
  search_companies: '未能搜索公司',
  list_filings: '未能取得文件列表',
  ingest_filing: '未能打开文件',
  read_section: '未能读取章节',
  read_document: '未能读取文件',
  read_page: '未能读取页面',
  search_passages: '未能搜索正文',
  read_statement: '未能读取财务报表',
  find_rows: '未能搜索表格',
  find_text: '未能查找文字',
  find_tables: '未能搜索表格',
  read_table: '未能读取表格',
  compute: '未能计算数值',
  compare_sections: '未能比较两份报告',
  create_report: '未能生成报告',
};
