import { monthLanguages, monthNumber } from './month-names.ts';
import { plainDigits, type Transform, type TransformTable } from './transform.ts';

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

type Part = 'day' | 'month' | 'year' | 'name';

/** Year 1 of each era; the first is written 元. */
const eras: Record<string, number> = { 明: 1868, 大: 1912, 昭: 1926, 平: 1989, 令: 2019 };

/** A two-digit year is of this century, as the registries say. */
function fullYear(text: string): number {
  return text.length <= 2 ? 2000 + Number(text) : Number(text);
}

/** `2024-09-28`, `--09-28` or `2024-09`, by the parts given; undefined when no calendar has it. */
export function writeDate(
  year: number | undefined,
  month: number,
  day: number | undefined,
): string | undefined {
  if (!(month >= 1 && month <= 12)) return undefined;
  const mm = String(month).padStart(2, '0');
  if (day === undefined) return year === undefined ? undefined : `${String(year).padStart(4, '0')}-${mm}`;
  if (!(day >= 1 && day <= (days[month - 1] ?? 0))) return undefined;
  const dd = String(day).padStart(2, '0');
  if (year === undefined) return `--${mm}-${dd}`;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2 && day === 29 && !leap) return undefined;
  return `${String(year).padStart(4, '0')}-${mm}-${dd}`;
}

/** `28 de fevereiro de 2023`, `the 28th of February`. */
const particles = /(?<=[\s.])(?:de|del|do|of)\s+/giu;

const field: Record<Part, string> = {
  day: '(?<day>\\d{1,2})',
  month: '(?<month>\\d{1,2})',
  year: '(?<year>\\d{4}|\\d{1,2})',
  name: '(?<name>[\\p{L}\\p{M}]+)',
};

/** Parts in their order, apart by anything that is no part; `27th`, `1er` and `de` are passed over. */
function dateFormat(parts: Part[], language = ''): Transform {
  const pattern = new RegExp(
    `^\\D{0,99}?${parts.map((part) => field[part]).join(parts.includes('name') ? '(?:[^\\d]{0,99}?[^\\p{L}\\d]|(?<=\\p{L})|(?=\\p{L}))' : '\\D+')}\\D*$`,
    'u',
  );
  return (text) => {
    const fields = pattern.exec(plainDigits(text).replace(particles, ' '))?.groups;
    if (!fields) return undefined;
    const month = fields.name === undefined ? Number(fields.month) : monthNumber(language, fields.name);
    return month === undefined
      ? undefined
      : writeDate(
          fields.year === undefined ? undefined : fullYear(fields.year),
          month,
          fields.day === undefined ? undefined : Number(fields.day),
        );
  };
}

/** `令和６年３月31日`, with or without the day. */
const japaneseEra: Transform = (text) => {
  const match = /^(明|大|昭|平|令)[治正和成]?(\d{1,2}|元)年(\d{1,2})月(?:(\d{1,2})日)?$/.exec(
    plainDigits(text).replace(/[\s\u3000]/g, ''),
  );
  const [, era = '', year = '', month = '', day] = match ?? [];
  const start = eras[era];
  if (!match || start === undefined) return undefined;
  return writeDate(
    start - 1 + (year === '元' ? 1 : Number(year)),
    Number(month),
    day === undefined ? undefined : Number(day),
  );
};
const chinese: Transform = (text) => {
  const match = /^(\d{4}|\d{1,2})年(\d{1,2})月(?:(\d{1,2})日)?$/.exec(
    plainDigits(text).replace(/[\s\u3000]/g, ''),
  );
  const [, year = '', month = '', day] = match ?? [];
  return match
    ? writeDate(fullYear(year), Number(month), day === undefined ? undefined : Number(day))
    : undefined;
};

