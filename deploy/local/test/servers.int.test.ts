import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import amqp from 'amqplib';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { readStartMark } from '../src/process/process-identity.ts';
import { type ControlServer, startControlServer } from '../src/servers/control-server.ts';
import { type RunningServers, startServers } from '../src/servers/start-servers.ts';

// Servers of this test's own, whatever runs beside it.
const { MONGODB_URL: _m, RABBITMQ_URL: _r, REDIS_URL: _d, ...env } = process.env;
const queue = 'kept';
let dataDir: string;
let running: RunningServers;
let control: ControlServer;

describe('the local servers', () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'servers-'));
    running = await startServers({ dataDir, env });
    control = await startControlServer(running);
    await withChannel(async (channel) => {
      await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    });
    // RabbitMQ 3 writes down that a queue exists up to two seconds later, at the latest when it is stopped; what is
    // in the queue it writes at once, which is what is tried here.
    await running.servers.rabbitmq!.restart();
  }, 900_000);
  afterAll(async () => {
    await control?.close();
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function withMongo<T>(use: (client: MongoClient) => Promise<T>): Promise<T> {
    const client = new MongoClient(running.servers.mongodb!.url, { serverSelectionTimeoutMS: 10_000 });
    try {
      return await use(client);
    } finally {
      await client.close();
    }
  }

  async function withChannel<T>(use: (channel: amqp.ConfirmChannel) => Promise<T>): Promise<T> {
    const connection = await amqp.connect(running.servers.rabbitmq!.url);
    try {
      return await use(await connection.createConfirmChannel());
    } finally {
      await connection.close();
    }
  }

  async function withRedis<T>(use: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(running.servers.redis!.url);
    try {
      return await use(redis);
    } finally {
      redis.disconnect();
    }
  }

  const order = async (name: string, action: string) => {
    const answer = await fetch(`${control.url}/servers/${name}/${action}`, { method: 'POST' });
    return answer.status;
  };

  async function writeEverywhere(): Promise<void> {
    await withMongo(async (client) => {
      const kept = client.db().collection<{ _id: string; n: number }>('kept');
      await kept.updateOne({ _id: 'one' }, { $set: { n: 1 } }, { upsert: true });
    });
    await withChannel(async (channel) => {
      await channel.purgeQueue(queue);
      channel.sendToQueue(queue, Buffer.from('message'), { persistent: true });
      await channel.waitForConfirms();
    });
    await withRedis(async (redis) => {
      await redis.set('kept', 'value');
      // Redis promises what it wrote to its log, which it flushes once a second.
      await redis.call('WAITAOF', '1', '0', '5000').catch(() => redis.call('BGREWRITEAOF'));
    });
  }

  async function readEverywhere(): Promise<unknown[]> {
    const document = await withMongo((client) =>
      client.db().collection<{ _id: string }>('kept').findOne({ _id: 'one' }),
    );
    const message = await withChannel(async (channel) => {
      const got = await channel.get(queue, { noAck: false });
      if (got !== false) channel.nack(got, false, true);
      return got === false ? null : got.content.toString();
    });
    return [document, message, await withRedis((redis) => redis.get('kept'))];
  }

  const written = [{ _id: 'one', n: 1 }, 'message', 'value'];

  it('keep their data when each is killed, and start again by themselves', async () => {
    await writeEverywhere();
    for (const name of ['mongodb', 'rabbitmq', 'redis'] as const) {
      const before = running.servers[name]!.pids();
      expect(await order(name, 'kill')).toBe(204);
      expect(await order(name, 'start')).toBe(204);
      const after = running.servers[name]!.pids();
      expect(after).toHaveLength(before.length);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    }
    expect(await readEverywhere()).toEqual(written);
  });

  it('keep their data when all are stopped and started by another launcher', async () => {
    await writeEverywhere();
    const pids = Object.values(running.servers).flatMap((server) => server.pids());
    await running.stop();
    expect(pids.filter((pid) => readStartMark(pid) !== null)).toEqual([]);
    await control.close();
    running = await startServers({ dataDir, env });
    control = await startControlServer(running);
    expect(await readEverywhere()).toEqual(written);
  });

  it('stay down once stopped, until they are started', async () => {
    expect(await order('redis', 'stop')).toBe(204);
    expect(running.servers.redis!.pids()).toEqual([]);
    await expect(fetch(running.servers.redis!.url.replace('redis', 'http'))).rejects.toThrow();
    expect(await order('redis', 'start')).toBe(204);
    expect(await withRedis((redis) => redis.ping())).toBe('PONG');
  });

  it('are listed with their state, and unknown names are refused', async () => {
    const servers = await (await fetch(`${control.url}/servers`)).json();
    expect(Object.keys(servers as object).toSorted()).toEqual(['mongodb', 'rabbitmq', 'redis']);
    expect(await order('mongodb', 'explode')).toBe(404);
    expect(await order('elsewhere', 'stop')).toBe(404);
  });

  it('are not started or stopped where a URL is set', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'external-'));
    const given = { ...env, REDIS_URL: 'redis://user:secret@cache.example:6379' };
    const external = await startServers({ dataDir: folder, env: given, names: ['redis'] });
    expect(external.env.REDIS_URL).toBe(given.REDIS_URL);
    expect(external.servers.redis!.describe).toBe('Redis at redis://cache.example:6379 (REDIS_URL)');
    await expect(external.servers.redis!.kill()).rejects.toThrow(
      'redis at redis://cache.example:6379 is not run by this launcher',
    );
    await external.stop();
    rmSync(folder, { recursive: true });
  });

  it('say what to do when one cannot be installed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nothing-'));
    const bare = {
      PATH: folder,
      HOME: folder,
      MONGODB_URL: 'mongodb://x',
      RABBITMQ_URL: 'amqp://x',
      CHROME_PATH: '/x',
    };
    const found = await startServers({ dataDir: folder, env: bare, names: ['redis'] }).then(
      async (servers) => {
        // The usual server folders are searched beside the PATH, so a machine that has Redis has it here too.
        await servers.stop();
        return servers.servers.redis!.describe;
      },
      (error: Error) => error.message,
    );
    expect(found).toMatch(/^Redis [\d.]+ on|install redis-server/);
    rmSync(folder, { recursive: true, force: true });
  });
});
