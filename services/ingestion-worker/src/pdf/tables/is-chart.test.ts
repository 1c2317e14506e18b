import { isChart } from './is-chart.ts';

/** Rows of cells parted by `|`; the first is the head. */
function read(text: string): boolean {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return isChart({ head, rows: rows.map((cells) => ({ cells, bold: false })), columns: [] });
}

describe('the text of a chart', () => {
  it.each([
    [
      'with an axis below its bars',
      `|||||
      Pumps||40%|||
      Valves|||60%||
      Pipes|20%||||
      |0%|20%|40%|60%|80%`,
    ],
    [
      'two side by side, with an axis each',
      `||Earnings||||Dividends||
      2025|||17|2025||||9
      2024||14||2024|||7|
      2023|11|||2023||4||
      |0|5|10|15|0|5|10|15`,
    ],
    [
      'with the values of two charts at the ends of their bars',
      `|Sales|||Margin|||
      FY25||46,312|FY25||||6.45
      FY24||44,287|FY24||||6.28
      FY23||42,494|FY23|||5.76|
      North||||South|||
      FY22||40,475|FY22||5.36||
      FY21|36,670||FY21|5.01|||`,
    ],
    [
      'with one bar a row and no name above them',
      `|||
      FY25|||207
      FY24||202|
      FY23|199||`,
    ],
  ])('is known %s', (_name, table) => {
    expect(read(table)).toBe(true);
  });

  it.each([
    [
      'whose columns have names, with many empty cells',
      `|Shares|Premium|Reserves|Deficit|Total
      At 1 January 2024|100|||(40)|60
      Shares issued|20|5|||25
      Options|||3||3
      Loss||||(12)|(12)`,
    ],
    [
      'of rows of different lengths',
      `||||
      Year|||2025|2024
      Sales of pumps|||1,204|998
      Other income||7||
      Cost of sales|||(704)|(598)`,
    ],
    [
      'of years, which rise in equal steps as well',
      `||||
      |2022|2023|2024|2025
      Sales|1|||
      Costs||2||
      Profit|||3|`,
    ],
    [
      'of text',
      `||||
      Chair|Ada Lund|||
      Director||Ben Okoro||
      Secretary|||Cai Moss|`,
    ],
  ])('is not a table %s', (_name, table) => {
    expect(read(table)).toBe(false);
  });
});
