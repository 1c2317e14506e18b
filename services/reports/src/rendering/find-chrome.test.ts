import { chromeEnv } from './find-chrome.ts';

describe('the environment of Chrome', () => {
  it("has none of the service's secrets and addresses", () => {
    const secrets = {
      INTERNAL_TOKEN_SECRET: 's',
      OBJECT_LINK_SECRET: 's',
      MONGODB_URL: 'mongodb://user:password@db',
      RABBITMQ_URL: 'amqp://user:password@broker',
      LLM_API_KEY: 'k',
      NODE_OPTIONS: '--inspect',
    };
    const needed = { PATH: '/bin', HOME: '/root', LC_ALL: 'C', LD_LIBRARY_PATH: '/lib' };
    expect(chromeEnv({ ...secrets, ...needed })).toEqual(needed);
  });
});
