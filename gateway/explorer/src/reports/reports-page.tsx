import { listReports } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { routeQuery } from '../api/api.ts';
import { buttonClass } from '../design/button.tsx';
import { Empty, Loaded } from '../design/states.tsx';
import { Unbroken } from '../design/unbroken.tsx';
import { Page } from '../shell/page.tsx';
import { useScreen } from '../shell/screen.ts';
import { formatAgo } from '../text/format.ts';
import { t } from '../text/text.ts';
import css from './reports.module.css';

const call = { query: { limit: 200 } };

/** The organisation's reports, the newest version of each. */
export function ReportsPage() {
  const query = useQuery(routeQuery(listReports, call));
  useScreen(t('nav.reports'), listReports, call);
  const ask = (
    <Link to="/r" className={buttonClass('primary')}>
      {t('reports.ask')}
    </Link>
  );
  return (
    <Page title={t('nav.reports')} lead={t('reports.lead')}>
      <Loaded query={query} lines={10}>
        {({ reports }) =>
          reports.length === 0 ? (
            <Empty title={t('reports.none')} actions={ask}>
              {t('reports.none.detail')}
            </Empty>
          ) : (
            <ul className={css.list}>
              {reports.map((report) => (
                <li key={report.report_id}>
                  <Link to="/reports/$reportId" params={{ reportId: report.report_id }}>
                    <strong>
                      <Unbroken text={report.title} />
                    </strong>
                    <span className={css.when}>{formatAgo(report.created_at)}</span>
                    <small>
                      {[
                        t('reports.version', { version: report.version }),
                        t('reports.sections', { count: report.section_count }),
                        report.created_by.name ?? report.created_by.user_id,
                        ...report.companies.map(({ name }) => name),
                      ].join(' · ')}
                    </small>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
