/** The real servers that the test runner has started, and the means to disturb them. */
export interface TestServers {
  readonly mongodbUrl: string;
  readonly rabbitmqUrl: string;
  readonly redisUrl: string;
  /** A real S3 endpoint; its bucket may have to be made. */
  readonly s3Url: string;
}

/** @throws when the tests were not started by `npm test`, with what to do */
export function testServers(env: NodeJS.ProcessEnv = process.env): TestServers {
  const read = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set: run the tests by 'npm test -- <path>'`);
    return value;
  };
  return {
    mongodbUrl: read('MONGODB_URL'),
    rabbitmqUrl: read('RABBITMQ_URL'),
    redisUrl: read('REDIS_URL'),
    s3Url: read('TEST_S3_URL'),
  };
}

/** Stops, kills, starts or restarts one of the servers; resolves when that is done. */
export async function disturbServer(
  name: 'mongodb' | 'rabbitmq' | 'redis',
  action: 'stop' | 'kill' | 'start' | 'restart',
): Promise<void> {
  const { controlUrl }: { controlUrl: string } = JSON.parse(process.env.TEST_SERVERS ?? '{}');
  const response = await fetch(`${controlUrl}/servers/${name}/${action}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${action} ${name}: ${response.status} ${await response.text()}`);
}
