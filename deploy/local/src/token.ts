// `npm run -s token -- --org acme --user alice --role admin`: prints a bearer token for the local cluster.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readDataDir } from './cluster/launcher-options.ts';
import { readSecrets } from './cluster/secrets.ts';
import { signToken, tokenClaimsSchema } from './cluster/sign-token.ts';

const help = `npm run -s token -- --user NAME [--org ORG] [--role admin|member] [--name "Shown name"] [--expires-in 8h] [--data DIR]
Signs with JWT_SECRET, else with the secret of the data folder that npm start uses.`;

function main(args: string[], env: NodeJS.ProcessEnv): void {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      user: text,
      org: text,
      role: text,
      name: text,
      'expires-in': text,
      data: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const { 'expires-in': expiresIn, data, help: _help, ...claims } = values;
  const issuer = env.JWT_ISSUER || undefined;
  const audience = env.JWT_AUDIENCE || undefined;
  const input = tokenClaimsSchema.safeParse({ ...claims, ...(expiresIn && { expiresIn }), issuer, audience });
  if (!input.success) throw new Error(`${z.prettifyError(input.error)}\n\n${help}`);
  const secret = env.JWT_SECRET || readSecrets(readDataDir(data, env)).jwtSecret;
  console.log(signToken(secret, input.data));
}

try {
  main(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
