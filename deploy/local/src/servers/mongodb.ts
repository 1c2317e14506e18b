import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerHost, serverFolder } from '../setup/server-host.ts';
import { type BackingServer, externalServer, withoutPassword } from './backing-server.ts';
import { ensureFerretdb, isFerretdbBuilt, whyNoFerretdb } from './ferretdb.ts';
import { findMongod, runMongod } from './mongod.ts';
import { fetchOfficialMongod, findFetchedMongod } from './official-mongod.ts';

type Kind = 'mongod' | 'ferretdb';

/**
 * MongoDB: `MONGODB_URL`; `mongod` 7 or newer on the PATH; the official binary from its maker; FerretDB built from
 * package registries. A data folder stays with the kind that made it, because neither can read the other's files.
 */
export async function ensureMongodb(host: ServerHost): Promise<BackingServer> {
  const given = host.env.MONGODB_URL;
  if (given) {
    const describe = `MongoDB at ${withoutPassword(given)} (MONGODB_URL)`;
    return externalServer({ name: 'mongodb', url: given, describe, env: { MONGODB_URL: given } });
  }
  const before = readKind(host);
  if (before !== 'ferretdb') {
    const binary = await findAnyMongod(host, before);
    if (binary !== null) {
      const server = await runMongod(host, binary);
      writeKind(host, 'mongod');
      return server;
    }
    if (before === 'mongod') throw new Error(whyNoMongod(host));
  }
  const obstacle = whyNoFerretdb(host);
  if (obstacle !== null) throw new Error(explainWaysOut(obstacle));
  const server = await ensureFerretdb(host).catch((error: unknown) => {
    throw new Error(explainWaysOut(error instanceof Error ? error.message : String(error)), { cause: error });
  });
  writeKind(host, 'ferretdb');
  return server;
}

async function findAnyMongod(host: ServerHost, before: Kind | null): Promise<string | null> {
  const here = (await findMongod(host.env)) ?? (await findFetchedMongod(host));
  if (here !== null) return here;
  // A server that was built before is used again without a download.
  if (before === null && isFerretdbBuilt(host)) return null;
  return fetchOfficialMongod(host);
}

/** Whether a start on this machine would use FerretDB, as far as is known without starting one. */
export function mayNeedFerretdb(host: ServerHost): boolean {
  return !host.env.MONGODB_URL && !isFerretdbBuilt(host) && readKind(host) !== 'mongod';
}

function kindFile(host: ServerHost): string {
  return join(serverFolder(host, 'mongodb'), 'kind');
}

function readKind(host: ServerHost): Kind | null {
  const text = existsSync(kindFile(host)) ? readFileSync(kindFile(host), 'utf8').trim() : '';
  return text === 'mongod' || text === 'ferretdb' ? text : null;
}

function writeKind(host: ServerHost, kind: Kind): void {
  writeFileSync(kindFile(host), `${kind}\n`);
}

function whyNoMongod(host: ServerHost): string {
  return `The data in ${join(host.dataDir, 'mongodb')} was written by mongod, and none (version 7 or newer) is found now. Install mongod, set MONGODB_URL, or start afresh with --reset.`;
}

function explainWaysOut(obstacle: string): string {
  return [
    'No MongoDB could be brought up. Ways out, any one of them:',
    '  - set MONGODB_URL to a MongoDB 7 or newer (or FerretDB 2)',
    '  - install mongod 7 or newer so that it is on the PATH',
    '  - docker compose up',
    `FerretDB, the last resort, failed: ${obstacle}`,
  ].join('\n');
}
