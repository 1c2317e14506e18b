import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createOpenApi } from './openapi.ts';

/**
 * Prints the OpenAPI description. `--write` stores its SHA-256 in gateway/openapi.sha256, `--check` ends with 1 when the
 * stored one differs from that of what the contracts say now. So a change of the API is seen in review, and the description itself,
 * which follows from the contracts, is stored nowhere.
 */
const stored = new URL('../../openapi.sha256', import.meta.url);
const text = `${JSON.stringify(createOpenApi(), null, 2)}\n`;
const hash = `${createHash('sha256').update(text).digest('hex')}\n`;
const option = process.argv[2];

if (option === '--write') writeFileSync(stored, hash);
else if (option !== '--check') process.stdout.write(text);
else if (readFileSync(stored, 'utf8') !== hash) {
  process.stderr.write(
    'The contracts describe another API than that of gateway/openapi.sha256. `npm run -s openapi` prints it, to be compared with ' +
      'what it printed before the change. If the change is wanted: npm run openapi -- --write\n',
  );
  process.exitCode = 1;
}
