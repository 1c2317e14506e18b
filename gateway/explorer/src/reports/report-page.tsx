import { getReport, getReportData } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { Note } from '../design/badge.tsx';
import { buttonClass } from '../design/button.tsx';
import { isAbsent, Loaded } from '../design/states.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatTime } from '../text/format.ts';
import { t } from '../text/text.ts';
import { PdfView } from './pdf-view.tsx';
import { ReportOrigin } from './report-origin.tsx';
import { ReportSectionView } from './report-section.tsx';
import { ReportSources } from './report-sources.tsx';
import { ReportTools } from './report-tools.tsx';
import css from './reports.module.css';

const renderingAskMs = 1_000;

/** A report: its editable sections, its sources, its versions and its files. */
export function ReportPage() {
  const { reportId = '' } = useParams({ strict: false }) as { reportId?: string };
  const call = { params: { report_id: reportId } };
  const [withPdf, setWithPdf] = useState(false);
  const data = useQuery(routeQuery(getReportData, call));
  const query = useQuery({
    ...routeQuery(getReport, call),
    refetchInterval: ({ state }) => (state.data?.pdf_status === 'rendering' ? renderingAskMs : false),
  });
  useScreen(query.data?.title ?? t('nav.reports'), getReportData, call);
  const report = query.data;
  return (
    <Page
      title={report?.title ?? (isAbsent(query.error) ? t('shell.notFound') : ' ')}
      lead={
        report &&
        [
          t('reports.version', { version: report.version }),
          report.created_by.name ?? report.created_by.user_id,
          formatTime(report.created_at),
        ].join(' · ')
      }
    >
      <Loaded
        query={query}
        wayOn={
          <Link className={buttonClass()} to="/reports">
            {t('nav.reports')}
          </Link>
        }
      >
        {(known) => (
          <>
            <ReportTools report={known} withPdf={withPdf} onPdf={() => setWithPdf(!withPdf)} />
            {known.skill && <ReportOrigin skill={known.skill} />}
            {known.latest_report_id !== known.report_id && (
              <Note tone="warn">
                {t('reports.old')}{' '}
                <Link to="/reports/$reportId" params={{ reportId: known.latest_report_id }}>
                  {t('reports.toNewest')}
                </Link>
              </Note>
            )}
            <div className={css.layout} data-pdf={withPdf}>
              <Loaded query={data} lines={16}>
                {({ sections, sources }) => (
                  <div>
                    {sections.map((section, at) => (
                      <ReportSectionView
                        key={`${known.report_id} ${String(at)}`}
                        report={known}
                        section={section}
                        at={at}
                        sources={sources}
                      />
                    ))}
                    <ReportSources sources={sources} />
                  </div>
                )}
              </Loaded>
              {withPdf && <PdfView report={known} />}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}
