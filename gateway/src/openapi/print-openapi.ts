import { readFileSync, writeFileSync } from 'node:fs';
import { createOpenApi } from './openapi.ts';

/**
 * Prints the OpenAPI description. `--write` stores it as gateway/openapi.json, `--check` ends with 1 when the
 * stored one differs from what the contracts say now.
 */
const stored = new URL('../../openapi.json', import.meta.url);
const text = `${JSON.stringify(createOpenApi(), null, 2)}\n`;
const option = process.argv[2];

if (option === '--write') writeFileSync(stored, text);
else if (option !== '--check') process.stdout.write(text);
else if (readFileSync(stored, 'utf8') !== text) {
  process.stderr.write(
    'gateway/openapi.json is not what the contracts say; run: npm run openapi -- --write\n',
  );
  process.exitCode = 1;
}
