// Backing servers to develop and test against: `node --conditions=footnote-source deploy/local/src/dev-servers.ts [DIR]`.
// Writes DIR/env (shell `export` lines) once all are up, and keeps them up until it is ended.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endLeftovers } from './cluster/reset-data.ts';
import { startControlServer } from './servers/control-server.ts';
import { startServers } from './servers/start-servers.ts';

const dataDir = resolve(process.argv[2] ?? '.data/dev-servers');
const envFile = join(dataDir, 'env');
const startedAt = Date.now();
const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
const report = (line: string) => console.error(`${seconds()} s  ${line}`);

rmSync(envFile, { force: true });
await endLeftovers(dataDir);
const running = await startServers({ dataDir, names: ['mongodb', 'rabbitmq', 'redis', 's3'], report });
const control = await startControlServer(running);
const variables = { ...running.env, TEST_SERVERS: JSON.stringify({ controlUrl: control.url }) };
const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
writeFileSync(`${envFile}.part`, `${lines.join('\n')}\n`);
renameSync(`${envFile}.part`, envFile);
report(`all up; variables in ${envFile}; control at ${control.url}`);

let ending = false;
const end = async () => {
  if (ending) return running.abandon();
  ending = true;
  rmSync(envFile, { force: true });
  await control.close();
  await running.stop();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
