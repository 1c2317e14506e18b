import { z } from 'zod';
import { longText, nameText, sentenceText, titleText, writtenText } from '../bounds.ts';
import { modelProblems } from '../problem-codes.ts';
import { defineRoute } from '../route.ts';
import {
  changeSummary,
  narrative,
  reportLimitBytes,
  reportMetadata,
  reportSection,
  reportSectionLimit,
  reportSource,
  sectionTitle,
} from './report.ts';
import { reportParam, sectionParam, tag } from './report-params.ts';

export const editSection = defineRoute({
  id: 'editSection',
  method: 'PATCH',
  path: '/api/reports/{report_id}/sections/{section_idx}',
  auth: 'org',
  tag,
  summary: "Edit a section of the chain's newest version, as a new version",
  description:
    'Any version of the chain may be named. Where the section has changed since that version, nothing is stored: 409 ' +
    '`section_changed` with both texts. `If-Match: *` edits the newest text all the same; `If-Match` with the ETag of ' +
    'the data refuses any edit of what is no longer the newest.',
  rateLimit: 'edit',
  // A narrative of 2 MB may take three times that as escaped JSON.
  bodyLimitBytes: reportLimitBytes,
  honours: ['If-Match'],
  problems: ['quota_exceeded', 'report_not_found', 'section_not_found', 'section_changed'],
  shape: {
    params: sectionParam,
    body: z
      .strictObject({
        narrative: narrative.optional(),
        title: sectionTitle.optional(),
        change_summary: changeSummary.optional(),
      })
      .refine(
        (body) => body.narrative !== undefined || body.title !== undefined,
        'narrative or title is required',
      )
      .meta({ anyOf: [{ required: ['narrative'] }, { required: ['title'] }] }),
    ok: z.object({ report: reportMetadata, section: reportSection }),
  },
});

export const addSections = defineRoute({
  id: 'addSections',
  method: 'POST',
  path: '/api/reports/{report_id}/sections',
  auth: 'org',
  tag,
  summary: "Add sections and their sources to the end of the chain's newest version, as a new version",
  description:
    'Any version of the chain may be named. `[^id]` in a narrative cites a source of the report or of `sources`. A source whose ' +
    'id the report has already is the same source: the one of the report stays.',
  rateLimit: 'edit',
  status: 201,
  bodyLimitBytes: reportLimitBytes,
  problems: ['quota_exceeded', 'report_not_found', 'payload_too_large'],
  shape: {
    params: reportParam,
    body: z.strictObject({
      sections: z.array(reportSection).min(1).max(reportSectionLimit),
      sources: z.array(reportSource).max(2_000).default([]),
      change_summary: changeSummary.optional(),
    }),
    ok: z.object({ report: reportMetadata }),
  },
});

const factList = z.array(titleText).max(100_000);

export const rewriteSection = defineRoute({
  id: 'rewriteSection',
  method: 'POST',
  path: '/api/reports/{report_id}/sections/{section_idx}/rewrite',
  auth: 'org',
  tag,
  summary: 'Preview a rewrite of a section by the language model; nothing is stored',
  rateLimit: 'rewrite',
  problems: ['quota_exceeded', 'report_not_found', 'section_not_found', ...modelProblems],
  shape: {
    params: sectionParam,
    body: z.strictObject({ instruction: writtenText(2_000) }),
    ok: z.object({
      rewritten_narrative: longText,
      original_narrative: longText,
      model: nameText,
      changed: z.boolean().meta({ description: 'False: the rewrite says the same in the same words' }),
      note: sentenceText.nullable().meta({ description: 'Why nothing was changed, for the user' }),
      lost: z
        .object({ figures: factList, citations: factList })
        .meta({ description: 'What the original holds and the rewrite does not' }),
      added: z
        .object({ figures: factList, citations: factList })
        .meta({ description: 'What the rewrite holds and the original does not: check it' }),
    }),
  },
});