const dayMonth = dateFormat(['day', 'month']);
const monthDay = dateFormat(['month', 'day']);
const dayMonthYear = dateFormat(['day', 'month', 'year']);
const monthDayYear = dateFormat(['month', 'day', 'year']);
const monthYear = dateFormat(['month', 'year']);
const yearMonth = dateFormat(['year', 'month']);
const yearMonthDay = dateFormat(['year', 'month', 'day']);
const dayName = (language: string): Transform => dateFormat(['day', 'name'], language);
const nameDay = (language: string): Transform => dateFormat(['name', 'day'], language);
const dayNameYear = (language: string): Transform => dateFormat(['day', 'name', 'year'], language);
const nameDayYear = (language: string): Transform => dateFormat(['name', 'day', 'year'], language);
const nameYear = (language: string): Transform => dateFormat(['name', 'year'], language);
const yearName = (language: string): Transform => dateFormat(['year', 'name'], language);
const yearNameDay = (language: string): Transform => dateFormat(['year', 'name', 'day'], language);

export const tr1Dates: TransformTable = {
  dateslashus: monthDayYear,
  datedotus: monthDayYear,
  dateslasheu: dayMonthYear,
  datedoteu: dayMonthYear,
  datelongus: nameDayYear('en'),
  dateshortus: nameDayYear('en'),
  datelonguk: dayNameYear('en'),
  dateshortuk: dayNameYear('en'),
  datelongdaymonthuk: dayName('en'),
  dateshortdaymonthuk: dayName('en'),
  datelongmonthdayus: nameDay('en'),
  dateshortmonthdayus: nameDay('en'),
  dateslashdaymontheu: dayMonth,
  dateslashmonthdayus: monthDay,
  datelongyearmonth: yearName('en'),
  dateshortyearmonth: yearName('en'),
  datelongmonthyear: nameYear('en'),
  dateshortmonthyear: nameYear('en'),
};

export const tr2Dates: TransformTable = {
  datedaymonth: dayMonth,
  datedaymonthdk: dayName('da'),
  datedaymonthen: dayName('en'),
  datedaymonthyear: dayMonthYear,
  datedaymonthyeardk: dayNameYear('da'),
  datedaymonthyearen: dayNameYear('en'),
  datedaymonthyearin: (text) => dayNameYear('hi')(text) ?? dayMonthYear(text),
  dateerayearmonthdayjp: japaneseEra,
  dateerayearmonthjp: japaneseEra,
  datemonthday: monthDay,
  datemonthdayen: nameDay('en'),
  datemonthdayyear: monthDayYear,
  datemonthdayyearen: nameDayYear('en'),
  datemonthyear: monthYear,
  datemonthyeardk: nameYear('da'),
  datemonthyearen: nameYear('en'),
  datemonthyearin: nameYear('hi'),
  dateyearmonthcjk: chinese,
  dateyearmonthday: yearMonthDay,
  dateyearmonthdaycjk: chinese,
  dateyearmonthen: yearName('en'),
};

export const tr4Dates: TransformTable = {
  'date-day-month': dayMonth,
  'date-day-month-year': dayMonthYear,
  'date-month-day': monthDay,
  'date-month-day-year': monthDayYear,
  'date-month-year': monthYear,
  'date-year-month': yearMonth,
  'date-year-month-day': yearMonthDay,
  'date-day-monthroman': dayName('roman'),
  'date-day-monthroman-year': dayNameYear('roman'),
  'date-monthroman-year': nameYear('roman'),
  'date-jpn-era-year-month': japaneseEra,
  'date-jpn-era-year-month-day': japaneseEra,
  'date-year-day-monthname-lv': dateFormat(['year', 'day', 'name'], 'lv'),
  ...Object.fromEntries(
    monthLanguages.flatMap((language) => [
      [`date-day-monthname-${language}`, dayName(language)],
      [`date-day-monthname-year-${language}`, dayNameYear(language)],
      [`date-monthname-day-${language}`, nameDay(language)],
      [`date-monthname-day-year-${language}`, nameDayYear(language)],
      [`date-monthname-year-${language}`, nameYear(language)],
      [`date-year-monthname-${language}`, yearName(language)],
      [`date-year-monthname-day-${language}`, yearNameDay(language)],
    ]),
  ),
};
