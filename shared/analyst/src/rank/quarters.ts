import type { FigureTableOutput } from '@research/contracts';
import { quarterNames, quarterNumber, yearsOf } from '../figures/asked-span.ts';
import { lineItem } from '../figures/line-items.ts';
import { fiscalYear, plainLabel } from '../figures/pick-cell.ts';
import { readAmount } from '../figures/read-amount.ts';
import { upperFirst } from '../upper-first.ts';
import type { Part } from './find-parts.ts';

type Column = FigureTableOutput['columns'][number];

const leastQuarters = 3;
const ofQuarters = /\bquarter/i;
const ordinals = ['1st', '2nd', '3rd', '4th'];

/** The quarters of one year, with a line of the statements: those of the year asked for, or of the newest. */
export function quartersOf(table: FigureTableOutput, key: string, asked: number | null): Part[] {
  const item = lineItem(key);
  const [ofTitle, ...more] = yearsOf(table.title);
  const sets = new Map<number, Part[]>();
  for (const form of item.labels) {
    for (const row of table.rows) {
      if (!form.test(plainLabel(row.label)) || item.not?.test(plainLabel(row.label))) continue;
      const [ofGroup] = yearsOf(row.groups.join(' '));
      for (const [at, column] of table.columns.entries()) {
        const label = quarterOf(column, table);
        const text = row.cells[at] ?? '';
        const value = readAmount(text);
        const year = fiscalYear(column) ?? ofGroup ?? (more.length === 0 ? ofTitle : undefined);
        if (label === null || value === null || year === undefined) continue;
        const cell = { id: `${row.id}.c${at + 1}`, text, value, column: column.label, year, table };
        sets.set(year, [...(sets.get(year) ?? []), { label, now: cell, before: null }]);
      }
    }
    if (sets.size > 0) break;
  }
  const whole = [...sets].filter(([, parts]) => distinct(parts) && parts.length >= leastQuarters);
  const newest = Math.max(...whole.map(([year]) => year));
  return whole.find(([year]) => year === (asked ?? newest))?.[1] ?? [];
}

/** Rows of one name may be of several parts. */
const distinct = (parts: readonly Part[]) => new Set(parts.map(({ label }) => label)).size === parts.length;

/** "Fourth quarter", "2018 4th", or the day on which it ended; null for a column that is no quarter. */
function quarterOf(column: Column, { title, columns }: FigureTableOutput): string | null {
  const label = plainLabel(column.label);
  const ordinal = ordinals.findIndex((one) => new RegExp(String.raw`\b${one}\b`, 'i').test(label));
  const number = quarterNumber(label) ?? (ordinal < 0 ? null : ordinal + 1);
  if (number !== null) return `${upperFirst(quarterNames[number - 1] ?? '')} quarter`;
  const saysQuarters = column.months === 3 || ofQuarters.test(`${title} ${columns[0]?.label ?? ''}`);
  // "December 31", with the year in a row of its own.
  if (saysQuarters && dayOnly.test(label)) return `Quarter ended ${label}`;
  if (!saysQuarters || (column.months ?? 3) !== 3 || typeof column.end !== 'string') return null;
  return `Quarter ended ${endOf(column.end)}`;
}

const dayOnly =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}$/i;

const endOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
