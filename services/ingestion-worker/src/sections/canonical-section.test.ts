import { canonicalSection } from './canonical-section.ts';

const titled = (splitter: string, title: string) =>
  canonicalSection({ splitter, form: 'annual' }, { part: '', item: '', title });
const item = (form: string, part: string, number: string, title = '') =>
  canonicalSection({ splitter: 'us', form }, { part, item: number, title });

describe('the canonical key of a section', () => {
  it.each([
    ['10-K', 'I', '1A', 'risk_factors'],
    ['10-K405', 'II', '7', 'mda'],
    ['10-Q', 'II', '1A', 'risk_factors'],
    ['10-Q', 'I', '1', 'financial_statements'],
    ['10-Q', 'II', '1', 'legal_proceedings'],
    ['20-F', 'I', '4', 'business'],
    ['10-K', 'II', '9B', null],
    ['8-K', '', '2.02', null],
  ])('%s part %s item %s is %s', (form, part, number, key) => {
    expect(item(form, part, number)).toBe(key);
  });

  it('of Item 14 is the auditor only since that item is about it', () => {
    expect(item('10-K', 'III', '14', 'Principal Accountant Fees and Services')).toBe('auditor');
    expect(item('10-K', 'IV', '14', 'Exhibits and Reports on Form 8-K')).toBeNull();
  });

  it.each([
    ['jp', '３ 【事業等のリスク】', 'risk_factors'],
    ['jp', '３ 【事業の内容】', 'business'],
    ['jp', '４ 【経営者による財政状態、経営成績及びキャッシュ・フローの状況の分析】', 'mda'],
    ['jp', '４ 【コーポレート・ガバナンスの状況等】', 'governance'],
    ['kr', 'II. 사업의 내용', 'business'],
    ['kr', 'IV. 이사의 경영진단 및 분석의견', 'mda'],
    ['kr', 'VII. 주주에 관한 사항', 'shareholders'],
    ['kr', 'III. 재무에 관한 사항', 'financial_statements'],
    ['headings', 'Principal Risks & Uncertainties', 'risk_factors'],
    ['headings', 'Directors’ Remuneration Report', 'remuneration'],
    ['headings', 'Operating and Financial Review', 'mda'],
    ['headings', 'Report on Corporate Governance', 'governance'],
    ['headings', 'Independent Auditor’s Report', 'auditor'],
    ['headings', 'Consolidated Balance Sheet', 'financial_statements'],
    ['headings', 'Legal proceedings', 'legal_proceedings'],
    ['headings', '第三节 管理层讨论与分析', 'mda'],
    ['headings', '獨立核數師報告', 'auditor'],
    ['headings', '4. Fatores de risco', 'risk_factors'],
    ['headings', 'Notice of Annual General Meeting', null],
    ['headings', 'Chairman’s statement', null],
  ])('%s: %s is %s', (splitter, title, key) => {
    expect(titled(splitter, title)).toBe(key);
  });
});
