import { createServer } from 'node:net';
import { findFreePort, isPortFree } from './free-port.ts';

describe('the search for free ports', () => {
  it('finds ports that differ, are free and lie outside the range of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()));
    expect(new Set(ports).size).toBe(20);
    for (const port of ports) expect(port).toBeLessThan(32_768);
  });

  it('knows a port that is taken', async () => {
    const port = await findFreePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});
