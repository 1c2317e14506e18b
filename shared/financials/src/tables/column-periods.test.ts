import { readColumnPeriods } from './column-periods.ts';

interface Given {
  keys: string[];
  head?: string;
  above?: string[];
  isDay?: boolean | null;
}
function shown({ keys, head = '', above = [], isDay = null }: Given): string[] {
  return readColumnPeriods({ keys, head, above, isDay, hasDatedRows: false }).map(({ period, unsure }) =>
    period === null
      ? unsure
        ? '?'
        : '-'
      : `${period.start ?? ''}/${period.end ?? period.year} ${period.months ?? '?'}${unsure ? ' ?' : ''}`,
  );
}

describe('the periods of columns', () => {
  it.each<[Given, string[]]>([
    [{ keys: ['December 31, 2009', '31 Dec 2008'], isDay: true }, ['/2009-12-31 0', '/2008-12-31 0']],
    [{ keys: ['（令和６年３月31日）', '2023年３月31日'], isDay: true }, ['/2024-03-31 0', '/2023-03-31 0']],
    [{ keys: ['Year Ended June 30, 2024'] }, ['2023-07-01/2024-06-30 12']],
    [
      { keys: ['Three Months Ended May 31, 2024', 'Nine Months Ended May 31, 2024'] },
      ['2024-03-01/2024-05-31 3', '2023-09-01/2024-05-31 9'],
    ],
    [{ keys: ['自 2023年４月１日 至 2024年３月31日'] }, ['2023-04-01/2024-03-31 12']],
    [
      { keys: ['13 Weeks Ended January 28, 2023', '52 Weeks Ended January 28, 2023'] },
      ['2022-10-30/2023-01-28 3', '2022-01-30/2023-01-28 12'],
    ],
    [
      { keys: ['2009', '2008'], above: ['Years ended December 31, 2009, 2008 and 2007'] },
      ['2009-01-01/2009-12-31 12', '2008-01-01/2008-12-31 12'],
    ],
    // Two days are no span, whatever dash is beside them.
    [{ keys: ['수준 1', '수준 2'], above: ['28-2. 2023년 3월 31일과 2022년 12월 31일 현재'] }, ['-', '-']],
    [{ keys: ['From April 1, 2023 to March 31, 2024'] }, ['2023-04-01/2024-03-31 12']],
    [{ keys: ['2009', '2008'], head: 'At December 31,' }, ['/2009-12-31 0', '/2008-12-31 0']],
    // Fiscal 2022 ends in January 2023.
    [
      { keys: ['2022', '2021'], above: ['At January 1, 2023 and January 2, 2022'] },
      ['/2023-01-01 0', '/2022-01-02 0'],
    ],
    [
      { keys: ['At January 1, 2023 and January 2, 2022 2022', '2021'], isDay: true },
      ['/2023-01-01 0', '/2022-01-02 0'],
    ],
    [
      { keys: ['1997', '1996'], above: ['Three fiscal years ended September 26, 1997'], isDay: false },
      ['/1997-09-26 12 ?', '/1996 12 ?'],
    ],
    [{ keys: ['As of June 30, 2024'], above: ['Three months ended June 30, 2024'] }, ['/2024-06-30 0']],
    [{ keys: ['当連結会計年度末 (2024年3月31日)'], isDay: true }, ['/2024-03-31 0']],
    [
      {
        keys: ['제 60 기 1분기', '제 59 기 1분기'],
        above: [
          '제 60 기 1분기 2023.01.01 부터 2023.03.31 까지',
          '제 59 기 1분기 2022.01.01 부터 2022.03.31 까지',
        ],
      },
      ['2023-01-01/2023-03-31 3', '2022-01-01/2022-03-31 3'],
    ],
    [
      {
        keys: ['제 60 기 반기 3개월', '제 60 기 반기 누적'],
        above: ['제 60 기 반기 2023.01.01 부터 2023.06.30 까지'],
      },
      ['2023-04-01/2023-06-30 3', '2023-01-01/2023-06-30 6'],
    ],
    [
      {
        keys: ['제59기 (당)기말', '제58기 (전)기말'],
        above: ['제59기 : 2022년 12월 31일 현재 / 제58기 : 2021년 12월 31일 현재'],
      },
      ['/2022-12-31 0', '/2021-12-31 0'],
    ],
    [{ keys: ['前連結会計年度 （2023年４月30日）'] }, ['/2023-04-30 0']],
    [{ keys: ['1Q21', '4Q20'] }, ['/2021 3 ?', '/2020 3 ?']],
    [{ keys: ['31/12/24', '12/31/2023'], isDay: true }, ['/2024-12-31 0', '/2023-12-31 0']],
    [
      { keys: ['Scales', 'Sensors', 'Total'], above: ['Segments', 'Year ended December 31, 2024'] },
      ['2024-01-01/2024-12-31 12', '2024-01-01/2024-12-31 12', '2024-01-01/2024-12-31 12'],
    ],
  ])('%j', (given, wanted) => expect(shown(given)).toEqual(wanted));

  it.each<[string, Given, string[]]>([
    [
      'years of 52 weeks',
      { keys: ['Year Ended September 28, 2024', 'Year Ended September 30, 2023'] },
      ['2023-10-01/2024-09-28 12', '/2023-09-30 12 ?'],
    ],
    [
      'weeks counted above alone',
      { keys: ['June 29, 2024'], above: ['for the 52 weeks ended'] },
      ['/2024-06-29 12 ?'],
    ],
    ['a span of unknown length', { keys: ['June 30, 2024'], isDay: false }, ['/2024-06-30 ? ?']],
    [
      'two lengths above',
      { keys: ['June 30, 2024'], above: ['Three and six months ended'] },
      ['/2024-06-30 ? ?'],
    ],
    [
      'a day and a span above',
      { keys: ['2024'], above: ['At December 31, 2024 and for the year ended December 31, 2024'] },
      ['/2024-12-31 ? ?'],
    ],
    ['two days above', { keys: ['2024'], above: ['at June 30 and December 31'], isDay: true }, ['/2024 0 ?']],
    [
      'a fiscal year that ends in the next',
      { keys: ['2018', '2017'], above: ['at February 2, 2019'], isDay: true },
      ['/2018 0 ?', '/2017 0 ?'],
    ],
    [
      'years that come again beside another length',
      { keys: ['2022', '2021', 'FOURTH QUARTER Total', '2022', '2021', 'TWELVE MONTHS Total'] },
      ['/2022 3 ?', '/2021 3 ?', '-', '/2022 12 ?', '/2021 12 ?', '-'],
    ],
    ['years that come again', { keys: ['2022', '2021', '2022', '2021'] }, ['?', '?', '?', '?']],
    [
      'quarters that are numbered, where a year may begin in another month',
      {
        keys: [
          "당기실적 ('24.1분기)",
          '2023년 4분기',
          '2024년 3분기 누적',
          '2023년 1분기말',
          '2024年第二季度',
        ],
      },
      [
        '2024-01-01/2024-03-31 3 ?',
        '2023-10-01/2023-12-31 3 ?',
        '/2024-09-30 ? ?',
        '/2023-03-31 ? ?',
        '2024-04-01/2024-06-30 3 ?',
      ],
    ],
    ['a change', { keys: ['2024 vs. 2023 Change', '% Change'] }, ['-', '-']],
    ['two dates that are no span', { keys: ['At January 1, 2023 and January 2, 2022'] }, ['?']],
    ['a day that no calendar has', { keys: ['June 31, 2024'], isDay: true }, ['/2024 0 ?']],
  ])('stay open for %s', (_, given, wanted) => expect(shown(given)).toEqual(wanted));
});
