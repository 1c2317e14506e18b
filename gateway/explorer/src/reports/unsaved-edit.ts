import type { ReportMetadata } from '@footnote/contracts';
import { z } from 'zod';
import { unsavedTexts } from '../session/unsaved-texts.ts';

/** An edit of a section that was not saved, with the version that it began from. */
const unsavedEdit = z.object({
  report_id: z.string(),
  title: z.string(),
  narrative: z.string(),
  summary: z.string(),
});
type UnsavedEdit = z.infer<typeof unsavedEdit>;

const textIdOf = ({ lineage_id }: ReportMetadata, at: number) => `report ${lineage_id} ${at}`;

export const keepEdit = (report: ReportMetadata, at: number, edit: UnsavedEdit) =>
  unsavedTexts().keep(textIdOf(report, at), edit);

export const unsavedEditOf = (report: ReportMetadata, at: number): UnsavedEdit | null =>
  unsavedEdit.safeParse(unsavedTexts().get(textIdOf(report, at))).data ?? null;

export const forgetEdit = (report: ReportMetadata, at: number) => unsavedTexts().forget(textIdOf(report, at));
