import { type AuditEntry, auditedRoutes, type Principal, type Route } from '@footnote/contracts';
import { currentRequestId, newId } from '@footnote/runtime';

/** The audit log: who did what. It returns at once and never makes a request fail. */
export interface AuditSink {
  record(orgId: string, entry: Omit<AuditEntry, 'at'>): void;
}

export interface AuditedCall {
  readonly caller?: Principal | undefined;
  readonly params: unknown;
}

/** Logs a successful call. Calls of users without an organisation are not logged, because nobody could read them. */
export function noteCall(sink: AuditSink | null, route: Route, call: AuditedCall, made: unknown): void {
  const audited = auditedRoutes[route.id];
  if (!sink || !audited || !call.caller?.org_id) return;
  sink.record(call.caller.org_id, {
    id: newId('aud'),
    user_id: call.caller.user_id,
    ...audited,
    object_id: idFromParams(call.params) ?? idFromBody(made),
    route: route.id,
    request_id: currentRequestId() ?? 'none',
  });
}

function idFromParams(params: unknown): string | null {
  const values = Object.values((params ?? {}) as object).map(String);
  return values.length === 0 ? null : values.join('/').slice(0, 1_000);
}

const idNames = ['report_id', 'document_id', 'thread_id', 'id', 'name'];

/** The id of the created resource, found in the answer: `{ report: { report_id } }`, `{ name }`. */
function idFromBody(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const { report, document, job, token } = body as Record<string, unknown>;
  const made = (report ?? document ?? job ?? token ?? body) as Record<string, unknown>;
  const id = idNames.map((name) => made[name]).find((value) => typeof value === 'string');
  return typeof id === 'string' ? id : null;
}
