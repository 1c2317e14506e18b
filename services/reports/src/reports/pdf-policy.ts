import { defaultWorkPolicy, type WorkPolicy } from '@footnote/work';

const minuteMs = 60_000;
export const pdfPolicy: WorkPolicy = { ...defaultWorkPolicy, stallMs: 5 * minuteMs, waitMs: 5 * minuteMs };
