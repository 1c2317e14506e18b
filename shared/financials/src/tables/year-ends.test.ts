import { findOtherColumns } from '../statements/text-columns.ts';
import type { Period } from '../xbrl/fact.ts';
import { completePeriods, type DatedColumns } from './year-ends.ts';

const statement = (isFlow: boolean, heads: string[], periods?: Period[], above = ''): DatedColumns => ({
  isFlow,
  heads,
  above,
  periods: periods ?? heads.map(() => null),
});
const shown = ({ periods }: DatedColumns) =>
  periods.map((period) => period && Object.values(period).join('/'));

describe('the periods of columns that print a year alone', () => {
  it('are those of another statement of the filing', () => {
    const income = statement(
      true,
      ['2022', '2021'],
      [
        { start: '2021-04-01', end: '2022-03-31' },
        { start: '2020-04-01', end: '2021-03-31' },
      ],
    );
    const flows = statement(true, ['2022 £000', '2021¹ £000']);
    const sheet = statement(false, ['2022', '2021']);
    completePeriods([income, flows, sheet], undefined);
    expect(shown(flows)).toEqual(shown(income));
    expect(shown(sheet)).toEqual(['2022-03-31', '2021-03-31']);
  });

  it('are named by the year beside the whole dates of a title', () => {
    const sheet = statement(true, ['2022', '2021']);
    const balance = statement(
      false,
      ['At January 1, 2023 and January 2, 2022 2022', '2021'],
      [{ instant: '2023-01-01' }, { instant: '2022-01-02' }],
    );
    completePeriods([balance, sheet], undefined);
    expect(shown(sheet)).toEqual([null, null]);
    completePeriods([balance, sheet], '2023-01-01');
    expect(shown(sheet)[0]).toBe('2022-01-03/2023-01-01');
  });

  it('are the year that the report is for, and months that end on the same day before it', () => {
    const flows = statement(true, ['2024 HK$’000', '2023 HK$’000']);
    const sheet = statement(false, ['2024', '2023']);
    completePeriods([flows, sheet], '2024-02-29');
    expect(shown(flows)).toEqual(['2023-03-01/2024-02-29', '2022-03-01/2023-02-28']);
    expect(shown(sheet)).toEqual(['2024-02-29', '2023-02-28']);
  });

  it('follow from one another where weeks are counted', () => {
    const flows = statement(true, ['2011 52 weeks $m', '2010 52 weeks $m']);
    const sheet = statement(false, ['2011 $m', '2010 $m']);
    completePeriods([sheet, flows], '2011-06-26');
    expect(shown(flows)).toEqual(['2010-06-28/2011-06-26', '2009-06-29/2010-06-27']);
    expect(shown(sheet)).toEqual(['2011-06-26', '2010-06-27']);
  });

  it('are no full months where one year of 52 weeks ends on the last day of a month by chance', () => {
    const flows = statement(
      true,
      ['September 28, 2024', 'September 30, 2023', 'September 24, 2022'],
      undefined,
      'Years ended',
    );
    const sheet = statement(
      false,
      ['September 28, 2024', 'September 30, 2023'],
      [{ instant: '2024-09-28' }, { instant: '2023-09-30' }],
    );
    completePeriods([flows, sheet], '2024-09-28');
    expect(shown(flows)).toEqual(['2023-10-01/2024-09-28', '2022-09-25/2023-09-30', null]);
  });

  it('are those of this year and the last in East Asia', () => {
    const korean = statement(true, ['제59기 (당)기', '제58기 (전)기']);
    completePeriods([korean], '2022-12-31');
    expect(shown(korean)).toEqual(['2022-01-01/2022-12-31', '2021-01-01/2021-12-31']);
    const chinese = statement(false, ['期末余额', '期初余额']);
    completePeriods([chinese], '2016-12-31');
    expect(shown(chinese)).toEqual(['2016-12-31', '2015-12-31']);
  });

  it('stay unknown in quarters, half-years, where a year is named differently, and without any date', () => {
    const open = [
      [statement(true, ['제 60 기 1분기', '제 59 기 1분기']), '2023-03-31'],
      [statement(true, ['2023', '2022'], undefined, 'Six months ended 30 June'), '2023-12-31'],
      [statement(true, ['Q4 2023', 'Q4 2022']), '2023-12-31'],
      [statement(true, ['2022', '2021']), '2023-01-01'],
      [statement(true, ['2023', '2022']), undefined],
      [statement(true, ['期末余额', '期初余额']), '2016-12-31'],
      [statement(false, ['2023 2022', '2021']), '2023-12-31'],
    ] as const;
    for (const [columns, yearEnd] of open) {
      completePeriods([columns], yearEnd);
      expect(shown(columns)).toEqual([null, null]);
    }
  });
});

describe('columns that are not the statement’s figures', () => {
  it('are the parent company’s beside the group’s, and amounts before a restatement', () => {
    expect([...findOtherColumns(['CONTROLADORA 31/12/24', 'CONSOLIDADO 31/12/24'])]).toEqual([0]);
    expect([...findOtherColumns(['Group 2024', 'Group 2023', 'Company 2024', 'Company 2023'])]).toEqual([
      2, 3,
    ]);
    expect([
      ...findOtherColumns(['2023', '2022 (Restated)', '2022 as previously reported', 'Change %']),
    ]).toEqual([2, 3]);
    expect([...findOtherColumns(['Company 2024', 'Company 2023'])]).toEqual([]);
  });
});
