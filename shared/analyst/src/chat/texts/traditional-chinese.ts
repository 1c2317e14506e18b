import type { ResearchToolName } from '@research/contracts';
import type { ChatTexts } from './chat-texts-of.ts';

export const zhHant: ChatTexts = {
  introduction:
    '本服務查找上市公司的披露文件，並連同出處逐字引用相關內容。例如：「滄瀾精密2024年的營業收入是多少？」不使用語言模型（LLM_PROVIDER=offline）。',
  aside: '沒有句子含有問題中的詞。以下為最接近的段落原文：',
  notCompared: '沒有可供比較的兩份報告：以下為最新一份的內容。',
  toldElsewhere: '文件本身沒有寫明，而是引用了另一份文件：',
  saidOtherwise: '文中沒有說發生過此事。原文如下：',
  noReason: '沒有找到說明原因的句子。',
  reportMade: '結果已寫入剛剛生成的報告。',
  mayMakeNoReport: '沒有生成報告。報告屬於某個組織，而此權杖沒有指明組織。',
  nameCompany: '請寫明公司名稱或證券代號，或選擇文件，然後再提問。',
  noCompany: (name) => `沒有找到名為「${name}」的公司。`,
  otherPeriod: (company, { year, quarter }, filing) =>
    `這裡沒有${company}${year}年${quarter ? `第${quarter}季度` : ''}的季度報告。以下內容取自${filing}。`,
  takenAs: (name, company) => `「${name}」按${company}查找。`,
  fitsOthers: (name, company, others) => `「${name}」按${company}查找。${others.join('、')}也符合。`,
  didYouMean: (companies) => `您是否指：${companies.join('、')}？`,
  noFilings: (company) => `這裡沒有${company}的披露文件。`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : `最接近的位置：「${heading}」。`;
    const searched = titles.length === 0 ? '' : `已查找：${titles.join('；')}。${place}`;
    return `沒有找到能回答該問題的內容。${searched}`;
  },
  undone: (tool, why) => `${undone[tool] ?? '有一步未能完成'}（${why}）。`,
};

const undone: Partial<Record<ResearchToolName, string>> = {
  search_companies: '未能搜索公司',
  list_filings: '未能取得文件列表',
  ingest_filing: '未能打開文件',
  read_section: '未能讀取章節',
  read_document: '未能讀取文件',
  read_page: '未能讀取頁面',
  search_passages: '未能搜索正文',
  read_statement: '未能讀取財務報表',
  find_rows: '未能搜索表格',
  find_text: '未能查找文字',
  find_tables: '未能搜索表格',
  read_table: '未能讀取表格',
  compute: '未能計算數值',
  compare_sections: '未能比較兩份報告',
  create_report: '未能生成報告',
};
