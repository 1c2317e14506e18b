import { z } from 'zod';
import { cursor, lineText, longText } from '../bounds.ts';
import { integerParameter, isoDate } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { companyComparison, companyMeasures, measureHistory, seriesBasis } from './company-figures.ts';
import { companyScreen } from './company-screen.ts';
import { companySegments } from './company-segments.ts';
import { filingParams } from './filing-params.ts';
import {
  factPage,
  filingFact,
  financialStatement,
  measureEntry,
  measuresOfFiling,
  reportingBasis,
  statementList,
} from './financials.ts';
import { countries } from './market.ts';
import { tablePage, tableQuery } from './tables.ts';

const tag = 'Figures';
const companyParams = { country: filingParams.country, local_id: lineText(64) };
const noFigures = ['unknown_market', 'filing_not_ingested', 'no_structured_data'] as const;

export const listFacts = defineRoute({
  id: 'listFacts',
  method: 'GET',
  path: '/api/filings/facts/{country}/{filing_id}',
  auth: 'user',
  tag,
  summary: 'The tagged figures and texts of an ingested filing, each with its position in the sections',
  honours: ['If-None-Match'],
  problems: [...noFigures],
  shape: {
    params: z.object(filingParams),
    query: z.object({
      concept: lineText(200).optional().meta({ example: 'NetIncomeLoss' }),
      q: lineText(200).optional().meta({ description: 'Words of the label or the concept' }),
      section: lineText(80).optional(),
      statement: lineText(80)
        .optional()
        .meta({ description: 'Facts of this statement', example: 'balance-sheet' }),
      period: lineText(21).optional().meta({
        description: 'An end date or instant, `start/end`, or a fiscal period such as `2024FY`',
        example: '2024-09-28',
      }),
      unit: lineText(200).optional().meta({ example: 'USD' }),
      basis: reportingBasis.optional(),
      dims: lineText(200)
        .default('any')
        .meta({ description: '`none`, `any` or a part of an axis or member' }),
      kind: z.enum(['number', 'text']).optional(),
      limit: integerParameter(1, 500, 100),
      cursor: cursor.optional(),
    }),
    ok: factPage,
  },
});

export const readFact = defineRoute({
  id: 'readFact',
  method: 'GET',
  path: '/api/filings/facts/{country}/{filing_id}/{fact_id}',
  auth: 'user',
  tag,
  summary: 'One tagged figure or text',
  honours: ['If-None-Match'],
  problems: [...noFigures, 'fact_not_found'],
  shape: { params: z.object({ ...filingParams, fact_id: lineText(200) }), ok: filingFact },
});

export const listStatements = defineRoute({
  id: 'listStatements',
  method: 'GET',
  path: '/api/filings/statements/{country}/{filing_id}',
  auth: 'user',
  tag,
  summary: 'The primary statements of an ingested filing',
  honours: ['If-None-Match'],
  problems: [...noFigures],
  shape: { params: z.object(filingParams), ok: statementList },
});

export const readStatement = defineRoute({
  id: 'readStatement',
  method: 'GET',
  path: '/api/filings/statements/{country}/{filing_id}/{statement_id}',
  auth: 'user',
  tag,
  summary: 'One statement as presented in the filing: rows in order, periods as columns',
  alsoAs: ['text/markdown', 'text/csv'],
  honours: ['If-None-Match'],
  problems: [...noFigures, 'statement_not_found'],
  shape: { params: z.object({ ...filingParams, statement_id: lineText(80) }), ok: financialStatement },
});

export const listTables = defineRoute({
  id: 'listTables',
  method: 'GET',
  path: '/api/filings/tables/{country}/{filing_id}',
  auth: 'user',
  tag,
  summary: 'The tables of an ingested filing as data: periods of columns, groups of rows, kinds of cells',
  honours: ['If-None-Match'],
  problems: [...noFigures],
  shape: {
    params: z.object(filingParams),
    query: z.object({
      ...tableQuery,
      section: lineText(80).optional().meta({ description: 'The slug of the read path' }),
    }),
    ok: tablePage,
  },
});

export const listMeasures = defineRoute({
  id: 'listMeasures',
  method: 'GET',
  path: '/api/filings/measures',
  auth: 'user',
  tag,
  summary: 'The measures that can be compared between companies, with the concepts of each',
  problems: [],
  shape: { ok: z.object({ measures: z.array(measureEntry).max(200) }) },
});

export const readMeasures = defineRoute({
  id: 'readMeasures',
  method: 'GET',
  path: '/api/filings/measures/{country}/{filing_id}',
  auth: 'user',
  tag,
  summary: 'The measures of an ingested filing, each with its facts and its origin, and the missing ones',
  honours: ['If-None-Match'],
  problems: [...noFigures],
  shape: { params: z.object(filingParams), ok: measuresOfFiling },
});

export const readCompanyMeasures = defineRoute({
  id: 'readCompanyMeasures',
  method: 'GET',
  path: '/api/filings/company/{country}/{local_id}/measures',
  auth: 'user',
  tag,
  summary:
    'Measures of a company over its ingested filings and the regulator’s list of figures, as first and last reported',
  honours: ['If-None-Match'],
  problems: ['unknown_market', 'company_not_found', 'measure_unknown'],
  shape: {
    params: z.object(companyParams),
    query: z.object({
      names: lineText(1_000).optional().meta({ example: 'revenue,net_income' }),
      basis: seriesBasis.optional().meta({
        description:
          'Fiscal years, year-to-date spans, single quarters or the last twelve months; all when absent',
      }),
      as: z
        .union([z.enum(['latest', 'first']), isoDate])
        .default('latest')
        .meta({ description: 'A date: only figures known at the end of that day' }),
    }),
    ok: companyMeasures,
  },
});

