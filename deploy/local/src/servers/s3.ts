import { join } from 'node:path';
import { Client } from 'minio';
import { findFreePort } from '../process/free-port.ts';
import { runCommand } from '../process/run-command.ts';
import { superviseProcess } from '../process/supervise-process.ts';
import { buildOnce } from '../setup/build-once.ts';
import { findBinary } from '../setup/find-binary.ts';
import {
  findCacheDir,
  findHome,
  openLog,
  pidFile,
  type ServerHost,
  serverFolder,
} from '../setup/server-host.ts';
import { type BackingServer, externalServer, runServer, withoutPassword } from './backing-server.ts';

const versitygw = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const accessKey = 'research';
const secretKey = 'research-secret';
const bucket = 'research';

/** A real S3 server, for tests: `S3_URL`, else MinIO or versitygw on the PATH, else versitygw built with go. */
export async function ensureS3(host: ServerHost): Promise<BackingServer> {
  const given = host.env.TEST_S3_URL || host.env.S3_URL;
  if (given) {
    const describe = `S3 at ${withoutPassword(given)} (S3_URL)`;
    return externalServer({ name: 's3', url: given, describe, env: { TEST_S3_URL: given } });
  }
  const minio = findBinary(host.env, 'minio');
  const binary = minio ?? (await ensureVersitygw(host.env, host.report));
  const port = await findFreePort();
  const objects = serverFolder(host, 's3', 'objects');
  const address = `127.0.0.1:${port}`;
  const args =
    minio === null
      ? // Metadata in files of its own: not every file system has extended attributes.
        ['--port', address, '--quiet', 'posix', '--sidecar', serverFolder(host, 's3', 'metadata'), objects]
      : ['server', '--address', address, '--quiet', objects];
  const credentials = {
    MINIO_ROOT_USER: accessKey,
    MINIO_ROOT_PASSWORD: secretKey,
    ROOT_ACCESS_KEY: accessKey,
    ROOT_SECRET_KEY: secretKey,
  };
  const server = superviseProcess({
    name: 's3',
    command: binary,
    args,
    env: { ...host.env, ...credentials },
    cwd: serverFolder(host, 's3'),
    pidFile: pidFile(host.dataDir, 's3'),
    ping: () => makeBucket(port),
    readyTimeoutMs: 30_000,
    onLine: openLog(host.dataDir, 's3'),
    report: host.report,
  });
  const url = `http://${accessKey}:${secretKey}@${address}/${bucket}`;
  const describe = `S3 by ${minio === null ? 'versitygw' : 'MinIO'} on ${address}`;
  return runServer({ name: 's3', url, describe, env: { TEST_S3_URL: url } }, [server]);
}

async function makeBucket(port: number): Promise<void> {
  const endPoint = { endPoint: '127.0.0.1', port, useSSL: false };
  const client = new Client({
    ...endPoint,
    accessKey: accessKey,
    secretKey: secretKey,
    region: 'us-east-1',
  });
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
}

/** The server of docker-compose.yml: versitygw on the PATH, else built with go, once. */
export async function ensureVersitygw(
  env: NodeJS.ProcessEnv = process.env,
  report: (line: string) => void = () => {},
): Promise<string> {
  return findBinary(env, 'versitygw') ?? join(await buildVersitygw(env, report), 'versitygw');
}

async function buildVersitygw(env: NodeJS.ProcessEnv, report: (line: string) => void): Promise<string> {
  const version = versitygw.slice(versitygw.lastIndexOf('@') + 1);
  const target = join(findCacheDir(env), `versitygw-${version}-${process.platform}-${process.arch}`);
  return buildOnce(target, async (folder) => {
    const go = findBinary(env, 'go');
    if (go === null) {
      throw new Error('An S3 server is needed for the tests: install minio, versitygw or go, or set S3_URL.');
    }
    report('s3: building versitygw with go (once, about two minutes)');
    const startedAt = Date.now();
    const build = {
      ...env,
      HOME: findHome(env),
      GOBIN: folder,
      GOFLAGS: '-buildvcs=false',
      GOWORK: 'off',
    };
    await runCommand(go, ['install', '-trimpath', '-ldflags=-s -w', versitygw], { env: build });
    report(`s3: versitygw built in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  });
}
