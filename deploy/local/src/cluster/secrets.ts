import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secret = z.string().min(32);
const secretsSchema = z.object({ jwtSecret: secret, internalSecret: secret, linkSecret: secret });

/** The keys of one local cluster: they sign tokens, the identity between processes and download links. */
export type Secrets = z.infer<typeof secretsSchema>;

/** Reads the secrets of a data folder (`secrets.json`, readable by its owner alone), made at their first use. */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const make = () => randomBytes(32).toString('base64url');
    const made: Secrets = { jwtSecret: make(), internalSecret: make(), linkSecret: make() };
    const part = `${path}.${process.pid}`;
    writeFileSync(part, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    try {
      // A link fails where a rename would overwrite, so when two commands run at once, the first one's secrets are kept.
      linkSync(part, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(part, { force: true });
    }
  }
  const parsed = secretsSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is damaged; delete it, or start afresh with --reset.`);
  return parsed.data;
}
