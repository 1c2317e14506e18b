import {
  getReport,
  getReportData,
  listActivity,
  listLineage,
  listReports,
  type ReportMetadata,
  restoreReport,
} from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { client, refresh, routeQuery } from '../api/api.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Loaded, messageOf } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { formatTime } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './reports.module.css';
import { VersionDiff } from './version-diff.tsx';

/** The list of changes: who, what and when. Any two versions can be compared, and an older one restored. */
export default function Versions({ report, onClose }: { report: ReportMetadata; onClose: () => void }) {
  const versions = useQuery(routeQuery(listLineage, { params: { lineage_id: report.lineage_id } }));
  const activity = useQuery(routeQuery(listActivity, { params: { report_id: report.report_id } }));
  const [pair, setPair] = useState<{ from: string; to: string } | null>(null);
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pair is compared
  useEffect(() => {
    place.current?.scrollTo({ top: 0 });
  }, [pair]);
  const navigate = useNavigate();
  const restore = async (report_id: string) => {
    const { report: made } = await client.call(restoreReport, { params: { report_id } });
    await refresh(listReports, listLineage, listActivity, getReport, getReportData);
    onClose();
    await navigate({ to: '/reports/$reportId', params: { reportId: made.report_id } });
  };
  const noteOf = (id: string) => activity.data?.activity.find(({ report_id }) => report_id === id);
  return (
    <Dialog title={t('reports.versions')} onClose={onClose} className={css.wide}>
      <Loaded query={versions}>
        {({ versions: list }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section ref={place} className={css.scroll} tabIndex={0} aria-label={t('reports.versions')}>
            {/* Above the list, which may be long: what was asked for is seen at once. */}
            <VersionDiff versions={list} pair={pair} onPair={setPair} />
            <table className={css.versions}>
              <thead>
                <tr>
                  <th scope="col">{t('reports.versionNumber')}</th>
                  <th scope="col">{t('reports.what')}</th>
                  <th scope="col">{t('reports.who')}</th>
                  <th scope="col">{t('reports.when')}</th>
                  <th scope="col">{t('palette.actions')}</th>
                </tr>
              </thead>
              <tbody>
                {list.toReversed().map((one) => {
                  const note = noteOf(one.report_id);
                  const parent = one.parent_report_id;
                  return (
                    <tr key={one.report_id}>
                      <td>
                        <Link to="/reports/$reportId" params={{ reportId: one.report_id }} onClick={onClose}>
                          {one.version}
                        </Link>
                      </td>
                      <td>{one.change_summary ?? (note && word('reportAction', note.action))}</td>
                      <td>
                        {one.created_by.name ?? one.created_by.user_id}
                        {note?.actor.kind === 'agent' && ` (${t('reports.agent')})`}
                      </td>
                      <td>{formatTime(one.created_at)}</td>
                      <td>
                        {parent && (
                          <Button look="plain" onClick={() => setPair({ from: parent, to: one.report_id })}>
                            {t('reports.changes', { version: one.version })}
                          </Button>
                        )}
                        {one.report_id !== one.latest_report_id && (
                          <Button
                            look="plain"
                            onClick={() =>
                              void restore(one.report_id).catch((error: unknown) => say(messageOf(error)))
                            }
                          >
                            {t('reports.restore', { version: one.version })}
                          </Button>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
    </Dialog>
  );
}
