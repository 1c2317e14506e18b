import { createHash } from 'node:crypto';

/**
 * Lets a cluster share running servers with others: a database, a virtual host and a Redis database of its own.
 * Returns the changed variables; a virtual host is made through `RABBITMQ_MANAGEMENT_URL`.
 */
export async function withNamespace(
  env: NodeJS.ProcessEnv,
  namespace: string,
): Promise<Record<string, string>> {
  const { MONGODB_URL, RABBITMQ_URL, REDIS_URL, RABBITMQ_MANAGEMENT_URL, REDIS_DATABASES } = env;
  const changed: Record<string, string> = {};
  if (MONGODB_URL) changed.MONGODB_URL = withPath(MONGODB_URL, namespace);
  if (RABBITMQ_URL) {
    if (!RABBITMQ_MANAGEMENT_URL) {
      throw new Error('A namespace of its own needs RABBITMQ_MANAGEMENT_URL, to make a virtual host there.');
    }
    await makeVirtualHost(RABBITMQ_MANAGEMENT_URL, namespace);
    changed.RABBITMQ_URL = withPath(RABBITMQ_URL, namespace);
  }
  if (REDIS_URL)
    changed.REDIS_URL = withPath(REDIS_URL, String(pickDatabase(namespace, Number(REDIS_DATABASES ?? 16))));
  return changed;
}

/** Replaces a URL's path (`mongodb://` and the like, whose hosts the URL class may not parse). */
export function withPath(url: string, path: string): string {
  return url.replace(/^([a-z+]+:\/\/[^/?]+)(\/[^?]*)?/, `$1/${encodeURIComponent(path)}`);
}

/** A Redis database other than 0, which everybody uses. */
export function pickDatabase(namespace: string, databases: number): number {
  const hash = createHash('sha256').update(namespace).digest().readUInt32BE();
  return 1 + (hash % (databases - 1));
}

async function makeVirtualHost(managementUrl: string, name: string): Promise<void> {
  const { origin, username, password } = new URL(managementUrl);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  );
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/vhosts/${encodeURIComponent(name)}`, { method: 'PUT', headers });
  if (!answer.ok)
    throw new Error(`RabbitMQ refused to make the virtual host ${name}: HTTP ${answer.status}.`);
}
