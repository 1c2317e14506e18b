import type { Clock, Log } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import { createNotedObjects } from '@footnote/work';
import type { Connection } from 'mongoose';
import { createMongoReportStore } from './mongo-report-store.ts';
import type { ReportDeps } from './report-deps.ts';

export function openReportStores(
  connection: Connection,
  objects: ObjectStore,
  clock: Clock,
  log: Log,
): Pick<ReportDeps, 'reports' | 'objects' | 'notedObjects'> {
  const reports = createMongoReportStore(connection, clock);
  const { holdsObject: holds } = reports;
  const collection = 'report_objects';
  return {
    reports,
    objects,
    notedObjects: createNotedObjects({ connection, collection, objects, holds, clock, log }),
  };
}
