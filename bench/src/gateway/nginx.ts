import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from '@footnote/local';
import { answers, freePort, type Running, startProcess } from './start-process.ts';

/** A small JSON answer, as of a search. */
const answer = JSON.stringify({
  results: [{ country: 'US', local_id: '320193', name: 'Apple Inc.', ticker: 'AAPL', matched_on: 'name' }],
  total: 1,
  query_ms: 0.1,
});

/** The service behind all compared proxies: one nginx that answers at once. */
export function startUpstream(folder: string): Promise<Running & { url: string }> {
  return startNginx(
    folder,
    'upstream',
    () => `location / { default_type application/json; return 200 '${answer}'; }`,
  );
}

/** nginx as the bare proxy, with kept-alive connections and one worker, as the gateway is one process. */
export function startNginxProxy(folder: string, upstreamUrl: string): Promise<Running & { url: string }> {
  return startNginx(
    folder,
    'proxy',
    () => `location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }`,
    `upstream service { server ${new URL(upstreamUrl).host}; keepalive 64; }`,
  );
}

async function startNginx(
  folder: string,
  name: string,
  location: () => string,
  outside = '',
): Promise<Running & { url: string }> {
  const port = await freePort();
  const prefix = join(folder, name);
  mkdirSync(prefix, { recursive: true });
  const file = join(prefix, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${prefix}/nginx.pid; error_log stderr warn;
events { worker_connections 16384; }
http {
  access_log off; keepalive_requests 100000000; client_body_temp_path ${prefix}/body; proxy_temp_path ${prefix}/proxy;
  fastcgi_temp_path ${prefix}/fastcgi; uwsgi_temp_path ${prefix}/uwsgi; scgi_temp_path ${prefix}/scgi;
  ${outside}
  server { listen 127.0.0.1:${port} backlog=4096; ${location()} }
}
`,
  );
  const url = `http://127.0.0.1:${port}`;
  const running = await startProcess(
    findBinary(process.env, 'nginx') ?? 'nginx',
    ['-p', prefix, '-c', file],
    {},
    () => answers(url),
  );
  return { ...running, url };
}
