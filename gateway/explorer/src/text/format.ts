import { writeNumber } from '@footnote/text/numbers';
import { languageStore } from './text.ts';

/** The language of the page, in the form of the country that the browser names: days in Britain, months first in America. */
const language = () => {
  const own = languageStore.get();
  return navigator.languages.find((one) => one.split('-')[0] === own) ?? own;
};

/** Formats a calendar day without converting time zones, because a filing date has none. */
export function formatDay(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

export function formatTime(instant: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return writeNumber(value, language(), options);
}

/** US dollars, with cents while they count. */
export const formatMoney = (dollars: number) =>
  formatNumber(dollars, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: dollars < 1 ? 3 : 2,
    minimumFractionDigits: 2,
  });

export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = Math.min(3, bytes === 0 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return formatNumber(bytes / 1000 ** power, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
}

/** A span of time that is only estimated: in fives of seconds, then in minutes. */
export function formatSpan(seconds: number): string {
  const isShort = seconds < 55;
  const value = isShort ? Math.max(1, Math.ceil(seconds / 5)) * 5 : Math.ceil(seconds / 60);
  return formatNumber(value, { style: 'unit', unit: isShort ? 'second' : 'minute' });
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "3 hours ago"; after a week, the day. */
export function formatAgo(instant: string): string {
  const seconds = (Date.parse(instant) - Date.now()) / 1000;
  if (seconds < -7 * 86_400) return formatDay(instant);
  const relative = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return relative.format(0, 'minute');
}

/** Names in a sentence: commas, and a word before the last. */
export const formatList = (names: readonly string[]) => new Intl.ListFormat(language()).format(names);

/** A country as a flag, or as its code on systems without flags. */
export function flagOf(country: string): string {
  return String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));
}

export function countryName(country: string): string {
  return new Intl.DisplayNames([language()], { type: 'region' }).of(country) ?? country;
}
