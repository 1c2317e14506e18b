import { problem } from '@footnote/runtime';
import type { ReportContent } from './report-content.ts';
import type { ReportDeps } from './report-deps.ts';
import { type NewVersion, storeVersion } from './store-version.ts';
import type { StoredReport } from './stored-report.ts';

/** Makes the next version from the newest one; undefined for no new version. */
export type MakeVersion = (head: StoredReport) => Promise<
  | {
      version: Pick<NewVersion, 'companies' | 'skill' | 'change'>;
      content: ReportContent;
    }
  | undefined
>;

/** How often to retry. Each lost race means that another process stored a version. */
const mostRaces = 1_000;

/**
 * Adds a version to a chain. Inserting its id reserves the position after the newest version. Of two at the same time,
 * the second waits for its turn; in another process it loses the race, reads the new newest version and starts again
 * from it. So nothing is lost and the chain never forks.
 * @throws report_not_found when no version is left
 */
export function appendVersion(
  deps: ReportDeps,
  orgId: string,
  lineageId: string,
  make: MakeVersion,
): Promise<StoredReport | undefined> {
  return deps.turns(`${orgId} ${lineageId}`, () => appendInTurn(deps, orgId, lineageId, make));
}

async function appendInTurn(
  deps: ReportDeps,
  orgId: string,
  lineageId: string,
  make: MakeVersion,
): Promise<StoredReport | undefined> {
  for (let race = 0; race < mostRaces; race += 1) {
    const { number, head } = await deps.reports.newest(orgId, lineageId);
    if (!head) throw problem('report_not_found');
    const next = await make(head).catch(async (error: unknown) => {
      // The version was deleted meanwhile: apply the change to the newest one now.
      if (await deps.reports.get(orgId, head.id)) throw error;
      return null;
    });
    if (next === undefined) return undefined;
    if (next === null) continue;
    const chainFields = {
      org_id: orgId,
      lineage_id: lineageId,
      version: number + 1,
      thread_id: head.thread_id,
      parent_report_id: head.id,
    };
    const stored = await storeVersion(deps, { ...chainFields, ...next.version }, next.content);
    if (!stored) continue;
    await deps.pdfWork.dispatch(stored);
    return stored;
  }
  throw problem('overloaded', { retryAfterSeconds: 1 });
}
