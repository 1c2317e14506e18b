import { readPeriod } from './read-period.ts';

describe('readPeriod', () => {
  it.each([
    ['前連結会計年度 (自 2022年５月１日 至 2023年４月30日)', 2023, '2023-04-30', 12],
    ['当連結会計年度 (自 令和７年４月１日 至 令和８年３月31日)', 2026, '2026-03-31', 12],
    ['前事業年度 (平成31年３月31日)', 2019, '2019-03-31', 12],
    ['当中間連結会計期間 (2024年4月1日から2024年9月30日)', 2024, '2024-09-30', 6],
    ['当連結会計年度末 (2024年3月31日)', 2024, '2024-03-31', 12],
    ['3 months ended December 31, 2022', 2022, '2022-12-31', 3],
    ['Year ended December 31, 2022', 2022, '2022-12-31', 12],
    ['9 months ended 30 September 2024', 2024, '2024-09-30', 9],
  ])('reads the last day and the length of %j', (head, year, end, months) => {
    expect(readPeriod(head, '')).toEqual({ year, end, months });
  });
});
