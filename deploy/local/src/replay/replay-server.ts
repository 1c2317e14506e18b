import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, answerText } from './answer.ts';
import { answerControl } from './control.ts';
import { makeFaultAnswer } from './fault-answer.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { loadReplayIndex } from './replay-index.ts';
import { replaySites } from './replay-sites.ts';
import { createRequestLog, type LoggedRequest, type RequestLog } from './request-log.ts';
import { defaultPaging, type SecPaging } from './sec/sec-submissions.ts';
import { sendAnswer, sendHalf, sendSlowly } from './send-answer.ts';
import type { CreateSites, RegulatorSites, SiteRequest } from './site.ts';
import { spoilAnswer } from './spoil-answer.ts';

export type ReplayOptions = {
  /** Folders with an `index.json` each. */
  dirs: string[];
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  /** The SEC's threshold; null turns it off. */
  secRequestsPerSecond?: number | null;
  secPaging?: Partial<SecPaging>;
  /** Regulators by the name in a market's descriptor. Default: all. */
  sites?: Readonly<Record<string, CreateSites>>;
};

export type Replay = {
  /** `http://127.0.0.1:PORT`; `https://HOST/path` of a regulator is `${url}/HOST/path` here. */
  url: string;
  requests: RequestLog;
  faults: Faults;
  stop: () => Promise<void>;
};

const largestBodyBytes = 1_000_000;

/**
 * Serves the regulators' own interfaces from folders of filings. Throws when an index is wrong or the port
 * is taken.
 */
export async function startReplay(options: ReplayOptions): Promise<Replay> {
  const index = await loadReplayIndex(options.dirs);
  const { secRequestsPerSecond = 10, secPaging = {} } = options;
  const siteOptions = { secRequestsPerSecond, secPaging: { ...defaultPaging, ...secPaging } };
  const made = await Promise.all(
    Object.values(options.sites ?? replaySites).map((create) => create(index, siteOptions)),
  );
  const sites: RegulatorSites = Object.assign({}, ...made);
  const faults = createFaults();
  const requests = createRequestLog();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(`http://replay${req.url ?? '/'}`);
    if (url.pathname === '/health/live' || url.pathname === '/health/ready') {
      return sendAnswer(req, res, answerText(200, 'application/json', '{"status":"ok"}'));
    }
    if (url.pathname.startsWith('/__')) {
      return sendAnswer(req, res, await answerControl({ faults, requests }, req, url.pathname));
    }
    const logged = logRequest(requests, req, url);
    const [, host = '', path = '/'] = /^\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? [];
    const found = sites[host];
    const fault = found && faults.take(logged.path);
    if (fault) await delay(fault.delay_ms);
    res.once('finish', () => {
      logged.status = res.statusCode;
    });
    if (fault?.body === 'hang') return;
    if (fault?.body === 'reset') {
      res.socket?.resetAndDestroy();
      return;
    }
    const refusal = found?.gate?.(logged.userAgent);
    const spoilt = fault && makeFaultAnswer(fault);
    const answer =
      spoilt ??
      refusal ??
      (await found?.site(decodePath(path), url.searchParams, await readRequest(req))) ??
      answerUnknownHost(host);
    if (fault && !spoilt) return sendSpoilt(req, res, answer, fault);
    return sendAnswer(req, res, answer);
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: NodeJS.ErrnoException) => {
      // A client that has left is not an error; anything else must be reported.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error('replay:', req.url, error);
      res.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { address, port } = server.address() as AddressInfo;
  return {
    url: `http://${address}:${port}`,
    requests,
    faults,
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function sendSpoilt(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  fault: Fault,
): Promise<void> {
  const changed = { ...answer, headers: { ...answer.headers, ...fault.headers } };
  if (fault.body === 'extra-field' || fault.body === 'odd-row') {
    return sendAnswer(req, res, await spoilAnswer(changed, fault.body, fault.list));
  }
  if (fault.body === 'half') return sendHalf(res, changed);
  if (fault.body === 'slow') return sendSlowly(res, changed, fault);
  return sendAnswer(req, res, changed);
}

function logRequest(requests: RequestLog, req: IncomingMessage, url: URL): LoggedRequest {
  const query = new URLSearchParams(url.searchParams);
  for (const name of ['Subscription-Key', 'crtfc_key']) if (query.has(name)) query.set(name, 'hidden');
  const path = url.pathname + (query.size > 0 ? `?${query}` : '');
  const userAgent = req.headers['user-agent'] ?? '';
  const logged: LoggedRequest = {
    at: Date.now(),
    method: req.method ?? 'GET',
    path,
    userAgent,
    status: null,
  };
  requests.add(logged);
  return logged;
}

async function readRequest(req: IncomingMessage): Promise<SiteRequest> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= largestBodyBytes) parts.push(part);
  }
  return { method: req.method ?? 'GET', headers: req.headers, body: Buffer.concat(parts) };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function answerUnknownHost(host: string): Answer {
  return answerText(
    404,
    'application/json',
    JSON.stringify({ message: `no replay of ${host || 'this address'}` }),
  );
}
