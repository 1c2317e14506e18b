import { chooseFilings, lacksPeriod } from './choose-filings.ts';
import { sayOtherPeriod } from './other-period.ts';
import { planOpening } from './plan-next-step.ts';
import type { History } from './read-history.ts';
import { understandQuestion } from './understand-question.ts';

const filing = (form_family: string, report_date: string) => ({
  filing_id: `${form_family}-${report_date}`,
  form_type: form_family,
  form_family,
  filing_date: report_date,
  report_date,
  title: '',
  is_amendment: false,
  ingested: false,
});
const company = { country: 'KR', local_id: '1', name: '해솔정공', ticker: null };
const ask = (question: string) =>
  understandQuestion({ kind: 'chat', question, companies: [company] } as never, []);

describe('where nothing of the family was filed', () => {
  it('takes the report of a period that tells most, and not a later notice', () => {
    const filings = [
      filing('current', '2024-04-30'),
      filing('earnings', '2024-03-31'),
      filing('quarterly', '2023-03-31'),
    ];
    expect(chooseFilings(filings, ask('해솔정공의 최대주주는 누구입니까?'))).toMatchObject([
      { form_family: 'quarterly' },
    ]);
  });

  it('takes the notice itself where only a corrected one was filed', () => {
    const corrected = { ...filing('current', '2023-04-28'), is_amendment: true };
    const filings = [filing('quarterly', '2023-12-31'), corrected];
    expect(chooseFilings(filings, ask('해솔정공의 공급계약 금액은 얼마입니까?'))).toEqual([corrected]);
  });
});

const quarterlies = [filing('quarterly', '2023-09-30'), filing('quarterly', '2023-03-31')];
const question = '2024년 1분기 매출액은 얼마입니까?';

function history(filings: readonly object[], opened: string | null, isAll = false): History {
  const done = [
    { name: 'search_companies', input: { query: '1' }, output: { companies: [company] }, failure: null },
    {
      name: 'list_filings',
      input: { country: 'KR', local_id: '1', limit: 50, ...(!isAll && { form_family: 'quarterly' }) },
      output: { filings },
      failure: null,
    },
    ...(opened
      ? [
          {
            name: 'ingest_filing',
            input: { country: 'KR', local_id: '1', filing_id: opened },
            output: { filing_id: opened, sections: [] },
            failure: null,
          },
        ]
      : []),
  ];
  return { done, earlier: [] } as unknown as History;
}

describe('a quarter of which there is no quarterly report', () => {
  it('is looked for in the filings of all forms', () => {
    expect(lacksPeriod(quarterlies as never, ask(question))).toBe(true);
    expect(planOpening(ask(question), history(quarterlies, null))).toEqual([
      { name: 'list_filings', input: { country: 'KR', local_id: '1', limit: 50 } },
    ]);
    expect(planOpening(ask('2023년 1분기 매출액은?'), history(quarterlies, null))).toMatchObject([
      { name: 'ingest_filing', input: { filing_id: 'quarterly-2023-03-31' } },
    ]);
  });

  it('is read in a release of its results, or in the report of its year', () => {
    const choose = (others: readonly object[]) =>
      chooseFilings([...quarterlies, ...others] as never, ask(question))[0]?.filing_id;
    const annual = [filing('annual', '2024-12-31'), filing('annual', '2023-12-31')];
    expect(choose([...annual, filing('earnings', '2024-03-31')])).toBe('earnings-2024-03-31');
    expect(choose(annual)).toBe('annual-2024-12-31');
    expect(choose([])).toBe('quarterly-2023-09-30');
  });

  it('is said, with the filing that was read instead', () => {
    const said = (id: string, others: readonly object[] = []) =>
      sayOtherPeriod(ask(question), history([...quarterlies, ...others], id, true));
    expect(said('quarterly-2023-09-30')).toEqual([
      '해솔정공의 2024년 1분기 분기보고서는 여기에 없습니다. 다음은 quarterly(2023-09-30 기준)에서 읽은 내용입니다.',
    ]);
    expect(said('annual-2024-12-31', [filing('annual', '2024-12-31')])[0]).toContain('annual(2024-12-31');
    expect(said('quarterly-2024-03-31', [filing('quarterly', '2024-03-31')])).toEqual([]);
  });
});
