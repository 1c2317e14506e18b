import { z } from 'zod';

const amount = z.string().max(100).optional();

/** A row of DART's `fnlttSinglAcntAll`, with DART's own names. */
export const dartFigureRow = z.object({
  rcept_no: z.string().max(20),
  sj_div: z.string().max(10),
  account_id: z.string().max(300),
  account_nm: z.string().max(500),
  account_detail: z.string().max(1_000).optional(),
  currency: z.string().max(10).optional(),
  thstrm_amount: amount,
  thstrm_add_amount: amount,
  frmtrm_amount: amount,
  frmtrm_q_amount: amount,
  frmtrm_add_amount: amount,
  bfefrmtrm_amount: amount,
});

/** The largest real table has some 300 rows. */
export const dartFigureRows = z.array(dartFigureRow).max(10_000);

/** DART's table of a report's figures, as it is stored beside the report: the rows, and the parameters of the request. */
export const dartReport = z.object({
  reprt_code: z.string().max(10),
  fs_div: z.enum(['CFS', 'OFS']),
  period_end: z.string().max(10),
  list: dartFigureRows,
});
export type DartReport = z.infer<typeof dartReport>;

/** The name of its file. */
export const dartReportFile = 'fnlttSinglAcntAll.json';
