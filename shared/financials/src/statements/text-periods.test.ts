import { findTextPeriods } from './text-periods.ts';

describe('the periods of columns without tags', () => {
  it('are the days that the heads of a balance sheet print', () => {
    expect(findTextPeriods(false, ['December 31, 2009', '31 Dec 2008'], '')).toEqual([
      { instant: '2009-12-31' },
      { instant: '2008-12-31' },
    ]);
    expect(findTextPeriods(false, ['（令和６年３月31日）', '2023年３月31日'], '')).toEqual([
      { instant: '2024-03-31' },
      { instant: '2023-03-31' },
    ]);
  });

  it('are the months that end on the printed day', () => {
    expect(findTextPeriods(true, ['Year Ended<br>June 30, 2024', 'Year Ended<br>June 30, 2023'], '')).toEqual(
      [
        { start: '2023-07-01', end: '2024-06-30' },
        { start: '2022-07-01', end: '2023-06-30' },
      ],
    );
    expect(
      findTextPeriods(true, ['Three Months Ended May 31, 2024', 'Nine Months Ended May 31, 2024'], ''),
    ).toEqual([
      { start: '2024-03-01', end: '2024-05-31' },
      { start: '2023-09-01', end: '2024-05-31' },
    ]);
    expect(findTextPeriods(true, ['自 2023年４月１日 至 2024年３月31日'], '')).toEqual([
      { start: '2023-04-01', end: '2024-03-31' },
    ]);
  });

  it('are those that the text above gives for the numbered years of Korea', () => {
    const lead =
      '제 60 기 1분기 2023.01.01 부터 2023.03.31 까지\n제 59 기 1분기 2022.01.01 부터 2022.03.31 까지';
    const quarter = { start: '2023-01-01', end: '2023-03-31' };
    const before = { start: '2022-01-01', end: '2022-03-31' };
    expect(findTextPeriods(true, ['제 60 기 1분기', '제 59 기 1분기'], '', lead)).toEqual([quarter, before]);
    const twice = [
      '제 60 기 1분기 3개월',
      '제 60 기 1분기 누적',
      '제 59 기 1분기 3개월',
      '제 59 기 1분기 누적',
    ];
    expect(findTextPeriods(true, twice, '', lead)).toEqual([quarter, null, before, null]);
    expect(
      findTextPeriods(
        true,
        ['제 60 기 반기 3개월', '제 60 기 반기 누적'],
        '',
        '제 60 기 반기 2023.01.01 부터 2023.06.30 까지',
      ),
    ).toEqual([
      { start: '2023-04-01', end: '2023-06-30' },
      { start: '2023-01-01', end: '2023-06-30' },
    ]);
    const days = '제59기 : 2022년 12월 31일 현재\n제58기 : 2021년 12월 31일 현재';
    expect(findTextPeriods(false, ['제59기 (당)기말', '제58기 (전)기말'], '', days)).toEqual([
      { instant: '2022-12-31' },
      { instant: '2021-12-31' },
    ]);
    expect(findTextPeriods(false, ['제59기 (당)기말'], '', '제58기 2021.12.31 현재')).toEqual([null]);
  });

  it('are the weeks that the head counts', () => {
    const heads = [
      '52 Weeks Ended<br>August 29, 2021',
      '53 weeks ended September 3, 2023',
      '12-week period ended May 9, 2021',
    ];
    expect(findTextPeriods(true, heads, '')).toEqual([
      { start: '2020-08-31', end: '2021-08-29' },
      { start: '2022-08-29', end: '2023-09-03' },
      { start: '2021-02-15', end: '2021-05-09' },
    ]);
  });

  it('are a year’s by the one day that the text above gives', () => {
    const above = 'Consolidated Statements of Income\nYears ended December 31, 2009, 2008 and 2007';
    expect(findTextPeriods(true, ['2009', '2008'], above)).toEqual([
      { start: '2009-01-01', end: '2009-12-31' },
      { start: '2008-01-01', end: '2008-12-31' },
    ]);
    expect(findTextPeriods(false, ['2009', '2008'], 'at December 31,')).toEqual([
      { instant: '2009-12-31' },
      { instant: '2008-12-31' },
    ]);
  });

  it.each<[string, boolean, string[], string]>([
    ['years of 52 weeks', true, ['Year Ended September 28, 2024', 'Year Ended September 30, 2023'], ''],
    ['two numbers of weeks', true, ['52 or 53 weeks ended June 30, 2024'], ''],
    ['weeks counted above alone', true, ['June 29, 2024'], 'for the 52 weeks ended'],
    ['a flow of unknown length', true, ['June 30, 2024', 'June 30, 2023'], ''],
    [
      'two lengths above',
      true,
      ['June 30, 2024'],
      'Three and six months ended\nSix months ended, three months ended',
    ],
    ['two days above', false, ['2024', '2023'], 'at June 30 and December 31'],
    ['a fiscal year that ends in the next', false, ['2018', '2017'], 'at February 2, 2019'],
    ['two columns of one date', false, ['June 30, 2024', 'June 30, 2024'], ''],
    ['a head without a date', false, ['June 30, 2024', 'Change'], ''],
    ['a day that no calendar has', false, ['June 31, 2024'], ''],
  ])('are unknown for %s', (_, isFlow, heads, above) => {
    expect(findTextPeriods(isFlow, heads, above)).toEqual(heads.map(() => null));
  });
});
