import { z } from 'zod';
import { codeText, nameText, sentenceText } from '../bounds.ts';
import { defineMessage } from '../message.ts';
import { orgId } from '../primitives.ts';
import { problemCodeNames } from '../problem-codes.ts';
import { newReport, reportRequester } from './report.ts';

export const lineageIdForm = /^lin_[A-Za-z0-9]{16,64}$/;

/** A report's id is made of its chain and its number in the chain, so that two reports can't have the same place. */
export function reportIdOf(lineageId: string, version: number): string {
  return `${lineageId.replace(/^lin_/, 'rep_')}_${version}`;
}

/**
 * Asks the reports service to make a report. The sender chooses the chain's id, so that a message that comes twice
 * makes one report, and the sender knows its id at once.
 */
export const reportRequested = defineMessage(
  'report.requested.v1',
  z.object({
    lineage_id: z.string().regex(lineageIdForm),
    org_id: orgId,
    actor: z.object({ user_id: nameText, name: nameText.nullable() }),
    /** Missing in messages from before it was recorded. */
    requested_by: reportRequester.optional(),
    report: newReport,
  }),
);

/** The report that was asked for is stored. */
export const reportMade = defineMessage(
  'report.made.v1',
  z.object({ lineage_id: z.string().regex(lineageIdForm), org_id: orgId, report_id: codeText }),
);

/** The report that was asked for can't be made, with the reason for its user. */
export const reportFailed = defineMessage(
  'report.failed.v1',
  z.object({
    lineage_id: z.string().regex(lineageIdForm),
    org_id: orgId,
    code: z.enum(problemCodeNames),
    message: sentenceText,
  }),
);

/** Asks for the PDF of a stored version. */
export const reportPdfRequested = defineMessage(
  'report.pdf-requested.v1',
  z.object({ org_id: orgId, report_id: codeText, attempt: z.int().min(1) }),
);

/** The PDF of a version is ready or has failed. This event is not stored: a client that missed it reads the version. */
export const reportPdfEnded = defineMessage(
  'report.pdf-ended.v1',
  z.object({ org_id: orgId, report_id: codeText }),
);
