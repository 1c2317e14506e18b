import { createServer, type ServerResponse } from 'node:http';

/**
 * A process in place of the filings service: holds event streams open and sends each an event every second
 * with the time of sending; answers other requests at once. Prints its port.
 */
const streams = new Set<ServerResponse>();
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (!request.url?.startsWith('/api/filings/ingest/stream')) {
    response.setHeader('content-type', 'application/json');
    response.end('{"ok":true}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' });
  response.flushHeaders();
  streams.add(response);
  response.once('close', () => streams.delete(response));
});
server.listen(Number(process.env.PORT), '127.0.0.1', 4096);

let id = 0;
setInterval(() => {
  id += 1;
  const event = `id: ${id}\nevent: progress\ndata: {"job_id":"job_1","sent":${Date.now()}}\n\n`;
  for (const response of streams) response.write(event);
}, 1_000);
