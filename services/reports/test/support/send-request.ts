import type {
  createReport,
  diffReports,
  editSection,
  getReportPdf,
  listActivity,
  listLineage,
  listReports,
  ProblemBody,
  ReportData,
  ReportMetadata,
  RouteAnswer,
  rewriteSection,
} from '@footnote/contracts';

/** What any route may answer with; a test reads what belongs to the status that it has checked. */
type AnswerBody = Partial<
  Omit<ReportMetadata, 'status'> &
    Omit<ProblemBody, 'status' | 'title'> &
    Omit<ReportData, 'sections'> &
    RouteAnswer<typeof listReports> &
    RouteAnswer<typeof getReportPdf> &
    RouteAnswer<typeof listLineage> &
    RouteAnswer<typeof listActivity> &
    RouteAnswer<typeof rewriteSection> &
    (RouteAnswer<typeof createReport> | RouteAnswer<typeof editSection>) & {
      deleted: boolean;
      section: ReportData['sections'][number];
      sections: (ReportData['sections'][number] & RouteAnswer<typeof diffReports>['sections'][number])[];
    }
>;
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  body: AnswerBody;
}
export interface Sent {
  json?: unknown;
  headers?: Record<string, string>;
}

export async function sendRequest(url: string, method: string, { json, headers }: Sent): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text,
    body: isJson ? JSON.parse(text) : {},
  };
}
