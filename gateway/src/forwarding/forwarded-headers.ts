import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Of one connection only (RFC 9110 7.6.1), never passed on in either direction. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
];

/** Headers that are only for the gateway, or with which a client could pretend to be the gateway. */
const keptFromServices = new Set([
  ...hopByHop,
  'authorization',
  'cookie',
  'expect',
  'baggage',
  'forwarded',
  'host',
  'traceparent',
  'tracestate',
  'x-request-id',
]);
const keptFromServicesPrefix = /^x-(?:internal|forwarded|real)-/;

/** The request's headers as a service gets them, with the identity and request id that the gateway vouches for. */
export function headersForService(
  request: IncomingMessage,
  identity: Record<string, string>,
): IncomingHttpHeaders {
  const { headers } = request;
  const named = namedByConnection(headers.connection);
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) {
    if (keptFromServices.has(name) || keptFromServicesPrefix.test(name) || named?.has(name)) continue;
    kept[name] = headers[name];
  }
  return Object.assign(kept, identity);
}

const keptFromClients = new Set([...hopByHop, 'transfer-encoding', 'x-request-id', 'x-powered-by', 'server']);

/** A service's headers as the client gets them; the framing and the connection are the gateway's own. */
export function headersForClient(answer: IncomingMessage): OutgoingHttpHeaders {
  const { headers } = answer;
  const named = namedByConnection(headers.connection);
  const kept: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (keptFromClients.has(name) || named?.has(name)) continue;
    kept[name] = headers[name];
  }
  return kept;
}

function namedByConnection(header: string | undefined): Set<string> | undefined {
  if (header === undefined || header === 'keep-alive' || header === 'close') return undefined;
  const named = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  // Without these headers a body would be forwarded without framing, and the service would read its bytes as the next request.
  named.delete('content-length');
  named.delete('transfer-encoding');
  return named;
}
