import { reportMade } from '@footnote/contracts';
import { type Bus, createEventWaiters, type EventWaiters } from '@footnote/messaging';

/** Waits for reports, by the id of their chain. An event may be missed. */
export type ReportsMade = Pick<EventWaiters<true>, 'wait'>;

/** Receives events about stored reports on this instance, whichever instance asked for them. */
export async function subscribeToReports(bus: Pick<Bus, 'subscribe'>): Promise<ReportsMade> {
  const waiters = createEventWaiters<true>();
  await bus.subscribe(reportMade, ({ lineage_id }) => waiters.resolve(lineage_id, true));
  return waiters;
}
