import type { TextKey } from './en.ts';
import { company } from './ja/company.ts';
import { documents } from './ja/documents.ts';
import { highlights } from './ja/highlights.ts';
import { jobs } from './ja/jobs.ts';
import { matrix } from './ja/matrix.ts';
import { reader } from './ja/reader.ts';
import { reports } from './ja/reports.ts';
import { research } from './ja/research.ts';
import { search } from './ja/search.ts';
import { shell } from './ja/shell.ts';
import { skills } from './ja/skills.ts';
import { tokens } from './ja/tokens.ts';
import { usage } from './ja/usage.ts';

export const ja: Record<TextKey, string> = {
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
};
