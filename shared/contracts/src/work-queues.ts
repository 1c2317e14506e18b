import {
  documentExtracted,
  documentExtractionFailed,
  documentExtractionProgressed,
  documentExtractionRequested,
} from './documents/messages.ts';
import {
  ingestionCompleted,
  ingestionFailed,
  ingestionProgressed,
  ingestionRequested,
} from './filings/messages.ts';
import { matrixRowRequested } from './matrices/messages.ts';
import { passageSourceChanged } from './passages/messages.ts';
import { reportFailed, reportMade, reportPdfRequested, reportRequested } from './reports/messages.ts';

/** Who consumes which message from a durable queue: where dead letters may be. */
export const workQueues = [
  { service: 'filings', message: ingestionProgressed },
  { service: 'filings', message: ingestionCompleted },
  { service: 'filings', message: ingestionFailed },
  { service: 'ingestion-worker', message: ingestionRequested },
  { service: 'ingestion-worker', message: documentExtractionRequested },
  { service: 'lab', message: documentExtractionProgressed },
  { service: 'lab', message: documentExtracted },
  { service: 'lab', message: documentExtractionFailed },
  { service: 'lab', message: ingestionCompleted },
  { service: 'lab', message: passageSourceChanged },
  { service: 'lab', message: matrixRowRequested },
  { service: 'lab', message: reportMade },
  { service: 'lab', message: reportFailed },
  { service: 'reports', message: reportRequested },
  { service: 'reports', message: reportPdfRequested },
] as const;
