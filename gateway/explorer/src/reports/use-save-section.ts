import {
  editSection,
  getReport,
  getReportData,
  listActivity,
  listLineage,
  listReports,
  type ReportMetadata,
  type RouteBodyInput,
  type SectionConflict,
} from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiProblem, client, refresh } from '../api/api.ts';

type Edit = RouteBodyInput<typeof editSection> & { anyway?: boolean };

/** Saves a section as a new version and opens it. If a colleague has saved a newer text, returns a conflict. */
export function useSaveSection(report: ReportMetadata, at: number, onSaved: () => void = () => {}) {
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: ({ anyway = false, ...body }: Edit) =>
      client.call(editSection, {
        params: { report_id: report.report_id, section_idx: at },
        body,
        ...(anyway ? { headers: { 'if-match': '*' } } : {}),
      }),
    onSuccess: async ({ report: made }) => {
      onSaved();
      await refresh(listReports, listLineage, listActivity, getReport, getReportData);
      await navigate({ to: '/reports/$reportId', params: { reportId: made.report_id } });
    },
  });
  const conflict: SectionConflict | null =
    save.error instanceof ApiProblem ? (save.error.body.conflict ?? null) : null;
  return { save, conflict };
}
