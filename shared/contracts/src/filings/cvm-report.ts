import { z } from 'zod';

const day = z.string().max(10);

/** The statements in CVM's yearly files: balance sheet in two halves, results, cash flow by either method, equity, value added. */
export const cvmParts = ['BPA', 'BPP', 'DRE', 'DRA', 'DFC_MI', 'DFC_MD', 'DMPL', 'DVA'] as const;

/** A row of a statement, with CVM's own names; dates and amounts as written. */
export const cvmAccountRow = z.object({
  CD_CONTA: z.string().max(40),
  DS_CONTA: z.string().max(500),
  VL_CONTA: z.string().max(100),
  /** `S` for an account of CVM's plan, `N` for one of the company's own. */
  ST_CONTA_FIXA: z.string().max(5),
  MOEDA: z.string().max(40),
  ESCALA_MOEDA: z.string().max(40),
  ORDEM_EXERC: z.string().max(40),
  /** Empty in a balance sheet. */
  DT_INI_EXERC: day,
  DT_FIM_EXERC: day,
  /** The column of the statement of changes in equity; empty elsewhere. */
  COLUNA_DF: z.string().max(500),
});

/** Shares of the company at the end of the period: all, and its own ones. */
const cvmShares = z.object({
  QT_ACAO_TOTAL_CAP_INTEGR: z.string().max(40),
  QT_ACAO_TOTAL_TESOURO: z.string().max(40),
});

/** What CVM's yearly files say of one DFP or ITR, as it is kept beside the filing's package. */
export const cvmReport = z.object({
  form: z.enum(['dfp', 'itr']),
  period_end: day,
  statements: z
    .array(
      z.object({
        part: z.enum(cvmParts),
        /** Of the group (`con`), or of the company alone (`ind`). */
        basis: z.enum(['con', 'ind']),
        // The largest real one, of changes in equity, has some 1,000 rows.
        rows: z.array(cvmAccountRow).max(10_000),
      }),
    )
    .max(2 * cvmParts.length),
  shares: cvmShares.nullable(),
});
export type CvmReport = z.infer<typeof cvmReport>;

/** The name of its file. */
export const cvmReportFile = 'cvm-statements.json';
