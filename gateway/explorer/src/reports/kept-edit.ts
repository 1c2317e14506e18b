import type { ReportMetadata } from '@research/contracts';
import { z } from 'zod';
import { keptTexts } from '../session/kept-texts.ts';

/** An edit of a section that was not saved, with the version that it began from. */
const keptEdit = z.object({
  report_id: z.string(),
  title: z.string(),
  narrative: z.string(),
  summary: z.string(),
});
type KeptEdit = z.infer<typeof keptEdit>;

const placeOf = ({ lineage_id }: ReportMetadata, at: number) => `report ${lineage_id} ${at}`;

export const keepEdit = (report: ReportMetadata, at: number, edit: KeptEdit) =>
  keptTexts().keep(placeOf(report, at), edit);

export const keptEditOf = (report: ReportMetadata, at: number): KeptEdit | null =>
  keptEdit.safeParse(keptTexts().get(placeOf(report, at))).data ?? null;

export const forgetEdit = (report: ReportMetadata, at: number) => keptTexts().forget(placeOf(report, at));
