import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, answerText } from './answer.ts';
import { answerControl } from './control.ts';
import { createEdinetSites } from './edinet-site.ts';
import { makeFaultAnswer } from './fault-answer.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { loadReplayIndex } from './replay-index.ts';
import { createRequestLog, type LoggedRequest, type RequestLog } from './request-log.ts';
import { createSecGate } from './sec-gate.ts';
import { createSecSites, type Site } from './sec-site.ts';
import { defaultPaging, type SecPaging } from './sec-submissions.ts';
import { sendAnswer, sendHalf, sendSlowly } from './send-answer.ts';

export type ReplayOptions = {
  /** Folders with an `index.json` each. */
  dirs: string[];
  /** 0, the default, takes a free one. */
  port?: number;
  host?: string;
  /** The SEC's threshold; null turns it off. */
  secRequestsPerSecond?: number | null;
  secPaging?: Partial<SecPaging>;
};

export type Replay = {
  /** `http://127.0.0.1:PORT`; `https://HOST/path` of a regulator is `${url}/HOST/path` here. */
  url: string;
  requests: RequestLog;
  faults: Faults;
  stop: () => Promise<void>;
};

/**
 * Serves the regulators' own interfaces from folders of filings. Throws when an index is wrong or the port
 * is taken.
 */
export async function startReplay(options: ReplayOptions): Promise<Replay> {
  const index = await loadReplayIndex(options.dirs);
  const { secRequestsPerSecond = 10, secPaging = {} } = options;
  const sec = createSecSites(index, { ...defaultPaging, ...secPaging });
  const edinet = await createEdinetSites(index);
  const secGate = createSecGate(secRequestsPerSecond);
  const sites: Record<string, { site: Site; gate?: (userAgent: string) => Answer | null }> = {
    'www.sec.gov': { site: sec.www, gate: secGate },
    'data.sec.gov': { site: sec.data, gate: secGate },
    'api.edinet-fsa.go.jp': { site: edinet.api },
    'disclosure2dl.edinet-fsa.go.jp': { site: edinet.download },
  };
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
    if (fault) await wait(fault.delay_ms);
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
      spoilt ?? refusal ?? (await found?.site(decodePath(path), url.searchParams)) ?? answerUnknownHost(host);
    if (fault && !spoilt) return sendSpoilt(req, res, answer, fault);
    return sendAnswer(req, res, answer);
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: NodeJS.ErrnoException) => {
      // A client that left is its own affair; anything else must be seen.
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

function sendSpoilt(req: IncomingMessage, res: ServerResponse, answer: Answer, fault: Fault): Promise<void> {
  const changed = { ...answer, headers: { ...answer.headers, ...fault.headers } };
  if (fault.body === 'half') return sendHalf(res, changed);
  if (fault.body === 'slow') return sendSlowly(res, changed, fault);
  return sendAnswer(req, res, changed);
}

function logRequest(requests: RequestLog, req: IncomingMessage, url: URL): LoggedRequest {
  const query = new URLSearchParams(url.searchParams);
  if (query.has('Subscription-Key')) query.set('Subscription-Key', 'hidden');
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
