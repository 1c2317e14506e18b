import type { ReportCompany } from '@footnote/contracts';

export interface SuggestInput {
  question: string;
  companies: readonly ReportCompany[];
  toolsUsed: ReadonlySet<string>;
  /** True if a report may be made and none has been made. */
  mayReport: boolean;
}

/** Possible next questions on the companies of this answer. */
export function suggestNext({ question, companies, toolsUsed, mayReport }: SuggestInput): string[] {
  const [company] = companies;
  if (!company || !(toolsUsed.has('read_section') || toolsUsed.has('compare_sections'))) return [];
  const name = company.name;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) {
    return [
      ...(toolsUsed.has('compare_sections') ? [] : [`${name}の事業等のリスクは前年からどう変わりましたか？`]),
      `${name}の売上高と利益の推移は？`,
      ...(mayReport ? ['この内容でレポートを作成してください'] : []),
    ];
  }
  return [
    ...(toolsUsed.has('compare_sections')
      ? [`What are the main risks of ${name}?`]
      : [`How did the risk factors of ${name} change since last year?`]),
    /revenue|sales|margin/i.test(question)
      ? `What does ${name} say about its liquidity and debt?`
      : `How did revenue and margins of ${name} develop?`,
    ...(mayReport ? ['Write a report of these findings'] : []),
  ];
}
