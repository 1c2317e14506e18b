import { readNumberWords } from './number-words.ts';
import type { Transform } from './transform.ts';

const number = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)$/;
const daysInMonth = 30.4375;

interface Length {
  years?: number;
  months?: number;
  days?: number;
  hours?: number;
}

/** A count of one unit; a broken one spills into the next smaller units, as the SEC's transforms do. */
function duration(split: (count: number) => Length): Transform {
  return (text) => {
    const match = number.exec(text);
    if (!match) return undefined;
    const written = writeDuration(split(Number(match[2])));
    return match[1] === '-' && !/^P0[YMDT]|^PT0H/.test(written) ? `-${written}` : written;
  };
}

/** ISO 8601, the largest unit always and the smaller ones where they are not 0. */
function writeDuration({ years, months, days, hours }: Length): string {
  let out = 'P';
  if (years !== undefined) out += `${years}Y`;
  if (months !== undefined && (months !== 0 || out === 'P')) out += `${months}M`;
  if (days !== undefined && (days !== 0 || out === 'P')) out += `${days}D`;
  if (hours !== undefined && (hours !== 0 || out === 'P')) out += `T${hours}H`;
  return out.replace(/^P0Y(?=\d)/, 'P0Y');
}

const years = duration((count) => {
  const months = (count - Math.trunc(count)) * 12;
  return {
    years: Math.trunc(count),
    months: Math.trunc(months),
    days: Math.trunc((months - Math.trunc(months)) * daysInMonth),
  };
});
const months = duration((count) => ({
  months: Math.trunc(count),
  days: Math.trunc((count - Math.trunc(count)) * daysInMonth),
}));
const weeks = duration((count) => ({ days: Math.trunc(count * 7) }));
const days = duration((count) => ({
  days: Math.trunc(count),
  hours: Math.trunc((count - Math.trunc(count)) * 24),
}));
const hours = duration((count) => ({ hours: Math.trunc(count) }));

/** `one hundred and twenty-three years, eleven months and twenty-nine days` has 68 characters. */
const longestDuration = 100;

const dash = '[-\\u058a\\u05be\\u2010-\\u2015\\ufe58\\ufe63\\uff0d\\s]';
const durationInWords = new RegExp(
  `^(?:(.+?)${dash}+years?)?(?:,|${dash}|and\\b)*(?:(.+?)${dash}+months?)?(?:,|${dash}|and\\b)*(?:(.+?)${dash}+days?)?$`,
  'iu',
);

/** `eighteen months`, `two years and 3 months`; parts of nothing are left out. */
const words: Transform = (text) => {
  const match = text.length <= longestDuration ? durationInWords.exec(text) : null;
  if (!match || text === '') return undefined;
  let out = 'P';
  for (const [index, suffix] of [
    [1, 'Y'],
    [2, 'M'],
    [3, 'D'],
  ] as const) {
    const part = match[index];
    if (part === undefined) continue;
    const count = /^\d{1,4}$/.test(part) ? part : readNumberWords(part);
    if (count === undefined) return undefined;
    if (count !== '0' || /^\d/.test(part)) out += `${count}${suffix}`;
  }
  return out === 'P' ? 'P0D' : out;
};

export const durations = {
  duryear: years,
  durmonth: months,
  durweek: weeks,
  durday: days,
  durhour: hours,
  durwordsen: words,
};
