import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../process/free-port.ts';
import { superviseProcess } from '../process/supervise-process.ts';
import { findBinary, isExecutable } from '../setup/find-binary.ts';
import { openLog, pidFile, type ServerHost, serverFolder } from '../setup/server-host.ts';
import { type BackingServer, externalServer, runServer, withoutPassword } from './backing-server.ts';
import { pingPort } from './ping.ts';

// Debian's /usr/sbin/rabbitmq-server is a wrapper that changes user and folder; the script behind it does neither.
const debianScript = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const amqpHello = Buffer.from('AMQP\x00\x00\x09\x01', 'latin1');
// The name is part of the data's path, so it must not depend on the ports.
const nodeName = 'research@localhost';

interface BrokerPorts {
  amqp: number;
  management: number;
  dist: number;
  epmd: number;
}

/** RabbitMQ with its management API: `RABBITMQ_URL`, else `rabbitmq-server` on the PATH, else apt's. */
export async function ensureRabbitmq(host: ServerHost): Promise<BackingServer> {
  const given = host.env.RABBITMQ_URL;
  if (given) {
    const describe = `RabbitMQ at ${withoutPassword(given)} (RABBITMQ_URL)`;
    return externalServer({ name: 'rabbitmq', url: given, describe, env: pickUrls(host.env, given) });
  }
  const find = () => (isExecutable(debianScript) ? debianScript : findBinary(host.env, 'rabbitmq-server'));
  const script = find() ?? ((await host.installPackages()) ? find() : null);
  const epmd = findBinary(host.env, 'epmd');
  if (script === null || epmd === null) {
    throw new Error('RabbitMQ is needed: install rabbitmq-server (with Erlang), or set RABBITMQ_URL.');
  }
  const ports: BrokerPorts = {
    amqp: await findFreePort(),
    management: await findFreePort(),
    dist: await findFreePort(),
    epmd: await findFreePort(),
  };
  const folder = serverFolder(host, 'rabbitmq');
  const env = writeBrokerConfig(host.env, folder, ports);
  // Erlang's name server is run by us, so that the broker doesn't leave one of its own behind as a daemon.
  const nameServer = superviseProcess({
    name: 'epmd',
    command: epmd,
    args: ['-port', String(ports.epmd), '-address', '127.0.0.1'],
    env,
    pidFile: pidFile(host.dataDir, 'epmd'),
    ping: () => pingPort(ports.epmd, Buffer.from([0, 1, 0x6e]), (bytes) => bytes.length >= 4),
    readyTimeoutMs: 15_000,
    onLine: openLog(host.dataDir, 'epmd'),
    report: host.report,
  });
  const broker = superviseProcess({
    name: 'rabbitmq',
    command: script,
    args: [],
    env,
    cwd: folder,
    pidFile: pidFile(host.dataDir, 'rabbitmq'),
    ping: () => pingPort(ports.amqp, amqpHello, (bytes) => bytes[0] === 1),
    readyTimeoutMs: 90_000,
    stopTimeoutMs: 20_000,
    onLine: openLog(host.dataDir, 'rabbitmq'),
    report: host.report,
  });
  const url = `amqp://guest:guest@127.0.0.1:${ports.amqp}`;
  const managementUrl = `http://guest:guest@127.0.0.1:${ports.management}`;
  const describe = `RabbitMQ ${readVersion(script)} on 127.0.0.1:${ports.amqp} (management on ${ports.management})`;
  const serverEnv = { RABBITMQ_URL: url, RABBITMQ_MANAGEMENT_URL: managementUrl };
  return runServer({ name: 'rabbitmq', url, describe, env: serverEnv }, [nameServer, broker]);
}

function writeBrokerConfig(env: NodeJS.ProcessEnv, folder: string, ports: BrokerPorts): NodeJS.ProcessEnv {
  // Erlang keeps its cookie in HOME and refuses one that others can read: with a home of its own, the user's is not touched.
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const inherited = Object.entries(env).filter(
    ([name]) => !/^(RABBITMQ_|ERL_|RUNNING_UNDER_SYSTEMD|NOTIFY_SOCKET)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    HOME: home,
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    // Makes the script become the broker instead of waiting on it, so that our signals reach the broker itself.
    RUNNING_UNDER_SYSTEMD: 'true',
    RABBITMQ_NODENAME: nodeName,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_DIST_PORT: String(ports.dist),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_CONF_ENV_FILE: file('rabbitmq-env.conf', ''),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('enabled_plugins', '[rabbitmq_management].\n'),
    RABBITMQ_CONFIG_FILE: file(
      'rabbitmq.conf',
      [
        `management.tcp.ip = 127.0.0.1`,
        `management.tcp.port = ${ports.management}`,
        'log.console.level = warning',
        // A development machine's disk may be nearly full; the broker would block every publisher at 50 MB already.
        'disk_free_limit.absolute = 20MB',
        'collect_statistics_interval = 1000',
      ].join('\n'),
    ),
  };
}

function pickUrls(env: NodeJS.ProcessEnv, url: string): Record<string, string> {
  const management = env.RABBITMQ_MANAGEMENT_URL;
  return { RABBITMQ_URL: url, ...(management ? { RABBITMQ_MANAGEMENT_URL: management } : {}) };
}

/** The version from the folder names of the installation; asking the server itself takes seconds. */
function readVersion(script: string): string {
  const real = realpathSync(script);
  const library = join(real, '..', '..', 'lib');
  const names = [real, ...(existsSync(library) ? readdirSync(library) : [])];
  return names.map((name) => /rabbitmq_server-([\d.]+)/.exec(name)?.[1]).find(Boolean) ?? '';
}
