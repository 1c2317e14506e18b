import { z } from 'zod';
import { codeText, count, storedId } from '../bounds.ts';
import { defineRoute } from '../route.ts';
import { wordChange } from '../word-change.ts';
import { activityEntry, reportMetadata, reportSectionLimit } from './report.ts';
import { nextOffset, pageOfChain, reportParam, tag } from './report-params.ts';

export const restoreReport = defineRoute({
  id: 'restoreReport',
  method: 'POST',
  path: '/api/reports/{report_id}/restore',
  auth: 'org',
  tag,
  summary: 'Make an older version the newest again, as a new version',
  rateLimit: 'edit',
  status: 201,
  otherStatuses: { 200: 'This version is already the newest' },
  problems: ['quota_exceeded', 'report_not_found'],
  shape: { params: reportParam, ok: z.object({ report: reportMetadata }) },
});

export const listLineage = defineRoute({
  id: 'listLineage',
  method: 'GET',
  path: '/api/reports/lineage/{lineage_id}',
  auth: 'org',
  tag,
  summary: "A chain's versions, oldest to newest",
  problems: ['report_not_found'],
  shape: {
    params: z.object({ lineage_id: storedId }),
    query: pageOfChain,
    ok: z.object({ versions: z.array(reportMetadata).max(1_000), next_offset: nextOffset }),
  },
});

export const listActivity = defineRoute({
  id: 'listActivity',
  method: 'GET',
  path: '/api/reports/{report_id}/activity',
  auth: 'org',
  tag,
  summary: "What was done to the report's chain, newest first",
  problems: ['report_not_found'],
  shape: {
    params: reportParam,
    query: pageOfChain,
    ok: z.object({ activity: z.array(activityEntry).max(1_000), next_offset: nextOffset }),
  },
});

const changeLimit = 2_000_000;
export const diffReports = defineRoute({
  id: 'diffReports',
  method: 'GET',
  path: '/api/reports/{report_id}/diff/{other_id}',
  auth: 'org',
  tag,
  summary: 'The differences between two reports, word by word',
  problems: ['report_not_found'],
  shape: {
    params: z.object({ report_id: storedId, other_id: storedId }),
    ok: z.object({
      from: codeText,
      to: codeText,
      sections: z
        .array(
          z.object({
            section_idx: count,
            changed: z.boolean(),
            title: z.array(wordChange).max(changeLimit),
            narrative: z.array(wordChange).max(changeLimit),
          }),
        )
        .max(reportSectionLimit),
    }),
  },
});
