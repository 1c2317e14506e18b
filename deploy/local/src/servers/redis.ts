import { findFreePort } from '../process/free-port.ts';
import { runCommand } from '../process/run-command.ts';
import { superviseProcess } from '../process/supervise-process.ts';
import { findBinary } from '../setup/find-binary.ts';
import { openLog, pidFile, type ServerHost, serverFolder } from '../setup/server-host.ts';
import { type BackingServer, externalServer, runServer, withoutPassword } from './backing-server.ts';
import { pingPort } from './ping.ts';

// Many databases, so that each cluster of a test run can have its own.
const databases = '1024';

/** Redis: `REDIS_URL`, else `redis-server` on the PATH, else apt's. */
export async function ensureRedis(host: ServerHost): Promise<BackingServer> {
  const given = host.env.REDIS_URL;
  if (given) {
    const describe = `Redis at ${withoutPassword(given)} (REDIS_URL)`;
    return externalServer({ name: 'redis', url: given, describe, env: { REDIS_URL: given } });
  }
  const find = () => findBinary(host.env, 'redis-server', 'valkey-server');
  const binary = find() ?? ((await host.installPackages()) ? find() : null);
  if (binary === null) {
    throw new Error('Redis is needed: install redis-server (or valkey-server), or set REDIS_URL.');
  }
  const version = /v=([\d.]+)/.exec(await runCommand(binary, ['--version']))?.[1] ?? '?';
  const port = await findFreePort();
  const folder = serverFolder(host, 'redis');
  const options = { '--port': port, '--bind': '127.0.0.1', '--dir': folder, '--databases': databases };
  const durability = ['--appendonly', 'yes', '--save', '', '--daemonize', 'no'];
  const server = superviseProcess({
    name: 'redis',
    command: binary,
    args: [...Object.entries(options).flatMap(([name, value]) => [name, String(value)]), ...durability],
    env: host.env,
    cwd: folder,
    pidFile: pidFile(host.dataDir, 'redis'),
    ping: () => pingPort(port, 'PING\r\n', (bytes) => bytes.toString('latin1').startsWith('+PONG')),
    readyTimeoutMs: 30_000,
    onLine: openLog(host.dataDir, 'redis'),
    report: host.report,
  });
  const url = `redis://127.0.0.1:${port}`;
  const describe = `Redis ${version} on 127.0.0.1:${port}`;
  return runServer({ name: 'redis', url, describe, env: { REDIS_URL: url, REDIS_DATABASES: databases } }, [
    server,
  ]);
}
