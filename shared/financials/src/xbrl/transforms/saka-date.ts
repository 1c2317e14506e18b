import { plainDigits, type Transform } from './transform.ts';

/** The months of the Indian national calendar by the stems the registry knows, with the Gregorian day each begins on. */
const months: [RegExp, month: number, day: number, days: number][] = [
  [/c\S{0,9}ait|चैत्र/iu, 3, 22, 30],
  [/vai|वैशाख|बैसाख/iu, 4, 21, 31],
  [/jy|ज्येष्ठ/iu, 5, 22, 31],
  [/[dḍ]ha|आषाढ/iu, 6, 22, 31],
  [/vana|śrāvaṇa|श्रावण|सावन/iu, 7, 23, 31],
  [/bh\S{0,9}dra|proṣṭhapada|भाद्रपद|भादो/iu, 8, 23, 31],
  [/in|आश्विन/iu, 9, 23, 30],
  [/k\S{0,9}rti|कार्तिक/iu, 10, 23, 30],
  [/m\S{0,9}rga|agra|मार्गशीर्ष|अगहन/iu, 11, 22, 30],
  [/pau|पौष/iu, 12, 22, 30],
  [/m\S{0,9}gh|माघ/iu, 1, 21, 30],
  [/ph\S{0,9}lg|फाल्गुन/iu, 2, 20, 30],
];

/** A date of the Indian national calendar: its year n began in the Gregorian year n + 78. */
export const sakaDate: Transform = (text) => {
  const match = /^(\d{1,2})[^\p{L}\d]{1,99}([\p{L}\p{M}]+)[^\p{L}\p{M}\d][^\d]*(\d{4}|\d{2})$/u.exec(
    plainDigits(text),
  );
  const [, day = '', name = '', year = ''] = match ?? [];
  const at = months.findIndex(([stem]) => stem.test(name));
  const found = months[at];
  if (!match || !found) return undefined;
  const saka = year.length === 4 ? Number(year) : Number(year) + (Number(year) > 21 ? 1900 : 2000);
  const gregorian = saka + 78;
  const leap = (gregorian % 4 === 0 && gregorian % 100 !== 0) || gregorian % 400 === 0;
  const first = leap && at === 0;
  const [, month, start, days] = found;
  if (Number(day) < 1 || Number(day) > days + (first ? 1 : 0)) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(gregorian + (at >= 10 ? 1 : 0), month - 1, start - (first ? 1 : 0) + Number(day) - 1);
  return date.toISOString().slice(0, 10);
};
