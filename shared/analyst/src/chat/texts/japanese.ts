import type { ResearchToolName } from '@research/contracts';
import type { ChatTexts } from './chat-texts-of.ts';

export const ja: ChatTexts = {
  introduction:
    '上場企業の開示書類を調べ、該当する箇所を原文のまま引用してお答えします。例：「青嶺精機の主なリスクは何ですか？」。言語モデルは使っていません（LLM_PROVIDER=offline）。',
  aside: 'ご質問の語を含む文はありません。最も近い箇所を原文のまま示します。',
  notCompared: '比較できる報告書が二つないため、最新の報告書の記載を示します。',
  toldElsewhere: 'この書類自体には記載がなく、別の書類を参照しています。',
  saidOtherwise: 'そのような事実は書かれていません。記載は次のとおりです。',
  noReason: '理由を述べた文は見つかりませんでした。',
  reportMade: '結果は、いま作成したレポートにまとめました。',
  mayMakeNoReport:
    'レポートは作成していません。レポートは組織に属しますが、このトークンには組織が指定されていません。',
  nameCompany: '会社名または証券コードを挙げるか、書類を選んで、もう一度ご質問ください。',
  noCompany: (name) => `「${name}」という会社は見つかりませんでした。`,
  otherPeriod: (company, { year, quarter }, filing) =>
    `${company}の${year}年${quarter ? `第${quarter}四半期` : ''}の四半期報告書はここにはありません。以下は${filing}によります。`,
  takenAs: (name, company) => `「${name}」は${company}として調べました。`,
  fitsOthers: (name, company, others) =>
    `「${name}」は${company}として調べました。${others.join('、')}も該当します。`,
  didYouMean: (companies) => `もしかして：${companies.join('、')}`,
  noFilings: (company) => `${company}の開示書類はここにはありません。`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : `。最も近い箇所は「${heading}」です`;
    const searched = titles.length === 0 ? '' : `調べた書類：${titles.join('、')}${place}。`;
    return `ご質問に答える箇所は見つかりませんでした。${searched}`;
  },
  undone: (tool, why) => `${undone[tool] ?? '処理の一部ができませんでした'}（${why}）。`,
};

const undone: Partial<Record<ResearchToolName, string>> = {
  search_companies: '会社を検索できませんでした',
  list_filings: '開示書類の一覧を取得できませんでした',
  ingest_filing: '開示書類を開けませんでした',
  read_section: '章を読み取れませんでした',
  read_document: '文書を読み取れませんでした',
  read_page: 'ページを読み取れませんでした',
  search_passages: '本文を検索できませんでした',
  read_statement: '財務諸表を読み取れませんでした',
  find_rows: '表を検索できませんでした',
  find_text: '語句を検索できませんでした',
  find_tables: '表を検索できませんでした',
  read_table: '表を読み取れませんでした',
  compute: '数値を計算できませんでした',
  compare_sections: '二つの報告書を比較できませんでした',
  create_report: 'レポートを作成できませんでした',
};
