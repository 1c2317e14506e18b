import type { ResearchToolName } from '@research/contracts';
import { isJapanese } from '../answer/write-quotes.ts';

/** What the analyst says around its findings, in the language of the question. */
export interface ChatTexts {
  introduction: string;
  /** Above passages that hold no word of the question. */
  aside: string;
  /** Above a quote that refers to another document. */
  toldElsewhere: string;
  reportMade: string;
  mayMakeNoReport: string;
  nameCompany: string;
  noCompany(name: string): string;
  noFilings(company: string): string;
  /** `titles`: the texts that were searched; `heading`: where the nearest place is. */
  nothingFound(titles: readonly string[], heading: string | null): string;
  /** A step that failed, and why. */
  undone(tool: ResearchToolName, why: string): string;
}

export const chatTextsFor = (question: string): ChatTexts => (isJapanese(question) ? japanese : english);

const english: ChatTexts = {
  introduction: [
    'I look up what listed companies say in their filings, and quote it word for word with its source. Ask, for example:',
    '- What are the main risks of Apple?\n- Compare the revenue of Nvidia and Tesla\n- How did the risk factors of Halcyon change since last year? Write a report.',
    'No language model is at work here (LLM_PROVIDER=offline): I find and quote, and write nothing of my own.',
  ].join('\n\n'),
  aside:
    'No sentence here holds the words of the question, perhaps because it is written in another language. These passages come nearest:',
  toldElsewhere: 'The text itself does not say this. It refers to another document:',
  reportMade: 'The findings are in the report that was just made.',
  mayMakeNoReport:
    'No report was made: this chat may make none. Reports belong to an organisation, which your token has to name.',
  nameCompany: 'Name a company, by name or ticker, or choose a filing or document, and ask again.',
  noCompany: (name) => `No company was found for "${name}".`,
  noFilings: (company) => `No filings of ${company} are listed here.`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : `; the nearest place is under “${heading}”`;
    const searched = titles.length === 0 ? '' : `. Searched: ${titles.join('; ')}${place}`;
    return `Nothing was found that answers this${searched}.`;
  },
  undone: (tool, why) => `${undoneEnglish[tool] ?? 'A step could not be done'} (${why}).`,
};

const undoneEnglish: Partial<Record<ResearchToolName, string>> = {
  search_companies: 'The companies could not be searched',
  list_filings: 'The list of filings could not be had',
  ingest_filing: 'A filing could not be opened',
  read_section: 'A chapter could not be read',
  read_document: 'A document could not be read',
  read_page: 'A page could not be read',
  search_passages: 'The text could not be searched',
  read_statement: 'A statement could not be read',
  find_rows: 'The tables could not be searched',
  find_tables: 'The tables could not be searched',
  read_table: 'A table could not be read',
  compute: 'A figure could not be computed',
  compare_sections: 'Two reports could not be compared',
  create_report: 'The report could not be made',
};

const japanese: ChatTexts = {
  introduction:
    '上場企業の開示書類を調べ、該当する箇所を原文のまま引用してお答えします。例：「青嶺精機の主なリスクは何ですか？」。言語モデルは使っていません（LLM_PROVIDER=offline）。',
  aside: 'ご質問の語を含む文はありません。最も近い箇所を原文のまま示します。',
  toldElsewhere: 'この書類自体には記載がなく、別の書類を参照しています。',
  reportMade: '結果は、いま作成したレポートにまとめました。',
  mayMakeNoReport:
    'レポートは作成していません。レポートは組織に属しますが、このトークンには組織が指定されていません。',
  nameCompany: '会社名または証券コードを挙げるか、書類を選んで、もう一度ご質問ください。',
  noCompany: (name) => `「${name}」という会社は見つかりませんでした。`,
  noFilings: (company) => `${company}の開示書類はここにはありません。`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : `。最も近い箇所は「${heading}」です`;
    const searched = titles.length === 0 ? '' : `調べた書類：${titles.join('、')}${place}。`;
    return `ご質問に答える箇所は見つかりませんでした。${searched}`;
  },
  undone: (tool, why) => `${undoneJapanese[tool] ?? '処理の一部ができませんでした'}（${why}）。`,
};

const undoneJapanese: Partial<Record<ResearchToolName, string>> = {
  search_companies: '会社を検索できませんでした',
  list_filings: '開示書類の一覧を取得できませんでした',
  ingest_filing: '開示書類を開けませんでした',
  read_section: '章を読み取れませんでした',
  read_document: '文書を読み取れませんでした',
  read_page: 'ページを読み取れませんでした',
  search_passages: '本文を検索できませんでした',
  read_statement: '財務諸表を読み取れませんでした',
  find_rows: '表を検索できませんでした',
  find_tables: '表を検索できませんでした',
  read_table: '表を読み取れませんでした',
  compute: '数値を計算できませんでした',
  compare_sections: '二つの報告書を比較できませんでした',
  create_report: 'レポートを作成できませんでした',
};
