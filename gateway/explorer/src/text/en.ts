import { company } from './en/company.ts';
import { documents } from './en/documents.ts';
import { highlights } from './en/highlights.ts';
import { jobs } from './en/jobs.ts';
import { matrix } from './en/matrix.ts';
import { reader } from './en/reader.ts';
import { reports } from './en/reports.ts';
import { research } from './en/research.ts';
import { search } from './en/search.ts';
import { shell } from './en/shell.ts';
import { skills } from './en/skills.ts';
import { tokens } from './en/tokens.ts';
import { usage } from './en/usage.ts';

/** All visible texts, of all rooms. A key names the page, then the thing; `.detail` is the sentence under a title. */
export const en = {
  ...shell,
  ...search,
  ...company,
  ...reader,
  ...research,
  ...matrix,
  ...highlights,
  ...reports,
  ...skills,
  ...documents,
  ...jobs,
  ...tokens,
  ...usage,
} as const;

export type TextKey = keyof typeof en;
