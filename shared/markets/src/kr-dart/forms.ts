import type { FormFamily } from '@footnote/contracts';

/** Forms by the beginning or a part of the report's name. Source: OpenDART, types of disclosure. */
const families: readonly (readonly [RegExp, FormFamily])[] = [
  [/^사업보고서(?!.*연장)/, 'annual'],
  [/^반기보고서/, 'semiannual'],
  [/^분기보고서/, 'quarterly'],
  [/영업\(잠정\)실적|매출액또는손익구조|결산실적/, 'earnings'],
  [/주주총회소집|의결권대리행사|주주총회결과|참고서류/, 'proxy'],
  [/증권신고서|투자설명서|일괄신고|증권발행실적/, 'prospectus'],
  [/대량보유상황보고|소유상황보고|최대주주등소유주식|공개매수/, 'ownership'],
  [
    /지배구조|내부회계관리|대표이사.{0,300}확인|기업지배|(사외이사|감사|감사위원).{0,300}(선임|해임|퇴임)/,
    'governance',
  ],
  [/^주요사항보고서|결정|체결|공시|신고|자기주식.{0,300}보고서|합병등종료보고서/, 'current'],
  // Audit reports and papers of funds and securitisations.
  [/보고서|서류|신청서|계획|양도|평가|펀드|신탁|^기타$/, 'other'],
  // An exchange's notice is named by its event: 최대주주변경, 소송등의제기, 전환청구권행사.
  [/\p{scx=Hang}/u, 'current'],
];

export interface DartForm {
  /** The report's name without marks and period: `사업보고서`. */
  readonly name: string;
  readonly family: FormFamily;
  readonly isAmendment: boolean;
  /** Last day of the period, `YYYY-MM-DD`, read from `(2023.12)`; null when the name has no period. */
  readonly periodEnd: string | null;
}

/** Reads a `report_nm`: `[기재정정]사업보고서 (2023.12)`, padded with spaces. */
export function parseReportName(text: string): DartForm {
  const [, marks = '', rest = ''] = /^((?:\[[^\]]*\]\s*)*)(.*)/s.exec(text.trim()) ?? [];
  const [, year, month] = /\((\d{4})\.(\d{2})\)/.exec(rest) ?? [];
  const name = rest.replace(/(?:(?<!\s)\s+)?\(\d{4}\.\d{2}\)\s*/, '').trim() || '기타';
  const plain = name.replace(/\s/g, '');
  return {
    name,
    family: families.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other',
    isAmendment: /정정|첨부추가/.test(marks),
    periodEnd: year && month ? endOfMonth(Number(year), Number(month)) : null,
  };
}

function endOfMonth(year: number, month: number): string | null {
  if (month < 1 || month > 12) return null;
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
