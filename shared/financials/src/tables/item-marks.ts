import type { FlatRow } from './flat-row.ts';

const itemMark = /^(?<open>[(（]?)(?<number>\d{1,2}|[一二三四五六七八九十]{1,2})(?<close>[)）.、．])/;
const numerals = '零一二三四五六七八九十';

function readMark(label: string): { open: string; close: string; number: number; isHan: boolean } | null {
  const { open = '', number = '', close = '' } = itemMark.exec(label.trim())?.groups ?? {};
  if (number === '') return null;
  const isHan = !/\d/.test(number);
  return { open, close, isHan, number: isHan ? numerals.indexOf(number) : Number(number) };
}

/** `（1）外购` without figures right above `（2）`: an item of a list that has none, and no heading. */
export function isEmptyItem(label: string, next: string | undefined): boolean {
  const [own, other] = [readMark(label), readMark(next ?? '')];
  return (
    own !== null &&
    other !== null &&
    own.open === other.open &&
    own.isHan === other.isHan &&
    other.number === own.number + 1
  );
}

const fewestRows = 4;

/** China's forms of movements number their rows on three levels: `一、`, `1.`, `（1）`. Other rows keep the level they have. */
export function levelByMarks<Row extends FlatRow>(rows: readonly Row[]): readonly Row[] {
  const named = rows.filter(({ label }) => label !== '');
  const levels = named.map(({ label }) => levelOf(label));
  const isForm =
    named.length >= fewestRows &&
    rows.every(({ level }) => level === null) &&
    levels.includes(0) &&
    levels.includes(1) &&
    levels.every((level) => level !== null);
  return isForm ? rows.map((row) => ({ ...row, level: levelOf(row.label) })) : rows;
}

function levelOf(label: string): number | null {
  const mark = readMark(label);
  if (!mark) return null;
  if (mark.open !== '') return 2;
  return mark.isHan ? 0 : 1;
}
