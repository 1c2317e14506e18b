import { findMeasuresByWords } from '@footnote/financials';
import { topicsIn } from '../desk/choose-sections.ts';
import { beyondOf, type Chapter, isGroupHead, isPeriodHead, isRowHead, isTable } from './outline.ts';
import type { Chapter as AskedChapter, Procedure } from './read-procedure.ts';

const mostMeasures = 10;
/** Letters of a head that the name of a measure covers at least: "Share of revenue" is not revenue. */
const leastCovered = 0.7;

/** The chapters that a skill asks for. A figure is in only one table of its report. */
export function chaptersOfSkill(procedure: Procedure, theme: string): Chapter[] {
  const shown = new Set<string>();
  const chapters = procedure.chapters.map((chapter): Chapter => {
    const measures = measuresOf(chapter, procedure).filter((key) => !shown.has(key));
    for (const key of measures) shown.add(key);
    const { title, about, columns } = chapter;
    const beyond = measures.length > 0 ? null : beyondOf(title);
    const [topic] = theme === '' && columns.length === 0 ? topicsIn(title) : [];
    const subject = [theme, title, ...columns, about.slice(0, 120)].join(' ');
    return { title, measures, topic: topic ?? null, subject, beyond };
  });
  const named = shown.size === 0 ? unique(procedure.measures.flatMap((one) => measureIn(one) ?? [])) : [];
  if (named.length < 2) return chapters;
  return [...chapters, { title: 'Key figures', measures: named, topic: null, subject: '', beyond: null }];
}

function measuresOf({ columns, about }: AskedChapter, { measures, text }: Procedure): string[] {
  const [first = '', ...others] = columns;
  if (columns.length === 0) return tableInWords(about);
  if (isGroupHead(first)) return unique(columns.flatMap((column) => measureIn(column) ?? []));
  if (!isRowHead(first) || !others.some((head) => isPeriodHead(head) || /\d{4}/.test(head))) return [];
  const listed = measures.flatMap((one) => measureIn(one) ?? []);
  return unique(listed.length > 1 ? listed : measuresIn(text)).slice(0, mostMeasures);
}

/** "A table of revenue, gross margin and net margin by fiscal year". */
function tableInWords(about: string): string[] {
  const named = isTable(about) ? unique(measuresIn(about)) : [];
  return named.length > 1 ? named : [];
}

const measuresIn = (text: string) => findMeasuresByWords(text).flatMap(({ keys }) => keys[0] ?? []);

/** The measure that a head or a row names; null for anything else. */
function measureIn(label: string): string | null {
  const bare = label.replaceAll(/\([^)]*\)|[*_`"]/g, ' ').trim();
  for (const name of [bare, bare.replaceAll(/\s*\/\s*/g, ' to ')]) {
    const [found] = findMeasuresByWords(name);
    if (found && lettersOf(found.words) >= leastCovered * lettersOf(name)) return found.keys[0] ?? null;
  }
  return null;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
const unique = (all: readonly string[]) => [...new Set(all)];
