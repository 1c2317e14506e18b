import { parentPort, workerData } from 'node:worker_threads';
import type { ReportDocument } from '../../document/report-document.ts';
import { buildDocx } from './build-docx.ts';

// The thread's door: one file, then its end.
parentPort?.postMessage(await buildDocx(workerData as ReportDocument));
