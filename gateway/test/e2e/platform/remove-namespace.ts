import { silentLog } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';

/** Takes a stopped cluster's database and virtual host away again: the servers are shared with other tests. */
export async function removeNamespace(
  clusterEnv: NodeJS.ProcessEnv,
  hostEnv: NodeJS.ProcessEnv,
  namespace: string,
): Promise<void> {
  const mongo = connectMongo(clusterEnv.MONGODB_URL ?? '', silentLog);
  await mongo.connection.asPromise();
  await mongo.connection.dropDatabase();
  await mongo.close();
  const { origin, username, password } = new URL(hostEnv.RABBITMQ_MANAGEMENT_URL ?? '');
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  await fetch(`${origin}/api/vhosts/${namespace}`, { method: 'DELETE', headers: { authorization } });
}
