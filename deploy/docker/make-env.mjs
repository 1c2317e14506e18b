// node deploy/docker/make-env.mjs [--replay | --add] [FILE]: writes `.env` for docker-compose.yml, with secrets made now.
// Never overwrites a file: its secrets open the data in the volumes. `--add` adds the secrets that an older file lacks.
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values, positionals } = parseArgs({
  options: { replay: { type: 'boolean' }, add: { type: 'boolean' } },
  allowPositionals: true,
});
const path = positionals[0] === undefined ? `${root}.env` : resolve(positionals[0]);

/** Letters and digits only, because some of them are used in URLs. */
const secret = (bytes) => randomBytes(bytes).toString('hex');
/** Lines of the file, one for each name, each with a secret of its own. */
const secrets = (bytes, ...names) => names.map((name) => `${name}=${secret(bytes)}`).join('\n');
const services = ['GATEWAY', 'FILINGS', 'WORKER', 'SKILLS', 'REPORTS', 'LAB'];
const replayed = `# The regulators are replayed from sample filings; take these two lines out to reach the real ones.
COMPOSE_PROFILES=replay
REPLAY_URL=http://replay:8080`;
const text = `# Written by deploy/docker/make-env.mjs. Keep it secret, and keep it: without it the data can't be opened.
# Settings of .env.example can be added, an address of the form https://… as PUBLIC_URL for instance.
${secrets(32, 'JWT_SECRET', 'INTERNAL_TOKEN_SECRET', 'OBJECT_LINK_SECRET')}
${secrets(24, 'MONGODB_PASSWORD', 'RABBITMQ_PASSWORD', 'GRAFANA_PASSWORD', 'REDIS_PASSWORD')}
${secrets(48, 'MONGODB_REPLICA_KEY')}
${secrets(20, 'S3_PASSWORD')}

# Of each service, for its own account in every store
${secrets(20, ...services.map((service) => `${service}_STORE_PASSWORD`))}

# Where callers reach the gateway
PUBLIC_ADDRESS=127.0.0.1
PUBLIC_PORT=8080
PUBLIC_URL=http://127.0.0.1:8080

# The settings of .env.example under "Regulators" open markets to the regulators themselves.
${values.replay ? `${replayed}\n` : ''}`;

if (values.add) addMissing();
else writeNew();

function addMissing() {
  const old = readFileSync(path, 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => /^[A-Z0-9_]+_(PASSWORD|SECRET|KEY)=/.test(line) && !line.startsWith('JWT_'));
  const missing = lines.filter((line) => !new RegExp(`^${line.split('=')[0]}=`, 'm').test(old));
  if (missing.length > 0) appendFileSync(path, `${old.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`);
  console.log(`Added to ${path}: ${missing.map((line) => line.split('=')[0]).join(', ') || 'nothing'}.`);
}

function writeNew() {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
    console.log(`Wrote ${path}.`);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    console.error(`${path} is there already. Its secrets open the data in the volumes: it is left as it is.`);
    process.exitCode = 1;
  }
}
