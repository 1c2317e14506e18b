import type { ResearchToolName } from '@research/contracts';
import type { ChatTexts } from './chat-texts-of.ts';

export const ko: ChatTexts = {
  introduction:
    '상장회사의 공시 서류를 찾아 해당 부분을 원문 그대로 출처와 함께 인용합니다. 예: “해솔정공의 2024년 매출액은 얼마입니까?” 언어 모델은 쓰지 않습니다(LLM_PROVIDER=offline).',
  aside: '질문의 낱말이 들어 있는 문장은 없습니다. 가장 가까운 부분을 원문 그대로 보여 드립니다.',
  notCompared: '비교할 수 있는 보고서가 두 개 없어 최신 보고서의 내용을 보여 줍니다.',
  toldElsewhere: '이 서류 자체에는 기재가 없고 다른 서류를 참조하고 있습니다.',
  saidOtherwise: '그런 일이 있었다는 기재는 없습니다. 기재된 내용은 다음과 같습니다.',
  noReason: '이유를 설명하는 문장을 찾지 못했습니다.',
  reportMade: '결과는 방금 만든 보고서에 있습니다.',
  mayMakeNoReport:
    '보고서는 만들지 않았습니다. 보고서는 조직에 속하는데, 이 토큰에는 조직이 지정되어 있지 않습니다.',
  nameCompany: '회사 이름이나 종목 코드를 적거나 서류를 고른 뒤 다시 질문해 주십시오.',
  noCompany: (name) => `“${name}”에 해당하는 회사를 찾지 못했습니다.`,
  otherPeriod: (company, { year, quarter }, filing) =>
    `${company}의 ${year}년${quarter ? ` ${quarter}분기` : ''} 분기보고서는 여기에 없습니다. 다음은 ${filing}에서 읽은 내용입니다.`,
  takenAs: (name, company) => `“${name}”: ${company}(으)로 보고 찾았습니다.`,
  fitsOthers: (name, company, others) =>
    `“${name}”: ${company}(으)로 보고 찾았습니다. ${others.join(', ')}도 해당합니다.`,
  didYouMean: (companies) => `혹시 다음 회사입니까? ${companies.join(', ')}`,
  noFilings: (company) => `${company}의 공시 서류가 여기에는 없습니다.`,
  nothingFound(titles, heading) {
    const place = heading === null ? '' : ` 가장 가까운 곳: “${heading}”.`;
    const searched = titles.length === 0 ? '' : ` 찾아본 서류: ${titles.join(', ')}.${place}`;
    return `질문에 답하는 부분을 찾지 못했습니다.${searched}`;
  },
  undone: (tool, why) => `${undone[tool] ?? '일부 작업을 하지 못했습니다'} (${why}).`,
};

const undone: Partial<Record<ResearchToolName, string>> = {
  search_companies: '회사를 검색하지 못했습니다',
  list_filings: '공시 서류 목록을 얻지 못했습니다',
  ingest_filing: '공시 서류를 열지 못했습니다',
  read_section: '장을 읽지 못했습니다',
  read_document: '문서를 읽지 못했습니다',
  read_page: '쪽을 읽지 못했습니다',
  search_passages: '본문을 검색하지 못했습니다',
  read_statement: '재무제표를 읽지 못했습니다',
  find_rows: '표를 검색하지 못했습니다',
  find_text: '문구를 찾지 못했습니다',
  find_tables: '표를 검색하지 못했습니다',
  read_table: '표를 읽지 못했습니다',
  compute: '수치를 계산하지 못했습니다',
  compare_sections: '두 보고서를 비교하지 못했습니다',
  create_report: '보고서를 만들지 못했습니다',
};
