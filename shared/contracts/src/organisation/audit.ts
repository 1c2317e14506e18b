import { z } from 'zod';
import { codeText, count, cursor, nameText, nextCursor, sentenceText } from '../bounds.ts';
import { toolRouteIds } from '../lab/tool-route-ids.ts';
import { instantParameter, integerParameter, isoInstant } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const auditActions = ['read', 'created', 'changed', 'deleted', 'downloaded', 'asked'] as const;
export type AuditAction = (typeof auditActions)[number];
export const auditObjects = [
  'filing',
  'ingestion_job',
  'document',
  'report',
  'report_link',
  'skill',
  'thread',
  'audit_log',
  'token',
  'matrix',
  'highlight',
] as const;
export type AuditObject = (typeof auditObjects)[number];

/** What somebody of an organisation did. It holds names and ids, and no text of what was read. */
export const auditEntry = z
  .object({
    id: codeText,
    at: isoInstant,
    user_id: nameText,
    action: z.enum(auditActions),
    object: z.enum(auditObjects),
    object_id: sentenceText.nullable().meta({ description: 'Null: a list' }),
    route: codeText,
    request_id: codeText,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = defineRoute({
  id: 'listAudit',
  method: 'GET',
  path: '/api/audit',
  auth: 'org',
  tag: 'Organisation',
  summary: 'Who read, made, changed, deleted and downloaded what, newest first; for admins',
  description:
    'Entries are only ever added, by the services that did what was asked, and kept for `AUDIT_RETENTION_DAYS`. ' +
    'To export the log, follow `next_cursor` to its end.',
  problems: ['role_required'],
  shape: {
    query: z.object({
      from: instantParameter.optional().meta({ description: 'At or after this instant' }),
      to: instantParameter.optional().meta({ description: 'Before this instant' }),
      user_id: z.string().min(1).max(256).optional(),
      action: z.enum(auditActions).optional(),
      object: z.enum(auditObjects).optional(),
      limit: integerParameter(1, 1_000, 200),
      cursor: cursor.optional(),
    }),
    ok: z.object({ entries: z.array(auditEntry).max(1_000), count, next_cursor: nextCursor }),
  },
});

type Audited = { readonly action: AuditAction; readonly object: AuditObject };

const filing = (action: AuditAction): Audited => ({ action, object: 'filing' });
const document = (action: AuditAction): Audited => ({ action, object: 'document' });
const report = (action: AuditAction): Audited => ({ action, object: 'report' });
const skill = (action: AuditAction): Audited => ({ action, object: 'skill' });
const thread = (action: AuditAction): Audited => ({ action, object: 'thread' });
const matrix = (action: AuditAction): Audited => ({ action, object: 'matrix' });
const highlight = (action: AuditAction): Audited => ({ action, object: 'highlight' });
const job = (action: AuditAction): Audited => ({ action, object: 'ingestion_job' });

/**
 * What is recorded of each route, by its id; null: nothing. Reads of public facts are not recorded, because they say little
 * about the reader; nor is progress, which is requested again and again. A test checks that no route is forgotten.
 */
export const auditedRoutes: Readonly<Record<string, Audited | null>> = {
  searchCompanies: null,
  searchFullText: null,
  listMarkets: null,
  listMarketCompanies: null,
  getCompany: null,
  listMeasures: null,
  readCompanySegments: filing('read'),
  listCompletionModels: null,
  getCompletionModel: null,
  getIngestionJob: null,
  listActiveJobs: null,
  listIngestionJobs: null,
  streamIngestion: null,
  getUsage: null,
  listEfforts: null,
  listCompanyFilings: filing('read'),
  listSections: filing('read'),
  readSection: filing('read'),
  diffSection: filing('read'),
  exportSectionDiffDocx: filing('downloaded'),
  exportSectionDiffPdf: filing('downloaded'),
  listFacts: filing('read'),
  readFact: filing('read'),
  listStatements: filing('read'),
  readStatement: filing('read'),
  readMeasures: filing('read'),
  readCompanyMeasures: filing('read'),
  compareCompanies: filing('read'),
  screenCompanies: filing('read'),
  listTables: filing('read'),
  downloadMeasures: filing('downloaded'),
  downloadMeasuresCsv: filing('downloaded'),
  listDocumentTables: document('read'),
  listDocumentStatements: document('read'),
  readDocumentMeasures: document('read'),
  readMeasureHistory: filing('read'),
  searchPassages: filing('read'),
  listTools: null,
  // What a tool reads is recorded by itself.
  ...Object.fromEntries(Object.values(toolRouteIds).map((id) => [id, null])),
  callMcp: null,
  ingestFiling: job('created'),
  cancelIngestionJob: job('deleted'),
  uploadDocument: document('created'),
  listDocuments: document('read'),
  getDocument: document('read'),
  updateDocument: document('changed'),
  deleteDocument: document('deleted'),
  getDocumentContent: document('downloaded'),
  getDocumentText: document('read'),
  startChat: thread('asked'),
  resumeChat: thread('read'),
  stopChat: thread('changed'),
  listThreads: thread('read'),
  getThread: thread('read'),
  deleteThread: thread('deleted'),
  listThreadFolders: thread('read'),
  updateThread: thread('changed'),
  listSharedThreads: thread('read'),
  getSharedThread: thread('read'),
  createChatCompletion: thread('asked'),
  createMatrix: matrix('created'),
  listMatrices: matrix('read'),
  resolveMatrixRows: null,
  readMatrixFile: null,
  getMatrix: matrix('read'),
  updateMatrix: matrix('changed'),
  deleteMatrix: matrix('deleted'),
  duplicateMatrix: matrix('created'),
  runMatrix: matrix('asked'),
  stopMatrix: matrix('changed'),
  // Asked again every second while a matrix is filled.
  listMatrixCells: null,
  exportMatrix: matrix('downloaded'),
  reportMatrix: matrix('downloaded'),
  createHighlight: highlight('created'),
  listHighlights: highlight('read'),
  getHighlight: highlight('read'),
  updateHighlight: highlight('changed'),
  deleteHighlight: highlight('deleted'),
  reportHighlights: highlight('downloaded'),
  listReports: report('read'),
  createReport: report('created'),
  getReport: report('read'),
  getReportPdf: report('downloaded'),
  renderReportPdf: report('changed'),
  restoreReport: report('changed'),
  getReportData: report('read'),
  listThreadReports: report('read'),
  listLineage: report('read'),
  editSection: report('changed'),
  addSections: report('changed'),
  rewriteSection: report('read'),
  listActivity: report('read'),
  deleteReport: report('deleted'),
  getReportMarkdown: report('downloaded'),
  getReportDocx: report('downloaded'),
  diffReports: report('read'),
  shareReport: { action: 'created', object: 'report_link' },
  listReportLinks: report('read'),
  revokeReportLink: { action: 'deleted', object: 'report_link' },
  listSkills: skill('read'),
  generateSkill: null,
  streamSkillDraft: null,
  createSkill: skill('created'),
  createOrgSkill: skill('created'),
  getSkill: skill('read'),
  updateSkill: skill('changed'),
  deleteSkill: skill('deleted'),
  toggleSkill: skill('changed'),
  getSkillFile: skill('downloaded'),
  putSkillFile: skill('changed'),
  listTokens: { action: 'read', object: 'token' },
  createToken: { action: 'created', object: 'token' },
  revokeToken: { action: 'deleted', object: 'token' },
  listAudit: { action: 'read', object: 'audit_log' },
};
