import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { findFreePort } from '../process/free-port.ts';
import { runCommand } from '../process/run-command.ts';
import { superviseProcess } from '../process/supervise-process.ts';
import { buildOnce } from '../setup/build-once.ts';
import { findBinary } from '../setup/find-binary.ts';
import { findHome, openLog, pidFile, type ServerHost, serverFolder } from '../setup/server-host.ts';
import { type BackingServer, runServer } from './backing-server.ts';
import { database } from './mongod.ts';
import { buildPostgresRoot, isPostgresRootBuilt, preparePostgres } from './postgres-documentdb.ts';

const version = '2.7.0';
// Changes when the program in deploy/local/ferretdb does.
const recipe = 1;
const source = fileURLToPath(new URL('../../ferretdb/', import.meta.url));

function programFolder(host: ServerHost): string {
  return join(host.cacheDir, `ferretdb-${version}-${recipe}-${process.platform}-${process.arch}`);
}

export function isFerretdbBuilt(host: ServerHost): boolean {
  return existsSync(programFolder(host)) && isPostgresRootBuilt(host);
}

/** Why FerretDB can't run on this machine, or null. */
export function whyNoFerretdb(host: ServerHost): string | null {
  if (process.platform !== 'linux') return 'it runs on Linux only';
  if (!host.isRoot) return 'it needs root (PostgreSQL runs in an unpacked root of its own)';
  return null;
}

/** FerretDB 2 on PostgreSQL 18 with DocumentDB, both from package registries, built once into the cache. */
export async function ensureFerretdb(host: ServerHost): Promise<BackingServer> {
  const [program, root] = await Promise.all([buildProgram(host), buildPostgresRoot(host)]);
  const { port: postgresPort, process: postgres } = await preparePostgres(host, root);
  const port = await findFreePort();
  const address = `127.0.0.1:${port}`;
  const url = `mongodb://${address}/${database}`;
  const state = serverFolder(host, 'mongodb', 'ferretdb');
  const ferretdb = superviseProcess({
    name: 'mongodb',
    command: join(program, 'ferretdb'),
    args: [`postgres://ferret@127.0.0.1:${postgresPort}/postgres`, address, state],
    env: { ...host.env, DO_NOT_TRACK: '1' },
    cwd: state,
    pidFile: pidFile(host.dataDir, 'mongodb'),
    ping: () => pingFerretdb(url),
    readyTimeoutMs: 60_000,
    onLine: openLog(host.dataDir, 'mongodb'),
    report: host.report,
  });
  const describe = `FerretDB ${version} on PostgreSQL 18 with DocumentDB, on ${address}`;
  return runServer({ name: 'mongodb', url, describe, env: { MONGODB_URL: url } }, [postgres, ferretdb]);
}

async function pingFerretdb(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000, socketTimeoutMS: 10_000 });
  try {
    // `ping` is answered even if the database behind FerretDB is down, so it is not enough.
    await client.db('admin').command({ listDatabases: 1, nameOnly: true });
  } finally {
    await client.close();
  }
}

async function buildProgram(host: ServerHost): Promise<string> {
  return buildOnce(programFolder(host), async (folder) => {
    const find = () => findBinary(host.env, 'go');
    const go = find() ?? ((await host.installPackages()) ? find() : null);
    if (go === null) throw new Error('building it needs go (1.21 or newer) on the PATH');
    host.report(`mongodb: building FerretDB ${version} with go (once, about a minute)`);
    const startedAt = Date.now();
    for (const name of ['main.go', 'go.mod', 'go.sum']) copyFileSync(join(source, name), join(folder, name));
    await runCommand(go, ['build', '-trimpath', '-ldflags=-s -w', '-o', 'ferretdb', '.'], {
      cwd: folder,
      env: { ...host.env, HOME: findHome(host.env), GOFLAGS: '-mod=readonly -buildvcs=false', GOWORK: 'off' },
    });
    host.report(`mongodb: FerretDB built in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  });
}
