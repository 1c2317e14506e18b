import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import { findFreePort } from '../process/free-port.ts';
import { runCommand } from '../process/run-command.ts';
import { superviseProcess } from '../process/supervise-process.ts';
import { findBinary } from '../setup/find-binary.ts';
import { openLog, pidFile, type ServerHost, serverFolder } from '../setup/server-host.ts';
import { type BackingServer, runServer } from './backing-server.ts';

const lowestMajor = 7;
export const database = 'research';
const replicaSet = 'research';
const notYetInitialized = 94;

/** `mongod` on the PATH when it is new enough, else null. */
export async function findMongod(env: NodeJS.ProcessEnv): Promise<string | null> {
  const binary = findBinary(env, 'mongod');
  return binary !== null && (await readMajor(binary)) >= lowestMajor ? binary : null;
}

async function readMajor(binary: string): Promise<number> {
  const text = await runCommand(binary, ['--version']).catch(() => '');
  return Number(/version v(\d+)/.exec(text)?.[1] ?? 0);
}

/** Runs a mongod as a single-node replica set with its data in the data folder. */
export async function runMongod(host: ServerHost, binary: string): Promise<BackingServer> {
  const port = await findFreePort();
  const folder = serverFolder(host, 'mongodb');
  const data = serverFolder(host, 'mongodb', 'data');
  const address = `127.0.0.1:${port}`;
  const version = /version v([\d.]+)/.exec(await runCommand(binary, ['--version']))?.[1] ?? '?';
  const place = ['--dbpath', data, '--bind_ip', '127.0.0.1', '--port', String(port)];
  const server = superviseProcess({
    name: 'mongodb',
    command: binary,
    args: [...place, '--replSet', replicaSet, '--unixSocketPrefix', folder, '--quiet'],
    env: host.env,
    cwd: folder,
    pidFile: pidFile(host.dataDir, 'mongodb'),
    ping: () => makePrimary(address),
    readyTimeoutMs: 60_000,
    stopTimeoutMs: 20_000,
    onLine: openLog(host.dataDir, 'mongodb'),
    report: host.report,
  });
  const url = `mongodb://${address}/${database}?replicaSet=${replicaSet}`;
  const describe = `MongoDB ${version} (${join(binary)}) on ${address}`;
  return runServer({ name: 'mongodb', url, describe, env: { MONGODB_URL: url } }, [server]);
}

/** Resolves once the node is the primary of its own set, which it joins under this start's address. */
async function makePrimary(address: string): Promise<void> {
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
  try {
    const admin = client.db('admin');
    const config = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
      if (error instanceof MongoServerError && error.code === notYetInitialized) return null;
      throw error;
    });
    const members = [{ _id: 0, host: address }];
    if (config === null) {
      await admin.command({ replSetInitiate: { _id: replicaSet, members } });
    } else if (config.config.members[0].host !== address) {
      const version = config.config.version + 1;
      await admin.command({ replSetReconfig: { ...config.config, version, members }, force: true });
    }
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary !== true) throw new Error('the node is not the primary yet');
  } finally {
    await client.close();
  }
}
