import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../process/free-port.ts';
import { runCommand } from '../process/run-command.ts';
import { type SupervisedProcess, superviseProcess } from '../process/supervise-process.ts';
import { buildOnce } from '../setup/build-once.ts';
import { findBinary } from '../setup/find-binary.ts';
import { openLog, pidFile, type ServerHost, serverFolder } from '../setup/server-host.ts';
import { findDebianMirror } from './debian-mirror.ts';
import { inRoot, rootEnv } from './in-root.ts';

const recipe = 1;
const suite = 'sid';
const bin = '/usr/lib/postgresql/18/bin';
/** The user and group that PostgreSQL runs as; it refuses root. */
const postgresId = 5432;
const leftOut = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*'];

function rootFolder(host: ServerHost): string {
  return join(host.cacheDir, `postgresql-18-documentdb-${recipe}-${process.arch}`);
}

export function isPostgresRootBuilt(host: ServerHost): boolean {
  return existsSync(rootFolder(host));
}

/** Unpacks PostgreSQL 18 with DocumentDB, packages of Debian sid, into a folder of their own in the cache. */
export async function buildPostgresRoot(host: ServerHost): Promise<string> {
  return buildOnce(rootFolder(host), async (folder) => {
    const find = () => findBinary(host.env, 'mmdebstrap');
    const mmdebstrap = find() ?? ((await host.installPackages()) ? find() : null);
    if (mmdebstrap === null) throw new Error('unpacking PostgreSQL needs mmdebstrap');
    const mirror = await findDebianMirror(host.env);
    host.report('mongodb: unpacking PostgreSQL 18 with DocumentDB (once, about a minute)');
    const startedAt = Date.now();
    const args = [
      '--variant=extract',
      '--include=postgresql-18-documentdb,dash,base-files',
      ...leftOut.map((path) => `--dpkgopt=path-exclude=${path}`),
      '--aptopt=Apt::Install-Recommends "false"',
      // A mirror that is out of date is no error here; the signatures are checked anyway.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      suite,
      folder,
      `deb ${mirror} ${suite} main`,
    ];
    await runCommand(mmdebstrap, args, { env: host.env });
    finishRoot(folder);
    host.report(`mongodb: PostgreSQL unpacked in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  });
}

/** Makes what the packages' maintainer scripts would have made; they don't run in this variant. */
function finishRoot(root: string): void {
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const id = `${postgresId}:${postgresId}`;
  write('etc/passwd', `root:x:0:0:root:/root:/bin/sh\npostgres:x:${id}:PostgreSQL:/data:/bin/sh\n`);
  write('etc/group', `root:x:0:\npostgres:x:${postgresId}:\n`);
  // DocumentDB connects to its own server by this name.
  write('etc/hosts', '127.0.0.1 localhost\n::1 localhost\n');
  const extensions = join(root, 'usr/share/postgresql/18/extension');
  if (!existsSync(join(extensions, 'postgis.control'))) {
    symlinkSync('postgis-3.control', join(extensions, 'postgis.control'));
  }
  for (const folder of ['data', 'clusters']) mkdirSync(join(root, folder), { recursive: true });
}

/** A PostgreSQL (not started yet) whose data is in the data folder. */
export async function preparePostgres(
  host: ServerHost,
  root: string,
): Promise<{ port: number; process: SupervisedProcess }> {
  const place = await inRoot(root, join(serverFolder(host, 'mongodb'), 'postgres'), postgresId);
  if (!existsSync(join(place.hostFolder, 'initialised'))) await initialize(host, place);
  const port = await findFreePort();
  writeSettings(place.hostFolder, port);
  const postgres = superviseProcess({
    name: 'postgres',
    ...place.command(`${bin}/postgres`, '-D', `${place.folder}/pg`),
    env: rootEnv,
    pidFile: pidFile(host.dataDir, 'postgres'),
    ping: async () => {
      const { command, args } = place.command(
        `${bin}/pg_isready`,
        '-q',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
      );
      await runCommand(command, args, { env: rootEnv });
      await createExtension(place, port);
    },
    readyTimeoutMs: 60_000,
    // "Fast shutdown", because a "smart" one waits until the clients leave by themselves.
    stopSignal: 'SIGINT',
    stopTimeoutMs: 20_000,
    onLine: openLog(host.dataDir, 'postgres'),
    report: host.report,
  });
  return { port, process: postgres };
}

type Place = Awaited<ReturnType<typeof inRoot>>;

async function initialize(host: ServerHost, place: Place): Promise<void> {
  host.report('mongodb: making its database');
  const data = join(place.hostFolder, 'pg');
  // Left incomplete by a start that was interrupted.
  rmSync(data, { recursive: true, force: true });
  const options = ['-U', 'ferret', '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync'];
  const { command, args } = place.command(`${bin}/initdb`, '-D', `${place.folder}/pg`, ...options);
  await runCommand(command, args, { env: rootEnv });
  writeFileSync(join(place.hostFolder, 'initialised.part'), '');
  renameSync(join(place.hostFolder, 'initialised.part'), join(place.hostFolder, 'initialised'));
}

function writeSettings(hostFolder: string, port: number): void {
  const path = join(hostFolder, 'pg', 'postgresql.auto.conf');
  const settings = {
    listen_addresses: "'127.0.0.1'",
    port: String(port),
    unix_socket_directories: "''",
    shared_preload_libraries: "'pg_cron,pg_documentdb_core,pg_documentdb'",
    'cron.database_name': "'postgres'",
    // DocumentDB looks for indexes to build every two seconds; each look would be two log lines and a stored row.
    'cron.log_statement': 'off',
    'cron.log_run': 'off',
    'cron.log_min_messages': 'warning',
    jit: 'off',
    max_connections: '200',
    shared_buffers: "'256MB'",
  };
  const text = `${Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n')}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
  chownSync(path, postgresId, postgresId);
}

async function createExtension(place: Place, port: number): Promise<void> {
  const sql = 'CREATE EXTENSION IF NOT EXISTS documentdb CASCADE';
  const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'ferret', '-d', 'postgres'];
  const { command, args } = place.command(`${bin}/psql`, '-qX', '-v', 'ON_ERROR_STOP=1', ...where, '-c', sql);
  await runCommand(command, args, { env: rootEnv });
}