export const readMeasureHistory = defineRoute({
  id: 'readMeasureHistory',
  method: 'GET',
  path: '/api/filings/company/{country}/{local_id}/measures/{name}/history',
  auth: 'user',
  tag,
  summary: 'All figures for a measure in a company’s filings, by period and in filing order',
  honours: ['If-None-Match'],
  problems: ['unknown_market', 'company_not_found', 'measure_unknown'],
  shape: { params: z.object({ ...companyParams, name: lineText(80) }), ok: measureHistory },
});

export const readCompanySegments = defineRoute({
  id: 'readCompanySegments',
  method: 'GET',
  path: '/api/filings/company/{country}/{local_id}/segments',
  auth: 'user',
  tag,
  summary: 'Figures of a company’s segments, regions and products, as its newest reports tag or print them',
  description:
    'Of the newest twelve ingested reports. Where a report tags none, the whole years of its printed tables of segments and ' +
    'regions whose scale and currency are known. Nothing is added up or put under another name.',
  honours: ['If-None-Match'],
  problems: ['unknown_market', 'company_not_found'],
  shape: { params: z.object(companyParams), ok: companySegments },
});

const oneCompany = `(?:${countries.join('|')}):[A-Za-z0-9][A-Za-z0-9_.-]{0,79}`;

export const compareCompanies = defineRoute({
  id: 'compareCompanies',
  method: 'GET',
  path: '/api/filings/compare',
  auth: 'user',
  tag,
  summary: 'Measures of several companies for one fiscal year side by side, each in its own currency',
  honours: ['If-None-Match'],
  problems: ['unknown_market', 'company_not_found', 'measure_unknown'],
  shape: {
    query: z.object({
      companies: lineText(1_000).meta({
        pattern: `^${oneCompany}(?:,${oneCompany}){0,19}$`,
        description: 'Up to 20, each as country and id',
        example: 'US:320193,JP:E02144',
      }),
      names: lineText(1_000).optional().meta({ example: 'revenue,net_income' }),
      fiscal_year: z
        .string()
        .regex(/^(?:19|20|21)\d\d$/, 'must be a year')
        .optional()
        .meta({
          description:
            'The year in which the fiscal year ends; default: the last year that all companies have',
        }),
    }),
    ok: companyComparison,
  },
});

const fileQuery = z.object({
  names: lineText(1_000)
    .optional()
    .meta({ description: 'All measures when absent', example: 'revenue,net_income' }),
  basis: z.enum(['annual', 'quarter', 'ttm']).default('annual'),
  years: integerParameter(1, 30, 10),
});
const fileProblems = ['unknown_market', 'company_not_found', 'measure_unknown'] as const;

export const downloadMeasures = defineRoute({
  id: 'downloadMeasures',
  method: 'GET',
  path: '/api/filings/company/{country}/{local_id}/measures.xlsx',
  auth: 'user',
  tag,
  summary:
    'A company’s measures as a workbook: live formulas, and for each figure its filing and a link to its place',
  answersAs: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: [...fileProblems],
  shape: { params: z.object(companyParams), query: fileQuery, ok: z.instanceof(Uint8Array) },
});

export const downloadMeasuresCsv = defineRoute({
  id: 'downloadMeasuresCsv',
  method: 'GET',
  path: '/api/filings/company/{country}/{local_id}/measures.csv',
  auth: 'user',
  tag,
  summary: 'A company’s measures as CSV: exact values, measures as rows and periods as columns',
  answersAs: 'text/csv',
  problems: [...fileProblems],
  shape: { params: z.object(companyParams), query: fileQuery, ok: longText },
});

const shownCondition = '[a-z_]+ ?(?:<=|>=|<|>) ?-?[0-9]{1,18}(?:\\.[0-9]{1,9})?';
/** Only shown to clients. */
const conditionList = `^${shownCondition}(?:, ?${shownCondition})*$`;

export const screenCompanies = defineRoute({
  id: 'screenCompanies',
  method: 'GET',
  path: '/api/filings/screen',
  auth: 'user',
  tag,
  summary:
    'Companies by their measures of the newest ingested or loaded fiscal year, and how many companies that covers',
  problems: ['unknown_market', 'measure_unknown'],
  shape: {
    query: z.object({
      where: lineText(500).meta({ pattern: conditionList }).optional().meta({
        description:
          'Conditions that all hold: a measure, `<`, `<=`, `>` or `>=`, and a number. A share is a fraction: 0.1 is 10%. Amounts of money need `currency`.',
        example: 'revenue_growth>=0.1,net_debt_to_ebitda<3',
      }),
      names: lineText(1_000)
        .optional()
        .meta({ description: 'Other measures to give', example: 'revenue,roe' }),
      markets: lineText(60).optional().meta({ example: 'US,JP' }),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'must be a code such as USD')
        .optional(),
      template: z.enum(['industrial', 'bank', 'insurer', 'reit']).optional(),
      since: z
        .string()
        .regex(/^(?:19|20|21)\d\d$/, 'must be a year')
        .optional()
        .meta({ description: 'Only fiscal years from this one on' }),
      sort: lineText(80).optional().meta({
        description: 'A measure, the highest first; with `-` before it the lowest',
        example: 'revenue_growth',
      }),
      limit: integerParameter(1, 200, 50),
    }),
    ok: companyScreen,
  },
});

export const financialRoutes = [
  listFacts,
  readFact,
  listStatements,
  readStatement,
  listTables,
  listMeasures,
  readCompanySegments,
  readMeasures,
  readCompanyMeasures,
  readMeasureHistory,
  compareCompanies,
  downloadMeasures,
  downloadMeasuresCsv,
  screenCompanies,
] as const;
