import { createServer } from 'node:net';

// Below the range that kernels hand out to outgoing connections (32768 and up on Linux, 49152 on macOS), so
// that a server that restarts finds its port still free.
const lowestPort = 18_000;
const highestPort = 31_999;
const handedOut = new Set<number>();

/** Whether a server could listen on this loopback port now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A loopback port that is free now and was not handed out before by this process. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const port = lowestPort + Math.floor(Math.random() * (highestPort - lowestPort + 1));
    if (handedOut.has(port) || !(await isPortFree(port))) continue;
    handedOut.add(port);
    return port;
  }
  throw new Error(`No free port found between ${lowestPort} and ${highestPort} on 127.0.0.1.`);
}
